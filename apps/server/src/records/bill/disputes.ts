import { BILL_DISPUTE_ANSWER_DAYS, BILL_DISPUTE_CUSTOMER_ACTIONS, BILL_DISPUTE_DAYS } from '@waybound/contract/pricing/bill-dispute-states';
import type { BillDispute } from '@waybound/contract/pricing/bill-disputes';
import { billDisputeLifecycle, type BillDisputeAction } from '@waybound/domain/lifecycle/money/bill-dispute-lifecycle';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { hearPayments } from './hear-payments.ts';
import { lockWaybillsOf, type BillRecord } from './rows.ts';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { isoDayAfter, isoDayInChina } from '../china-day.ts';
import { formatMinor } from '../format-minor.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';

export type DisputeRecord = Selectable<Schema['bill_dispute']>;
export type StoredDispute = DisputeRecord & {
  bill_no: string;
  currency: string;
  customer_code: string;
  /** Of its credit note. */
  credited_minor: string | null;
  /** Those that are still there. */
  files: BillDispute['files'];
};

/** Days end at midnight of the forwarder's zone; the last of them is one to dispute on, too. */
export const lastDayToDispute = ({ issued_at: issuedAt }: Pick<BillRecord, 'issued_at'>): string =>
  isoDayAfter(issuedAt, BILL_DISPUTE_DAYS);
export const isDisputable = (bill: Pick<BillRecord, 'issued_at' | 'status'>, now: Date): boolean =>
  bill.status !== 'voided' && isoDayInChina(now) <= lastDayToDispute(bill);
export const dayToAnswer = (raisedAt: Date): string => isoDayAfter(raisedAt, BILL_DISPUTE_ANSWER_DAYS);

/** @param which a condition on `d`, which names the customer where one asks */
export async function readDisputes(db: Db, which: RawBuilder<unknown>): Promise<StoredDispute[]> {
  const { rows } = await sql<StoredDispute>`select d.*, d.answer_by::text as answer_by, b.bill_no, b.currency, c.code as customer_code,
      n.minor as credited_minor, named.files
    from bill_dispute d join bill b on b.customer_id = d.customer_id and b.id = d.bill_id join customer c on c.id = d.customer_id
      left join credit_note_line n on n.customer_id = d.customer_id and n.credit_note_id = d.credit_note_id and n.line_id = d.line_id
      cross join lateral (
        select coalesce(json_agg(json_build_object('id', f.id::text, 'name', f.name) order by given.place), '[]') as files
        from jsonb_array_elements_text(d.file_ids) with ordinality given (file_id, place)
          join stored_file f on f.customer_id = d.customer_id and f.id = given.file_id::bigint and f.deleted_at is null
      ) named
    where ${which} order by d.id`.execute(db);
  return rows;
}

/** The disputes of a bill, the oldest first. */
export const readDisputesOf = (db: Db, { customer_id: customerId, id }: Pick<BillRecord, 'customer_id' | 'id'>): Promise<StoredDispute[]> =>
  readDisputes(db, sql`d.customer_id = ${customerId} and d.bill_id = ${id}`);

/** Locked behind its bill for an action that its state allows. */
export async function lockDispute(
  db: Db,
  { customer_id: customerId, id: billId }: BillRecord,
  id: string,
  action: BillDisputeAction,
): Promise<DisputeRecord> {
  const record = await db
    .selectFrom('bill_dispute')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('bill_id', '=', billId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!record) return refuse('recordMissing');
  const why = billDisputeLifecycle.may(action, record);
  if (why !== null) refuse(why);
  return record;
}

/** What of a bill is disputed from now on, in minor units: parcels may wait for its payment, or not any more. */
export async function setDisputed(context: ChangeContext, { customer_id: customerId, id, rev }: BillRecord, minor: bigint): Promise<void> {
  const { db } = context;
  await db
    .updateTable('bill')
    .set({ disputed_minor: minor.toString(), rev: rev + 1 })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  await lockWaybillsOf(db, customerId, [id]);
  await hearPayments(context, customerId);
}

/** As everybody sees it, without what its reader may do. */
export const toDispute = (row: StoredDispute): Omit<BillDispute, 'may'> => ({
  id: row.id,
  lineId: row.line_id,
  state: row.status,
  reason: row.reason,
  text: row.text,
  files: row.files,
  amount: formatMinor(row.minor),
  raisedAt: row.raised_at.toISOString(),
  answerBy: row.answer_by,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  credited: row.credited_minor === null ? null : formatMinor(row.credited_minor),
});

export const toOwnDispute = (row: StoredDispute): BillDispute => ({
  ...toDispute(row),
  may: billDisputeLifecycle.verdicts(BILL_DISPUTE_CUSTOMER_ACTIONS, { status: row.status }),
});
