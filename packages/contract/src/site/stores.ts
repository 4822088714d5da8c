import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { MARKETPLACES, type MarketplaceId } from './marketplaces.ts';
import * as wire from '../wire/site/stores.ts';

/** The customer's shops on Amazon (section 2, storeManagement). They are saved and named; they are not connected yet. */

/** Whether we are authorised to read a shop at Amazon. Connecting a shop is not built yet, so none is authorised. */
export const STORE_STATES = ['notConnected'] as const;
/** More than any seller has. */
export const MAX_STORES = 200;

// The ids of a literal list, which is not empty.
const marketplaceIds = MARKETPLACES.map(({ id }) => id) as [MarketplaceId, ...MarketplaceId[]];

const storeFields = {
  storeName: f.text(60),
  /** Amazon's merchant token: its capital letters and digits. */
  sellerId: z.string().check(f.asItLooks, z.toUpperCase(), z.regex(/^[A-Z0-9]{10,20}$/, 'badFormat')),
  marketplaceId: z.enum(marketplaceIds),
};

const store = z.object({
  id: f.id,
  rev: f.rev,
  ...storeFields,
  note: z.string(),
  /** Of the marketplace: an ISO code. */
  country: z.string(),
  state: z.enum(STORE_STATES),
  createdAt: z.string(),
});
export type Store = z.output<typeof store>;

export const listStores = call(wire.listStores, {
  summary: 'The shops of this customer on Amazon, by name',
  access: 'customer',
  answer: data(z.array(store)),
});

export const saveStore = call(wire.saveStore, {
  summary:
    'Add a shop, or change the one that `id` names, from the revision that `rev` names. A seller is on a marketplace once; a note that is left out stays',
  access: 'customer',
  input: z.object({ id: f.maybe(f.id), rev: z.optional(f.rev), ...storeFields, note: f.maybe(f.text(200)) }),
  answer: data(store),
});

export const deleteStore = call(wire.deleteStore, {
  summary: 'Take a shop off the list',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id })),
});

export const stores = { listStores, saveStore, deleteStore } satisfies CallsOf<typeof wire>;
