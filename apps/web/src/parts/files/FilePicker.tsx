import { DOCUMENT_TYPES, MAX_UPLOAD_BYTES } from '@waybound/contract/wire/documents/files';
import { MAX_BATCH_FILES } from '@waybound/contract/wire/waybills/waybill-batches';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FileButton } from './FileButton.tsx';
import { formatBytes } from './format-bytes.ts';
import { fileKeyOf, type PickedFiles } from './use-picked-files.ts';
import './files.css';

/** The files that go with a dialog's text. */
export function FilePicker({ files }: { files: PickedFiles }) {
  const { t } = useTranslation('waybillBatches');
  const hint = t('files.limits', { max: formatBytes(MAX_UPLOAD_BYTES), count: MAX_BATCH_FILES });
  return (
    <Field label={t('files.label')} isGroup span={2} hint={hint}>
      {() => (
        <div className="picked-files">
          {files.chosen.map((file) => (
            <span key={fileKeyOf(file)} className="picked-file">
              {file.name} <small className="muted">{formatBytes(file.size)}</small>
              <IconButton label={t('files.remove', { name: file.name })} size="small" icon={<X />} onClick={() => files.remove(file)} />
            </span>
          ))}
          <FileButton
            size="small"
            icon={<Upload />}
            inputLabel={t('files.add')}
            accept={DOCUMENT_TYPES.join(',')}
            isMultiple
            onFiles={files.add}
          >
            {t('files.add')}
          </FileButton>
        </div>
      )}
    </Field>
  );
}
