import type { WaybillFile } from '@waybound/contract/documents/files';
import type { Subject } from '@waybound/contract/subject-kinds';
import { fileName } from './file-name.ts';
import type { FileRecord } from './waybill/files.ts';
import type { CustomerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/database/engine.ts';
import { storedContent, type Download, type Files, type Upload } from '../kernel/uploads.ts';

interface KeptAs {
  customerId: string;
  /** The record that it belongs to. */
  subject: Subject;
  kind: WaybillFile['fileType'];
  /** The customer's, not the forwarder's. */
  isOwn: boolean;
}

/** Keeps an upload as a file of a record; the store lets go of its content unless the transaction commits. */
export async function keepUpload(
  { db, now, files, afterCommit }: Pick<CustomerContext, 'db' | 'now' | 'files' | 'afterCommit'>,
  upload: Upload,
  { customerId, subject, kind, isOwn }: KeptAs,
): Promise<FileRecord> {
  const record = await db
    .insertInto('stored_file')
    .values({
      customer_id: customerId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      kind,
      name: fileName(upload),
      size: upload.size,
      content_type: upload.type,
      sha256: upload.sha256,
      path: upload.key,
      is_own: isOwn,
      uploaded_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  afterCommit(() => files.claim(upload.key));
  return record;
}

interface Dropped {
  customerId: string;
  id: string;
  at: Date;
}

/** A file is there no more: whatever named it names another one, or none. */
export async function dropFile(db: Db, { customerId, id, at }: Dropped): Promise<void> {
  await db.updateTable('stored_file').set({ deleted_at: at }).where('customer_id', '=', customerId).where('id', '=', id).execute();
}

type StoredContent = Pick<FileRecord, 'name' | 'content_type' | 'size' | 'path'>;

/** A stored file on its way out, under its own name. */
export const downloadOf = (files: Files, { name, content_type: type, size, path }: StoredContent): Download => ({
  name,
  type,
  size: Number(size),
  content: storedContent(files, path),
});
