import type { ErpState } from '@waybound/contract/address-book/erps';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ErpNotes } from '../../../parts/erp/ErpNotes.tsx';

type Noted = ErpState['notes']['orders'][number];

/** Orders of which something is still to be looked at, each with its parcel. */
export function ErpOrders({ notes: { count, orders } }: { notes: ErpState['notes'] }) {
  const { t } = useTranslation(['erps', 'smallParcels']);
  return (
    <section aria-labelledby="erp-orders">
      <h2 id="erp-orders">{t('erps:orders.title', { count })}</h2>
      <p className="muted">{t('erps:orders.text')}</p>
      <ErpNotes notes={orders} renderAbout={(note) => <About note={note} />} />
    </section>
  );
}

function About({ note: { told, parcel } }: { note: Noted }) {
  return (
    <span>
      <b className="identifier">{told[0]?.name}</b>
      {parcel && (
        <>
          {' · '}
          <Link className="identifier" to="/smallParcel/details/$id" params={{ id: parcel.id }}>
            {parcel.waybillNo}
          </Link>
        </>
      )}
    </span>
  );
}
