import { COUNTRY_IDS } from '../../country-filter-codes.ts';
import { KEYWORD, listWire } from '../../list-wire.ts';
import { PARCEL_ATTENTION, PARCEL_TABS } from '../../small-parcels/listed-states.ts';
import { PARCEL_PROBLEMS, PARCEL_STATUSES } from '../../small-parcels/parcel-states.ts';

/** Of `productCode` in `parcel-fields.ts`. */
const MAX_PRODUCT_CODE = 30;

const PAGE = {
  filters: {
    keyword: KEYWORD,
    waybillNos: { kind: 'numbers' },
    created: { kind: 'days' },
    /** Of what is in it: a part of a SKU or of its name. */
    goods: KEYWORD,
  },
  sorts: [],
  sizes: [20, 50, 100],
} as const;

/** Why one stands still. */
const PROBLEMS = { kind: 'anyOf', values: PARCEL_PROBLEMS } as const;

/** Apart from the other calls: the addresses of their pages are read in the first chunk. */
export const listParcels = listWire({
  path: '/smallparcel/listPage',
  tabs: PARCEL_TABS,
  ...PAGE,
  filters: {
    ...PAGE.filters,
    /** Parcels that wait for the customer for any of these causes. */
    attention: { kind: 'anyOf', values: PARCEL_ATTENTION },
    statuses: { kind: 'anyOf', values: PARCEL_STATUSES },
    problems: PROBLEMS,
    countryIds: COUNTRY_IDS,
    /** Codes of the forwarder's products that carry them. */
    productCodes: { kind: 'anyCode', max: MAX_PRODUCT_CODE },
    /** The days on which they left our warehouse. */
    shipped: { kind: 'days' },
  },
});

/** What is written and not taken in yet. */
export const listParcelDrafts = listWire({ path: '/smallparcel/draftPage', tabs: [], ...PAGE });

/** What stands still. */
export const listProblemParcels = listWire({
  path: '/smallparcel/problemPage',
  tabs: [],
  ...PAGE,
  filters: { ...PAGE.filters, problems: PROBLEMS },
});
