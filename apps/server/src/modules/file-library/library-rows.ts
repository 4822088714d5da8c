import type { LibraryFile, listLibrary } from '@waybound/contract/documents/file-library';
import type { ExpiryState } from '@waybound/contract/wire/documents/file-library';
import type { HandlerInput } from '@waybound/contract/call';
import { daysFrom, daysLater } from '@waybound/domain/calendar-days';
import { SOON_DAYS } from '@waybound/domain/file-library';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { refuse } from '../../kernel/refusal.ts';
import { isoDayInChina } from '../../records/china-day.ts';

type Input = HandlerInput<typeof listLibrary, never>;
export type FileRecord = Selectable<Schema['library_file']> & { folder_name: string | null };

const DEFAULT_SIZE = 20;

/** A customer's files, each with the name of the folder it lies in. */
const libraryQuery = (db: Db, customerId: string) =>
  db
    .selectFrom('library_file')
    .leftJoin('library_folder', (join) =>
      join.onRef('library_folder.customer_id', '=', 'library_file.customer_id').onRef('library_folder.id', '=', 'library_file.folder_id'),
    )
    .selectAll('library_file')
    .select('library_folder.name as folder_name')
    .where('library_file.customer_id', '=', customerId);

/** The caller's file; an unknown or foreign one answers as missing. */
export const ownFile = async ({ db, customer }: CustomerContext, id: string): Promise<FileRecord> =>
  (await libraryQuery(db, customer.id).where('library_file.id', '=', id).executeTakeFirst()) ?? refuse('recordMissing');

/** As before, and nobody else changes it until this transaction ends. */
export async function lockedFile(context: CustomerContext, id: string): Promise<FileRecord> {
  const { db, customer } = context;
  await db.selectFrom('library_file').select('id').where('customer_id', '=', customer.id).where('id', '=', id).forUpdate().execute();
  return ownFile(context, id);
}

/** One page under a filter, and how many files match in all. */
export async function readPage({ db, customer, now }: CustomerContext, input: Input): Promise<{ rows: FileRecord[]; total: number }> {
  const { page = 1, size = DEFAULT_SIZE, sort = 'uploadedAt', direction = 'desc' } = input;
  const matching = sql<boolean>`${sql.join(conditionsOf(input, isoDayInChina(now)), sql` and `)}`;
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom('library_file')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('customer_id', '=', customer.id)
      .where(matching)
      .executeTakeFirstOrThrow(),
    libraryQuery(db, customer.id)
      .where(matching)
      // A file without a date has nothing to be sorted by: it comes last in either direction.
      .orderBy(SORTS[sort], (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
      .orderBy('library_file.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ]);
  return { rows, total: Number(total) };
}

const SORTS = {
  uploadedAt: 'library_file.uploaded_at',
  name: 'library_file.name',
  size: 'library_file.size',
  expiresOn: 'library_file.expires_on',
} as const;

function conditionsOf({ area, kind, folderId, isLoose, expiry, keyword }: Input, today: string): RawBuilder<unknown>[] {
  const conditions = [area === 'papers' ? sql`library_file.kind is not null` : sql`library_file.kind is null`];
  if (kind !== undefined) conditions.push(sql`library_file.kind = ${kind}`);
  if (folderId !== undefined) conditions.push(sql`library_file.folder_id = ${folderId}`);
  if (isLoose === true) conditions.push(sql`library_file.folder_id is null`);
  if (expiry !== undefined) conditions.push(isExpiring(expiry, today));
  if (keyword !== undefined) {
    conditions.push(sql`strpos(lower(library_file.name || ' ' || library_file.note), lower(${keyword})) > 0`);
  }
  return conditions;
}

/** Near its end or past it, by the calendar of the forwarder's place. */
export const isExpiring = (state: ExpiryState, today: string): RawBuilder<boolean> =>
  state === 'over'
    ? sql`library_file.expires_on < ${today}::date`
    : sql`library_file.expires_on between ${today}::date and ${daysLater(today, SOON_DAYS)}::date`;

export function toFile(record: FileRecord, now: Date): LibraryFile {
  const { expires_on: expiresOn } = record;
  return {
    id: record.id,
    rev: record.rev,
    name: record.name,
    kind: record.kind,
    folderId: record.folder_id,
    folderName: record.folder_name,
    note: record.note,
    size: Number(record.size),
    contentType: record.content_type,
    uploadedAt: record.uploaded_at.toISOString(),
    expiresOn,
    daysLeft: expiresOn === null ? null : daysFrom(isoDayInChina(now), expiresOn),
  };
}
