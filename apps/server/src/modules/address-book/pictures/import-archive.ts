import type { Finding } from '@waybound/contract/rules';
import { normalizedValue } from '@waybound/domain/saved-record-rules';
import { sql } from 'kysely';
import { readZip, type ZippedFile } from '../../../gateways/sheets/archive/read-zip.ts';
import { sniff } from '../../../gateways/sniff.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { WorkContext } from '../../../kernel/work/outbox.ts';
import type { Files } from '../../../kernel/uploads.ts';
import { CALL_OF, finishImport, saveFindings, lockPortion, type ImportRow } from '../workbooks/import-rows.ts';
import { baseName } from './base-name.ts';
import { reencodeSkuPicture, sha256Of } from './sku-picture.ts';
import { importPicture } from './import-picture.ts';

/** The pictures of an archive, each for the SKU that it is called like; one in memory at a time, each with a result of its own. */
export async function importArchive(files: Files, context: WorkContext, row: ImportRow, content: Buffer): Promise<void> {
  const { customerId } = context;
  let rowsTotal = 0;
  // Unpacked once to be counted: a damaged archive is refused before its first picture is stored.
  for await (const _file of readZip(content)) rowsTotal += 1;
  await context.change((db) =>
    db.updateTable('kept_import').set({ rows_total: rowsTotal }).where('customer_id', '=', customerId).where('id', '=', row.id).execute(),
  );
  let at = 0;
  for await (const file of readZip(content)) {
    if (at >= row.rows_done) await importFile(files, context, row, file, at);
    at += 1;
  }
  await finishImport(context, row.id, { state: 'done' });
}

async function importFile(files: Files, context: WorkContext, row: ImportRow, file: ZippedFile, at: number): Promise<void> {
  const name = baseName(file.name);
  const wrong = (rule: Finding['rule'], args: Finding['args'] = {}): Promise<void> =>
    saveFailure(context, row, file.name, at, { path: '', rule, args });
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
  const result = await importPicture(files, context, picture, {
    loginId: row.login_id,
    call: CALL_OF.skuPictures,
    count: (db, isNew) => countFile(db, context.customerId, row.id, at, isNew),
  });
  if (result === 'unknownSku') return wrong('unknownSku', { sku: name });
  if (result === 'unreadable') return wrong('pictureUnreadable');
}

/** False where another server has been here already. */
async function countFile(db: Db, customerId: string, id: string, at: number, isNew: boolean): Promise<boolean> {
  if (!(await lockPortion(db, customerId, id, at))) return false;
  await sql`
    update kept_import set rows_done = ${at + 1}::int, pictures = pictures + ${isNew ? 1 : 0}::int, unchanged = unchanged + ${isNew ? 0 : 1}::int
    where customer_id = ${customerId} and id = ${id}`.execute(db);
  return true;
}

const saveFailure = (context: WorkContext, { id }: ImportRow, name: string, at: number, { rule, args = {} }: Finding): Promise<void> =>
  context.change(async (db) => {
    const { customerId } = context;
    if (!(await lockPortion(db, customerId, id, at))) return;
    await saveFindings(db, customerId, id, [{ row: at + 1, col: null, field: '', rule, args, is_warning: false, name }]);
    await sql`
      update kept_import set rows_done = ${at + 1}::int, wrong = wrong + 1 where customer_id = ${customerId} and id = ${id}`.execute(db);
  });
