import { receiverDeliveries } from '@waybound/contract/wire/notices/notice-receivers';
import { mailboxDeliveries } from '@waybound/contract/wire/notices/notices';
import { useCall } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { Spinner } from '../../kit/loading/Spinner.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';

/** Notices arrive while the dialog is open. */
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
            <DeliveryLine key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
