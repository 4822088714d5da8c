import { GOES_ON_ONCE_READ } from '@waybound/domain/amazon/plan-steps';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Portion } from '../../../kernel/work/work-kind.ts';
import type { StoreRecord } from '../store-rows.ts';
import { AMAZON_PLAN, GOES_ON, plansOf, updatePlan } from './plan-rows.ts';

/**
 * Plans of a shop that Amazon has answered again are gone on with where they have stopped, with what their clerks have said yes to and nothing
 * else. One that somebody holds is his.
 */
export async function goOnOnceRead({ db, enqueue }: Portion, { customer_id: customerId, id: storeId }: StoreRecord): Promise<void> {
  const stopped = await plansOf(db, customerId)
    .where('store_id', '=', storeId)
    .where('is_stopped', '=', true)
    .where('fault', 'in', GOES_ON_ONCE_READ)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  for (const plan of stopped) {
    await updatePlan(db, plan, GOES_ON);
    enqueue({ customerId, kind: AMAZON_PLAN, recordId: plan.id });
  }
}

/** Of a shop whose permission is gone: until there is another one its clerk may have changed his mind, so he says himself that they go on. */
export async function holdStopped(db: Db, customerId: string, storeId: string): Promise<void> {
  await db
    .updateTable('amazon_inbound')
    .set((eb) => ({ fault: 'notConnected', request_id: null, rev: eb('rev', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('store_id', '=', storeId)
    .where('is_stopped', '=', true)
    .where('fault', 'in', GOES_ON_ONCE_READ)
    .execute();
}
