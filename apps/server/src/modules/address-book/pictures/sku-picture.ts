import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { SKU_PICTURE_PATH, type SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import { sql } from 'kysely';
import { reencodePicture } from '../../../gateways/reencode-picture.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Files } from '../../../kernel/uploads.ts';

/** As the contract has uploaded ones re-encoded: as much as a screen shows of a product. */
const MAX_SIDE_PX = 1600;
/** Twice what a list shows, for screens with finer dots. */
const SMALL_SIDE_PX = 96;

/** A picture that lies in the store, in both sizes, and waits for the row that names it. */
export interface StoredPicture {
  path: string;
  smallPath: string;
  type: string;
  size: number;
  sha256: string;
  sourceSha256: string;
}

/** A re-encoded picture, in both sizes. */
export interface ReencodedPicture {
  full: Buffer;
  small: Buffer;
  type: 'image/jpeg' | 'image/png';
  sourceSha256: string;
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Undefined where it cannot be read. */
export async function reencodeSkuPicture(content: Buffer, type: ReencodedPicture['type']): Promise<ReencodedPicture | undefined> {
  const full = await reencodePicture(content, MAX_SIDE_PX);
  const small = full && (await reencodePicture(full, SMALL_SIDE_PX));
  return full && small && { full, small, type, sourceSha256: sha256Of(content) };
}

export const makeThumbnail = (full: Buffer): Promise<Buffer | undefined> => reencodePicture(full, SMALL_SIDE_PX);

export async function storePicture(files: Files, { full, small, type, sourceSha256 }: ReencodedPicture): Promise<StoredPicture> {
  const stored = await files.receive(Readable.from([full]), full.length);
  const { key: smallPath } = await files.receive(Readable.from([small]), small.length);
  return { path: stored.key, smallPath, type, size: stored.bytes, sha256: stored.sha256, sourceSha256 };
}

export interface PicturePlace {
  customerId: string;
  recordId: string;
  field: SkuPicture;
}

const ownPicture = (db: Db, { customerId, recordId, field }: PicturePlace) =>
  db
    .selectFrom('kept_picture')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('record_id', '=', recordId)
    .where('field', '=', field);

/** Whether this very picture is there already, as it was sent or as it is stored: an export that comes back changes nothing. */
export async function hasPicture(db: Db, place: PicturePlace, sha256: string): Promise<boolean> {
  const row = await ownPicture(db, place).executeTakeFirst();
  return row !== undefined && (row.sha256 === sha256 || row.source_sha256 === sha256);
}

/** Files that no row refers to any more: to be removed after the commit. */
export type ObsoleteFiles = readonly string[];

/** Puts a picture into its place. The record keeps its revision, so that no open form turns stale. */
export async function setPicture(
  db: Db,
  place: PicturePlace,
  picture: StoredPicture,
  now: Date,
): Promise<{ url: string; left: ObsoleteFiles }> {
  const { customerId, recordId, field } = place;
  const left = await removeRow(db, place);
  const { id } = await db
    .insertInto('kept_picture')
    .values({
      customer_id: customerId,
      record_id: recordId,
      field,
      path: picture.path,
      small_path: picture.smallPath,
      content_type: picture.type,
      size: picture.size,
      sha256: picture.sha256,
      source_sha256: picture.sourceSha256,
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const url = `${SKU_PICTURE_PATH}?id=${id}`;
  await sql`
    update kept_record set data = data || ${JSON.stringify({ [field]: url })}::jsonb
    where customer_id = ${customerId} and id = ${recordId}`.execute(db);
  return { url, left };
}

/** Takes a picture out of its place. */
export async function removePicture(db: Db, place: PicturePlace): Promise<ObsoleteFiles> {
  const left = await removeRow(db, place);
  await sql`
    update kept_record set data = data - ${place.field}::text
    where customer_id = ${place.customerId} and id = ${place.recordId}`.execute(db);
  return left;
}

/** The record is held first, so that of two pictures for one place the second finds the first. */
async function removeRow(db: Db, place: PicturePlace): Promise<ObsoleteFiles> {
  const { customerId, recordId, field } = place;
  await sql`select from kept_record where customer_id = ${customerId} and id = ${recordId} for no key update`.execute(db);
  const gone = await db
    .deleteFrom('kept_picture')
    .where('customer_id', '=', customerId)
    .where('record_id', '=', recordId)
    .where('field', '=', field)
    .returning(['path', 'small_path'])
    .execute();
  return gone.flatMap(({ path, small_path: small }) => [path, small]);
}

/** The files of records that are about to be deleted; their rows go with the records. */
export async function filesOfRecords(db: Db, customerId: string, recordIds: readonly string[]): Promise<ObsoleteFiles> {
  const rows = await db
    .selectFrom('kept_picture')
    .select(['path', 'small_path'])
    .where('customer_id', '=', customerId)
    .where('record_id', 'in', [...recordIds])
    .execute();
  return rows.flatMap(({ path, small_path: small }) => [path, small]);
}
