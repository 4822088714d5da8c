import { downloadFile } from '@waybound/contract/wire/documents/files';
import { useDownload } from '../../../../api/use-download.ts';

/** A file of the waybill by its name: a press fetches it. */
export function NamedFile({ file: { id, name } }: { file: { id: string; name: string } }) {
  const download = useDownload(downloadFile);
  return (
    <button type="button" className="text-link waybill-named-file" onClick={() => download.save({ id }, name)}>
      {name}
    </button>
  );
}
