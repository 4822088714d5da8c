import { MAX_LABEL_PAGES } from '@waybound/contract/wire/documents/amazon-labels';
import { sql } from 'kysely';
import type { ReadPage } from '../../../gateways/pdf/box-labels/label-messages.ts';
import { openLabels } from '../../../gateways/pdf/box-labels/read-labels.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readStored, type Files } from '../../../kernel/uploads.ts';
import { doublingPauseMs, endingAsRefused, type Attempt, type WorkKind } from '../../../kernel/work/work-kind.ts';
import { READ_LABELS } from '../../../records/box-labels/label-file.ts';
import { findLabelFile, finishLabelFile, type LabelFileRow } from './label-files.ts';

/** A file is in memory while it is read, with a thread of its own. */
const AT_ONCE = 2;
/** Of one portion; a page that is a scan takes half a second. */
const PAGES_AT_ONCE = 20;

/** Reads a file, portion by portion. One that cannot be read fails with a sentence instead of being tried again. */
export const labelWork = (files: Files): WorkKind => ({
  name: READ_LABELS,
  attempts: 8,
  pauseMs: doublingPauseMs,
  atOnce: AT_ONCE,
  async run(attempt) {
    const { customerId, recordId } = attempt;
    const row = await beginReading(attempt);
    return endingAsRefused(
      async () => {
        await readFile(files, attempt, row);
        return ({ db, now }) => endReading(db, customerId, recordId, now);
      },
      ({ db, now }, { reason, args }) => finishLabelFile(db, customerId, recordId, now, { state: 'failed', reason, args }),
    );
  },
  givenUp: ({ db, customerId, recordId, now }) =>
    finishLabelFile(db, customerId, recordId, now, { state: 'failed', reason: 'labelsInterrupted', args: {} }),
});

const beginReading = ({ customerId, recordId, portion }: Attempt): Promise<LabelFileRow> =>
  portion(async ({ db }) => {
    await db
      .updateTable('amazon_label_file')
      .set({ state: 'reading' })
      .where('customer_id', '=', customerId)
      .where('id', '=', recordId)
      .execute();
    return findLabelFile(db, customerId, recordId).executeTakeFirstOrThrow();
  });

async function readFile(files: Files, { portion }: Attempt, row: LabelFileRow): Promise<void> {
  const labels = await openLabels(new Uint8Array(await readStored(files, row.path)));
  try {
    const { pages } = labels;
    if (pages > MAX_LABEL_PAGES) refuse('labelsTooManyPages', { pages, max: MAX_LABEL_PAGES });
    for (let from = row.pages_read + 1; from <= pages; from += PAGES_AT_ONCE) {
      const to = Math.min(pages, from + PAGES_AT_ONCE - 1);
      const read = await labels.read({ from, to });
      await portion(({ db }) => saveRead(db, row, read, { pages, pagesRead: to }), to);
    }
  } finally {
    await labels.close();
  }
}

async function saveRead(db: Db, row: LabelFileRow, read: readonly ReadPage[], far: { pages: number; pagesRead: number }): Promise<void> {
  const { customer_id: customerId, id } = row;
  const rows = read.flatMap(({ page, labels }) =>
    labels.map(({ boxId, area, turn, isScanned }) => ({ page, box_id: boxId, area, turn, is_scanned: isScanned })),
  );
  const empty = read.filter(({ labels }) => labels.length === 0).map(({ page }) => page);
  await sql`
    insert into amazon_label (customer_id, file_id, page, box_id, area, turn, is_scanned)
    select ${customerId}::bigint, ${id}::bigint, page, box_id, area, turn, is_scanned
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(page int, box_id text, area jsonb, turn int, is_scanned boolean)`.execute(db);
  await db
    .updateTable('amazon_label_file')
    .set({ pages: far.pages, pages_read: far.pagesRead, empty_pages: sql<number[]>`empty_pages || ${empty}::int[]` })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** A file without a label is no file of labels. */
async function endReading(db: Db, customerId: string, id: string, now: Date): Promise<void> {
  const label = await db
    .selectFrom('amazon_label')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('file_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  await finishLabelFile(db, customerId, id, now, label ? { state: 'done' } : { state: 'failed', reason: 'labelsNotFound', args: {} });
}
