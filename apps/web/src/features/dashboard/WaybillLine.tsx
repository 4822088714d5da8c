import type { ReactNode } from 'react';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { Link } from '@tanstack/react-router';
import { ModeIcon } from '../../parts/waybill/ModeIcon.tsx';
import { StatusTag } from '../../parts/waybill/StatusTag.tsx';
import type { attentionLink } from './attention-links.ts';

interface WaybillLineProps {
  row: WaybillRow;
  place: ReturnType<typeof attentionLink>;
  children: ReactNode;
}

/** One waybill in a short list: its number, one quiet sentence, its status. The whole line is the link. */
export function WaybillLine({ row, place, children }: WaybillLineProps) {
  return (
    <li>
      <Link {...place} className="dashboard-line">
        <ModeIcon way={row.shippingWay} line={row.line} />
        <span className="dashboard-line-body">
          <span className="dashboard-line-text">
            <span className="identifier">{row.waybillNo}</span>
            {row.referenceNo && <span className="identifier muted"> {row.referenceNo}</span>}
            <small>{children}</small>
          </span>
          <StatusTag of={row} />
        </span>
      </Link>
    </li>
  );
}
