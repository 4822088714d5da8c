import type { CountedBatch } from '@waybound/contract/overseas/overseas';
import { useTranslation } from '../../../kit/use-translation.ts';
import { WarehousePictures } from './WarehousePictures.tsx';

interface WorkPicturesProps {
  /** Of the parcel or the goods. */
  name: string;
  pictures: CountedBatch['pictures'];
}

/** What the warehouse has seen in a parcel, or of what it has done. */
export function WorkPictures({ name, pictures }: WorkPicturesProps) {
  const { t } = useTranslation('overseas');
  return (
    <WarehousePictures
      of="work"
      label={t('detail.picturesOf', { name })}
      openLabel={(file) => t('detail.openPicture', { name: file })}
      pictures={pictures}
    />
  );
}
