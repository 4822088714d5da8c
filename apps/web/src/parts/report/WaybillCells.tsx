import type { RoadWay } from '@waybound/contract/waybills/status';
import { Link } from '@tanstack/react-router';
import { waybillPathOf } from '../waybill/waybill-path.ts';

interface WaybillCellsProps {
  of: { id: string; waybillNo: string; shippingWay: RoadWay; bills: readonly { id: string; billNo: string }[] };
}

/** What a figure is made of: a waybill and its bills, each a link. The first two cells of a row. */
export function WaybillCells({ of: row }: WaybillCellsProps) {
  return (
    <>
      <th scope="row">
        <Link className="identifier" to={waybillPathOf(row)} params={{ id: row.id }}>
          {row.waybillNo}
        </Link>
      </th>
      <td className="report-links">
        {row.bills.map(({ id, billNo }) => (
          <Link key={id} className="identifier" to="/financialManagement/billDetails/$id" params={{ id }}>
            {billNo}
          </Link>
        ))}
      </td>
    </>
  );
}
