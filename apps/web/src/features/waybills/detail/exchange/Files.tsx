import { useId, useState } from 'react';
import type { WaybillFile } from '@waybound/contract/documents/files';
import {
  deleteFile,
  DOCUMENT_TYPES,
  downloadFile,
  listFiles,
  MAX_UPLOAD_BYTES,
  OWN_FILE_KINDS,
  saveFile,
  type OwnFileKind,
} from '@waybound/contract/wire/documents/files';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import Sheet from 'lucide-react/icons/sheet';
import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useCall } from '../../../../api/query.ts';
import { useDownload } from '../../../../api/use-download.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { IconButton } from '../../../../kit/button/IconButton.tsx';
import { SelectInput } from '../../../../kit/inputs/SelectInput.tsx';
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { formatBytes } from '../../../../parts/files/format-bytes.ts';
import { useDropZone } from '../../../../parts/files/use-drop-zone.ts';
import { LoadFailure } from '../../../../parts/LoadFailure.tsx';
import { useFormats } from '../../../../parts/format.ts';
import { useRefusalText } from '../../actions/use-refusal-text.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { Section } from '../Section.tsx';
import { useUpload, type UploadState } from './use-upload.ts';

type DetailProps = Pick<WaybillDetail, 'waybill' | 'may'>;

export function Files({ waybill, may }: DetailProps) {
  const { t } = useTranslation('waybillDetail');
  const { data, error, refetch } = useCall(listFiles, { waybillId: waybill.id });
  return (
    <Section title={t('file.title')} anchor="files">
      {!data && !error && <Skeleton lines={2} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="muted">{t('file.empty')}</p>}
      <ul className="waybill-files">
        {data?.map((file) => (
          <FileLine key={file.id} file={file} waybill={waybill} may={may} />
        ))}
      </ul>
      <UploadArea waybill={waybill} may={may} />
    </Section>
  );
}

function FileLine({ file, waybill, may }: DetailProps & { file: WaybillFile }) {
  const { t } = useTranslation(['waybillDetail', 'application']);
  const format = useFormats();
  const refusalText = useRefusalText();
  const [isAsking, setIsAsking] = useState(false);
  const { name } = file;
  const download = useDownload(downloadFile);
  const remove = useWaybillChange(deleteFile, { done: t('waybillDetail:file.deleted', { name }), onRefused: () => setIsAsking(false) });
  const verdict = may['deleteFile'];
  const runRemove = async () => {
    if (await remove.run({ id: file.id })) setIsAsking(false);
  };
  return (
    <li>
      <FileIcon type={file.contentType} />
      <span>
        {name}
        <small>
          {t(`waybillDetail:file.kinds.${file.fileType}`)} · {formatBytes(file.size)} · {format.moment(file.uploadedAt)} ·{' '}
          {t(file.isOwn ? 'waybillDetail:file.own' : 'waybillDetail:file.theirs')}
        </small>
      </span>
      <IconButton
        label={t('waybillDetail:file.download', { name })}
        size="small"
        icon={<Download />}
        isBusy={download.isBusy}
        onClick={() => download.save({ id: file.id }, name)}
      />
      {file.isOwn && verdict === null && may['attachFile'] === null && <KindChoice file={file} waybill={waybill} />}
      {file.isOwn && (
        <IconButton
          label={t('waybillDetail:file.delete', { name })}
          size="small"
          icon={<Trash2 />}
          disabledReason={refusalText(verdict ?? undefined, waybill)}
          onClick={() => setIsAsking(true)}
        />
      )}
      {isAsking && (
        <Dialog
          title={t('waybillDetail:file.deleteAsk', { name })}
          confirmLabel={t('application:delete')}
          cancelLabel={t('application:back')}
          isDanger
          isBusy={remove.isBusy}
          onConfirm={() => void runRemove()}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('waybillDetail:file.deleteText', { waybillNo: waybill.waybillNo })}</p>
        </Dialog>
      )}
    </li>
  );
}

/** Of what kind an own file is can be said again: many are uploaded as what was chosen last. */
function KindChoice({ file, waybill }: Pick<DetailProps, 'waybill'> & { file: WaybillFile }) {
  const { t } = useTranslation('waybillDetail');
  const { name, fileType } = file;
  const keep = useWaybillChange(saveFile, { done: t('file.kindChanged', { name }) });
  return (
    <SelectInput
      className="waybill-file-kind"
      aria-label={t('file.kindOf', { name })}
      value={fileType}
      disabled={keep.isBusy}
      options={OWN_FILE_KINDS.map((each) => ({ value: each, label: t(`file.kinds.${each}`) }))}
      onChange={(event) => {
        const kind = OWN_FILE_KINDS.find((each) => each === event.target.value);
        if (kind) void keep.run({ waybillId: waybill.id, id: file.id, fileType: kind });
      }}
    />
  );
}

function FileIcon({ type }: { type: string }) {
  const Icon = type.startsWith('image/') ? Image : type.includes('spreadsheet') ? Sheet : FileText;
  return <Icon size={18} strokeWidth={1.6} aria-hidden="true" />;
}

function UploadArea({ waybill, may }: DetailProps) {
  const { t } = useTranslation('waybillDetail');
  const refusalText = useRefusalText();
  const inputId = useId();
  const [kind, setKind] = useState<OwnFileKind>('invoice');
  const upload = useUpload(waybill.id);
  const send = (files: FileList | null) => {
    if (files) void upload.send([...files], kind);
  };
  const zone = useDropZone(({ files }) => send(files));
  const verdict = may['attachFile'];
  if (verdict) return <p className="muted">{refusalText(verdict, waybill)}</p>;
  if (upload.state) return <UploadProgress state={upload.state} onStop={upload.stop} />;

  return (
    <div className="waybill-upload" data-over={zone.isOver || undefined} {...zone.handlers}>
      <SelectInput
        aria-label={t('file.kind')}
        value={kind}
        options={OWN_FILE_KINDS.map((each) => ({ value: each, label: t(`file.kinds.${each}`) }))}
        onChange={(event) => setKind(OWN_FILE_KINDS.find((each) => each === event.target.value) ?? 'other')}
      />
      <label htmlFor={inputId}>
        <Upload size={15} aria-hidden="true" />
        <span>
          {t('file.drop')}
          <small>{t('file.limits', { max: formatBytes(MAX_UPLOAD_BYTES) })}</small>
        </span>
        <input
          id={inputId}
          type="file"
          multiple
          className="visually-hidden"
          accept={DOCUMENT_TYPES.join(',')}
          onChange={(event) => send(event.target.files)}
        />
      </label>
    </div>
  );
}

function UploadProgress({ state: { name, share }, onStop }: { state: UploadState; onStop: () => void }) {
  const { t } = useTranslation('waybillDetail');
  return (
    <div className="waybill-upload" role="status">
      <progress max={1} value={share} aria-label={t('file.uploading', { name })} />
      <span className="muted">
        {t('file.uploading', { name })} {t('file.progress', { percent: Math.round(share * 100) })}
      </span>
      <IconButton label={t('file.stop')} size="small" icon={<X />} onClick={onStop} />
    </div>
  );
}
