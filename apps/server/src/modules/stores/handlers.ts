import type { HandlerInput } from '@waybound/contract/call';
import { MAX_STORES } from '@waybound/contract/site/store-states';
import type { saveStore, stores } from '@waybound/contract/site/stores';
import { storeState } from '@waybound/domain/amazon/store-connection';
import { sql } from 'kysely';
import { addOpenShops } from './connect/add-open-shops.ts';
import { beginConsent } from './connect/consent.ts';
import { holdStopped } from './plans/go-on-once-read.ts';
import { AMAZON_PLAN } from './plans/plan-rows.ts';
import { ownStore, storesOf, toStore, type StoreRecord } from './store-rows.ts';
import { askForSync, NOTHING_REFUSED, SYNC } from './sync/ask-for-sync.ts';
import { consentAddress } from '../../gateways/amazon/seller-central.ts';
import type { Environment } from '../../kernel/config.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import { cancelWork } from '../../kernel/work/work-rows.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { given } from '../../records/given.ts';

type Fields = HandlerInput<typeof saveStore, never>;

/** A customer's shops on Amazon: saved, connected where this portal has an app there, and read. */
export const storesHandlers = (
  secrets: SecretBox,
  { amazon }: Environment,
  originOf: (host: string) => string,
): Handlers<typeof stores> => {
  const answer = async (record: StoreRecord, { db, customer, now }: CustomerContext) =>
    toStore(record, await storesOf(db, customer.id).execute(), now, amazon !== undefined);
  const answerAll = async ({ db, customer, now }: CustomerContext) => {
    const rows = await storesOf(db, customer.id).orderBy('store_name').orderBy('id').execute();
    return rows.map((row) => toStore(row, rows, now, amazon !== undefined));
  };
  return {
    listStores: (_input, context) => answerAll(context),

    async saveStore(fields, context) {
      const { customer, audit } = context;
      // Changes of one customer's shops take turns, so that none is added twice or above the limit.
      await lockCustomer(context.db, customer.id);
      await endWorkOfOther(context, fields);
      const before = fields.id === undefined ? undefined : await ownStore(context, fields.id);
      if (before && fields.rev !== before.rev) throw new Refusal('stale', {}, [], { newer: await answer(before, context) });
      await refuseTaken(context, fields);
      const saved = before ? await change(context, before, fields) : await add(context, fields);
      audit({
        customerId: customer.id,
        subject: 'store',
        subjectId: saved.id,
        what: 'saveStore',
        before: before && told(before),
        after: told(saved),
      });
      return answer(saved, context);
    },

    async deleteStore({ id }, context) {
      const { db, customer, now, audit } = context;
      await cancelWork(db, customer.id, [SYNC], [id]);
      const before = await ownStore(context, id);
      await db
        .updateTable('amazon_store')
        .set({ deleted_at: now, rev: before.rev + 1, ...DISCONNECTED })
        .where('customer_id', '=', customer.id)
        .where('id', '=', id)
        .execute();
      await holdStopped(db, customer.id, id);
      audit({ customerId: customer.id, subject: 'store', subjectId: id, what: 'deleteStore', before: told(before) });
      return { id };
    },

    async authorizeStore({ id }, context) {
      const { audit, customer } = context;
      const settings = amazon ?? refuse('amazonNotSetUp');
      const store = await ownStore(context, id);
      const { state, redirectUri } = await beginConsent(context, store.id, { host: context.host, originOf });
      audit({ customerId: customer.id, subject: 'store', subjectId: id, what: 'authorizeStore', after: told(store) });
      return { address: consentAddress(settings, store.marketplace_id, state, redirectUri) };
    },

    async connectOpenStores(input, context) {
      if (!amazon) refuse('amazonNotSetUp');
      await addOpenShops(input, context, secrets);
      return answerAll(context);
    },

    async manualSync({ id }, context) {
      const { db, customer, now, audit, enqueue } = context;
      if (!amazon) refuse('amazonNotSetUp');
      const work = await askForSync(db, customer.id, id, now);
      const store = await ownStore(context, id);
      const state = storeState(store.authorisation, store.authorised_at, now);
      if (!['connected', 'expiresSoon'].includes(state)) refuse('storeNotConnected', { name: store.store_name });
      enqueue(work);
      audit({ customerId: customer.id, subject: 'store', subjectId: id, what: 'syncStore', after: told(store) });
      return answer(store, context);
    },
  };
};

/** Nobody goes on reading the seller that a shop was, or planning there; the work is locked before the shop, as it does it itself. */
async function endWorkOfOther({ db, customer }: CustomerContext, { id, sellerId, marketplaceId }: Fields): Promise<void> {
  if (id === undefined) return;
  const seen = await storesOf(db, customer.id).where('id', '=', id).executeTakeFirst();
  const isOther = seen !== undefined && (seen.seller_id !== sellerId || seen.marketplace_id !== marketplaceId);
  if (!isOther) return;
  const plans = await db
    .selectFrom('amazon_inbound')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('store_id', '=', id)
    .execute();
  await cancelWork(db, customer.id, [SYNC], [id]);
  await cancelWork(
    db,
    customer.id,
    [AMAZON_PLAN],
    plans.map((plan) => plan.id),
  );
}

/** What the history tells of a shop: what its customer has typed. */
const told = ({ store_name: storeName, seller_id: sellerId, marketplace_id: marketplaceId, note }: StoreRecord) => ({
  storeName,
  sellerId,
  marketplaceId,
  note,
});

async function refuseTaken({ db, customer }: CustomerContext, { id, sellerId, marketplaceId }: Fields): Promise<void> {
  const others = await storesOf(db, customer.id).forUpdate().execute();
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

async function add(context: CustomerContext, fields: Fields): Promise<StoreRecord> {
  const { db, customer, now } = context;
  const store = await db
    .insertInto('amazon_store')
    .values({ customer_id: customer.id, created_at: now, ...columnsOf(fields) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await takePlansBack(context, store);
  return store;
}

/** Nothing opens the seller's account any more. */
const DISCONNECTED = {
  authorisation: 'none',
  refresh_token: null,
  authorised_at: null,
  open_marketplaces: '[]',
  told_state: null,
} as const;

/** A permission is one seller's, for one marketplace here: another shop under the same entry has to be connected anew. */
async function change(context: CustomerContext, before: StoreRecord, fields: Fields): Promise<StoreRecord> {
  const { db, customer } = context;
  const isOther = before.seller_id !== fields.sellerId || before.marketplace_id !== fields.marketplaceId;
  if (isOther && before.sync_state !== 'never') await leaveOther(context, before);
  const after = await db
    .updateTable('amazon_store')
    .set({
      ...columnsOf(fields, before),
      rev: before.rev + 1,
      ...(isOther && { ...DISCONNECTED, synced_until: null, sync_state: 'never', sync_fault: null, ...NOTHING_REFUSED }),
    })
    .where('customer_id', '=', customer.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isOther) await takePlansBack(context, after);
  return after;
}

/** What was read of the other seller, and is planned there, stays with the shop that this one was, which is as one that is deleted. */
async function leaveOther({ db, customer, now }: CustomerContext, before: StoreRecord): Promise<void> {
  const { id: storeId, open_marketplaces: _open, ...columns } = before;
  await holdStopped(db, customer.id, storeId);
  const { id } = await db
    .insertInto('amazon_store')
    .values({ ...columns, ...DISCONNECTED, deleted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const table of ['amazon_shipment', 'amazon_plan', 'amazon_inbound']) {
    await sql`update ${sql.table(table)} set store_id = ${id} where customer_id = ${customer.id} and store_id = ${storeId}`.execute(db);
  }
}

/**
 * Plans of a shop that was deleted, or became another seller's, come back with the shop; what is read at Amazon is read anew. One that is
 * under way says then that it waits for the connection.
 */
async function takePlansBack({ db, customer, enqueue }: CustomerContext, { id, seller_id, marketplace_id }: StoreRecord): Promise<void> {
  const { rows } = await sql<{ id: string }>`update amazon_inbound p set store_id = ${id} from amazon_store a
    where p.customer_id = ${customer.id} and a.customer_id = ${customer.id} and a.id = p.store_id and a.deleted_at is not null
      and a.seller_id = ${seller_id} and a.marketplace_id = ${marketplace_id}
    returning p.id`.execute(db);
  for (const plan of rows) enqueue({ customerId: customer.id, kind: AMAZON_PLAN, recordId: plan.id });
}
