import type { ReactNode } from 'react';
import type { RecentRow } from '@waybound/contract/waybills/dashboard';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { ModeIcon } from '../../parts/waybill/ModeIcon.tsx';

/** What a line shows; of every kind, so its status comes with its name. */
type Named = Pick<RecentRow, 'shippingWay' | 'line' | 'waybillNo' | 'referenceNo' | 'statusName' | 'tone' | 'hasOpenQuestion'>;

/** One waybill in a short list: its number, one quiet sentence, its status. It is the content of a link. */
export function WaybillLine({ of: row, children }: { of: Named; children: ReactNode }) {
  const { t } = useTranslation('application');
  return (
    <>
      <ModeIcon way={row.shippingWay ?? 'OT'} line={row.line} />
      <span className="dashboard-line-body">
        <span className="dashboard-line-text">
          <span className="identifier">{row.waybillNo}</span>
          {row.referenceNo && <span className="identifier muted"> {row.referenceNo}</span>}
          <small>{children}</small>
        </span>
        <StatusDot tone={row.hasOpenQuestion ? 'bad' : row.tone}>
          {row.statusName}
          {row.hasOpenQuestion && <span className="visually-hidden"> {t('openQuestion')}</span>}
        </StatusDot>
      </span>
    </>
  );
}
