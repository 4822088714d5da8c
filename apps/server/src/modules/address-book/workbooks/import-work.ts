import { buffer } from 'node:stream/consumers';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Files } from '../../../kernel/uploads.ts';
import { doublingPauseMs, type Attempt, type WorkKind } from '../../../kernel/work/work-kind.ts';
import { importArchive } from '../pictures/import-archive.ts';
import { findImport, finishImport, type ImportRow } from './import-rows.ts';
import { importWorkbook } from './import-workbook.ts';

/** A file is to be taken over into the library. */
export const IMPORT = 'kept.import';

/** A workbook is in memory while it is read. */
const AT_ONCE = 2;

/** Works an import off, portion by portion. A file that cannot be read fails it with a sentence instead of being tried again. */
export const importWork = (files: Files): WorkKind => ({
  name: IMPORT,
  attempts: 8,
  pauseMs: doublingPauseMs,
  atOnce: AT_ONCE,
  async run(attempt) {
    const { customerId, recordId } = attempt;
    const row = await beginImport(attempt);
    try {
      const lacksPictures = await processFile(files, attempt, row);
      return ({ db, now }) => finishImport(db, customerId, recordId, now, { state: 'done', lacksPictures });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { reason, args } = error;
      return ({ db, now }) => finishImport(db, customerId, recordId, now, { state: 'failed', reason, args });
    }
  },
  givenUp: ({ db, customerId, recordId, now }) =>
    finishImport(db, customerId, recordId, now, { state: 'failed', reason: 'importInterrupted', args: {} }),
});

const beginImport = ({ customerId, recordId, portion }: Attempt): Promise<ImportRow> =>
  portion(async ({ db }) => {
    await db
      .updateTable('kept_import')
      .set({ state: 'running' })
      .where('customer_id', '=', customerId)
      .where('id', '=', recordId)
      .execute();
    return findImport(db, customerId, recordId).executeTakeFirstOrThrow();
  });

/** Answers how many records lack the picture that the table has a column for. */
async function processFile(files: Files, attempt: Attempt, row: ImportRow): Promise<number> {
  const found = await files.findContent(row.path);
  if (!found) throw new Error(`The file of import ${row.id} is missing.`);
  const content = await buffer(found.content);
  const { kind } = row;
  if (kind !== 'skuPictures') return importWorkbook(files, attempt, { ...row, kind }, content);
  await importArchive(files, attempt, row, content);
  return 0;
}
