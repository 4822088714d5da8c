import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { FileRecord } from '../files.ts';
import { lockHeads } from '../rows.ts';
import { lockUploads } from '../shared-files.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { describeFindings, reasonText, type Language } from '../../../kernel/language.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { inSavepoint } from '../../in-savepoint.ts';

/**
 * Changes several waybills, each in a savepoint of its own: those that can be are changed, the others say why not. A waybill that comes twice
 * is changed by the first of its items that can be; what comes after is refused. Answers in the order of the items.
 * @param change is handed the uploads that go with every item
 * @param fileIds of these uploads, the caller's own; one that is not refuses the whole
 */
export async function inBatch<T extends { id: string }>(
  context: CustomerContext,
  items: readonly T[],
  change: (item: T, uploads: readonly FileRecord[]) => Promise<unknown>,
  fileIds: readonly string[] = [],
): Promise<BatchResult[]> {
  // All at first and in one order, so that two batches with common waybills wait for each other instead of blocking each other.
  const heads = await lockHeads(
    context.db,
    context.customer.id,
    items.map(({ id }) => id),
  );
  const uploads = await lockUploads(context.db, context.customer.id, fileIds);
  const numbers = new Map(heads.map((head) => [head.id, head.waybill_no]));
  const results: BatchResult[] = [];
  const changed = new Set<string>();
  for (const item of items) {
    // A missing waybill has no number to name; it is identified by the id that was asked for.
    const waybillNo = numbers.get(item.id) ?? '';
    const repeated = changed.has(item.id) && new Refusal('repeatedInBatch');
    const done = repeated || (await inSavepoint(context.db, () => change(item, uploads)));
    const isRefused = done instanceof Refusal;
    if (!isRefused) changed.add(item.id);
    results.push({
      id: item.id,
      waybillNo,
      ok: !isRefused,
      reason: isRefused ? done.reason : null,
      mass: isRefused ? whyNot(context.lang, done) : '',
    });
  }
  return results;
}

/** The same for what is asked of each waybill alike: one that comes twice is changed once, and answers both times the same. */
export async function eachInBatch(
  context: CustomerContext,
  ids: readonly string[],
  change: (id: string, uploads: readonly FileRecord[]) => Promise<unknown>,
  fileIds?: readonly string[],
): Promise<BatchResult[]> {
  const items = [...new Set(ids)].map((id) => ({ id }));
  const changed = await inBatch(context, items, ({ id }, uploads) => change(id, uploads), fileIds);
  const results = new Map(changed.map((result) => [result.id, result]));
  return ids.flatMap((id) => results.get(id) ?? []);
}

/** Where fields are wrong, what is wrong with them: in a report there is no field to show it at. */
const whyNot = (lang: Language, { reason, args, findings }: Refusal): string =>
  findings.length === 0
    ? reasonText(lang, reason, args)
    : describeFindings(lang, findings)
        .map(({ message }) => message)
        .join(' ');
