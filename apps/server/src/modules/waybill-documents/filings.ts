import type { advanceFilings, FilingAnswer } from '@waybound/contract/documents/advance-filings';
import type { FiledDocument } from '@waybound/contract/documents/filing-codes';
import type { Filing } from '@waybound/contract/documents/filing-fields';
import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import { countriesIn, filingFindings } from '@waybound/domain/documents/filing-rules';
import { sql } from 'kysely';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import { filingPaper, filingTitle } from '../../records/documents/filing-paper.ts';
import { readStoredFiling, toFilingAnswer, toPrintedFiling, type StoredFiling } from '../../records/documents/filing-rows.ts';
import { syncDocumentState } from '../../records/documents/sync-documents.ts';
import { countryByCode } from '../../records/order/places.ts';
import { readOrder } from '../../records/order/record.ts';
import { paperFile } from '../../records/paper-file.ts';
import { readPrintedFor } from '../../records/printed-for.ts';
import { requireAllowed } from '../../records/waybill/change-waybill.ts';
import { ownWaybill, readOwnWaybill, type WaybillRecord } from '../../records/waybill/rows.ts';
import { prefillFiling } from './filing-prefill.ts';

/** The data of advance filings, for the customer. A draft is his own; what he hands over is kept beside it, so that the forwarder files that. */
export const advanceFilingHandlers: Handlers<typeof advanceFilings> = {
  async readFiling({ id, document }, context) {
    const { row, stored } = await readOne(context, id, document);
    return toFilingAnswer(row, stored, await shownIn(context, row, stored));
  },

  saveFiling: (input, context) => store(context, input, { what: 'saveFiling' }),
  handOverFiling: (input, context) => store(context, input, { what: 'handOverFiling' }),

  async printFiling({ id, document }, context) {
    const { row, stored } = await readOne(context, id, document);
    const [shown, printedFor] = await Promise.all([shownIn(context, row, stored), readPrintedFor(context)]);
    const printed = toPrintedFiling(row, stored, shown);
    return paperFile({ ...context, printedFor }, filingTitle(printed, context.lang), [filingPaper(printed, printedFor)]);
  },
};

async function readOne({ db, customer }: CustomerContext, id: string, document: FiledDocument) {
  const row = await readOwnWaybill(db, customer.id, id);
  return { row, stored: await readStoredFiling(db, row, document) };
}

const shownIn = async (
  { db, customer }: CustomerContext,
  row: WaybillRecord,
  { document, regime, filing }: StoredFiling,
): Promise<Filing> => filing?.data ?? prefillFiling(db, { customerId: customer.id, document, regime, order: await readOrder(db, row) });

interface Given {
  id: string;
  document: FiledDocument;
  rev: number;
  filing: Filing;
}

async function store(context: CustomerContext, given: Given, { what }: { what: 'saveFiling' | 'handOverFiling' }): Promise<FilingAnswer> {
  const { db, customer, now, audit } = context;
  const { id, document, rev, filing } = given;
  const row = await ownWaybill(db, customer.id, id);
  requireAllowed(row, 'attachFile');
  const before = await readStoredFiling(db, row, document);
  const { line, regime } = before;
  if (line.due_at === null) refuse('documentNotNeeded', { waybillNo: row.waybill_no });
  const stored = before.filing;
  if (line.state === 'accepted') {
    if (line.file_id !== null) refuse('documentAccepted', { waybillNo: row.waybill_no });
    refuse('alreadyFiledAhead', { waybillNo: row.waybill_no, reference: stored?.reference ?? '' });
  }
  if (rev !== (stored?.rev ?? 0)) {
    const newer = toFilingAnswer(row, before, await shownIn(context, row, before));
    throw new Refusal('stale', { waybillNo: row.waybill_no }, [], { newer });
  }
  const isHandedOver = what === 'handOverFiling';
  const findings = [...unknownCountries(filing), ...(isHandedOver ? filingFindings(regime, filing) : [])];
  if (findings.length > 0) refuseFields(findings.map((finding) => ({ ...finding, path: `filing.${finding.path}` })));
  await write(context, row, given, isHandedOver);
  if (isHandedOver) await markGiven(context, row, document);
  audit({
    customerId: customer.id,
    subject: row.kind,
    subjectId: row.id,
    what,
    before: { document, ...(stored && { filing: stored.data }) },
    after: { waybillNo: row.waybill_no, document, filing },
  });
  if (isHandedOver) await syncDocumentState(db, row, now);
  const after = await readStoredFiling(db, row, document);
  return toFilingAnswer(row, after, after.filing?.data ?? filing);
}

const unknownCountries = (filing: Filing): FieldFinding[] =>
  countriesIn(filing).flatMap(({ path, country }): FieldFinding[] => (countryByCode(country) ? [] : [{ path, rule: 'unknownChoice' }]));

/** The waybill is locked: nobody else writes the same filing meanwhile. */
async function write({ db, customer, now }: CustomerContext, row: WaybillRecord, given: Given, isHandedOver: boolean): Promise<void> {
  const data = JSON.stringify(given.filing);
  const login = await db
    .selectFrom('login')
    .select('login_name')
    .where('customer_id', '=', customer.id)
    .where('id', '=', customer.loginId)
    .executeTakeFirstOrThrow();
  const handed = isHandedOver ? { handed_data: data, handed_at: now, handed_by: login.login_name, reference: null, filed_on: null } : {};
  await db
    .insertInto('advance_filing')
    .values({ customer_id: customer.id, waybill_id: row.id, document: given.document, data, saved_at: now, ...handed })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'waybill_id', 'document'])
        .doUpdateSet({ data, saved_at: now, rev: sql`advance_filing.rev + 1`, ...handed }),
    )
    .execute();
}

/** A file that was given before counts no longer. */
const markGiven = ({ db, customer }: CustomerContext, row: WaybillRecord, document: FiledDocument) =>
  db
    .updateTable('waybill_document')
    .set({ state: 'given', file_id: null, reason: null, reviewed_by: null, reviewed_at: null })
    .where('customer_id', '=', customer.id)
    .where('waybill_id', '=', row.id)
    .where('document', '=', document)
    .execute();
