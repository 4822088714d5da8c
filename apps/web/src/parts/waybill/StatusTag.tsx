import { STATUSES } from '@waybound/domain/lifecycle/statuses';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useStatusName, type Stand } from './status-name.ts';

interface StatusTagProps {
  /** A waybill with an open question keeps its status under a red dot: being a problem piece lies over it (section 4). */
  of: Stand & { hasOpenQuestion?: boolean };
}

export function StatusTag({ of }: StatusTagProps) {
  const { t } = useTranslation('application');
  const name = useStatusName()(of);
  return (
    <StatusDot tone={of.hasOpenQuestion ? 'bad' : STATUSES[of.status].tone}>
      {name}
      {of.hasOpenQuestion && <span className="visually-hidden"> {t('openQuestion')}</span>}
    </StatusDot>
  );
}
