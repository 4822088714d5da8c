import { useState } from 'react';
import type { Receiver } from '@waybound/contract/notices/notice-receivers';
import { deleteReceiver, listReceivers } from '@waybound/contract/wire/notices/notice-receivers';
import Webhook from 'lucide-react/icons/webhook';
import { useCall, useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { DeliveriesDialog } from '../DeliveriesDialog.tsx';
import { NoticesHeader } from '../NoticesHeader.tsx';
import { ReceiverDialog } from './ReceiverDialog.tsx';
import { ReceiverList } from './ReceiverList.tsx';
import { SecretDialog } from './SecretDialog.tsx';

/** What is shown above the list. */
type Opened =
  | { kind: 'form'; receiver: Receiver | undefined }
  | { kind: 'log' | 'remove'; receiver: Receiver }
  | { kind: 'secret'; name: string; secret: string };

/** Programs and chats. */
export function ReceiverPart() {
  const { t } = useTranslation('notices');
  const { data, error, refetch } = useCall(listReceivers, {});
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isFull = data !== undefined && data.receivers.length >= data.limit;
  const count = data && { count: data.receivers.length, limit: data.limit };

  return (
    <>
      <NoticesHeader part="receivers" count={count}>
        <Button
          variant="primary"
          icon={<Webhook />}
          disabledReason={isFull ? t('full', { limit: data.limit }) : undefined}
          onClick={() => setOpened({ kind: 'form', receiver: undefined })}
        >
          {t('receiver.add')}
        </Button>
      </NoticesHeader>
      <div className="notices">
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <ReceiverList
            receivers={data?.receivers}
            empty={
              <EmptyState icon={<Webhook />} title={t('receiver.none')}>
                {t('receiver.noneText')}
              </EmptyState>
            }
            onOpen={(kind, receiver) => setOpened({ kind, receiver })}
          />
        )}
      </div>
      {opened?.kind === 'form' && (
        <ReceiverDialog
          receiver={opened.receiver}
          onSaved={({ receiver: { name }, secret }) => (secret ? setOpened({ kind: 'secret', name, secret }) : close())}
          onClose={close}
        />
      )}
      {opened?.kind === 'log' && <DeliveriesDialog of="receiver" id={opened.receiver.id} name={opened.receiver.name} onClose={close} />}
      {opened?.kind === 'remove' && <DeleteReceiver receiver={opened.receiver} onClose={close} />}
      {opened?.kind === 'secret' && <SecretDialog name={opened.name} secret={opened.secret} onClose={close} />}
    </>
  );
}

function DeleteReceiver({ receiver: { id, name }, onClose }: { receiver: Receiver; onClose: () => void }) {
  const { t } = useTranslation('notices');
  const change = useChange(deleteReceiver, { done: t('removeDone', { name }) });
  const run = async () => {
    await change.run({ id });
    onClose();
  };
  return <DeleteDialog name={name} isBusy={change.isBusy} onConfirm={() => void run()} onClose={onClose} />;
}
