import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { skuPictures } from '@waybound/contract/address-book/sku-pictures';
import { normalizedValue } from '@waybound/domain/saved-record-rules';
import { EXTENSIONS } from '../../../gateways/sniff.ts';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { storedContent, type Upload } from '../../../kernel/uploads.ts';
import { startImport } from '../../../records/imports/start-import.ts';
import { baseName } from './base-name.ts';
import { makeThumbnail, removePicture, setPicture, type StoredPicture } from './sku-picture.ts';
import { skuByKey } from './import-picture.ts';

/** The pictures of SKUs: each in its place, shown to its owner only. */
export const skuPicturesHandlers: Handlers<typeof skuPictures> = {
  async uploadSkuImage({ sku, picture, files: { file } }, context) {
    const { db, customer, now, audit, afterCommit } = context;
    const name = baseName(file.name);
    if (normalizedValue(name) !== normalizedValue(sku)) refuse('pictureNameDiffers', { name, sku });
    const record = (await skuByKey(db, customer.id, normalizedValue(sku))) ?? refuse('skuUnknown', { sku });
    const stored = await withThumbnail(context, file);
    const place = { customerId: customer.id, recordId: record.record_id, field: picture };
    const { url, left } = await setPicture(db, place, stored, now);
    afterCommit(async () => {
      await context.files.claim(stored.path);
      await context.files.claim(stored.smallPath);
      for (const path of left) await context.files.remove(path);
    });
    audit({
      customerId: customer.id,
      subject: 'record',
      subjectId: place.recordId,
      what: 'setSkuPicture',
      after: { kind: 'sku', title: sku, picture, sha256: stored.sha256 },
    });
    return { sku, picture, fileUrl: url };
  },

  uploadSkuImages: ({ picture, files: { file } }, context) => startImport(context, 'skuPictures', file, { picture }),

  async removeSkuImage({ sku, picture }, context) {
    const { db, customer, audit, afterCommit } = context;
    const record = (await skuByKey(db, customer.id, normalizedValue(sku))) ?? refuse('recordMissing');
    const left = await removePicture(db, { customerId: customer.id, recordId: record.record_id, field: picture });
    if (left.length === 0) refuse('recordMissing');
    afterCommit(async () => {
      for (const path of left) await context.files.remove(path);
    });
    audit({
      customerId: customer.id,
      subject: 'record',
      subjectId: record.record_id,
      what: 'removeSkuPicture',
      before: { kind: 'sku', title: sku, picture },
    });
    return { sku, picture };
  },

  async readSkuPicture({ id, size }, { db, customer, files }) {
    const row = await db
      .selectFrom('kept_picture')
      .select(['path', 'small_path', 'content_type', 'field'])
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) refuse('recordMissing');
    // Only the two types of the contract are ever stored.
    const type = row.content_type as 'image/png' | 'image/jpeg';
    const path = size === 'small' ? row.small_path : row.path;
    return { name: `${row.field}.${EXTENSIONS[type]}`, type, content: storedContent(files, path) };
  },
};

/** The picture as dispatch has re-encoded and stored it, with a thumbnail for lists. */
async function withThumbnail({ files }: CustomerContext, file: Upload): Promise<StoredPicture> {
  const found = await files.findContent(file.key);
  const small = found && (await makeThumbnail(await buffer(found.content)));
  if (!small) return refuse('pictureUnreadable');
  const { key: smallPath } = await files.receive(Readable.from([small]), small.length);
  return { path: file.key, smallPath, type: file.type, size: file.size, sha256: file.sha256, sourceSha256: file.sha256 };
}
