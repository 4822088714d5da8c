import type { ReactNode } from 'react';
import type { ErpNote } from '@waybound/contract/address-book/erps';
import { dismissErpNote, readErp } from '@waybound/contract/wire/address-book/erps';
import { getParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import type { smallParcels } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import './erp-notes.css';

type ParcelTexts = typeof smallParcels;

/** What a place of a parcel is called, such as `receiver.address` or `items.2.hsCode`. */
export function nameInParcel(path: string) {
  const [first = '', ...rest] = path.split('.');
  const name = rest.at(-1);
  // The server names fields of a parcel.
  if (first === 'trackNo' || first === 'price') return `smallParcels:columns.${first}` as const;
  if (first === 'receiver') return `smallParcels:receiver.${name as keyof ParcelTexts['receiver']}` as const;
  if (first === 'items') return `smallParcels:item.${(name ?? 'sku') as keyof ParcelTexts['item']}` as const;
  return `smallParcels:fields.${first as keyof ParcelTexts['fields']}` as const;
}

interface ErpNotesProps<N extends ErpNote> {
  notes: readonly N[];
  /** What a note is about, where the page does not say it. */
  renderAbout?: (note: N) => ReactNode;
}

/** A note stands on the page of its ERP and on its parcel: wherever it was read, the other is out of date too. */
const NOTE_READS = [readErp, getParcel];

/** What ERPs say of their orders, until both sides agree or somebody has read it. */
export function ErpNotes<N extends ErpNote>({ notes, renderAbout }: ErpNotesProps<N>) {
  return (
    <ul className="erp-notes">
      {notes.map((note) => (
        <li key={note.id}>
          {renderAbout?.(note)}
          <Note note={note} />
        </li>
      ))}
    </ul>
  );
}

function Note({ note: { id, erpName, since, told } }: { note: ErpNote }) {
  const { t } = useTranslation('smallParcels');
  const format = useFormats();
  const dismissing = useChange(dismissErpNote, { refreshes: NOTE_READS });
  return (
    <>
      <span className="muted">{t('erp.since', { erp: erpName, at: format.moment(since) })}</span>
      <ul>
        {[...told.entries()].map(([at, { path, message }]) => (
          <li key={at}>{t('erp.told', { field: t(nameInParcel(path)), message })}</li>
        ))}
      </ul>
      <Button size="small" isBusy={dismissing.isBusy} onClick={() => void dismissing.run({ id, since })}>
        {t('erp.read')}
      </Button>
    </>
  );
}
