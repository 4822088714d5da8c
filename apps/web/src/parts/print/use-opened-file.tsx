import { useState, type ReactNode } from 'react';
import Download from 'lucide-react/icons/download';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';

const KEEP_ADDRESS_MS = 10 * 60_000;

interface OpenedFile {
  /** Straight from a click: only then may a window be opened. `done` is said once it is open. */
  open: (done: string, fetched: () => Promise<Blob | undefined>) => Promise<void>;
  /** To be placed once on the page. */
  dialog: ReactNode;
}

/** Opens a file that is still on its way; where the browser let no window open, a dialog hands it out. Speaks the topic `waybillActions`. */
export function useOpenedFile(): OpenedFile {
  const { t } = useTranslation(['waybillActions', 'application']);
  const [blocked, setBlocked] = useState<Blob>();

  const open = async (done: string, fetched: () => Promise<Blob | undefined>) => {
    // Opened before the answer is there: a browser lets only a click open a window, and the answer comes later.
    const opened = window.open('', '_blank');
    if (!opened) toast('info', t('waybillActions:print.busy'));
    const file = await fetched();
    if (!file) return opened?.close();
    if (!opened || opened.closed) return setBlocked(file);
    const address = URL.createObjectURL(file);
    opened.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS);
    toast('success', done);
  };

  const save = (file: Blob) => {
    saveFile(file);
    setBlocked(undefined);
    toast('success', t('waybillActions:print.saved'));
  };
  const dialog = blocked && (
    <Dialog
      title={t('waybillActions:print.blocked')}
      cancelLabel={t('application:close')}
      footer={
        <Button variant="primary" icon={<Download />} onClick={() => save(blocked)}>
          {t('waybillActions:print.download')}
        </Button>
      }
      onClose={() => setBlocked(undefined)}
    >
      <p>{t('waybillActions:print.howToAllow')}</p>
    </Dialog>
  );
  return { open, dialog };
}
