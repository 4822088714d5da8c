import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { MARKETPLACES, type MarketplaceId } from './marketplaces.ts';
import { MAX_STORE_NAME, STORE_STATES, SYNC_FAULTS, SYNC_STATES } from './store-states.ts';
import * as wire from '../wire/site/stores.ts';

/**
 * The customer's shops on Amazon (section 2, storeManagement): saved, connected by their seller's permission, and read
 * (docs/decisions/2026-11-27-amazon.md).
 */

// The ids of a literal list, which is not empty.
const marketplaceIds = MARKETPLACES.map(({ id }) => id) as [MarketplaceId, ...MarketplaceId[]];

const storeFields = {
  storeName: f.text(MAX_STORE_NAME),
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
  /** When the seller's permission ends. */
  authorizedUntil: z.nullable(z.string()),
  /** False where this portal has no app at Amazon: then no shop can be connected. */
  isConnectable: z.boolean(),
  /** Marketplaces that its seller's permission opens as well, and that none of the shops is on (`connectOpenStores`). */
  openBeside: z.array(z.enum(marketplaceIds)),
  sync: z.object({
    state: z.enum(SYNC_STATES),
    /** Shipments that the sync that runs, or the last one, has read. */
    shipments: z.int(),
    /**
     * Plans and shipments that Amazon has refused to show, beside which everything else was read. A plan is asked for again where it has
     * changed at Amazon, and by `manualSync`.
     */
    unread: z.int(),
    /** When it has last refused one of them. */
    refusedAt: z.nullable(z.string()),
    /** When one has last come to its end. */
    lastAt: z.nullable(z.string()),
    fault: z.nullable(z.enum(SYNC_FAULTS)),
    /** Amazon's name of the request that failed, or of the last one that it refused: for its support. */
    requestId: z.nullable(z.string()),
  }),
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
  newer: store,
});

export const deleteStore = call(wire.deleteStore, {
  summary:
    'Delete a shop: its permission is forgotten, its shipments leave the list, and Amazon is told nothing more. What its warehouses have counted stays on the waybills',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id })),
});

export const authorizeStore = call(wire.authorizeStore, {
  summary:
    'The address at Amazon where the seller of a shop lets the portal read it. It is good for ten minutes, once, in the session that has asked for it',
  access: 'customer',
  answersSecret: true,
  input: z.object({ id: f.id }),
  answer: data(z.object({ address: z.string() })),
});

export const connectOpenStores = call(wire.connectOpenStores, {
  summary: "Add the seller's shops on the other marketplaces that the permission of a shop opens, and read them; answers all shops",
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.array(store)),
});

export const manualSync = call(wire.manualSync, {
  summary: 'Read the shipments of a connected shop now; the list of shops says how far it is',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(store),
});

export const stores = { listStores, saveStore, deleteStore, authorizeStore, connectOpenStores, manualSync } satisfies CallsOf<typeof wire>;
