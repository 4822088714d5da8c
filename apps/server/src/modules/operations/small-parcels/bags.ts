import type { operations } from '@waybound/contract/operations/operations';
import { gramsOf } from '@waybound/domain/measures';
import { sql } from 'kysely';
import { momentOf } from './parcel-steps.ts';
import { withCustomerCode } from '../with-customer-codes.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { bagAnswer, changeBag, lockBag, readBag } from '../../../records/small-parcels/bags.ts';

/** What the warehouse counts when a bag arrives. */
export const bagHandlers: Pick<Handlers<typeof operations>, 'receiveParcelBag'> = {
  async receiveParcelBag({ bagNo, parcels, weight, ...seen }, context) {
    const which = sql`b.bag_no = ${bagNo}`;
    const record = await lockBag(context.db, which);
    await changeBag(context, record, {
      action: 'receive',
      what: 'receiveParcelBag',
      set: {
        received_at: momentOf(seen, context.now),
        received_parcels: parcels,
        received_grams: weight === undefined ? null : gramsOf(weight),
        // Parcels that were taken in one by one are as much in it.
        parcels: record.parcels,
        grams: record.grams,
      },
    });
    return withCustomerCode(context.db, await readBag(context.db, which), bagAnswer);
  },
};
