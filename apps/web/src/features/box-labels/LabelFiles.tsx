import { useId, useState } from 'react';
import {
  deleteAmazonLabels,
  printPalletLabels,
  queryAmazonLabels,
  type LabelFileState,
} from '@waybound/contract/wire/documents/amazon-labels';
import type { WireAnswer } from '@waybound/contract/wire';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import Printer from 'lucide-react/icons/printer';
import Trash2 from 'lucide-react/icons/trash';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useOpenedFile } from '../../parts/print/use-opened-file.tsx';
import { useFormats } from '../../parts/format.ts';

type LabelFile = WireAnswer<typeof queryAmazonLabels>['files'][number];

const TONES: Readonly<Record<LabelFileState, Tone>> = { queued: 'info', reading: 'info', done: 'ok', failed: 'bad' };

/** The files of a waybill, how far each is read, and what was not found in it. */
export function LabelFiles({ id, files }: { id: string; files: readonly LabelFile[] }) {
  const { t } = useTranslation('boxLabels');
  const heading = useId();
  const [leaving, setLeaving] = useState<LabelFile>();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('files.title')}</h2>
      <ul className="box-labels-files">
        {files.map((file) => (
          <Line key={file.id} id={id} file={file} onDelete={() => setLeaving(file)} />
        ))}
      </ul>
      {leaving && <DeleteFile id={id} file={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

function Line({ id, file, onDelete }: { id: string; file: LabelFile; onDelete: () => void }) {
  const { t } = useTranslation('boxLabels');
  const format = useFormats();
  const { name, state, pallets, pages, pagesRead, labels, emptyPages, uploadedAt, mass } = file;
  const said = {
    queued: t('files.queued'),
    reading: t('files.progress', { read: pagesRead, pages: pages ?? '…' }),
    done: t('files.done', { count: pages ?? 0 }),
    failed: t('files.failed'),
  };
  return (
    <li>
      <div className="box-labels-file">
        <b dir="auto">{name}</b>
        <small className="muted">
          {pallets === null ? `${t('files.labels')} ${labels}` : t('files.pallets', { count: pallets })} · {format.moment(uploadedAt)}
        </small>
        {mass !== '' && <p role="alert">{mass}</p>}
        {state !== 'failed' && emptyPages.length > 0 && <p>{t('files.emptyPages', { pages: formatRanges(emptyPages) })}</p>}
      </div>
      <div className="box-labels-state">
        {pallets === null ? <StatusDot tone={TONES[state]}>{said[state]}</StatusDot> : <PrintPallets id={id} fileId={file.id} />}
        <IconButton label={t('files.delete', { name })} icon={<Trash2 />} onClick={onDelete} />
      </div>
    </li>
  );
}

/** As Amazon gives them: they belong to pallets, and are in no pair. */
function PrintPallets({ id, fileId }: { id: string; fileId: string }) {
  const { t } = useTranslation('boxLabels');
  const opening = useOpenedFile();
  const printing = useChange(printPalletLabels, { refreshes: [] });
  return (
    <>
      <Button
        size="small"
        icon={<Printer />}
        isBusy={printing.isBusy}
        onClick={() => void opening.open(t('files.palletsOpened'), () => printing.run({ id, fileId }))}
      >
        {t('files.printPallets')}
      </Button>
      {opening.dialog}
    </>
  );
}

function DeleteFile({ id, file: { id: fileId, name }, onClose }: { id: string; file: LabelFile; onClose: () => void }) {
  const { t } = useTranslation(['boxLabels', 'application']);
  const change = useChange(deleteAmazonLabels, { refreshes: [queryAmazonLabels], done: t('boxLabels:files.deleted', { name }) });
  const remove = async () => {
    if (await change.run({ id, fileId })) onClose();
  };
  return (
    <Dialog
      title={t('boxLabels:files.deleteTitle')}
      confirmLabel={t('boxLabels:files.deleteConfirm')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('boxLabels:files.deleteText', { name })}</p>
    </Dialog>
  );
}
