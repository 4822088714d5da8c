import { MARKETPLACES, type MarketplaceId } from '@waybound/contract/site/marketplaces';
import type { Store } from '@waybound/contract/site/stores';
import { permissionEnd, storeState } from '@waybound/domain/amazon/store-connection';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';

export type StoreRecord = Selectable<Schema['amazon_store']>;

export const storesOf = (db: Db, customerId: string) =>
  db.selectFrom('amazon_store').selectAll().where('customer_id', '=', customerId).where('deleted_at', 'is', null);

/** Locked until the end of the transaction. */
export const findStore = (db: Db, customerId: string, id: string): Promise<StoreRecord | undefined> =>
  storesOf(db, customerId).where('id', '=', id).forUpdate().executeTakeFirst();

export const ownStore = async ({ db, customer }: Pick<CustomerContext, 'db' | 'customer'>, id: string): Promise<StoreRecord> =>
  (await findStore(db, customer.id, id)) ?? refuse('recordMissing');

/** What the seal of a shop's token is for. */
export const tokenContext = (customerId: string, storeId: string): string => `amazon store ${storeId} of ${customerId}`;

/** Marketplaces that the permission of a shop opens as well, and that none of the customer's shops of its seller is on. */
export function openBeside(record: StoreRecord, own: readonly StoreRecord[], now: Date): MarketplaceId[] {
  if (storeState(record.authorisation, record.authorised_at, now) === 'expired' || record.authorisation !== 'connected') return [];
  const taken = new Set(own.flatMap((each) => (each.seller_id === record.seller_id ? [each.marketplace_id] : [])));
  return record.open_marketplaces.filter((id) => !taken.has(id));
}

/**
 * @param own all shops of the customer
 * @param isConnectable whether this portal has an app at Amazon
 */
export const toStore = (record: StoreRecord, own: readonly StoreRecord[], now: Date, isConnectable: boolean): Store => ({
  id: record.id,
  rev: record.rev,
  storeName: record.store_name,
  sellerId: record.seller_id,
  marketplaceId: record.marketplace_id,
  note: record.note,
  country: MARKETPLACES.find(({ id }) => id === record.marketplace_id)?.country ?? '',
  state: storeState(record.authorisation, record.authorised_at, now),
  authorizedUntil: record.authorised_at && permissionEnd(record.authorised_at).toISOString(),
  isConnectable,
  openBeside: openBeside(record, own, now),
  sync: {
    state: record.sync_state,
    shipments: record.sync_done,
    unread: record.sync_unread,
    refusedAt: record.sync_refused_at && record.sync_refused_at.toISOString(),
    lastAt: record.synced_at && record.synced_at.toISOString(),
    fault: record.sync_fault,
    requestId: record.sync_request_id,
  },
  createdAt: record.created_at.toISOString(),
});
