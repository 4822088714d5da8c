import type { WaybillFile } from '@waybound/contract/documents/files';
import type { downloadCaseFile } from '@waybound/contract/wire/cases/cases';
import type { downloadFile } from '@waybound/contract/wire/documents/files';
import Paperclip from 'lucide-react/icons/paperclip';
import { useDownload } from '../../api/use-download.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { formatBytes } from '../files/format-bytes.ts';

export type FileCall = typeof downloadFile | typeof downloadCaseFile;

/** A file by its name: a press fetches it. */
export function FileLink({ file, call }: { file: WaybillFile; call: FileCall }) {
  const { t } = useTranslation('cases');
  const download = useDownload<FileCall>(call);
  return (
    <button
      type="button"
      className="conversation-file"
      aria-label={t('talk.download', { name: file.name })}
      onClick={() => download.save({ id: file.id }, file.name)}
    >
      <Paperclip size={13} aria-hidden="true" />
      <span>{file.name}</span>
      <small className="muted">{formatBytes(file.size)}</small>
    </button>
  );
}
