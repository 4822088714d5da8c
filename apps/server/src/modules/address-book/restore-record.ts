import { SKU_PICTURES } from '@waybound/contract/address-book/saved-record-limits';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { lastDeletion } from '../../records/last-deletion.ts';
import { saveRecord } from './save-record.ts';
import { findSavedRecords, type SavedRecordRow } from './saved-records.ts';

/** What the entry of a deletion says of the record (`deleteRecord`). */
type Deleted = Pick<SavedRecordRow, 'kind' | 'title'> & { values: SavedRecordRow['data']; rev?: number };

/**
 * A deleted record is there again under its id, as it was: what refers to it finds it. One that is there already stays.
 * @returns what it is called
 * @throws Refusal where nothing was deleted under this id, its pictures went with it, or another has its number or its place by now
 */
export async function restoreRecord(context: CustomerContext, id: string): Promise<string> {
  const { db, customer } = context;
  // Entries did not always say the revision.
  const { kind, title, rev = 1, values } = await lastDeletion<Deleted>(db, { customerId: customer.id, what: 'deleteRecord', id });
  if (SKU_PICTURES.some((field) => field in values)) refuse('picturesAreGone', { name: title });
  const existing = await findSavedRecords(context, kind, [id]).executeTakeFirst();
  if (!existing) await saveRecord(context, kind, { values, restored: { id, rev: rev + 1 } });
  return title;
}
