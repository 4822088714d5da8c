import { buffer } from 'node:stream/consumers';
import { workerFor, type WorkContext, type Worker } from '../../../kernel/work/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Files } from '../../../kernel/uploads.ts';
import { importArchive } from '../pictures/import-archive.ts';
import { findImport, finishImport, type ImportRow } from './import-rows.ts';
import { IMPORT } from './import-topic.ts';
import { importWorkbook } from './import-workbook.ts';

/** The number of attempts that the queue makes: a higher limit would never be reached. */
const MAX_ATTEMPTS = 8;

/**
 * Works an import off, portion by portion. It may be begun by two servers, or again after a crash: each portion is written once, by
 * whichever process is first, and a file that cannot be read fails the import with a sentence instead of being tried again.
 */
export const importWorker = (files: Files): Worker =>
  workerFor(IMPORT, async ({ importId }, context) => {
    const row = await startAttempt(context, importId);
    if (!row) return;
    try {
      await processFile(files, context, row);
    } catch (error) {
      if (error instanceof Refusal) return finishImport(context, importId, { state: 'failed', reason: error.reason, args: error.args });
      if (row.attempts >= MAX_ATTEMPTS) await finishImport(context, importId, { state: 'failed', reason: 'importInterrupted', args: {} });
      throw error;
    }
  });

/** Undefined where there is nothing more to do. */
const startAttempt = ({ change, customerId }: WorkContext, importId: string): Promise<ImportRow | undefined> =>
  change(async (db) => {
    const row = await findImport(db, customerId, importId).forUpdate().executeTakeFirst();
    if (!row || row.state === 'done' || row.state === 'failed') return undefined;
    return db
      .updateTable('kept_import')
      .set({ state: 'running', attempts: row.attempts + 1 })
      .where('customer_id', '=', customerId)
      .where('id', '=', importId)
      .returningAll()
      .executeTakeFirst();
  });

async function processFile(files: Files, context: WorkContext, row: ImportRow): Promise<void> {
  const found = await files.findContent(row.path);
  if (!found) throw new Error(`The file of import ${row.id} is missing.`);
  const content = await buffer(found.content);
  const { kind } = row;
  if (kind === 'skuPictures') return importArchive(files, context, row, content);
  return importWorkbook(files, context, { ...row, kind }, content);
}
