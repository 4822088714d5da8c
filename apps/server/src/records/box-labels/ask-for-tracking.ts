import type { Db } from '../../kernel/database/engine.ts';
import type { Enqueue } from '../../kernel/work/work-kind.ts';
import { lockWork } from '../../kernel/work/work-rows.ts';

/** Amazon is to be told the tracking numbers of a waybill, which is the record of the work. */
export const SEND_TRACKING = 'amazon.tracking';

/** Before the waybill is locked, as the work itself does. */
export async function lockTracking(db: Db, customerId: string, waybillId: string): Promise<void> {
  await lockWork(db, customerId, [SEND_TRACKING], waybillId);
}

/** The work finds out whether a shop of the customer's is to be told anything. */
export const askForTracking = (enqueue: Enqueue, customerId: string, waybillId: string): void =>
  enqueue({ customerId, kind: SEND_TRACKING, recordId: waybillId });
