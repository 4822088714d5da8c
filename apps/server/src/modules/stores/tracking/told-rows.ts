import { isDeepStrictEqual } from 'node:util';
import { ENDED_STATES } from '@waybound/contract/site/amazon-shipment-states';
import type { AmazonTrackingDetails } from '@waybound/domain/amazon/tracking-details';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Carried } from './carried.ts';

export type TrackingRecord = Selectable<Schema['amazon_tracking']>;
export type Untold = Carried & { details: AmazonTrackingDetails };

const isOfNow = ({ details, told }: Carried): boolean => isDeepStrictEqual(told?.sent, details);

/** Whether Amazon knows the numbers of now. */
export const isUpToDate = (carried: Carried): boolean => carried.told?.state === 'done' && isOfNow(carried);

/** There is something to be told, of a shipment that is not at its end. */
export const isTellable = (carried: Carried): carried is Untold =>
  carried.details !== undefined && !ENDED_STATES.some((state) => state === carried.shipment.status);

/** What Amazon has taken is told again when the numbers are others, and so is what it has not taken. */
export const isUntold = (carried: Carried): carried is Untold => {
  const isEnded = carried.told?.state === 'done' || carried.told?.state === 'failed';
  return isTellable(carried) && !(isEnded && isOfNow(carried));
};

/** Of what is told once more: nothing is known of it. */
const ANEW = { fault: null, request_id: null, problems: '[]', sent: null, operation_id: null } as const;

/** Notes that Amazon is being told, or that it is to be told once more what it may know already. */
export const markAsked = (
  db: Db,
  waybillId: string,
  { customer_id: customerId, id: shipmentId }: Carried['shipment'],
  state: 'waiting' | 'running',
  now: Date,
): Promise<TrackingRecord> => {
  const asked = { state, asked_at: now, ...(state === 'waiting' && ANEW) };
  return db
    .insertInto('amazon_tracking')
    .values({ customer_id: customerId, waybill_id: waybillId, shipment_id: shipmentId, ...asked })
    .onConflict((conflict) => conflict.columns(['customer_id', 'waybill_id', 'shipment_id']).doUpdateSet(asked))
    .returningAll()
    .executeTakeFirstOrThrow();
};

export type ToldChange = Partial<Pick<TrackingRecord, 'state' | 'fault' | 'request_id' | 'operation_id' | 'sent' | 'problems'>>;

export async function updateTold(
  db: Db,
  { customer_id: customerId, id }: TrackingRecord,
  { sent, problems, ...change }: ToldChange,
  now: Date,
): Promise<void> {
  const isEnded = change.state === 'done' || change.state === 'failed';
  await db
    .updateTable('amazon_tracking')
    .set({
      ...change,
      ...(sent !== undefined && { sent: sent && JSON.stringify(sent) }),
      ...(problems && { problems: JSON.stringify(problems) }),
      ...(isEnded && { finished_at: now }),
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
