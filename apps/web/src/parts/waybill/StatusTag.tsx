import type { TruckLine, WaybillStatus } from '@waybound/contract/waybills/status';
import { STATUSES } from '@waybound/domain/lifecycle/statuses';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface StatusTagProps {
  status: WaybillStatus;
  /** Truck and rail arrive at a border crossing or a terminal, not at a port. */
  line?: TruckLine | null | undefined;
  /** A waybill with an open question keeps its status under a red dot: being a problem piece lies over it (section 4). */
  hasOpenQuestion?: boolean | undefined;
}

export function StatusTag({ status, line, hasOpenQuestion }: StatusTagProps) {
  const { t } = useTranslation(['statuses', 'application']);
  const isOverland = Boolean(line) && status === 'wait_for_arrivalport';
  const name = isOverland ? t('statuses:status.wait_for_arrivalport_overland') : t(`statuses:status.${status}`);
  if (!hasOpenQuestion) return <StatusDot tone={STATUSES[status].tone}>{name}</StatusDot>;
  return (
    <StatusDot tone="bad">
      {name}
      <span className="visually-hidden"> {t('application:openQuestion')}</span>
    </StatusDot>
  );
}
