import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { refusalInRow } from './action-refusals.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface Printability {
  printable: readonly ListedWaybill[];
  refused: readonly ListedWaybill[];
}

/** Labels come in one file, and one waybill that has none would refuse it: those are known beforehand and left out. */
export function sortPrintable(rows: readonly ListedWaybill[]): Printability {
  const isPrintable = (row: ListedWaybill) => refusalInRow(row, 'printLabels') === undefined;
  return { printable: rows.filter(isPrintable), refused: rows.filter((row) => !isPrintable(row)) };
}

interface BatchPrintProps extends Printability {
  onPrint: () => void;
  onClose: () => void;
}

/** Says which waybills have no labels yet and why; the others can be printed. */
export function BatchPrint({ printable, refused, onPrint, onClose }: BatchPrintProps) {
  const { t } = useTranslation(['waybillActions', 'application']);
  const refusalText = useRefusalText();
  return (
    <Dialog
      title={t('waybillActions:print.some', { count: refused.length })}
      size="medium"
      confirmLabel={printable.length > 0 ? t('waybillActions:print.rest', { count: printable.length }) : undefined}
      cancelLabel={t('application:close')}
      onConfirm={onPrint}
      onClose={onClose}
    >
      <ul className="waybill-findings">
        {refused.map((row) => (
          <li key={row.id}>{refusalText(refusalInRow(row, 'printLabels'), row)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
