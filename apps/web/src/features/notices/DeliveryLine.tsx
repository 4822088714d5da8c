import { receiverDeliveries, resendDelivery } from '@waybound/contract/wire/notices/notice-receivers';
import type { Delivery } from '@waybound/contract/notices/notices';
import { mailboxDeliveries } from '@waybound/contract/wire/notices/notices';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';

const TONES: Readonly<Record<Delivery['state'], Tone>> = { waiting: 'info', sent: 'ok', failed: 'bad', dropped: 'idle', inDigest: 'info' };
const LOGS = [mailboxDeliveries, receiverDeliveries] as const;
const KNOWN_ERRORS = ['noMailServer', 'addressNotPublic', 'addressRefused', 'hostUnknown', 'timeout', 'internal'] as const;

/** What became of one notice, and another try for one that is over or waits for its next. */
export function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('notices');
  const format = useFormats();
  const resending = useChange(resendDelivery, { done: t('resendDone'), refreshes: LOGS });
  const { id, event, state, waybillNo, at, attempts, nextAttemptAt, error } = delivery;
  const known = KNOWN_ERRORS.find((each) => each === error);
  const details = [
    format.moment(at),
    attempts > 1 && t('attempts', { count: attempts }),
    nextAttemptAt && t('retryAt', { at: format.moment(nextAttemptAt) }),
    error && (known ? t(`errors.${known}`) : t('error', { error })),
  ];
  const isOver = state === 'failed' || state === 'dropped' || state === 'sent';
  return (
    <li>
      <span className="notice-note">
        <b>
          {t(`event.${event}`)}
          {waybillNo && ` ${waybillNo}`}
        </b>
        <small className="muted">{details.filter(Boolean).join(' · ')}</small>
      </span>
      <StatusDot tone={TONES[state]}>{t(`delivery.${state}`)}</StatusDot>
      {event !== 'confirmation' && (isOver || nextAttemptAt) && (
        <Button size="small" icon={<RotateCw />} isBusy={resending.isBusy} onClick={() => void resending.run({ id })}>
          {t('resend')}
        </Button>
      )}
    </li>
  );
}
