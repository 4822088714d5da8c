import { logoIdOf } from '@waybound/contract/documents/label-fields';
import { readImage } from '@waybound/contract/wire/documents/label-settings';
import { useCall } from '../../api/query.ts';

interface UploadedPicture {
  /** Undefined until it has arrived, and where there is none. */
  content: Blob | undefined;
  isMissing: boolean;
}

/** A picture that the customer has uploaded, by its address. */
export function usePicture(url: string | undefined): UploadedPicture {
  const id = url === undefined ? undefined : logoIdOf(url);
  const { data, isError } = useCall(readImage, { id: id ?? '' }, { isEnabled: id !== undefined });
  return { content: id === undefined ? undefined : data, isMissing: isError };
}
