import type { BillLine } from '@waybound/contract/pricing/finance';
import { useChargeKind } from '../ChargeKind.tsx';

/** What a line charges for, and of which waybill. */
export function useChargeName(): (line: BillLine | undefined) => string {
  const kindOf = useChargeKind();
  return (line) => {
    if (!line) return '';
    return line.waybill ? `${kindOf(line)} · ${line.waybill.waybillNo}` : kindOf(line);
  };
}
