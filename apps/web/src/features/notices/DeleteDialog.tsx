import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface DeleteDialogProps {
  name: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a mailbox or a receiver is deleted. */
export function DeleteDialog({ name, isBusy, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['notices', 'application']);
  return (
    <Dialog
      title={t('notices:removeAsk', { name })}
      isDanger
      confirmLabel={t('notices:remove')}
      cancelLabel={t('application:cancel')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('notices:removeText')}</p>
    </Dialog>
  );
}
