import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { FileRecord } from '../files.ts';
import { lockHeads } from '../rows.ts';
import { lockUploads } from '../shared-files.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { batchResults } from '../../batch-results.ts';

/**
 * Changes several waybills as a batch does (records/batch-results.ts).
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
  return batchResults(context, items, numbers, (item) => change(item, uploads));
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
