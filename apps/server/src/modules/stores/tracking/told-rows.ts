import { isDeepStrictEqual } from 'node:util';
import { ENDED_STATES } from '@waybound/contract/site/amazon-shipment-states';
import type { AmazonTrackingDetails } from '@waybound/domain/amazon/tracking-details';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Carried } from './carried.ts';

export type TrackingRecord = Selectable<Schema['amazon_tracking']>;
export type Untold = Carried & { details: AmazonTrackingDetails };

/** Whether Amazon knows the numbers of now. */
export const isUpToDate = ({ details, told }: Carried): boolean => told?.state === 'done' && isDeepStrictEqual(told.sent, details);

/** There is something to be told, of a shipment that is not at its end and whose shop was not deleted. */
export const isTellable = (carried: Carried): carried is Untold =>
  carried.details !== undefined && !carried.shipment.is_store_gone && !ENDED_STATES.some((state) => state === carried.shipment.status);

/** What Amazon has refused is told again where the numbers are others; what has failed before it judged them, while the shop is connected. */
export function isUntold(carried: Carried): carried is Untold {
  const { details, told, shipment } = carried;
  if (!isTellable(carried) || isUpToDate(carried)) return false;
  if (told?.state !== 'failed') return true;
  return told.refused === null ? shipment.authorisation === 'connected' : !isDeepStrictEqual(told.refused, details);
}

/** Of what is told once more nothing is known; what is under way at Amazon stays so. */
const AFRESH = { sent: null, operation_id: null, refused: null } as const;

/** Notes that Amazon is being told, or that it is to be told once more what it may know already. */
export const markAsked = (
  db: Db,
  waybillId: string,
  { customer_id: customerId, id: shipmentId }: Carried['shipment'],
  state: 'waiting' | 'running',
  now: Date,
): Promise<TrackingRecord> => {
  const asked = { state, asked_at: now, fault: null, request_id: null, problems: '[]', ...(state === 'waiting' && AFRESH) };
  return db
    .insertInto('amazon_tracking')
    .values({ customer_id: customerId, waybill_id: waybillId, shipment_id: shipmentId, ...asked })
    .onConflict((conflict) => conflict.columns(['customer_id', 'waybill_id', 'shipment_id']).doUpdateSet(asked))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Forgets what was to be told, or was being told, of shipments that need it no more: ended, shared, or without a number by now. */
export async function dropIdle(db: Db, customerId: string, waybillId: string, untold: readonly Untold[]): Promise<void> {
  const open = await db
    .selectFrom('amazon_tracking')
    .select(['id', 'shipment_id'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', waybillId)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  const idle = open.filter((row) => !untold.some(({ shipment }) => shipment.id === row.shipment_id)).map(({ id }) => id);
  if (idle.length > 0) await db.deleteFrom('amazon_tracking').where('customer_id', '=', customerId).where('id', 'in', idle).execute();
}

export type ToldChange = Partial<Pick<TrackingRecord, 'state' | 'fault' | 'request_id' | 'operation_id' | 'sent' | 'refused' | 'problems'>>;

const asJson = (details: AmazonTrackingDetails | null): string | null => details && JSON.stringify(details);

export async function updateTold(
  db: Db,
  { customer_id: customerId, id }: TrackingRecord,
  { sent, refused, problems, ...change }: ToldChange,
  now: Date,
): Promise<void> {
  const isEnded = change.state === 'done' || change.state === 'failed';
  await db
    .updateTable('amazon_tracking')
    .set({
      ...change,
      ...(sent !== undefined && { sent: asJson(sent) }),
      ...(refused !== undefined && { refused: asJson(refused) }),
      ...(problems && { problems: JSON.stringify(problems) }),
      ...(isEnded && { finished_at: now }),
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
