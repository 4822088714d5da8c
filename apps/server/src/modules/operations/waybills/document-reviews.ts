import type { HandlerInput } from '@waybound/contract/call';
import { FILED_AHEAD } from '@waybound/contract/documents/document-codes';
import type { FiledDocument } from '@waybound/contract/documents/filing-codes';
import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import type { reviewDocument } from '@waybound/contract/operations/document-operations';
import type { operations } from '@waybound/contract/operations/operations';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { readDocuments } from '../../../records/documents/document-rows.ts';
import { filingPaper, filingTitle } from '../../../records/documents/filing-paper.ts';
import { readStoredFiling, toFilingAnswer, toPrintedFiling } from '../../../records/documents/filing-rows.ts';
import { syncDocumentState } from '../../../records/documents/sync-documents.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { paperFile } from '../../../records/paper-file.ts';
import { readPrintedFor } from '../../../records/printed-for.ts';
import { headByNo, readOwnWaybill, subjectByNo, type WaybillHead } from '../../../records/waybill/rows.ts';

/** The forwarder looks at what customers have given. */
export const documentReviewHandlers: Pick<
  Handlers<typeof operations>,
  'opsDocuments' | 'reviewDocument' | 'opsFiling' | 'opsPrintFiling'
> = {
  async opsDocuments({ waybillNo }, { db, now }) {
    return readDocuments(db, await subjectByNo(db, waybillNo), now);
  },

  async reviewDocument(input, context) {
    const { db, now, operator, audit } = context;
    const { waybillNo, document, verdict, reason, seen } = input;
    if (verdict === 'refused' && reason === undefined) refuseFields([{ path: 'reason', rule: 'required' }]);
    const row = await headByNo(db, waybillNo);
    const line = await db
      .selectFrom('waybill_document')
      .select(['id', 'state', 'file_id'])
      .where('customer_id', '=', row.customer_id)
      .where('waybill_id', '=', row.id)
      .where('document', '=', document)
      .where('state', '<>', 'missing')
      .executeTakeFirst();
    if (!line) refuse('documentNotGiven', { waybillNo });
    const filing = line.file_id === null ? FILED_AHEAD.find((each) => each === document) : undefined;
    const handedAt = filing && (await readHandedAt(db, row, filing));
    if (seen !== undefined && seen !== (line.file_id ?? handedAt?.toISOString())) refuse('stale', { waybillNo });
    const filed = filing ? await keepReference(context, row, filing, { ...input, handedAt }) : {};
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
      after: { waybillNo, document, state: verdict, ...filed, ...(said !== null && { reason: said }) },
    });
    return readDocuments(db, row, now);
  },

  async opsFiling({ waybillNo, document }, { db }) {
    const { row, stored, handed } = await readHanded(db, waybillNo, document);
    return toFilingAnswer(row, stored, handed);
  },

  async opsPrintFiling({ waybillNo, document }, context) {
    const { row, stored, handed } = await readHanded(context.db, waybillNo, document);
    const printedFor = await readPrintedFor({ db: context.db, customer: { id: row.customer_id } });
    const printed = toPrintedFiling(row, stored, handed);
    return paperFile({ ...context, printedFor }, filingTitle(printed, context.lang), [filingPaper(printed, printedFor)]);
  },
};

async function readHanded(db: Db, waybillNo: string, document: FiledDocument) {
  const { customer_id: customerId, id } = await subjectByNo(db, waybillNo);
  const row = await readOwnWaybill(db, customerId, id);
  const stored = await readStoredFiling(db, row, document);
  const handed = stored.filing?.handed_data;
  if (!handed) refuse('documentNotGiven', { waybillNo });
  return { row, stored, handed };
}

async function readHandedAt(db: Db, row: WaybillHead, document: FiledDocument): Promise<Date | undefined> {
  const filing = await db
    .selectFrom('advance_filing')
    .select('handed_at')
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .where('document', '=', document)
    .executeTakeFirst();
  return filing?.handed_at ?? undefined;
}

type Review = HandlerInput<typeof reviewDocument, never> & { handedAt: Date | undefined };

/** Data that were handed over are accepted by filing them: what customs call the filing is the proof. */
async function keepReference(
  { db, now }: OperatorContext,
  row: WaybillHead,
  document: FiledDocument,
  { verdict, reference, filedOn, handedAt }: Review,
): Promise<{ reference?: string; filedOn?: string }> {
  const filed =
    verdict === 'accepted' ? filedAs({ reference, filedOn }, isoDayInChina(now), handedAt ? isoDayInChina(handedAt) : '') : undefined;
  await db
    .updateTable('advance_filing')
    .set({ reference: filed?.reference ?? null, filed_on: filed?.filedOn ?? null })
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .where('document', '=', document)
    .execute();
  return filed ?? {};
}

/** Both are said, of what was handed over: what was filed before it was other data. Days are ISO days. */
function filedAs({ reference, filedOn }: Pick<Review, 'reference' | 'filedOn'>, today: string, handedOn: string) {
  const findings: FieldFinding[] = [
    ...(reference === undefined ? [{ path: 'reference', rule: 'required' } as const] : []),
    ...(filedOn === undefined ? [{ path: 'filedOn', rule: 'required' } as const] : []),
    ...(filedOn !== undefined && filedOn > today ? [{ path: 'filedOn', rule: 'dayToCome' } as const] : []),
    ...(filedOn !== undefined && filedOn < handedOn
      ? [{ path: 'filedOn', rule: 'beforeHandedOver', args: { day: handedOn } } as const]
      : []),
  ];
  if (findings.length > 0 || reference === undefined || filedOn === undefined) refuseFields(findings);
  return { reference, filedOn };
}
