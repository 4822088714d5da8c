import type { HandlerAnswer } from '@waybound/contract/call';
import type { mergeReceipts, undoReceiptMerge } from '@waybound/contract/waybills/receipts';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import type { PageReason } from '@waybound/contract/reasons';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { nextNumber } from '../../records/next-number.ts';
import { done, refused } from '../../records/waybill/batch/batch-results.ts';
import { customerAction, requireAllowed } from '../../records/waybill/change-waybill.ts';
import { lockHeads, toState, type WaybillHead } from '../../records/waybill/rows.ts';

type Answer = HandlerAnswer<typeof mergeReceipts, never>;

const MIN_MERGED = 2;

/**
 * One receipt for all that can be merged; the others say why not. A receipt for one alone would be its own again: then nothing is merged,
 * and those that could have been say so.
 */
export async function mergeAll(context: CustomerContext, ids: readonly string[]): Promise<Answer> {
  const { db, customer, lang } = context;
  const wanted = [...new Set(ids)];
  const heads = new Map((await lockHeads(db, customer.id, wanted)).map((head) => [head.id, head]));
  const taken = await mergedAmong(db, customer.id, wanted);
  const judged = wanted.map((id) => {
    const head = heads.get(id);
    return { id, head, why: head ? whyNot(head, taken) : ('recordMissing' as const) };
  });
  const able = judged.flatMap(({ head, why }) => (head && why === null ? [head] : []));
  const receipt = able.length < MIN_MERGED ? null : await insertMerge(context, able);
  return {
    receipt,
    results: judged.map(({ id, head, why }) =>
      head && why === null && receipt ? done(head) : refused(lang, head ?? { id }, why ?? 'mergeTooFew'),
    ),
  };
}

const whyNot = (head: WaybillHead, taken: ReadonlySet<string>): PageReason | null =>
  mayOnWaybill('mergeReceipts', toState(head)) ?? (taken.has(head.id) ? 'alreadyInGroup' : null);

async function mergedAmong(db: Db, customerId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('merged_receipt_waybill')
    .select('waybill_id')
    .where('customer_id', '=', customerId)
    .where('waybill_id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.waybill_id));
}

/** Its number is the day it was made and a sequence, as a pickup order's is. */
async function insertMerge(context: CustomerContext, heads: readonly WaybillHead[]): Promise<NonNullable<Answer['receipt']>> {
  const { db, customer, now } = context;
  const prefix = `RM${isoDayInChina(now).slice(2).replaceAll('-', '')}`;
  const { id, receipt_no: receiptNo } = await db
    .insertInto('merged_receipt')
    .values({
      customer_id: customer.id,
      receipt_no: sql`${prefix} || ${sql.raw(nextNumber('merged_receipt_number', 4))}`,
      created_at: now,
    })
    .returning(['id', 'receipt_no'])
    .executeTakeFirstOrThrow();
  const links = heads.map((head) => ({ customer_id: customer.id, merged_receipt_id: id, waybill_id: head.id }));
  await db.insertInto('merged_receipt_waybill').values(links).execute();
  for (const head of heads) await customerAction(context, head, 'mergeReceipts', { after: { receiptNo } });
  return { id, receiptNo };
}

/** Its own receipt holds for each waybill again. While one of them has left, the paper that went with it stays. */
export async function undoMerge(context: CustomerContext, id: string): Promise<HandlerAnswer<typeof undoReceiptMerge, never>> {
  const { db, customer, now } = context;
  const merge = (await findMerge(db, customer.id, id)) ?? refuse('recordMissing');
  const heads = await lockHeads(
    db,
    customer.id,
    merge.waybills.map((waybill) => waybill.id),
  );
  for (const head of heads) requireAllowed(head, 'undoReceiptMerge');
  const undone = await db
    .updateTable('merged_receipt')
    .set({ undone_at: now })
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  // Somebody else of the same customer was faster while this call waited for the waybills.
  if (!undone) refuse('recordMissing');
  await db
    .updateTable('merged_receipt_waybill')
    .set({ ended_at: now })
    .where('customer_id', '=', customer.id)
    .where('merged_receipt_id', '=', id)
    .execute();
  for (const head of heads) await customerAction(context, head, 'undoReceiptMerge', { before: { receiptNo: merge.receiptNo } });
  return { id, receiptNo: merge.receiptNo, waybills: merge.waybills.map(({ id: waybillId, waybillNo }) => ({ id: waybillId, waybillNo })) };
}

export interface Merge {
  id: string;
  receiptNo: string;
  createdAt: Date;
  /** In the order of their ids. */
  waybills: readonly { id: string; waybillNo: string; mayUndo: PageReason | null }[];
}

/** A merged receipt that holds. */
async function findMerge(db: Db, customerId: string, id: string): Promise<Merge | undefined> {
  const merge = await db
    .selectFrom('merged_receipt')
    .select(['id', 'receipt_no', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!merge) return undefined;
  const waybills = await db
    .selectFrom('merged_receipt_waybill')
    .innerJoin('waybill', (join) =>
      join
        .onRef('waybill.customer_id', '=', 'merged_receipt_waybill.customer_id')
        .onRef('waybill.id', '=', 'merged_receipt_waybill.waybill_id'),
    )
    .selectAll('waybill')
    .where('merged_receipt_waybill.customer_id', '=', customerId)
    .where('merged_receipt_waybill.merged_receipt_id', '=', id)
    .orderBy('waybill.id')
    .execute();
  return {
    id: merge.id,
    receiptNo: merge.receipt_no,
    createdAt: merge.created_at,
    waybills: waybills.map((row) => ({
      id: row.id,
      waybillNo: row.waybill_no,
      mayUndo: mayOnWaybill('undoReceiptMerge', toState(row)),
    })),
  };
}

/** The one that a waybill is in. */
export async function findMergeOf(db: Db, customerId: string, waybillId: string): Promise<Merge | undefined> {
  const link = await db
    .selectFrom('merged_receipt_waybill')
    .select('merged_receipt_id')
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', waybillId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return link && findMerge(db, customerId, link.merged_receipt_id);
}
