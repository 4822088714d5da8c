import type { WireAnswer } from '@waybound/contract/wire';
import type { priceBatchDecision } from '@waybound/contract/wire/overseas/overseas-batches';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import '../overseas.css';

type Priced = WireAnswer<typeof priceBatchDecision>;

interface ConfirmAlikeProps {
  priced: Priced;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The price of each waybill and of all before anybody is bound by it, and which are left out for what reason. */
export function ConfirmAlike({ priced: { waybills, totals }, isBusy, onConfirm, onClose }: ConfirmAlikeProps) {
  const { t } = useTranslation(['overseasBatches', 'application']);
  const format = useFormats();
  const able = waybills.filter(({ ok }) => ok);
  const refused = waybills.filter(({ ok }) => !ok);
  const moneyOf = (amounts: Priced['totals']) =>
    amounts.map(({ currency, amount }) => format.money(amount, currency)).join(' + ') || t('overseasBatches:decide.free');
  return (
    <Dialog
      title={
        able.length > 0
          ? t('overseasBatches:decide.confirm', { count: able.length, total: moneyOf(totals) })
          : t('overseasBatches:decide.none')
      }
      confirmLabel={able.length > 0 ? t('application:confirm') : undefined}
      cancelLabel={t('application:cancel')}
      size="medium"
      isDanger
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {able.length > 0 && (
        <>
          <ul className="overseas-prices">
            {able.map(({ id, waybillNo, pieces, amounts, labelledShipments }) => (
              <li key={id}>
                <span>
                  <span className="identifier">{waybillNo}</span>{' '}
                  {t('overseasBatches:decide.pieces', { count: pieces, pieces: format.count(pieces) })}
                  {labelledShipments.length > 0 && (
                    <small className="muted"> {t('overseasBatches:decide.labelled', { shipments: labelledShipments.join(', ') })}</small>
                  )}
                </span>
                <b>{moneyOf(amounts)}</b>
              </li>
            ))}
          </ul>
          <p className="muted">{t('overseasBatches:decide.binding')}</p>
        </>
      )}
      {refused.length > 0 && (
        <>
          <p>{t('overseasBatches:decide.leftOut')}</p>
          <ul>
            {refused.map(({ id, waybillNo, mass }) => (
              <li key={id}>
                <span className="identifier">{waybillNo}</span> {mass}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
