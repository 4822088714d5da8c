import type { BillToPay } from '@waybound/contract/small-parcels/small-parcels';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { anyOf } from '../any-of.ts';
import { isoDayInChina } from '../china-day.ts';
import { formatMinor } from '../format-minor.ts';
import type { ParcelRecord } from '../small-parcels/rows.ts';

/** Who owes more is sent to the page of all bills. */
const MAX_NAMED = 5;

/** Of a bill `b`: something is still to be paid, and not in dispute. */
export const IS_OWED = sql`b.status not in ('paid', 'voided') and b.remaining_minor > b.disputed_minor`;

/** Of a bill `b`: it charges for the parcel. */
const chargesFor = (parcelId: unknown) => sql`exists (select from bill_line l where l.customer_id = b.customer_id and l.bill_id = b.id
  and l.subject_kind = 'parcel' and l.subject_id = ${parcelId})`;

/**
 * What has to be paid for a parcel that stands still until it is: its own bills that are open, and where there are none its customer's that are
 * overdue. The oldest first; none of a parcel that is stopped by something else.
 */
export async function billsToPay(db: Db, { customer_id: customerId, id, problem }: ParcelRecord, now: Date): Promise<BillToPay[]> {
  if (problem !== 'payment') return [];
  const { rows } = await sql<{ id: string; bill_no: string; currency: string; minor: string; due_on: string; is_own: boolean }>`
    select o.* from (select b.id, b.bill_no, b.currency, (b.remaining_minor - b.disputed_minor)::text as minor, b.due_on::text as due_on,
        ${chargesFor(id)} as is_own
      from bill b where b.customer_id = ${customerId} and ${IS_OWED}) o
    where o.is_own or o.due_on < ${isoDayInChina(now)} order by o.due_on, o.id`.execute(db);
  const own = rows.filter((row) => row.is_own);
  return (own.length > 0 ? own : rows).slice(0, MAX_NAMED).map((row) => ({
    id: row.id,
    billNo: row.bill_no,
    currency: row.currency,
    amount: formatMinor(row.minor),
    dueOn: row.due_on,
  }));
}

/** Those of some parcels that stand still until something is paid for which nothing is to be paid any more (`billsToPay`), by their ids. */
export async function paidParcels(db: Db, customerId: string, parcelIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select p.id from parcel p where p.customer_id = ${customerId} and p.id = ${anyOf(parcelIds)}
    and not exists (select from bill b where b.customer_id = p.customer_id and ${IS_OWED}
      and (b.due_on < ${isoDayInChina(now)} or ${chargesFor(sql.ref('p.id'))}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
