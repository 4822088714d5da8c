import type { SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import type { Finding } from '@waybound/contract/rules';
import { sql } from 'kysely';
import { readPictures, type SheetPicture } from '../../../gateways/sheets/pictures/read-pictures.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Attempt } from '../../../kernel/work/work-kind.ts';
import type { Files } from '../../../kernel/uploads.ts';
import { reencodeSkuPicture, sha256Of, type ReencodedPicture } from '../pictures/sku-picture.ts';
import { importPicture } from '../pictures/import-picture.ts';
import { isPictureField } from '../../../records/imports/record-columns.ts';
import type { ImportRow } from '../../../records/imports/import-rows.ts';
import type { TableScan } from './scan-table.ts';

/** The pictures in the table's columns for them, for the rows that have been saved. Begun again, it finds those that are there already. */
export async function importPictures(
  files: Files,
  attempt: Attempt,
  row: Pick<ImportRow, 'id'>,
  table: TableScan,
  content: Buffer,
): Promise<void> {
  const fields = pictureColumns(table);
  if (fields.size === 0) return;
  const wrong = await failedRows(attempt, row.id);
  let last: { of: Buffer; reencoded: ReencodedPicture | undefined } | undefined;
  // Counted after the rows, so that a picture that was taken over gives the attempts back too.
  let done = table.rowsTotal;
  for await (const picture of readPictures(content)) {
    done += 1;
    const field = fields.get(picture.column);
    const key = table.keys.get(picture.row);
    if (picture.sheet !== table.sheet || field === undefined || key === undefined || wrong.has(picture.row)) continue;
    if ('refused' in picture) {
      await saveWarning(attempt, row.id, picture, field, refusedRule(picture.refused.reason));
      continue;
    }
    const { type, content: given } = picture;
    // One picture at several places comes as the very same content: it is reencoded once.
    const reencode = async (): Promise<ReencodedPicture | undefined> => {
      if (last?.of !== given) last = { of: given, reencoded: await reencodeSkuPicture(given, type) };
      return last.reencoded;
    };
    const result = await importPicture(
      files,
      attempt,
      { key, field, sourceSha256: sha256Of(given), reencode },
      { done, count: (db) => countPicture(db, attempt.customerId, row.id) },
    );
    if (result === 'unreadable') await saveWarning(attempt, row.id, picture, field, 'pictureUnreadable');
  }
}

const refusedRule = (reason: string): Finding['rule'] => (reason === 'fileTypeRefused' ? 'pictureTypeRefused' : 'pictureUnreadable');

const pictureColumns = ({ places }: TableScan): Map<number, SkuPicture> =>
  new Map([...places].flatMap(([key, place]) => (isPictureField(key) ? [[place, key] as const] : [])));

const failedRows = ({ read, customerId }: Pick<Attempt, 'read' | 'customerId'>, importId: string): Promise<Set<number>> =>
  read(async (db) => {
    const rows = await db
      .selectFrom('kept_import_finding')
      .select('row')
      .distinct()
      .where('customer_id', '=', customerId)
      .where('import_id', '=', importId)
      .where('is_warning', '=', false)
      .execute();
    return new Set(rows.map(({ row }) => row));
  });

const countPicture = (db: Db, customerId: string, id: string): Promise<unknown> =>
  sql`update kept_import set pictures = pictures + 1 where customer_id = ${customerId} and id = ${id}`.execute(db);

/** The row is saved without its picture. Said once, however often the import is begun. */
const saveWarning = (
  { portion, customerId }: Attempt,
  importId: string,
  { row, column }: SheetPicture,
  field: SkuPicture,
  rule: Finding['rule'],
): Promise<unknown> =>
  portion(({ db }) =>
    sql`
      insert into kept_import_finding (customer_id, import_id, row, col, field, rule, args, is_warning)
      select ${customerId}::bigint, ${importId}::bigint, ${row}::int, ${column}::int, ${field}, ${rule}, '{}', true
      where not exists (select from kept_import_finding where customer_id = ${customerId} and import_id = ${importId}
        and row = ${row} and col = ${column} and rule = ${rule})`.execute(db),
  );

const KEYS_AT_ONCE = 5000;

/** Section 8: each SKU is to have a picture. How many do not, where the table has a column for it; its rows are saved all the same. */
export async function countMissingPictures(
  { read, customerId }: Pick<Attempt, 'read' | 'customerId'>,
  { id }: Pick<ImportRow, 'id'>,
  table: TableScan,
): Promise<number> {
  if (!table.places.has('imgUrl')) return 0;
  const wrong = await failedRows({ read, customerId }, id);
  const keys = [...table.keys].flatMap(([row, key]) => (wrong.has(row) ? [] : [key]));
  let lacking = 0;
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some = JSON.stringify(keys.slice(from, from + KEYS_AT_ONCE));
    const { rows } = await read((db) =>
      sql<{ n: number }>`
        select count(*)::int as n from kept_value v join kept_record r on r.customer_id = v.customer_id and r.id = v.record_id
        where v.customer_id = ${customerId} and v.kind = 'sku' and v.field = 'sku' and r.data -> 'imgUrl' is null
          and v.value in (select jsonb_array_elements_text(${some}::jsonb))`.execute(db),
    );
    lacking += rows[0]?.n ?? 0;
  }
  return lacking;
}
