import { COUNTRY_IDS } from '../../country-filter-codes.ts';
import { KEYWORD, listWire } from '../../list-wire.ts';
import { PARCEL_ATTENTION, PARCEL_TABS } from '../../small-parcels/listed-states.ts';

const PAGE = {
  filters: { keyword: KEYWORD, waybillNos: { kind: 'numbers' }, created: { kind: 'days' } },
  sorts: [],
  sizes: [20, 50, 100],
} as const;

/** Apart from the other calls: the addresses of their pages are read in the first chunk. */
export const listParcels = listWire({
  path: '/smallparcel/listPage',
  tabs: PARCEL_TABS,
  ...PAGE,
  filters: {
    ...PAGE.filters,
    /** Parcels that wait for the customer for any of these causes. */
    attention: { kind: 'anyOf', values: PARCEL_ATTENTION },
    countryIds: COUNTRY_IDS,
    /** The days on which they left our warehouse. */
    shipped: { kind: 'days' },
  },
});

/** What is written and not taken in yet. */
export const listParcelDrafts = listWire({ path: '/smallparcel/draftPage', tabs: [], ...PAGE });

/** What stands still. */
export const listProblemParcels = listWire({ path: '/smallparcel/problemPage', tabs: [], ...PAGE });
