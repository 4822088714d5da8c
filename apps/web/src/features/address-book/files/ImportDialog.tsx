import { useState } from 'react';
import { MAX_IMPORT_BYTES } from '@waybound/contract/address-book/saved-record-limits';
import {
  importSkus,
  listImports,
  shipperTemplate,
  skuTemplate,
  uploadShipperInfo,
} from '@waybound/contract/wire/address-book/address-book-workbooks';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useCall } from '../../../api/query.ts';
import { useDownload } from '../../../api/use-download.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FieldError } from '../../../kit/inputs/FieldNote.tsx';
import { FileDrop } from '../../../parts/files/FileDrop.tsx';
import { ImportState } from './ImportState.tsx';
import { isUnderWay } from './import-watch.ts';
import { LastImports } from './LastImports.tsx';
import type { RunningImport } from './use-running-import.ts';
import { useWorkbookUpload } from './use-sending.ts';

export type SheetKind = 'sku' | 'shipper';

const CALLS = {
  sku: { start: importSkus, template: skuTemplate },
  shipper: { start: uploadShipperInfo, template: shipperTemplate },
} as const;

interface ImportDialogProps {
  kind: SheetKind;
  running: RunningImport;
  onClose: () => void;
}

/** A workbook is chosen and uploaded; the server imports it in the background, and the dialog shows the result. */
export function ImportDialog({ kind, running, onClose }: ImportDialogProps) {
  const { t } = useTranslation('addressBookImports');
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
    const started = await sending.send(CALLS[kind].start, { files: { file } }, file.name);
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
        <Choose kind={kind} error={sending.error} onFiles={(files) => void send(files)} />
      )}
      {!shown && !isAwaited && !sending.sent && last.data && <LastImports imports={last.data.imports} onShow={show} running={found} />}
    </Dialog>
  );
}

export function Sent({ name, share }: { name: string; share: number }) {
  const { t } = useTranslation('addressBookImports');
  const text = t('sending', { name });
  return (
    <div className="record-import" role="status">
      <p>{text}</p>
      <progress aria-label={text} value={share} max={1} />
    </div>
  );
}

interface ChooseProps {
  kind: SheetKind;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

function Choose({ kind, error, onFiles }: ChooseProps) {
  const { t } = useTranslation('addressBookImports');
  const template = useDownload(CALLS[kind].template);
  return (
    <div className="record-import">
      <div className="record-import-copy">
        <Button icon={<FileSpreadsheet size={14} />} isBusy={template.isBusy} onClick={() => template.save(undefined)}>
          {t('template')}
        </Button>
        <small className="muted">{t(kind === 'sku' ? 'templateText' : 'shipperText')}</small>
      </div>
      <FileDrop label={t('drop')} text={t('dropText')} accept=".xlsx" onFiles={onFiles} />
      {error && <FieldError role="alert">{error}</FieldError>}
    </div>
  );
}
