import type { operations } from '@waybound/contract/operations/operations';
import type { Handlers } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { readDocuments } from '../../../records/documents/document-rows.ts';
import { syncDocumentState } from '../../../records/documents/sync-documents.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { headByNo, subjectByNo } from '../../../records/waybill/rows.ts';

/** The forwarder looks at what customers have given. */
export const documentReviewHandlers: Pick<Handlers<typeof operations>, 'opsDocuments' | 'reviewDocument'> = {
  async opsDocuments({ waybillNo }, { db, now }) {
    return readDocuments(db, await subjectByNo(db, waybillNo), now);
  },

  async reviewDocument({ waybillNo, document, verdict, reason }, context) {
    const { db, now, operator, audit } = context;
    if (verdict === 'refused' && reason === undefined) refuseFields([{ path: 'reason', rule: 'required' }]);
    const row = await headByNo(db, waybillNo);
    const line = await db
      .selectFrom('waybill_document')
      .select(['id', 'state'])
      .where('customer_id', '=', row.customer_id)
      .where('waybill_id', '=', row.id)
      .where('document', '=', document)
      .where('file_id', 'is not', null)
      .executeTakeFirst();
    if (!line) refuse('documentNotGiven', { waybillNo });
    const said = verdict === 'refused' ? (reason ?? null) : null;
    await db
      .updateTable('waybill_document')
      .set({ state: verdict, reason: said, reviewed_by: operator.name, reviewed_at: now })
      .where('customer_id', '=', row.customer_id)
      .where('id', '=', line.id)
      .execute();
    await syncDocumentState(db, row, now);
    if (verdict === 'refused') await notifyReceivers(context, row, { event: 'documents' });
    audit({
      customerId: row.customer_id,
      subject: row.kind,
      subjectId: row.id,
      what: 'reviewDocument',
      before: { document, state: line.state },
      after: { waybillNo, document, state: verdict, ...(said !== null && { reason: said }) },
    });
    return readDocuments(db, row, now);
  },
};
