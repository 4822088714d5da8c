import type { WaybillFile } from '@waybound/contract/documents/files';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';

export type FileRecord = Selectable<Schema['stored_file']>;

/** Files that are not deleted, of waybills that are not. */
export const readFiles = (db: Db, customerId: string) =>
  db
    .selectFrom('stored_file')
    .innerJoin('waybill', (join) =>
      join
        .onRef('waybill.customer_id', '=', 'stored_file.customer_id')
        .onRef('waybill.kind', '=', 'stored_file.subject_kind')
        .onRef('waybill.id', '=', 'stored_file.subject_id'),
    )
    .selectAll('stored_file')
    .where('stored_file.customer_id', '=', customerId)
    .where('stored_file.deleted_at', 'is', null)
    .where('waybill.deleted_at', 'is', null);

/** A customer's file by its id, of a waybill of any kind. */
export async function readTalkFile(db: Db, customerId: string, id: string): Promise<FileRecord | undefined> {
  const { rows } = await sql<FileRecord>`select f.* from stored_file f
      join billable b on b.customer_id = f.customer_id and b.kind = f.subject_kind and b.id = f.subject_id and b.deleted_at is null
    where f.customer_id = ${customerId} and f.id = ${id} and f.deleted_at is null`.execute(db);
  return rows[0];
}

export const toFile = (record: FileRecord): WaybillFile => ({
  id: record.id,
  fileType: record.kind,
  name: record.name,
  size: Number(record.size),
  contentType: record.content_type,
  uploadedAt: record.uploaded_at.toISOString(),
  isOwn: record.is_own,
});

/** Files by their ids, those that are still there. */
export type NamedFiles = (ids: readonly string[]) => { id: string; name: string }[];

/** The files of a waybill that its records name. Most name none, and nothing is asked. */
export async function namedFiles(
  db: Db,
  { customerId, id }: { customerId: string; id: string },
  named: readonly string[],
): Promise<NamedFiles> {
  const files = named.length === 0 ? [] : await readFiles(db, customerId).where('waybill.id', '=', id).execute();
  const names = new Map(files.map((file) => [file.id, file.name]));
  return (ids) =>
    ids.flatMap((fileId) => {
      const name = names.get(fileId);
      return name === undefined ? [] : [{ id: fileId, name }];
    });
}

/** The forwarder's proofs of delivery of a waybill, the newest first. */
export const deliveryFilesOf = (db: Db, { customerId, id }: { customerId: string; id: string }) =>
  readFiles(db, customerId)
    .where('waybill.id', '=', id)
    .where('stored_file.kind', '=', 'proofOfDelivery')
    .where('stored_file.is_own', '=', false)
    .orderBy('stored_file.id', 'desc')
    .clearSelect()
    .select(['stored_file.id', 'stored_file.name'])
    .execute();
