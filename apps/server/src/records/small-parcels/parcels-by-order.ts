import { isDeepStrictEqual } from 'node:util';
import { numberKey } from '@waybound/contract/number-key';
import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Portion } from '../../kernel/work/work-kind.ts';
import { orderKey } from '../imports/order-key.ts';
import { newParcel } from './parcel-columns.ts';
import type { ParcelGrounds } from './parcel-checks.ts';
import { readParcels, type ParcelRecord } from './rows.ts';

/** Parcels that come in from elsewhere, known again by the customer's own order number. */

/** Locked, by `orderKey`; of one number the oldest first. */
export async function parcelsByOrder(db: Db, customerId: string, orderKeys: readonly string[]): Promise<Map<string, ParcelRecord[]>> {
  // The index knows numbers by their letters and digits alone; those that only look alike are left out again.
  const keys = [...new Set(orderKeys.flatMap((key) => (key === '' ? [] : [numberKey(key)])))];
  const isMeant = sql`p.customer_id = ${customerId} and p.customer_order_no_key = any(${keys}::text[])`;
  const records = await readParcels(db, [isMeant], sql`order by p.id for update`);
  return Map.groupBy(records, ({ customer_order_no: orderNo }) => orderKey(orderNo));
}

/** Whether an announced parcel keeps its order number for itself: once it is back or destroyed, its order may be sent again. */
export const keepsOrderNo = ({ is_completed: isCompleted }: Pick<ParcelRecord, 'is_completed'>): boolean => !isCompleted;

/** Of parcels with one order number the one that was announced, otherwise the newest draft; one that is back or destroyed only after these. */
export function meantOf(records: readonly ParcelRecord[] = []): ParcelRecord | undefined {
  const kept = records.filter(keepsOrderNo);
  return kept.find(({ submitted_at: submittedAt }) => submittedAt !== null) ?? kept.at(-1) ?? records.at(-1);
}

/** As the database has it, without what is undefined. */
export const storedParcel = (parcel: Parcel): Parcel => JSON.parse(JSON.stringify(parcel)) as Parcel; // What is undefined is left out.

export const isSameParcel = (stored: Parcel, parcel: Parcel): boolean => isDeepStrictEqual(stored, storedParcel(parcel));

interface Author {
  customerId: string;
  siteId: string;
  loginId: string;
  grounds: Pick<ParcelGrounds, 'rates' | 'day'>;
}

/** Drafts, in one statement. */
export async function insertParcels({ db, now, audit }: Portion, parcels: readonly Parcel[], author: Author): Promise<ParcelRecord[]> {
  if (parcels.length === 0) return [];
  const records = await db
    .insertInto('parcel')
    .values(parcels.map((parcel) => newParcel(parcel, { ...author, now })))
    .returningAll()
    .execute();
  for (const { id, waybill_no: waybillNo } of records) {
    audit({ customerId: author.customerId, subject: 'parcel', subjectId: id, what: 'createParcel', after: { waybillNo } });
  }
  return records;
}
