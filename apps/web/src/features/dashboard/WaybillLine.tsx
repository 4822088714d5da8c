import type { ReactNode } from 'react';
import type { WaybillRow } from '@waybound/contract/waybills';
import { Link } from '@tanstack/react-router';
import { ModeIcon } from '../../parts/ModeIcon.tsx';
import { StatusTag } from '../../parts/StatusTag.tsx';

/** One waybill in a short list: its number, one quiet sentence, its status. The whole line is the link. */
export function WaybillLine({ row, children }: { row: WaybillRow; children: ReactNode }) {
  return (
    <li>
      <Link to="/waybillManagement/waybillDetails/$id" params={{ id: row.id }} className="waybill-line">
        <ModeIcon way={row.shippingWay} line={row.line} />
        <span className="waybill-line-body">
          <span className="waybill-line-text">
            <span className="identifier">{row.waybillNo}</span>
            {row.referenceNo && <span className="identifier muted"> {row.referenceNo}</span>}
            <small>{children}</small>
          </span>
          <StatusTag status={row.status} line={row.line} hasOpenQuestion={row.hasOpenQuestion} />
        </span>
      </Link>
    </li>
  );
}
