import { useState, type ReactNode } from 'react';
import { printLabels10x10 } from '@waybound/contract/wire/documents/labels';
import Download from 'lucide-react/icons/download';
import { useChange } from '../../../api/query.ts';
import { saveFile } from '../../../api/save-file.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';

const KEEP_ADDRESS_MS = 10 * 60_000;

interface PrintLabels {
  /** Call it straight from a click: only then may a window be opened. */
  print: (ids: readonly string[]) => Promise<void>;
  isBusy: boolean;
  /** Shown where the browser let no window open. */
  dialog: ReactNode;
}

/** Fetches carton labels and opens them in a window of their own, ready to print. */
export function usePrintLabels(): PrintLabels {
  const { t } = useTranslation(['waybillActions', 'application', 'transport']);
  const [blocked, setBlocked] = useState<Blob>();
  const change = useChange(printLabels10x10, {
    refreshes: [],
    onRefused: ({ mass }) => toast('error', mass || t('transport:hasError'), t('waybillActions:print.failed')),
  });

  const print = async (ids: readonly string[]) => {
    // Opened before the answer is there: a browser lets only a click open a window, and the answer comes later.
    const opened = window.open('', '_blank');
    if (!opened) toast('info', t('waybillActions:print.busy'));
    const file = await change.run({ ids: [...ids] });
    if (!file) return opened?.close();
    if (!opened || opened.closed) return setBlocked(file);
    const address = URL.createObjectURL(file);
    opened.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS);
    toast('success', t('waybillActions:print.opened'));
  };

  const save = (file: Blob) => {
    saveFile(file);
    setBlocked(undefined);
    toast('success', t('waybillActions:print.saved'));
  };
  const dialog = blocked && (
    <Dialog title={t('waybillActions:print.blocked')} cancelLabel={t('application:close')} onClose={() => setBlocked(undefined)}>
      <p>{t('waybillActions:print.howToAllow')}</p>
      <p className="waybill-dialog-action">
        <Button variant="primary" icon={<Download />} onClick={() => save(blocked)}>
          {t('waybillActions:print.download')}
        </Button>
      </p>
    </Dialog>
  );
  return { print, isBusy: change.isBusy, dialog };
}
