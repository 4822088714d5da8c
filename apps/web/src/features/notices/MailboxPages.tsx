import { useState } from 'react';
import type { Mailbox } from '@waybound/contract/notices/notices';
import type { NoticeKind } from '@waybound/contract/wire/notices/notices';
import MailPlus from 'lucide-react/icons/mail-plus';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { AddMailboxes } from './AddMailboxes.tsx';
import { DeleteMailbox } from './DeleteMailbox.tsx';
import { EditMailbox } from './EditMailbox.tsx';
import { MailboxList } from './MailboxList.tsx';
import { useMailboxes } from './mailbox-calls.ts';
import './notices.css';

export const TrackingNoticesPage = () => <MailboxPage kind="tracking" />;
export const OverseasNoticesPage = () => <MailboxPage kind="overseas" />;
export const FileNoticesPage = () => <MailboxPage kind="file" />;

/** What is shown above the list. */
type Opened = { kind: 'add' } | { kind: 'edit' | 'log' | 'remove'; mailbox: Mailbox };

/** One page for all kinds of mailboxes: they differ in the events they are notified of. */
function MailboxPage({ kind }: { kind: NoticeKind }) {
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
      <PageHeader title={t(`title.${kind}`)} subtitle={t(`subtitle.${kind}`)}>
        {count && (
          <span className="notice-count muted" role="img" aria-label={t('countLabel', count)}>
            {t('count', count)}
          </span>
        )}
        {add}
      </PageHeader>
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
