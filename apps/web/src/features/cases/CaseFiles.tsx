import type { CaseDetail } from '@waybound/contract/cases/cases';
import { downloadCaseFile } from '@waybound/contract/wire/cases/cases';
import { DOCUMENT_TYPES } from '@waybound/contract/wire/documents/files';
import { useTranslation } from '../../kit/use-translation.ts';
import { FileLink } from '../../parts/conversation/FileLink.tsx';
import { FileDrop } from '../../parts/files/FileDrop.tsx';
import { useUploadCaseFile } from './use-upload-case-file.ts';

/** All that was attached to a case, and the place to attach more while it is not over. */
export function CaseFiles({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('cases');
  const upload = useUploadCaseFile(detail.id);
  const send = async (files: readonly File[]) => {
    // After the first that is refused no more are tried, so that its message stays.
    for (const file of files) if ((await upload(file)) === undefined) return;
  };
  return (
    <>
      {detail.files.length === 0 && <p className="muted">{t('detail.noFiles')}</p>}
      <ul className="case-files">
        {detail.files.map((file) => (
          <li key={file.id}>
            <FileLink file={file} call={downloadCaseFile} />
          </li>
        ))}
      </ul>
      {detail.may.comment === null && (
        <FileDrop
          label={t('open.files')}
          text={t('open.filesText')}
          accept={DOCUMENT_TYPES.join(',')}
          isMultiple
          onFiles={(files) => void send(files)}
        />
      )}
    </>
  );
}
