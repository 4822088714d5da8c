import type { WireAnswer } from '@waybound/contract/wire';
import type { checkPackageInvoice } from '@waybound/contract/wire/waybills/corrections';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { HiddenPrice, usePricesAreHidden } from '../../parts/waybill/HiddenPrice.tsx';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';

type Checked = WireAnswer<typeof checkPackageInvoice>;
type Comparison = Checked['comparison'];

/** Of a long list the first are named. */
const MAX_NAMED = 6;

interface ComparisonDialogProps {
  waybillNo: string;
  checked: Checked;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What the change makes of the waybill, beside what it is; and what is still wrong. */
export function ComparisonDialog({ waybillNo, checked, isBusy, onConfirm, onClose }: ComparisonDialogProps) {
  const { t } = useTranslation(['corrections', 'application']);
  const { comparison, canSave, errors, findings } = checked;
  return (
    <Dialog
      title={t('corrections:goods.dialog', { waybillNo })}
      size="medium"
      confirmLabel={canSave ? t('corrections:goods.confirm') : undefined}
      cancelLabel={t('application:cancel')}
      isBusy={isBusy}
      onConfirm={canSave ? onConfirm : undefined}
      onClose={onClose}
    >
      {!canSave && <Messages title={t('corrections:goods.wrong')} texts={errors.map(({ message }) => message)} />}
      <Totals comparison={comparison} />
      <Boxes boxes={comparison.boxes} />
      {comparison.voidsLabels && <p className="corrections-warning">{t('corrections:goods.voidsLabels')}</p>}
      {canSave && findings.length > 0 && <Messages title={t('corrections:goods.notes')} texts={findings.map(({ message }) => message)} />}
    </Dialog>
  );
}

function Messages({ title, texts }: { title: string; texts: readonly string[] }) {
  const { t } = useTranslation('corrections');
  const unique = [...new Set(texts)];
  return (
    <div className="corrections-messages">
      <b>{title}</b>
      <ul>
        {unique.slice(0, MAX_NAMED).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {unique.length > MAX_NAMED && <li>{t('goods.more', { count: unique.length - MAX_NAMED })}</li>}
      </ul>
    </div>
  );
}

function Totals({ comparison: { before, after, price } }: { comparison: Comparison }) {
  const { t } = useTranslation('corrections');
  const format = useFormats();
  const areHidden = usePricesAreHidden();
  const sumOf = (declared: Comparison['before']['declared']) =>
    declared.map((each) => format.money(each.amount, each.currency)).join(' + ') || '—';
  const rows = [
    ['packages', format.count(before.packages), format.count(after.packages)],
    ['weight', format.figure(before.weight, 3), format.figure(after.weight, 3)],
    ['volume', format.figure(before.volume, 3), format.figure(after.volume, 3)],
    ['quantity', format.count(before.quantity), format.count(after.quantity)],
    ['products', format.count(before.products), format.count(after.products)],
    ['declared', sumOf(before.declared), sumOf(after.declared)],
    ...(price ? [['price', format.money(price.before, price.currency), format.money(price.after, price.currency)] as const] : []),
  ] as const;
  return (
    <>
      <table className="corrections-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('goods.before')}</th>
            <th scope="col">{t('goods.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, was, is]) => (
            <tr key={key} data-differs={was !== is || undefined}>
              <th scope="row">{t(`goods.${key}`)}</th>
              <td>{was}</td>
              <td>{is}</td>
            </tr>
          ))}
          {areHidden && (
            <tr>
              <th scope="row">{t('goods.price')}</th>
              <td colSpan={2}>
                <HiddenPrice />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {!price && !areHidden && <p className="muted">{t('goods.noPrice')}</p>}
    </>
  );
}

function Boxes({ boxes }: Pick<Comparison, 'boxes'>) {
  const { t } = useTranslation('corrections');
  const kinds = (['added', 'removed', 'changed'] as const).filter((kind) => boxes[kind].length > 0);
  if (kinds.length === 0) return <p className="muted">{t('goods.sameBoxes')}</p>;
  return (
    <ul className="corrections-boxes">
      {kinds.map((kind) => (
        <li key={kind}>{t(`goods.${kind}`, { boxes: formatRanges(boxes[kind]) })}</li>
      ))}
    </ul>
  );
}
