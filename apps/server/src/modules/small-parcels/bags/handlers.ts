import type { parcelBags } from '@waybound/contract/small-parcels/parcel-bags';
import { sql } from 'kysely';
import { bagList } from './bag-list.ts';
import { fillBag } from './fill-bag.ts';
import { leaveBag } from './leave-bag.ts';
import { printBagLabel } from './print-bag-label.ts';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';
import { waybillNumber } from '../../../records/next-number.ts';
import {
  changeBag,
  changeCountedBag,
  isOwnBag,
  lockBag,
  readBag,
  requireBagAllowed,
  requireBagRev,
  toBag,
  toBagDetail,
  type BagRecord,
} from '../../../records/small-parcels/bags.ts';
import { IN_NO_BAG, isOwnParcel, ownParcel } from '../../../records/small-parcels/rows.ts';

const BAG_MARK = 'BG';

/** Bags of a customer. Whoever changes one waits for the customer's turn, so that a parcel is put in one bag only. */
export const parcelBagsHandlers: Handlers<typeof parcelBags> = {
  listParcelBags: (input, { db, customer }) => bagList(db, customer.id, input),

  getParcelBag: ({ id }, context) => detailOf(context, id),

  openParcelBag: async ({ name }, context) => toBag(await openBag(context, name)),

  async fillParcelBag({ id, numbers }, context) {
    const bag = await turnOf(context, id);
    requireBagAllowed(bag, 'fill');
    const { results } = await fillBag(context, bag, numbers);
    if (results.some(({ ok }) => ok)) await changeBag(context, bag, { action: 'fill', what: 'fillParcelBag' });
    return { bag: await detailOf(context, id), results };
  },

  async fillNewParcelBag({ name, numbers }, context) {
    await lockCustomer(context.db, context.customer.id);
    const { bag, results } = await fillBag(context, () => openBag(context, name), numbers);
    if (!bag) return { bag: null, results };
    await changeBag(context, bag, { action: 'fill', what: 'fillParcelBag' });
    return { bag: await detailOf(context, bag.id), results };
  },

  async takeOutOfBag({ id, parcelId }, context) {
    const bag = await turnOf(context, id);
    requireBagAllowed(bag, 'fill');
    const parcel = await ownParcel(context.db, isOwnParcel(context.customer.id, parcelId), sql`for update`);
    if (parcel.bag_id !== bag.id) refuse('recordMissing');
    await leaveBag(context, parcel);
    return detailOf(context, id);
  },

  async closeParcelBag({ id, rev }, context) {
    const bag = await turnOf(context, id);
    requireBagRev(bag, rev);
    await changeBag(context, bag, { action: 'close', what: 'closeParcelBag', set: { closed_at: context.now } });
    return detailOf(context, id);
  },

  async reopenParcelBag({ id, rev }, context) {
    const bag = await turnOf(context, id);
    requireBagRev(bag, rev);
    await changeBag(context, bag, { action: 'reopen', what: 'reopenParcelBag', set: { closed_at: null } });
    return detailOf(context, id);
  },

  async deleteParcelBag({ id }, context) {
    const { db, customer, now } = context;
    const bag = await turnOf(context, id);
    requireBagAllowed(bag, 'delete');
    await db.updateTable('parcel').set(IN_NO_BAG).where('customer_id', '=', customer.id).where('bag_id', '=', id).execute();
    await changeBag(context, bag, { action: 'delete', what: 'deleteParcelBag', set: { deleted_at: now } });
    return { id, bagNo: bag.bag_no };
  },

  async acknowledgeBagCount({ id, rev }, context) {
    const bag = await turnOf(context, id);
    requireBagRev(bag, rev);
    await changeCountedBag(context, bag, { action: 'acknowledge', what: 'acknowledgeBagCount' });
    return detailOf(context, id);
  },

  async printParcelBagLabel({ id }, context) {
    const bag = await readBag(context.db, isOwnBag(context.customer.id, id));
    requireBagAllowed(bag, 'printLabel');
    return printBagLabel(context, bag);
  },
};

async function openBag({ db, customer, now, audit }: CustomerContext, name: string | undefined): Promise<BagRecord> {
  const record = await db
    .insertInto('parcel_bag')
    .values({
      customer_id: customer.id,
      site_id: customer.siteId,
      bag_no: waybillNumber(customer.siteId, BAG_MARK),
      name: name ?? null,
      login_id: customer.loginId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  audit({ customerId: customer.id, subject: 'parcelBag', subjectId: record.id, what: 'openParcelBag', after: { bagNo: record.bag_no } });
  return record;
}

/** The customer's turn, and its bag. */
async function turnOf({ db, customer }: CustomerContext, id: string) {
  await lockCustomer(db, customer.id);
  return lockBag(db, isOwnBag(customer.id, id));
}

const detailOf = async ({ db, customer }: CustomerContext, id: string) => toBagDetail(db, await readBag(db, isOwnBag(customer.id, id)));
