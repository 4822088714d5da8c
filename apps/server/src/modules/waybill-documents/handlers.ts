import { FILE_KIND_OF } from '@waybound/contract/documents/document-codes';
import type { waybillDocuments } from '@waybound/contract/documents/waybill-documents';
import type { Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readDocuments } from '../../records/documents/document-rows.ts';
import { syncDocumentState } from '../../records/documents/sync-documents.ts';
import { keepUpload } from '../../records/stored-files.ts';
import { requireAllowed } from '../../records/waybill/change-waybill.ts';
import { countDeclaration } from '../../records/waybill/declarations.ts';
import { ownHead, readOwnWaybill } from '../../records/waybill/rows.ts';

/** The documents that a waybill needs, for its customer. They leave its revision alone, so that no open form turns stale. */
export const waybillDocumentHandlers: Handlers<typeof waybillDocuments> = {
  listDocuments: async ({ id }, { db, customer, now }) => readDocuments(db, await readOwnWaybill(db, customer.id, id), now),

  async giveDocument({ id, document, files: { file } }, context) {
    const { db, customer, now, audit } = context;
    const row = await ownHead(db, customer.id, id);
    requireAllowed(row, 'attachFile');
    const line = await db
      .selectFrom('waybill_document')
      .select(['id', 'state'])
      .where('customer_id', '=', customer.id)
      .where('waybill_id', '=', id)
      .where('document', '=', document)
      .where('giver', '=', 'customer')
      .where('due_at', 'is not', null)
      .executeTakeFirst();
    const args = { waybillNo: row.waybill_no };
    if (!line) refuse('documentNotNeeded', args);
    if (line.state === 'accepted') refuse('documentAccepted', args);
    const kind = FILE_KIND_OF[document];
    const stored = await keepUpload(context, file, { customerId: customer.id, subject: row, kind, isOwn: true });
    await countDeclaration(db, row, kind, 1);
    await db
      .updateTable('waybill_document')
      .set({ state: 'given', file_id: stored.id, reason: null, reviewed_by: null, reviewed_at: null })
      .where('customer_id', '=', customer.id)
      .where('id', '=', line.id)
      .execute();
    await syncDocumentState(db, row, now);
    audit({
      customerId: customer.id,
      subject: row.kind,
      subjectId: row.id,
      what: 'giveDocument',
      before: { document, state: line.state },
      after: { waybillNo: row.waybill_no, document, state: 'given', name: stored.name, sha256: file.sha256 },
    });
    return readDocuments(db, row, now);
  },
};
