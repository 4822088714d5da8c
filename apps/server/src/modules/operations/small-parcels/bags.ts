import type { operations } from '@waybound/contract/operations/operations';
import type { BagDiscrepancy } from '@waybound/contract/small-parcels/bag-states';
import { gramsOf } from '@waybound/domain/measures';
import { sql } from 'kysely';
import { momentOf } from './parcel-steps.ts';
import { withCustomerCode } from '../with-customer-codes.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { anyOf } from '../../../records/any-of.ts';
import { tellCustomer } from '../../../records/messages/tell-customer.ts';
import {
  bagAnswer,
  changeCountedBag,
  lockBag,
  notTakenIn,
  readBag,
  requireBagAllowed,
  type BagRecord,
} from '../../../records/small-parcels/bags.ts';

const TOLD_AS = { short: 'bagShort', over: 'bagOver' } as const satisfies Record<BagDiscrepancy, string>;

/** What the warehouse counts when a bag arrives. */
export const bagHandlers: Pick<Handlers<typeof operations>, 'receiveParcelBag'> = {
  async receiveParcelBag({ bagNo, parcels, weight, ...seen }, context) {
    const { db, now } = context;
    const which = sql`b.bag_no = ${bagNo}`;
    const found = await readBag(db, which);
    requireBagAllowed(found, 'receive');
    // Its parcels before itself, as whoever takes one of them in does.
    const waiting = await notTakenIn(db, found, sql`order by p.id for update`);
    const record = await lockBag(db, which);
    const at = momentOf(seen, now);
    const discrepancy = discrepancyOf(record, parcels, waiting.length);
    await changeCountedBag(context, record, {
      action: 'receive',
      what: 'receiveParcelBag',
      given: { discrepancy },
      set: { received_at: at, received_parcels: parcels, received_grams: weight === undefined ? null : gramsOf(weight) },
    });
    await db
      .updateTable('parcel')
      .set({ handed_over_at: at })
      .where('customer_id', '=', record.customer_id)
      .where('id', '=', anyOf(waiting.map(({ id }) => id)))
      .execute();
    if (discrepancy !== 'none') {
      const told = { announced: String(record.parcels), counted: String(parcels) };
      await tellCustomer(context, { ...record, kind: 'parcelBag', waybill_no: bagNo }, TOLD_AS[discrepancy], told);
    }
    return withCustomerCode(db, await readBag(db, which), bagAnswer);
  },
};

/** Parcels that were taken in before the bag was counted are in it as much as the others. @param waiting how many nobody has taken in */
function discrepancyOf(record: BagRecord, counted: number, waiting: number): BagRecord['discrepancy'] {
  if (counted > record.parcels) return 'over';
  return counted < record.parcels && waiting > 0 ? 'short' : 'none';
}
