import type { Files } from '../../kernel/uploads.ts';
import { doublingPauseMs, type Attempt, type Portion, type WorkKind } from '../../kernel/work/work-kind.ts';
import type { Exporter, ExportKind } from '../../records/exports/export-kind.ts';
import { EXPORT } from '../../records/exports/start-export.ts';
import { finishExport, giveUpExport, saveExport, type ExportRow } from './export-rows.ts';

/** Drawing takes a processor to itself for as long as it lasts. */
const AT_ONCE = 2;
/** Rows between two looks at whether it is still wanted. */
const PROGRESS_ROWS = 2000;
/** Of little, such as some hundred papers, more often. */
const STEPS = 20;
const MAX_FILE_BYTES = 2 * 1024 * 1024 * 1024;

/** Draws an export into the file store, and tells its login. What an attempt has drawn whole, the next one does not draw again. */
export const exportWork = (files: Files, kinds: readonly ExportKind[]): WorkKind => ({
  name: EXPORT,
  attempts: 4,
  pauseMs: doublingPauseMs,
  atOnce: AT_ONCE,
  async run(attempt) {
    const row = await beginExport(attempt);
    const kind = kinds.find(({ name }) => name === row.kind);
    if (!kind) throw new Error(`There is no kind of export ${row.kind}.`);
    const path = row.path ?? (await draw(files, kind, attempt, row));
    await files.claim(path);
    return async (portion) => {
      const customer = { id: row.customer_id, loginId: row.login_id };
      await kind.whenReady?.({ ...portion, customer, lang: row.language }, row.parameters);
      await finishExport(portion, row);
    };
  },
  givenUp: ({ customerId, recordId, ...portion }) => giveUpExport(portion, customerId, recordId),
});

const beginExport = ({ customerId, recordId, portion }: Attempt): Promise<ExportRow> =>
  portion(({ db }) =>
    db
      .updateTable('export')
      .set({ state: 'running', rows_done: 0 })
      .where('customer_id', '=', customerId)
      .where('id', '=', recordId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

async function draw(files: Files, kind: ExportKind, attempt: Attempt, row: ExportRow): Promise<string> {
  // As its login may see them at this moment, whatever it was when it asked.
  const hidesPrices = await hidesPricesFrom(attempt, row);
  const { exporter, broken } = exporterOf(files, attempt, row, hidesPrices);
  try {
    const { key: path, bytes: size } = await files.receive(kind.draw(exporter, row.parameters), MAX_FILE_BYTES);
    await nameFile(files, attempt, row, { path, size, has_prices: kind.showsPrices && !hidesPrices });
    return path;
  } catch (error) {
    // A store may have put its own words around what ended the stream.
    throw broken() ?? error;
  }
}

async function nameFile(
  files: Files,
  { portion }: Attempt,
  row: ExportRow,
  drawn: { path: string; size: number; has_prices: boolean },
): Promise<void> {
  try {
    await portion(({ db }) => saveExport(db, row, drawn));
  } catch (error) {
    await files.remove(drawn.path);
    throw error;
  }
}

const hidesPricesFrom = ({ read }: Attempt, row: ExportRow): Promise<boolean> =>
  read(async (db) => {
    const login = await db
      .selectFrom('login')
      .select('hides_prices')
      .where('customer_id', '=', row.customer_id)
      .where('id', '=', row.login_id)
      .executeTakeFirstOrThrow();
    return login.hides_prices;
  });

function exporterOf(files: Files, attempt: Attempt, row: ExportRow, hidesPrices: boolean): { exporter: Exporter; broken: () => unknown } {
  let shown = 0;
  let broken: unknown;
  const report = async ({ db }: Portion, done: number) => saveExport(db, row, { rows_done: done });
  const exporter: Exporter = {
    customer: { id: row.customer_id, loginId: row.login_id, hidesPrices },
    lang: row.language,
    now: row.requested_at,
    files,
    read: attempt.read,
    async onProgress(done) {
      if (done - shown < Math.min(PROGRESS_ROWS, row.rows_total / STEPS)) return;
      shown = done;
      try {
        await attempt.portion((portion) => report(portion, done));
      } catch (error) {
        broken = error;
        throw error;
      }
    },
  };
  return { exporter, broken: () => broken };
}
