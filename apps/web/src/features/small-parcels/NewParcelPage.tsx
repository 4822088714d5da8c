import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import { getParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { withoutOrderNo } from '@waybound/domain/small-parcels/parcel-copy';
import { request } from '../../api/client.ts';
import { usePageSearch } from '../../parts/page.ts';
import { BegunForm } from '../../parts/templates/BegunForm.tsx';
import { begunSearch } from '../../parts/templates/begun-search.ts';
import { ParcelForm } from './form/ParcelForm.tsx';
import type { ParcelValues } from './form/parcel-values.ts';
import './parcel.css';

/** A parcel that is written: from nothing, from another one, or from a template. */
export function NewParcelPage() {
  const from = usePageSearch(begunSearch);
  return (
    <BegunForm<Parcel, ParcelValues>
      name="parcel"
      from={from}
      copied={async (id) => {
        const { order, waybillNo } = await request(getParcel, { id });
        return { content: withoutOrderNo(order), waybillNo };
      }}
      kept={(content) => (content.kind === 'parcel' ? content : undefined)}
    >
      {(typed, begun) => <ParcelForm parcel={undefined} typed={typed} begun={begun} />}
    </BegunForm>
  );
}
