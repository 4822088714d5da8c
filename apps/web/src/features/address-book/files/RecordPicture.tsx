import { SKU_PICTURE_PATH } from '@waybound/contract/address-book/saved-record-limits';
import { readSkuPicture } from '@waybound/contract/wire/address-book/sku-pictures';
import { useCall } from '../../../api/query.ts';
import { BlobPicture } from '../../../parts/files/BlobPicture.tsx';

interface RecordPictureProps {
  /** As the record names it. */
  url: string;
  size: 'small' | 'full';
  /** Empty where the name beside it says all. */
  alt: string;
}

const idIn = (url: string): string => (url.startsWith(`${SKU_PICTURE_PATH}?id=`) ? url.slice(SKU_PICTURE_PATH.length + '?id='.length) : '');

/** A picture of an SKU. */
export function RecordPicture({ url, size, alt }: RecordPictureProps) {
  const id = idIn(url);
  const { data } = useCall(readSkuPicture, { id, size }, { isEnabled: id !== '', isQuiet: true });
  return data ? <BlobPicture content={data} alt={alt} /> : null;
}
