import type { BillRow } from '@waybound/contract/pricing/finance';
import { WaybillLink } from '../../../parts/waybill/WaybillLink.tsx';

/** More are counted. */
const NAMED = 2;

/** The first waybills that a bill or a movement is about, in a cell of a list. */
export function NamedWaybills({ row: { waybills, waybillCount } }: { row: Pick<BillRow, 'waybills' | 'waybillCount'> }) {
  const others = waybillCount - NAMED;
  return (
    <span className="finance-lines">
      {waybills.slice(0, NAMED).map((waybill) => (
        <WaybillLink key={waybill.waybillNo} waybill={waybill} />
      ))}
      {others > 0 && <span className="muted">+{others}</span>}
    </span>
  );
}
