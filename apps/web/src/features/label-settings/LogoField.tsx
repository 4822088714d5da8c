import { useRef } from 'react';
import { LOGO_TYPES } from '@waybound/contract/documents/label-fields';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { BlobPicture } from '../../parts/files/BlobPicture.tsx';
import { usePicture } from './use-picture.ts';
import type { useLogoUpload } from './use-logo-upload.ts';

interface LogoFieldProps {
  url: string | undefined;
  upload: ReturnType<typeof useLogoUpload>;
  /** Of the server, about the picture that was to be saved. */
  error: string | undefined;
  onChange: (url: string | undefined) => void;
}

/** The one logo of the label: shown, replaced, removed. */
export function LogoField({ url, upload, error, onChange }: LogoFieldProps) {
  const { t } = useTranslation('labelSettings');
  const input = useRef<HTMLInputElement>(null);
  const { content, isMissing } = usePicture(url);

  const choose = async (files: FileList | null) => {
    const [picture] = files ?? [];
    // The same file may be chosen again after it was refused or removed.
    if (input.current) input.current.value = '';
    const stored = picture && (await upload.send(picture));
    if (stored) onChange(stored);
  };
  const remove = () => {
    upload.forgetError();
    onChange(undefined);
  };
  const state = upload.isBusy ? t('uploading') : url && !isMissing ? t('loadingLogo') : t('noLogo');
  return (
    <Field label={t('logo')} isGroup hint={t('logoHint')} error={upload.error ?? error}>
      {() => (
        <div className="label-logo">
          <div className="label-logo-frame" aria-busy={upload.isBusy || undefined}>
            {content && !upload.isBusy ? <BlobPicture content={content} alt={t('logoShown')} /> : <span>{state}</span>}
          </div>
          <div className="label-logo-actions">
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={t('choose')}
              accept={LOGO_TYPES.join(',')}
              onChange={(event) => void choose(event.target.files)}
            />
            <Button size="small" icon={<ImageUp size={14} />} isBusy={upload.isBusy} onClick={() => input.current?.click()}>
              {t(url ? 'replace' : 'choose')}
            </Button>
            {url && (
              <Button size="small" variant="quiet" icon={<Trash2 size={14} />} isDisabled={upload.isBusy} onClick={remove}>
                {t('remove')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
