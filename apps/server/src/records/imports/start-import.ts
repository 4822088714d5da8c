import { MAX_RETAINED_IMPORTS, type ImportKind, type SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Upload } from '../../kernel/uploads.ts';
import { fileName } from '../file-name.ts';
import { IMPORT } from './import-work.ts';

interface ImportOptions {
  /** The place of the record for which an archive brings pictures. */
  picture?: SkuPicture;
  /** Parcels that are whole are announced at once, and returns submitted. */
  announces?: boolean;
  /** Of returns for which the sheet names none. */
  abroadStockAddress?: string | undefined;
}

/** Keeps the file and leaves the work to the background: a large table takes longer than anybody waits for an answer. */
export async function startImport(
  context: CustomerContext,
  kind: ImportKind,
  file: Upload,
  { picture, announces = false, abroadStockAddress }: ImportOptions = {},
): Promise<{ importId: string }> {
  const { db, customer, now, audit, enqueue, afterCommit } = context;
  await deleteOldImports(context, kind);
  const name = fileName(file);
  const { id } = await db
    .insertInto('kept_import')
    .values({
      customer_id: customer.id,
      kind,
      picture: picture ?? null,
      announces,
      abroad_stock_address: abroadStockAddress ?? null,
      login_id: customer.loginId,
      file_name: name,
      path: file.key,
      size: file.size,
      queued_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  afterCommit(() => context.files.claim(file.key));
  enqueue({ customerId: customer.id, kind: IMPORT, recordId: id });
  audit({
    customerId: customer.id,
    subject: 'record',
    subjectId: null,
    what: 'importRecords',
    after: { kind: kind === 'skuPictures' ? 'sku' : kind, title: name, sha256: file.sha256 },
  });
  return { importId: id };
}

/** The newest stay to be looked up, and those that are not finished. */
async function deleteOldImports({ db, customer, files, afterCommit }: CustomerContext, kind: ImportKind): Promise<void> {
  const old = await db
    .selectFrom('kept_import')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('kind', '=', kind)
    .where('state', 'in', ['done', 'failed'])
    .orderBy('id', 'desc')
    .offset(MAX_RETAINED_IMPORTS - 1)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  const gone = await db.deleteFrom('kept_import').where('customer_id', '=', customer.id).where('id', 'in', ids).returning('path').execute();
  for (const { path } of gone) afterCommit(() => files.remove(path));
}
