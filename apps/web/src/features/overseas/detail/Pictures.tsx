import { useState } from 'react';
import type { CountedBatch } from '@waybound/contract/overseas/overseas';
import { overseasPicture } from '@waybound/contract/wire/overseas/overseas';
import { useCall } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { BlobPicture } from '../../../parts/files/BlobPicture.tsx';

type Taken = CountedBatch['pictures'][number];

interface PicturesProps {
  /** Of what they are. */
  label: string;
  pictures: readonly Taken[];
}

/** What the warehouse has seen: small, and whole once it is opened. */
export function Pictures({ label, pictures }: PicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <div className="overseas-pictures" role="group" aria-label={label}>
      {pictures.map((picture) => (
        <Picture key={picture.id} picture={picture} />
      ))}
    </div>
  );
}

function Picture({ picture: { id, name } }: { picture: Taken }) {
  const { t } = useTranslation(['overseas', 'application']);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(overseasPicture, { id }, { isQuiet: true });
  return (
    <>
      <button type="button" aria-label={t('overseas:detail.openPicture', { name })} onClick={() => setIsOpen(true)}>
        {data && <BlobPicture content={data} alt="" />}
      </button>
      {isOpen && data && (
        <Dialog title={name} cancelLabel={t('application:close')} size="large" onClose={() => setIsOpen(false)}>
          <div className="overseas-picture">
            <BlobPicture content={data} alt={name} />
          </div>
        </Dialog>
      )}
    </>
  );
}
