import type { SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Attempt } from '../../../kernel/work/work-kind.ts';
import type { Files } from '../../../kernel/uploads.ts';
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
  /** How far the import is with this picture, where that is counted by pictures. */
  done?: number;
  /** Runs in the transaction that names the picture. */
  count: (db: Db) => Promise<unknown>;
}

/** `known`: this very picture is there already, and nothing was written. */
export type PictureImportResult = 'taken' | 'known' | 'unknownSku' | 'unreadable';

/** Draws outside of any transaction, stores, names in one, and only then claims: what a crash leaves behind is swept away. */
export async function importPicture(
  files: Files,
  { customerId, read, portion }: Attempt,
  { key, field, sourceSha256, reencode }: ImportedPicture,
  { done, count }: PictureImport,
): Promise<PictureImportResult> {
  const sku = await read((db) => skuByKey(db, customerId, key));
  if (!sku) return 'unknownSku';
  const place = { customerId, recordId: sku.record_id, field };
  if (await read((db) => hasPicture(db, place, sourceSha256))) return 'known';
  const reencoded = await reencode();
  if (!reencoded) return 'unreadable';
  const stored = await storePicture(files, reencoded);
  const left = await portion(async ({ db, now, audit }) => {
    // The SKU may have been deleted meanwhile.
    if (!(await skuByKey(db, customerId, key))) return undefined;
    await count(db);
    const put = await setPicture(db, place, stored, now);
    const after = { kind: 'sku', title: key, picture: field, sha256: stored.sha256 };
    audit({ customerId, subject: 'record', subjectId: place.recordId, what: 'setSkuPicture', after });
    return put.left;
  }, done);
  const own = [stored.path, stored.smallPath];
  if (left) for (const path of own) await files.claim(path);
  for (const path of left ?? own) await files.remove(path);
  return left ? 'taken' : 'unknownSku';
}
