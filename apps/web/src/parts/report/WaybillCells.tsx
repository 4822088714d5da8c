import type { RoadWay } from '@waybound/contract/waybills/status';
import { Link } from '@tanstack/react-router';
import { waybillPlaceOf } from '../waybill/waybill-place.ts';

type Way = RoadWay | 'HWC';

interface WaybillCellsProps {
  of: { id: string; waybillNo: string; shippingWay: Way; bills: readonly { id: string; billNo: string }[] };
}

const kindOf = (way: Way) => (way === 'HWC' ? 'overseas' : way === 'HD' ? 'end' : 'standard');

/** What a figure is made of: a waybill and its bills, each a link. The first two cells of a row. */
export function WaybillCells({ of: row }: WaybillCellsProps) {
  return (
    <>
      <th scope="row">
        <Link className="identifier" {...waybillPlaceOf({ kind: kindOf(row.shippingWay), id: row.id })}>
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
