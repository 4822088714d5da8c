import { useRef } from 'react';
import { querySkuInfoPage } from '@waybound/contract/wire/address-book/address-book';
import { SKU_PICTURES, type SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import { removeSkuImage, uploadSkuImage } from '@waybound/contract/wire/address-book/sku-pictures';
import { useState } from 'react';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FieldError } from '../../../kit/inputs/FieldNote.tsx';
import type { SavedRecord } from '../kinds.ts';
import { asText } from '../record-values.ts';
import { RecordPicture } from './RecordPicture.tsx';

/** The pictures of an SKU that is there already: set and removed at once, whatever becomes of the form around them. */
export function PictureSlots({ record }: { record: SavedRecord | undefined }) {
  const { t } = useTranslation(['imports', 'addressBook']);
  return (
    <section>
      <h3>{t('imports:pictures.group')}</h3>
      {record ? (
        <div className="record-slots">
          {SKU_PICTURES.map((picture) => (
            <Slot key={picture} sku={asText(record['sku'])} picture={picture} first={asText(record[picture])} />
          ))}
        </div>
      ) : (
        <p className="muted">{t('imports:pictures.saveFirst')}</p>
      )}
    </section>
  );
}

/** Which SKU it is of, the form knows: the rule of names (section 5) is for files that come without one. */
const calledLike = (sku: string, file: File): File =>
  new File([file], `${sku}.${file.type === 'image/png' ? 'png' : 'jpg'}`, { type: file.type });

function Slot({ sku, picture, first }: { sku: string; picture: SkuPicture; first: string }) {
  const { t } = useTranslation(['imports', 'addressBook']);
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(first);
  const [error, setError] = useState<string>();
  const onRefused = ({ mass }: { mass: string }) => setError(mass);
  const uploading = useChange(uploadSkuImage, {
    refreshes: [querySkuInfoPage],
    onRefused,
    done: t('imports:pictures.uploaded'),
  });
  const removal = useChange(removeSkuImage, { refreshes: [querySkuInfoPage], onRefused, done: t('imports:pictures.removed') });
  const name = t(`addressBook:field.${picture}`);
  const labelOf = (action: string) => t('imports:pictures.slot', { field: name, action });

  const choose = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    setError(undefined);
    const answer = await uploading.run({ sku, picture, files: { file: calledLike(sku, file) } });
    // The same file may be chosen again after it was renamed.
    if (input.current) input.current.value = '';
    if (answer) setUrl(answer.fileUrl);
  };
  const remove = async () => {
    setError(undefined);
    if (await removal.run({ sku, picture })) setUrl('');
  };
  return (
    <div className="record-slot">
      <span>{name}</span>
      <div className="record-slot-frame" aria-busy={uploading.isBusy || undefined}>
        {url === '' ? (
          <small className="muted">{t('imports:pictures.none')}</small>
        ) : (
          <RecordPicture url={url} size="full" alt={t('imports:pictures.preview', { field: name })} />
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={labelOf(t('imports:pictures.upload'))}
        accept="image/jpeg,image/png"
        onChange={({ target }) => void choose(target.files)}
      />
      <div className="record-slot-actions">
        <Button size="small" icon={<ImageUp size={14} />} isBusy={uploading.isBusy} onClick={() => input.current?.click()}>
          {t(url === '' ? 'imports:pictures.upload' : 'imports:pictures.replace')}
        </Button>
        {url !== '' && (
          <Button size="small" variant="quiet" icon={<Trash2 size={14} />} isBusy={removal.isBusy} onClick={() => void remove()}>
            {t('imports:pictures.remove')}
          </Button>
        )}
      </div>
      {error ? <FieldError role="alert">{error}</FieldError> : <small className="muted">{t('imports:pictures.anyName')}</small>}
    </div>
  );
}
