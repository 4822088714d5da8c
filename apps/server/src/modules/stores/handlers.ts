import type { HandlerInput } from '@waybound/contract/call';
import { MARKETPLACES } from '@waybound/contract/site/marketplaces';
import { MAX_STORES, type saveStore, type Store, type stores } from '@waybound/contract/site/stores';
import type { Selectable } from 'kysely';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import type { Schema } from '../../db/tables.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { given } from '../../records/given.ts';

type StoreRecord = Selectable<Schema['amazon_store']>;
type Fields = HandlerInput<typeof saveStore, never>;

/** A customer's shops on Amazon: saved and named, not connected yet. */
export const storesHandlers: Handlers<typeof stores> = {
  async listStores(_input, context) {
    return (await ownStores(context).orderBy('store_name').orderBy('id').execute()).map(toStore);
  },

  async saveStore(fields, context) {
    const { customer, audit } = context;
    // Changes of one customer's shops take turns, so that none is added twice or above the limit.
    await lockCustomer(context.db, customer.id);
    const before = fields.id === undefined ? undefined : await ownStore(context, fields.id);
    if (before && fields.rev !== before.rev) throw new Refusal('stale', {}, [], { newer: toStore(before) });
    await refuseTaken(context, fields);
    const saved = before ? await change(context, before, fields) : await add(context, fields);
    audit({
      customerId: customer.id,
      subject: 'store',
      subjectId: saved.id,
      what: 'saveStore',
      before: before && toStore(before),
      after: toStore(saved),
    });
    return toStore(saved);
  },

  async deleteStore({ id }, context) {
    const { db, customer, now, audit } = context;
    const before = await ownStore(context, id);
    await db
      .updateTable('amazon_store')
      .set({ deleted_at: now, rev: before.rev + 1 })
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .execute();
    audit({ customerId: customer.id, subject: 'store', subjectId: id, what: 'deleteStore', before: toStore(before) });
    return { id };
  },
};

const ownStores = ({ db, customer }: CustomerContext) =>
  db.selectFrom('amazon_store').selectAll().where('customer_id', '=', customer.id).where('deleted_at', 'is', null);

async function ownStore(context: CustomerContext, id: string): Promise<StoreRecord> {
  return (await ownStores(context).where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('recordMissing');
}

async function refuseTaken(context: CustomerContext, { id, sellerId, marketplaceId }: Fields): Promise<void> {
  const others = await ownStores(context).execute();
  const same = others.find((each) => each.id !== id && each.seller_id === sellerId && each.marketplace_id === marketplaceId);
  if (same)
    throw new Refusal('duplicate', { other: same.store_name }, [
      { path: 'sellerId', rule: 'alreadyUsed', args: { other: same.store_name } },
    ]);
  if (id === undefined && others.length >= MAX_STORES) refuse('tooManyStores', { max: MAX_STORES });
}

const columnsOf = (fields: Fields, before?: StoreRecord) => ({
  store_name: fields.storeName,
  seller_id: fields.sellerId,
  marketplace_id: fields.marketplaceId,
  note: given(fields, 'note', before?.note) ?? '',
});

const add = ({ db, customer, now }: CustomerContext, fields: Fields): Promise<StoreRecord> =>
  db
    .insertInto('amazon_store')
    .values({ customer_id: customer.id, created_at: now, ...columnsOf(fields) })
    .returningAll()
    .executeTakeFirstOrThrow();

const change = ({ db, customer }: CustomerContext, before: StoreRecord, fields: Fields): Promise<StoreRecord> =>
  db
    .updateTable('amazon_store')
    .set({ ...columnsOf(fields, before), rev: before.rev + 1 })
    .where('customer_id', '=', customer.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();

const toStore = (record: StoreRecord): Store => ({
  id: record.id,
  rev: record.rev,
  storeName: record.store_name,
  sellerId: record.seller_id,
  marketplaceId: record.marketplace_id,
  note: record.note,
  country: MARKETPLACES.find(({ id }) => id === record.marketplace_id)?.country ?? '',
  state: 'notConnected',
  createdAt: record.created_at.toISOString(),
});
