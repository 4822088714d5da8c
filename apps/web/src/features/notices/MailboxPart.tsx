import { useState } from 'react';
import type { Mailbox } from '@waybound/contract/notices/notices';
import type { NoticeKind } from '@waybound/contract/wire/notices/notices';
import MailPlus from 'lucide-react/icons/mail-plus';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { AddMailboxes } from './AddMailboxes.tsx';
import { DeleteMailbox } from './DeleteMailbox.tsx';
import { EditMailbox } from './EditMailbox.tsx';
import { NoticesHeader } from './NoticesHeader.tsx';
import { MailboxList } from './MailboxList.tsx';
import { useMailboxes } from './mailbox-calls.ts';

/** What is shown above the list. */
type Opened = { kind: 'add' } | { kind: 'edit' | 'log' | 'remove'; mailbox: Mailbox };

/** All kinds of mailboxes: they differ in the events they are told of. */
export function MailboxPart({ kind }: { kind: NoticeKind }) {
  const { t } = useTranslation('notices');
  const { data, error, refetch } = useMailboxes(kind);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isFull = data !== undefined && data.mailboxes.length >= data.limit;
  const count = data && { count: data.mailboxes.length, limit: data.limit };
  const add = (
    <Button
      variant="primary"
      icon={<MailPlus />}
      disabledReason={isFull ? t('full', { limit: data.limit }) : undefined}
      onClick={() => setOpened({ kind: 'add' })}
    >
      {t('add')}
    </Button>
  );

  return (
    <>
      <NoticesHeader part={kind} count={count}>
        {add}
      </NoticesHeader>
      <div className="notices">
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <MailboxList
            kind={kind}
            mailboxes={data?.mailboxes}
            empty={
              <EmptyState icon={<MailPlus />} title={t('none')}>
                {t('noneText')}
              </EmptyState>
            }
            onOpen={(what, mailbox) => setOpened({ kind: what, mailbox })}
          />
        )}
      </div>
      {opened?.kind === 'add' && <AddMailboxes kind={kind} onClose={close} />}
      {opened?.kind === 'edit' && <EditMailbox mailbox={opened.mailbox} onClose={close} />}
      {opened?.kind === 'log' && <DeliveriesDialog of="mailbox" id={opened.mailbox.id} name={opened.mailbox.email} onClose={close} />}
      {opened?.kind === 'remove' && <DeleteMailbox mailbox={opened.mailbox} onClose={close} />}
    </>
  );
}
