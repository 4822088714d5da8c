import { receiverDeliveries, resendDelivery } from '@waybound/contract/wire/notice-receivers';
import type { Delivery } from '@waybound/contract/notices';
import { mailboxDeliveries } from '@waybound/contract/wire/notices';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useCall, useChange } from '../../api/query.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { StatusDot, type Tone } from '../../kit/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';

const TONES: Readonly<Record<Delivery['state'], Tone>> = { waiting: 'info', sent: 'ok', failed: 'bad', dropped: 'idle' };
const LOGS = [mailboxDeliveries, receiverDeliveries] as const;
/** Notices arrive while somebody looks. */
const WATCH_MS = 3_000;

interface DeliveriesDialogProps {
  of: 'mailbox' | 'receiver';
  id: string;
  name: string;
  onClose: () => void;
}

/** What became of each notice, newest first, and another try for one that did not arrive. */
export function DeliveriesDialog({ of, id, name, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation('notices');
  const { data, error, refetch } = useCall(of === 'mailbox' ? mailboxDeliveries : receiverDeliveries, { id }, { refreshMs: WATCH_MS });
  return (
    <Dialog title={t('logOf', { name })} cancelLabel={t('close')} size="medium" onClose={onClose}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Spinner />}
      {data?.deliveries.length === 0 && <EmptyState title={t('logNone')}>{t('logNoneText')}</EmptyState>}
      {data && data.deliveries.length > 0 && (
        <ul className="notice-log">
          {data.deliveries.map((delivery) => (
            <Line key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const KNOWN_ERRORS = ['noMailServer', 'addressNotPublic', 'addressRefused', 'hostUnknown', 'timeout', 'internal'] as const;

function Line({ delivery }: { delivery: Delivery }) {
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
