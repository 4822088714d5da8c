import type { files } from '@waybound/contract/documents/files';
import type { Handlers } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { syncDocumentState } from '../../records/documents/sync-documents.ts';
import { countDeclaration } from '../../records/waybill/declarations.ts';
import { requireAllowed } from '../../records/waybill/change-waybill.ts';
import { subjectFiles } from '../../records/case/comments.ts';
import { lockTalked, readTalked, talkedOf } from '../../records/case/talked-of.ts';
import { readFiles, readTalkFile, toFile, type FileRecord } from '../../records/waybill/files.ts';
import { attachUpload, isLastWithContent } from '../../records/waybill/shared-files.ts';
import { ownHead, type WaybillHead } from '../../records/waybill/rows.ts';
import { downloadOf, keepUpload } from '../../records/stored-files.ts';

/** Files of a waybill: the customer's own and the forwarder's. They leave its revision alone, so that no open form turns stale. */
export const filesHandlers: Handlers<typeof files> = {
  async uploadFile({ waybillId, about, fileType, files: { file } }, context) {
    const { db, customer, audit } = context;
    const waybill = await lockTalked(db, customer.id, { about, id: waybillId }, 'attachFile');
    const subject = { kind: waybill.kind, id: waybill.id };
    const record = await keepUpload(context, file, { customerId: customer.id, subject, kind: fileType, isOwn: true });
    if (talkedOf(waybill.kind) === 'waybill') await countDeclaration(db, waybill, fileType, 1);
    audit({
      customerId: customer.id,
      subject: 'file',
      subjectId: record.id,
      what: 'attachFile',
      after: { waybillNo: waybill.waybill_no, fileType, name: record.name, sha256: file.sha256 },
    });
    return toFile(record);
  },

  async saveFile({ waybillId, id, fileType }, context) {
    const { db, customer, now, audit } = context;
    const waybill = await ownHead(db, customer.id, waybillId);
    const upload = await lockOwnUpload(db, customer.id, id);
    const record = await attachUpload(db, waybill, upload, now, { fileType, name: upload.name });
    if (record.kind !== fileType) await changeKind(db, waybill, record, fileType);
    audit({
      customerId: customer.id,
      subject: 'file',
      subjectId: record.id,
      what: 'saveFile',
      before: { fileType: record.id === upload.id ? upload.kind : null },
      after: { waybillNo: waybill.waybill_no, fileType, name: record.name },
    });
    return toFile({ ...record, kind: fileType });
  },

  async listFiles({ waybillId, about }, { db, customer }) {
    const subject = await readTalked(db, customer.id, { about, id: waybillId });
    const records = await subjectFiles(db, { customerId: customer.id, subject });
    return records.toReversed().map(toFile);
  },

  async downloadFile({ id }, { db, customer, files }) {
    return downloadOf(files, (await readTalkFile(db, customer.id, id)) ?? refuse('recordMissing'));
  },

  async deleteFile({ id }, context) {
    const { db, customer, now, audit, afterCommit } = context;
    const record = await ownFile(db, customer.id, id);
    const waybill = await ownHead(db, customer.id, record.subject_id);
    if (!record.is_own) refuse('notAllowed');
    requireAllowed(waybill, 'deleteFile');
    const isLast = await isLastWithContent(db, record);
    const { numUpdatedRows } = await db
      .updateTable('stored_file')
      .set({ deleted_at: now })
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    // Somebody else of the same customer was faster while this call waited for the waybill.
    if (numUpdatedRows === 0n) refuse('recordMissing');
    await countDeclaration(db, waybill, record.kind, -1);
    await syncDocumentState(db, waybill, now);
    // Another waybill may have the same content.
    if (isLast) afterCommit(() => context.files.remove(record.path));
    audit({
      customerId: customer.id,
      subject: 'file',
      subjectId: id,
      what: 'deleteFile',
      before: { waybillNo: waybill.waybill_no, fileType: record.kind, name: record.name },
    });
    return { id };
  },
};

/** The caller's file; a deleted, unknown or foreign one answers as missing. */
const ownFile = async (db: Db, customerId: string, id: string): Promise<FileRecord> =>
  (await readFiles(db, customerId).where('stored_file.id', '=', id).executeTakeFirst()) ?? refuse('recordMissing');

/** Locked, so that nobody removes its content meanwhile. What the forwarder gave is not the customer's to pass on or to call otherwise. */
async function lockOwnUpload(db: Db, customerId: string, id: string): Promise<FileRecord> {
  const record = await readFiles(db, customerId).where('stored_file.id', '=', id).forUpdate('stored_file').executeTakeFirst();
  if (!record) return refuse('recordMissing');
  return record.is_own ? record : refuse('notAllowed');
}

/** Takes a file away from one kind and gives it to another: what forbids either forbids both. */
async function changeKind(db: Db, waybill: WaybillHead, record: FileRecord, kind: FileRecord['kind']): Promise<void> {
  requireAllowed(waybill, 'attachFile');
  requireAllowed(waybill, 'deleteFile');
  await db.updateTable('stored_file').set({ kind }).where('customer_id', '=', record.customer_id).where('id', '=', record.id).execute();
  await countDeclaration(db, waybill, record.kind, -1);
  await countDeclaration(db, waybill, kind, 1);
}
