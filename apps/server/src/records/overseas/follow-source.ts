import type { OverseasLifecycleState } from '@waybound/domain/overseas/overseas-lifecycle';
import type { Db } from '../../kernel/database/engine.ts';
import { sendAutomaticMessage } from '../messages/messages.ts';
import { followingAction, type ChangeContext } from '../waybill/change-waybill.ts';
import { lockHeads } from '../waybill/rows.ts';
import type { OverseasRecord } from './rows.ts';

/** Which waybill the goods came with, if any. */
export type Source = Pick<OverseasRecord, 'customer_id' | 'source_id'>;

/** Locks the waybill that the goods came with, if there is one: it comes before the overseas waybill wherever both are changed. */
export async function lockSource(db: Db, { customer_id: customerId, source_id: sourceId }: Source): Promise<void> {
  if (sourceId !== null) await lockHeads(db, customerId, [sourceId]);
}

/** What becomes of the waybill that the goods came with, and what its history calls it; undefined where nothing does. */
function followingOf(before: OverseasLifecycleState, after: OverseasLifecycleState) {
  if (after.status === 'ALREADY_CLOSED') {
    return after.isRejected
      ? ({ overseas: 'none', what: 'transferRefused' } as const)
      : ({ overseas: 'none', what: 'transferEnded' } as const);
  }
  if (before.status === 'WAIT_FOR_APPROVAL') return { overseas: 'processing', what: 'transferApproved' } as const;
  return after.isEnded && !before.isEnded ? ({ overseas: 'takenIn', what: 'transferTakenIn' } as const) : undefined;
}

/** The waybill that the goods came with goes on without them or ends with them, as the overseas one does. */
export async function followSource(
  context: ChangeContext,
  { customer_id: customerId, source_id: sourceId, waybill_no: abroadWaybillNo }: OverseasRecord,
  before: OverseasLifecycleState,
  after: OverseasLifecycleState,
): Promise<void> {
  const following = followingOf(before, after);
  if (!following || sourceId === null) return;
  const { overseas, what } = following;
  const [head] = await lockHeads(context.db, customerId, [sourceId]);
  if (!head) throw new Error(`The source of overseas waybill ${abroadWaybillNo} is gone.`);
  await followingAction(context, head, 'overseasChanges', {
    what,
    given: { overseas },
    milestone: { source: 'operator' },
    after: { abroadWaybillNo },
    ...(overseas === 'none' && { set: { abroad_waybill_id: null, abroad_waybill_no: null } }),
  });
  if (overseas === 'takenIn') await sendAutomaticMessage(context, head, 'delivered');
}
