import type { WaybillFile } from '@waybound/contract/documents/files';
import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import { countDeclaration } from './declarations.ts';
import { requireAllowed } from './change-waybill.ts';
import { readFiles, type FileRecord } from './files.ts';
import type { WaybillHead } from './rows.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';

/**
 * One upload as a file of several waybills: each has a record of its own, all of them the same content, which goes with the last of them
 * (docs/decisions/2026-11-25-actions-on-waybills.md).
 */

/**
 * A customer's own uploads, locked: nobody removes their content before the other waybills have it. A caller who changes waybills locks
 * those first, as the deletion of a file does.
 * @param at where their ids are in the request
 */
export async function lockUploads(db: Db, customerId: string, ids: readonly string[], at = 'fileIds'): Promise<FileRecord[]> {
  if (ids.length === 0) return [];
  const records = await readFiles(db, customerId)
    .where('stored_file.id', 'in', [...ids])
    .where('stored_file.is_own', '=', true)
    .orderBy('stored_file.id')
    .forUpdate('stored_file')
    .execute();
  const found = new Set(records.map(({ id }) => id));
  const findings = ids.flatMap((id, index): FieldFinding[] => (found.has(id) ? [] : [{ path: `${at}.${index}`, rule: 'unknownRecord' }]));
  if (findings.length > 0) refuseFields(findings);
  return records;
}

interface AsRecord {
  fileType: WaybillFile['fileType'];
  name: string;
}

/** Attaches an upload to a waybill. One that has this content keeps the record it has. */
export async function attachUpload(db: Db, waybill: WaybillHead, upload: FileRecord, now: Date, as?: AsRecord): Promise<FileRecord> {
  const there = await readFiles(db, waybill.customer_id)
    .where('waybill.id', '=', waybill.id)
    .where('stored_file.path', '=', upload.path)
    .executeTakeFirst();
  if (there) return there;
  requireAllowed(waybill, 'attachFile');
  const { id: _id, ...content } = upload;
  const kind = as?.fileType ?? upload.kind;
  const record = await db
    .insertInto('stored_file')
    .values({ ...content, kind, name: as?.name ?? upload.name, subject_kind: waybill.kind, subject_id: waybill.id, uploaded_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await countDeclaration(db, waybill, kind, 1);
  return record;
}

export async function attachUploads(db: Db, waybill: WaybillHead, uploads: readonly FileRecord[], now: Date): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  for (const upload of uploads) records.push(await attachUpload(db, waybill, upload, now));
  return records;
}

/** Whether a file that is deleted was the last with its content. The rows are locked, so that of two deletions at once one sees the other. */
export async function isLastWithContent(db: Db, { customer_id: customerId, id, path }: FileRecord): Promise<boolean> {
  const rows = await db
    .selectFrom('stored_file')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('path', '=', path)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.every((row) => row.id === id);
}
