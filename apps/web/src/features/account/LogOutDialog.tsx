import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface LogOutDialogProps {
  /** Orders that are on this device alone. */
  unsaved: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what was typed and never saved is deleted. */
export function LogOutDialog({ unsaved, onConfirm, onClose }: LogOutDialogProps) {
  const { t } = useTranslation(['account', 'application']);
  return (
    <Dialog
      title={t('logOut.ask', { count: unsaved })}
      isDanger
      confirmLabel={t('logOut.anyway')}
      cancelLabel={t('application:cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('logOut.text')}
    </Dialog>
  );
}
