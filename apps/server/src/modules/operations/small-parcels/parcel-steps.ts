import type { HandlerAnswer } from '@waybound/contract/call';
import type { parcelOperations } from '@waybound/contract/operations/parcel-operations';
import type { ParcelSource, ParcelStatus } from '@waybound/contract/small-parcels/parcel-states';
import { withCustomerCode, withCustomerCodes } from '../with-customer-codes.ts';
import type { OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { tellCustomer, type ToldKind } from '../../../records/messages/tell-customer.ts';
import { isParcelNo, ownParcel, parcelAnswer, type ListedParcel, type ParcelRecord } from '../../../records/small-parcels/rows.ts';

type OpsRow = HandlerAnswer<typeof parcelOperations.moveParcel, never>;

/** Rows as the forwarder sees them, each with whose it is. */
export const toOpsRows = (db: Db, records: readonly ListedParcel[]): Promise<OpsRow[]> => withCustomerCodes(db, records, parcelAnswer);

/** When and where something was seen, and by whom. */
interface Seen {
  at?: string | undefined;
  place?: string | undefined;
  source?: ParcelSource | undefined;
  text?: string | undefined;
}

/** The moment of what was seen; the future has none. */
export function momentOf({ at }: Seen, now: Date): Date {
  const moment = at === undefined ? now : new Date(at);
  if (moment > now) refuseFields([{ path: 'at', rule: 'dayAhead' }]);
  return moment;
}

/** Writes down where a parcel is after a step, tells the programs of its customer, and answers it as it is then. */
export async function noteStep(context: OperatorContext, { customer_id: customerId, waybill_no: waybillNo }: ParcelRecord, seen: Seen) {
  const { db, now } = context;
  const record = await ownParcel(db, isParcelNo(waybillNo));
  const event = { status: record.status satisfies ParcelStatus, at: momentOf(seen, now), place: seen.place ?? null };
  const { id } = await db
    .insertInto('parcel_event')
    .values({
      customer_id: customerId,
      parcel_id: record.id,
      ...event,
      source: seen.source ?? 'operator',
      text: seen.text ?? null,
      learnt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Programs follow the way of each parcel; people are told what asks for them, elsewhere.
  await notifyReceivers(context, { ...record, kind: 'parcel' }, { event: 'milestone', id });
  return rowOf(db, record);
}

export const rowOf = (db: Db, record: ListedParcel): Promise<OpsRow> => withCustomerCode(db, record, parcelAnswer);

/** A message to the customer, and a notice. */
export const tellOfParcel = (context: OperatorContext, record: ParcelRecord, kind: Extract<ToldKind, `parcel${string}`>): Promise<void> =>
  tellCustomer(context, { ...record, kind: 'parcel' }, kind);
