import type { Mailbox } from '@waybound/contract/notices/notices';
import { useTranslation } from '../../kit/use-translation.ts';
import { useDeleteMailbox } from './mailbox-calls.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

export function DeleteMailbox({ mailbox: { id, kind, email }, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const { t } = useTranslation('notices');
  const change = useDeleteMailbox(kind, t('removeDone', { name: email }));
  const run = async () => {
    await change.run({ id });
    onClose();
  };
  return <DeleteDialog name={email} isBusy={change.isBusy} onConfirm={() => void run()} onClose={onClose} />;
}
