import type { HandlerAnswer } from '@waybound/contract/call';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import type { batchSendBack } from '@waybound/contract/waybills/waybill-actions';
import type { CustomerContext } from '../../kernel/context.ts';
import { reasonText, type Language } from '../../kernel/language.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { customerAction, requireRev } from '../../records/waybill/change-waybill.ts';
import { inSavepoint } from '../../records/in-savepoint.ts';
import { CLEARED_QUOTE_COLUMNS } from '../../records/order/quote.ts';
import { ownWaybill } from '../../records/waybill/rows.ts';

type Answer = HandlerAnswer<typeof batchSendBack, never>;
type Result = Answer['results'][number];

/** Back to draft: labels are void, an unscheduled pickup and unfiled merges end. */
export async function sendBackOne(context: CustomerContext, { id, rev }: { id: string; rev?: number | undefined }): Promise<WaybillRef> {
  const row = await ownWaybill(context.db, context.customer.id, id);
  requireRev(row, rev);
  return customerAction(context, row, 'sendBack', { set: { submitted_at: null, ...CLEARED_QUOTE_COLUMNS } });
}

/** Those that can be are sent back, the others say why not: each runs in a savepoint of its own. */
export async function sendBackAll(context: CustomerContext, ids: readonly string[]): Promise<Answer> {
  const results = new Map<string, Result>();
  // Always in the same order, so that two batches with common waybills wait for each other instead of blocking each other.
  for (const id of [...new Set(ids)].sort(byNumber)) results.set(id, await sendBackInSavepoint(context, id));
  return { results: ids.flatMap((id) => results.get(id) ?? []) };
}

const byNumber = (a: string, b: string): number => Number(BigInt(a) - BigInt(b));

async function sendBackInSavepoint(context: CustomerContext, id: string): Promise<Result> {
  const done = await inSavepoint(context.db, () => sendBackOne(context, { id }));
  if (done instanceof Refusal) return toResult(context.lang, id, done);
  return { id, waybillNo: done.waybillNo, ok: true, reason: null, mass: '' };
}

/** A missing waybill has no number to name; it is identified by the id that was asked for. */
const toResult = (lang: Language, id: string, { reason, args }: Refusal): Result => ({
  id,
  waybillNo: String(args['waybillNo'] ?? ''),
  ok: false,
  reason,
  mass: reasonText(lang, reason, args),
});
