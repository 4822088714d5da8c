import { useState, type ReactNode } from 'react';
import type { Wire } from '@waybound/contract/wire';
import { MAX_IMPORT_BYTES, type ImportKind } from '@waybound/contract/address-book/saved-record-limits';
import { listImports } from '@waybound/contract/wire/address-book/address-book-workbooks';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useCall } from '../../api/query.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FieldError } from '../../kit/inputs/FieldNote.tsx';
import { FileDrop } from '../files/FileDrop.tsx';
import { ImportState } from './ImportState.tsx';
import { isUnderWay } from './import-watch.ts';
import { LastImports } from './LastImports.tsx';
import type { RunningImport } from './use-running-import.ts';
import { useWorkbookUpload, type WorkbookUpload } from './use-workbook-upload.ts';
import './imports.css';

type Template = Wire & { answers: 'file' };

interface ImportDialogProps {
  kind: ImportKind;
  /** Sends the file by the call of its kind. */
  upload: (send: WorkbookUpload['send'], file: File) => Promise<{ importId: string } | undefined>;
  template: Template;
  /** What happens to rows that are known. */
  note: string;
  /** What is chosen before the file. */
  children?: ReactNode;
  running: RunningImport;
  onClose: () => void;
}

/** A workbook is chosen and uploaded; the server imports it in the background, and the dialog shows the result. */
export function ImportDialog({ kind, upload, template, note, children, running, onClose }: ImportDialogProps) {
  const { t } = useTranslation('imports');
  const sending = useWorkbookUpload();
  const last = useCall(listImports, { kind });
  // One that is still running, from before the page was loaded or started by somebody else, is shown as if it had been started here.
  const found = last.data?.imports.find(isUnderWay)?.importId;
  const { importId, progress, watch } = running;
  // A result that was seen before does not block the next file.
  const [isFresh, setIsFresh] = useState(() => progress !== undefined && !isUnderWay(progress));
  const shown = isFresh ? undefined : progress;
  const isAwaited = !isFresh && importId !== undefined && progress === undefined;
  const show = (id: string) => {
    setIsFresh(false);
    watch(id);
  };

  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    if (!/\.xlsx$/i.test(file.name) || file.size > MAX_IMPORT_BYTES) return sending.refuse(t('chosenWrong'));
    const started = await upload(sending.send, file);
    if (started) show(started.importId);
  };
  const isEnded = shown !== undefined && !isUnderWay(shown);
  return (
    <Dialog
      title={t(`title.${kind}`)}
      cancelLabel={t('close')}
      size="medium"
      footer={isEnded && <Button onClick={() => setIsFresh(true)}>{t('another')}</Button>}
      onClose={onClose}
    >
      {sending.sent ? (
        <Sent {...sending.sent} />
      ) : shown ? (
        <ImportState progress={shown} />
      ) : isAwaited ? (
        <p role="status">{t('queued')}</p>
      ) : (
        <Choose template={template} note={note} error={sending.error} onFiles={(files) => void send(files)}>
          {children}
        </Choose>
      )}
      {!shown && !isAwaited && !sending.sent && last.data && <LastImports imports={last.data.imports} onShow={show} running={found} />}
    </Dialog>
  );
}

export function Sent({ name, share }: { name: string; share: number }) {
  const { t } = useTranslation('imports');
  const text = t('sending', { name });
  return (
    <div className="import" role="status">
      <p>{text}</p>
      <progress aria-label={text} value={share} max={1} />
    </div>
  );
}

interface ChooseProps {
  template: Template;
  note: string;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
  children?: ReactNode;
}

function Choose({ template, note, error, onFiles, children }: ChooseProps) {
  const { t } = useTranslation('imports');
  const { isBusy, save } = useDownload(template);
  return (
    <div className="import">
      <div className="import-copy">
        <Button icon={<FileSpreadsheet size={14} />} isBusy={isBusy} onClick={() => save(undefined)}>
          {t('template')}
        </Button>
        <small className="muted">{note}</small>
      </div>
      {children}
      <FileDrop label={t('drop')} text={t('dropText')} accept=".xlsx" onFiles={onFiles} />
      {error && <FieldError role="alert">{error}</FieldError>}
    </div>
  );
}
