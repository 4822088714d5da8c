import { downloadFile } from '@waybound/contract/wire/documents/files';
import { useDownload } from '../../api/use-download.ts';
import './files.css';

/** A file of a waybill by its name: a press fetches it. */
export function NamedFile({ file: { id, name } }: { file: { id: string; name: string } }) {
  const download = useDownload(downloadFile);
  return (
    <button type="button" className="text-link named-file" onClick={() => download.save({ id }, name)}>
      {name}
    </button>
  );
}
