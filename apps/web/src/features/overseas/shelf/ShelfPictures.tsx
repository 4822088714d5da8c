import { useState } from 'react';
import type { ShelfRow } from '@waybound/contract/overseas/overseas-shelf';
import { shelfPicture } from '@waybound/contract/wire/overseas/overseas-shelf';
import { useCall } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { BlobPicture } from '../../../parts/files/BlobPicture.tsx';

type Taken = ShelfRow['pictures'][number];

/** Small, and whole once one is opened. */
export function ShelfPictures({ pictures }: { pictures: readonly Taken[] }) {
  const { t } = useTranslation('overseasShelf');
  if (pictures.length === 0) return '—';
  return (
    <span className="shelf-pictures" role="group" aria-label={t('columns.pictures')}>
      {pictures.map((picture) => (
        <Small key={picture.id} picture={picture} />
      ))}
    </span>
  );
}

function Small({ picture: { id, name } }: { picture: Taken }) {
  const { t } = useTranslation('overseasShelf');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(shelfPicture, { id, size: 'small' }, { isQuiet: true });
  return (
    <>
      <button type="button" aria-label={t('openPicture', { name })} onClick={() => setIsOpen(true)}>
        {data && <BlobPicture content={data} alt="" />}
      </button>
      {isOpen && <Whole id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Whole({ id, name, onClose }: Taken & { onClose: () => void }) {
  const { t } = useTranslation('application');
  const { data } = useCall(shelfPicture, { id, size: 'full' }, { isQuiet: true });
  return (
    <Dialog title={name} cancelLabel={t('close')} size="large" onClose={onClose}>
      <div className="shelf-picture">{data && <BlobPicture content={data} alt={name} />}</div>
    </Dialog>
  );
}
