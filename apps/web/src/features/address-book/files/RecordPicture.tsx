import { useCallback } from 'react';
import { SKU_PICTURE_PATH } from '@waybound/contract/address-book/saved-record-limits';
import { readSkuPicture } from '@waybound/contract/wire/address-book/sku-pictures';
import { useCall } from '../../../api/query.ts';

interface RecordPictureProps {
  /** As the record names it. */
  url: string;
  size: 'small' | 'full';
  /** Empty where the name beside it says all. */
  alt: string;
}

const idIn = (url: string): string => (url.startsWith(`${SKU_PICTURE_PATH}?id=`) ? url.slice(SKU_PICTURE_PATH.length + '?id='.length) : '');

/** A picture of an SKU, fetched with the session's header, which an `img` of its own cannot send. */
export function RecordPicture({ url, size, alt }: RecordPictureProps) {
  const id = idIn(url);
  const { data } = useCall(readSkuPicture, { id, size }, { isEnabled: id !== '', isQuiet: true });
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!data) return undefined;
      const address = URL.createObjectURL(data);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [data],
  );
  return data ? <img ref={show} alt={alt} /> : null;
}
