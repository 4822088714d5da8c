import type { SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import type { Db } from '../../../kernel/database/engine.ts';
import type { WorkContext } from '../../../kernel/work/outbox.ts';
import type { Files } from '../../../kernel/uploads.ts';
import { insertAudit } from '../workbooks/write-rows.ts';
import { hasPicture, setPicture, storePicture, type ReencodedPicture } from './sku-picture.ts';

/** A picture that an import brings for one SKU. */
export interface ImportedPicture {
  /** What identifies the SKU, as `kept_value` has it. */
  key: string;
  field: SkuPicture;
  sourceSha256: string;
  /** Drawn only where it is not there already; undefined where it cannot be read. */
  reencode: () => Promise<ReencodedPicture | undefined>;
}

export const skuByKey = (db: Db, customerId: string, key: string): Promise<{ record_id: string } | undefined> =>
  db
    .selectFrom('kept_value')
    .select('record_id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'sku')
    .where('field', '=', 'sku')
    .where('value', '=', key)
    .executeTakeFirst();

interface PictureImport {
  loginId: string;
  call: string;
  /** Runs in the transaction that names the picture; false leaves all as it is, because another server was faster. */
  count: (db: Db, isNew: boolean) => Promise<boolean>;
}

export type PictureImportResult = 'taken' | 'known' | 'unknownSku' | 'unreadable';

/** Draws outside of any transaction, stores, names in one, and only then claims: what a crash leaves behind is swept away. */
export async function importPicture(
  files: Files,
  { customerId, now, read, change }: WorkContext,
  { key, field, sourceSha256, reencode }: ImportedPicture,
  { loginId, call, count }: PictureImport,
): Promise<PictureImportResult> {
  const sku = await read((db) => skuByKey(db, customerId, key));
  if (!sku) return 'unknownSku';
  const place = { customerId, recordId: sku.record_id, field };
  if (await read((db) => hasPicture(db, place, sourceSha256))) {
    await change((db) => count(db, false));
    return 'known';
  }
  const reencoded = await reencode();
  if (!reencoded) return 'unreadable';
  const stored = await storePicture(files, reencoded);
  const left = await change(async (db) => {
    // The SKU may have been deleted meanwhile.
    if (!(await skuByKey(db, customerId, key)) || !(await count(db, true))) return undefined;
    const put = await setPicture(db, place, stored, now);
    const entry = { id: place.recordId, after: { kind: 'sku', title: key, picture: field, sha256: stored.sha256 } };
    await insertAudit({ db, customerId, now, actor: `login:${loginId}`, call }, 'setSkuPicture', [entry]);
    return put.left;
  });
  const own = [stored.path, stored.smallPath];
  if (left) for (const path of own) await files.claim(path);
  for (const path of left ?? own) await files.remove(path);
  return left ? 'taken' : 'known';
}
