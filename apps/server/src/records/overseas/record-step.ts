import type { MilestoneFact } from '@waybound/contract/waybills/milestone-facts';
import { overseasLifecycle, type OverseasLifecycleAction, type OverseasLifecycleState } from '@waybound/domain/overseas/overseas-lifecycle';
import { notifyReceivers } from '../messages/notify-receivers.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';
import type { OverseasRecord } from './rows.ts';

/** What a step says of the goods, by the names that the facts of waybills have. */
function factOf(action: OverseasLifecycleAction, before: OverseasLifecycleState, after: OverseasLifecycleState): MilestoneFact | null {
  if (after.status === 'ALREADY_CLOSED') return before.status === 'ALREADY_CLOSED' ? null : 'closed';
  if (action === 'count' && before.arrival === 'none') return 'received';
  if (action === 'ship' && before.sent === 'none') return 'departed';
  return action === 'sign' && after.signed === 'all' ? 'delivered' : null;
}

/** What the forwarder has brought a waybill to, for programs that follow it. What its customer has done himself is not sent. */
export async function recordStep(
  context: ChangeContext,
  record: OverseasRecord,
  action: OverseasLifecycleAction,
  { before, after }: { before: OverseasLifecycleState; after: OverseasLifecycleState },
): Promise<void> {
  if (overseasLifecycle.actions[action].by !== 'forwarder') return;
  const fact = factOf(action, before, after);
  // Of goods for the stock that come in several parcels the first one leaves the status as it is.
  if (after.status === before.status && fact === null) return;
  const { customer_id: customerId, id: waybillId } = record;
  const { id } = await context.db
    .insertInto('overseas_step')
    .values({ customer_id: customerId, waybill_id: waybillId, status: after.status, fact, at: context.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyReceivers(context, { kind: 'overseas', id: waybillId, customer_id: customerId }, { event: 'milestone', id });
}
