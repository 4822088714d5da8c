import { queryAmazonLabels, uploadAmazonLabels } from '@waybound/contract/wire/documents/amazon-labels';
import { useChange } from '../../api/query.ts';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { fileFault } from '../../parts/files/file-fault.ts';
import { FileDrop } from '../../parts/files/FileDrop.tsx';

const PDF = ['application/pdf'] as const;

interface UploadLabelsProps {
  id: string;
  /** Why nothing can be added; undefined where it can. */
  hindrance: string | undefined;
}

/** Where the label PDF is dropped. Several go up one after the other; one that cannot be taken does not hold the others. */
export function UploadLabels({ id, hindrance }: UploadLabelsProps) {
  const { t } = useTranslation('boxLabels');
  const upload = useChange(uploadAmazonLabels, { refreshes: [queryAmazonLabels] });
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      const { name } = file;
      const fault = fileFault(file, PDF);
      if (fault) toast('error', t(`upload.${fault}`, { name }));
      else if (await upload.run({ id, files: { file } })) toast('success', t('upload.done', { name }));
    }
  };
  if (hindrance !== undefined) return <p className="muted">{hindrance}</p>;
  return (
    <section aria-label={t('upload.title')} aria-busy={upload.isBusy || undefined}>
      <FileDrop label={t('upload.label')} text={t('upload.text')} accept={PDF.join(',')} isMultiple onFiles={(files) => void send(files)} />
    </section>
  );
}
