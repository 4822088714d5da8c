import type { Finding } from '@waybound/contract/rules';
import { normalizedValue } from '@waybound/domain/saved-record-rules';
import { sql } from 'kysely';
import { readZip, type ZippedFile } from '../../../gateways/sheets/archive/read-zip.ts';
import { sniff } from '../../../gateways/sniff.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Files } from '../../../kernel/uploads.ts';
import type { Attempt } from '../../../kernel/work/work-kind.ts';
import { saveFindings, type ImportRow } from '../../../records/imports/import-rows.ts';
import { baseName } from './base-name.ts';
import { reencodeSkuPicture, sha256Of } from './sku-picture.ts';
import { importPicture } from './import-picture.ts';

/** The pictures of an archive, each for the SKU that it is called like; one in memory at a time, each with a result of its own. */
export async function importArchive(files: Files, attempt: Attempt, row: ImportRow, content: Buffer): Promise<void> {
  const { customerId, portion } = attempt;
  let rowsTotal = 0;
  // Unpacked once to be counted: a damaged archive is refused before its first picture is stored.
  for await (const _file of readZip(content)) rowsTotal += 1;
  await portion(({ db }) =>
    db.updateTable('kept_import').set({ rows_total: rowsTotal }).where('customer_id', '=', customerId).where('id', '=', row.id).execute(),
  );
  let at = 0;
  for await (const file of readZip(content)) {
    if (at >= row.rows_done) await importFile(files, attempt, row, file, at);
    at += 1;
  }
}

async function importFile(files: Files, attempt: Attempt, row: ImportRow, file: ZippedFile, at: number): Promise<void> {
  const name = baseName(file.name);
  const wrong = (rule: Finding['rule'], args: Finding['args'] = {}): Promise<void> =>
    saveFailure(attempt, row, file.name, at, { path: '', rule, args });
  if ('refused' in file) {
    return file.refused.reason === 'fileTooLarge' ? wrong('pictureTooLarge', file.refused.args) : wrong('pictureUnreadable');
  }
  const type = await sniff(file.content);
  if (type !== 'image/jpeg' && type !== 'image/png') return wrong('pictureTypeRefused');
  const { content } = file;
  const { picture: field } = row;
  if (field === null) throw new Error(`The import ${row.id} of pictures does not say which field they are of.`);
  const picture = {
    key: normalizedValue(name),
    field,
    sourceSha256: sha256Of(content),
    reencode: async () => reencodeSkuPicture(content, type),
  };
  const done = at + 1;
  const result = await importPicture(files, attempt, picture, { done, count: (db) => countFile(db, row, done, 'pictures') });
  if (result === 'known') await attempt.portion(({ db }) => countFile(db, row, done, 'unchanged'), done);
  if (result === 'unknownSku') return wrong('unknownSku', { sku: name });
  if (result === 'unreadable') return wrong('pictureUnreadable');
}

const countFile = (
  db: Db,
  { customer_id: customerId, id }: ImportRow,
  done: number,
  outcome: 'pictures' | 'unchanged' | 'wrong',
): Promise<unknown> =>
  sql`
    update kept_import set rows_done = ${done}::int, ${sql.ref(outcome)} = ${sql.ref(outcome)} + 1
    where customer_id = ${customerId} and id = ${id}`.execute(db);

const saveFailure = (
  { customerId, portion }: Attempt,
  row: ImportRow,
  name: string,
  at: number,
  { rule, args = {} }: Finding,
): Promise<void> =>
  portion(async ({ db }) => {
    await saveFindings(db, customerId, row.id, [{ row: at + 1, col: null, field: '', rule, args, is_warning: false, name }]);
    await countFile(db, row, at + 1, 'wrong');
  }, at + 1);
