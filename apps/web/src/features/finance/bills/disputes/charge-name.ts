import type { BillLine } from '@waybound/contract/pricing/finance';
import { useTranslation } from '../../../../kit/use-translation.ts';

/** What a line charges for, and of which waybill. */
export function useChargeName(): (line: BillLine | undefined) => string {
  const { t } = useTranslation('price');
  return (line) => {
    if (!line) return '';
    const written = line.lateFee ? t('lateFee', { billNo: line.lateFee.billNo }) : (line.text ?? '');
    const charge = line.kind === 'extra' ? written : t(`lineKind.${line.kind}`);
    return line.waybill ? `${charge} · ${line.waybill.waybillNo}` : charge;
  };
}
