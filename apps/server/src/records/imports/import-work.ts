import type { ImportKind } from '@waybound/contract/address-book/saved-record-limits';
import { readStored, type Files } from '../../kernel/uploads.ts';
import { doublingPauseMs, endingAsRefused, type Attempt, type WorkKind } from '../../kernel/work/work-kind.ts';
import { findImport, finishImport, type ImportRow } from './import-rows.ts';

/** A file is to be taken over into the library. */
export const IMPORT = 'kept.import';

/** A workbook is in memory while it is read. */
const AT_ONCE = 2;

/**
 * Takes over what stands in a file, in portions, after those that an earlier attempt has written.
 * @returns how many records lack the picture that the table has a column for
 */
export type ImportReader = (attempt: Attempt, row: ImportRow, content: Buffer) => Promise<number>;

/** One for each kind of import. */
export type ImportReaders = Readonly<Record<ImportKind, ImportReader>>;

/** Works an import off, portion by portion. A file that cannot be read fails it with a sentence instead of being tried again. */
export const importWork = (files: Files, readers: ImportReaders): WorkKind => ({
  name: IMPORT,
  attempts: 8,
  pauseMs: doublingPauseMs,
  atOnce: AT_ONCE,
  async run(attempt) {
    const { customerId, recordId } = attempt;
    const row = await beginImport(attempt);
    return endingAsRefused(
      async () => {
        const lacksPictures = await readers[row.kind](attempt, row, await readStored(files, row.path));
        return ({ db, now }) => finishImport(db, customerId, recordId, now, { state: 'done', lacksPictures });
      },
      ({ db, now }, { reason, args }) => finishImport(db, customerId, recordId, now, { state: 'failed', reason, args }),
    );
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
