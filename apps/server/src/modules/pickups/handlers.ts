import type { pickups } from '@waybound/contract/pickups/pickups';
import type { CustomerAction } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { PickupAction } from '@waybound/domain/lifecycle/pickup-lifecycle';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import { createPickupOrder } from './create-pickup-order.ts';
import { pickupList } from './pickup-list.ts';
import { changePickupOrder } from './change-pickup-order.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import type { Schema } from '../../db/tables.ts';
import { applyToPickup, readPickupAnswer, lockPickup } from '../../records/pickup/change-pickup.ts';
import { customerAction } from '../../records/waybill/change-waybill.ts';
import type { PickupRecord } from '../../records/pickup/rows.ts';

/** Pickup orders of a customer (section 7, take delivery of goods). What may be done with one is in `domain/lifecycle/pickup-lifecycle.ts`. */
export const pickupsHandlers: Handlers<typeof pickups> = {
  listPickups: (input, { db, customer }) => pickupList(db, customer.id, input),

  createPickup: (input, context) => createPickupOrder(input, context),

  changePickup: (input, context) => changePickupOrder(input, context),

  async deletePickup({ id }, context) {
    const record = await act(context, id, { action: 'delete', set: { deleted_at: context.now } });
    return { id, pickUpGoodsNum: record.pickup_no };
  },

  async cancelPickup({ id }, context) {
    const set = { state: 'cancelled', cancelled_at: context.now, cancelled_by: 'customer' } as const;
    await act(context, id, { action: 'cancel', set });
    return readPickupAnswer(context.db, isOwn(context, id));
  },

  async appraisePickup({ id, serviceAttitudeGrade, timelinessGrade }, context) {
    const set = { state: 'appraised', attitude_grade: serviceAttitudeGrade, timeliness_grade: timelinessGrade } as const;
    await act(context, id, { action: 'appraise', set, after: { serviceAttitudeGrade, timelinessGrade } });
    return readPickupAnswer(context.db, isOwn(context, id));
  },
};

const isOwn = ({ customer }: CustomerContext, id: string): RawBuilder<unknown> => sql`p.customer_id = ${customer.id} and p.id = ${id}`;

/** What the action is called of a waybill. */
const WAYBILL_ACTIONS = {
  delete: 'deletePickup',
  cancel: 'cancelPickup',
  appraise: 'appraisePickup',
} as const satisfies Partial<Record<PickupAction, CustomerAction>>;

interface Act {
  action: keyof typeof WAYBILL_ACTIONS;
  set: Updateable<Schema['pickup']>;
  /** More for the audit entries. */
  after?: Readonly<Record<string, unknown>>;
}

async function act(context: CustomerContext, id: string, { action, set, after }: Act): Promise<PickupRecord> {
  const locked = await lockPickup(context.db, isOwn(context, id), action);
  const audited = { pickUpGoodsNum: locked.record.pickup_no, ...after };
  await applyToPickup(context, locked, set, (head) => customerAction(context, head, WAYBILL_ACTIONS[action], { after: audited }));
  return locked.record;
}
