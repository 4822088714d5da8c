import { useEffect, useRef, useState } from 'react';
import { LOGO_TYPES, MAX_LOGO_BYTES } from '@waybound/contract/documents/label-fields';
import { uploadImage } from '@waybound/contract/wire/documents/label-settings';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { makeKey } from '../../api/query.ts';
import { useTranslation } from '../../kit/use-translation.ts';

type Fault = 'onlyPictures' | 'tooLarge';

interface LogoUpload {
  isBusy: boolean;
  /** Why the last picture was not taken, for its field. */
  error: string | undefined;
  /** Answers the address of the stored picture, or undefined where it was not taken. */
  send: (picture: File) => Promise<string | undefined>;
  forgetError: () => void;
}

/** Uploads a picture for the label; what can be checked in the browser is reported before the upload (section 5). */
export function useLogoUpload(): LogoUpload {
  const { t } = useTranslation('labelSettings');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (picture: File): Promise<string | undefined> => {
    const fault = faultOf(picture);
    setError(fault && t(fault));
    if (fault) return undefined;
    const { signal } = (underWay.current = new AbortController());
    setIsBusy(true);
    try {
      return (await request(uploadImage, { files: { file: picture } }, { signal, idempotencyKey: makeKey() })).fileUrl;
    } catch (cause) {
      if (signal.aborted) return undefined;
      const refusal = cause instanceof ApiError ? cause : undefined;
      const known = refusedFault(refusal);
      if (known) setError(t(known));
      else setError(refusal?.reason ? t('uploadFailedWhy', { why: refusal.mass }) : t('uploadFailed'));
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, send, forgetError: () => setError(undefined) };
}

function faultOf({ type, size }: Pick<File, 'type' | 'size'>): Fault | undefined {
  // A type that the browser does not know is left to the server, which examines the content.
  if (type !== '' && !LOGO_TYPES.some((each) => each === type)) return 'onlyPictures';
  return size > MAX_LOGO_BYTES ? 'tooLarge' : undefined;
}

const refusedFault = (refusal: ApiError | undefined): Fault | undefined => {
  if (refusal?.reason === 'fileTypeRefused') return 'onlyPictures';
  return refusal?.reason === 'fileTooLarge' ? 'tooLarge' : undefined;
};
