import { useState } from 'react';
import { overseasPicture } from '@waybound/contract/wire/overseas/overseas';
import { shelfPicture } from '@waybound/contract/wire/overseas/overseas-shelf';
import { useCall } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { BlobPicture } from '../../../parts/files/BlobPicture.tsx';
import './warehouse-pictures.css';

const CALLS = { work: overseasPicture, shelf: shelfPicture };

interface Taken {
  id: string;
  name: string;
}

interface Shown {
  /** Of goods on a waybill and what was done with them, or of pieces that nobody is known to own. */
  of: keyof typeof CALLS;
  /** What opening one is called. */
  openLabel: (name: string) => string;
}

interface WarehousePicturesProps extends Shown {
  /** Of what they are. */
  label: string;
  pictures: readonly Taken[];
}

/** What a warehouse abroad has seen: small, and whole once one is opened. */
export function WarehousePictures({ label, pictures, ...shown }: WarehousePicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <span className="warehouse-pictures" role="group" aria-label={label}>
      {pictures.map((picture) => (
        <Small key={picture.id} picture={picture} {...shown} />
      ))}
    </span>
  );
}

function Small({ picture: { id, name }, of, openLabel }: Shown & { picture: Taken }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(CALLS[of], { id, size: 'small' }, { isQuiet: true });
  return (
    <>
      <button type="button" aria-label={openLabel(name)} onClick={() => setIsOpen(true)}>
        {data && <BlobPicture content={data} alt="" />}
      </button>
      {isOpen && <Whole id={id} name={name} of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Whole({ id, name, of, onClose }: Taken & Pick<Shown, 'of'> & { onClose: () => void }) {
  const { t } = useTranslation('application');
  const { data } = useCall(CALLS[of], { id, size: 'full' }, { isQuiet: true });
  return (
    <Dialog title={name} cancelLabel={t('close')} size="large" onClose={onClose}>
      <div className="warehouse-picture">{data && <BlobPicture content={data} alt={name} />}</div>
    </Dialog>
  );
}
