import type { HandlerAnswer } from '@waybound/contract/call';
import type { invoiceOperations } from '@waybound/contract/operations/money/invoice-operations';
import type { operations } from '@waybound/contract/operations/operations';
import { minorOf } from '@waybound/domain/measures';
import { taxInside } from '@waybound/domain/pricing/invoices/tax-inside';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import { pageAfter } from '../page-after.ts';
import type { Schema } from '../../../db/tables.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { netOf } from '../../../records/bill/rows.ts';
import { BESIDE_INVOICE, lockInvoice, toInvoice, type InvoiceRecord, type StoredInvoice } from '../../../records/invoice/rows.ts';
import { messageContent } from '../../../records/messages/message-texts.ts';
import { insertMessages } from '../../../records/messages/messages.ts';
import { keepUpload } from '../../../records/stored-files.ts';

type OpsInvoice = HandlerAnswer<typeof invoiceOperations.issueInvoice, never>;

const DEFAULT_PAGE = 100;

/** Tax invoices that customers ask for: what is issued, what is refused, and what is taken back. */
export const invoiceHandlers: Pick<Handlers<typeof operations>, keyof typeof invoiceOperations> = {
  async opsInvoiceRequests({ state = 'applied', after = '0', limit = DEFAULT_PAGE }, { db }) {
    const found = await readAnswers(db, sql`i.status = ${state} and i.id > ${after} order by i.id limit ${limit + 1}`);
    return pageAfter(found, limit);
  },

  async issueInvoice({ requestNo, invoiceNo, issuedOn, taxRate, files: { file } }, context) {
    const { db } = context;
    const record = await lockInvoice(db, isNumbered(requestNo), 'issue');
    await requireNew(context, record, invoiceNo);
    const gross = await freezeAmounts(context, record);
    if (gross <= 0n) refuse('invoiceNothingLeft', { requestNo });
    const rate = minorOf(taxRate);
    await finish(context, record, {
      status: 'issued',
      answered_at: context.now,
      invoice_no: invoiceNo,
      issued_on: issuedOn,
      tax_rate_bp: rate,
      tax_minor: taxInside(gross, rate, record.currency).toString(),
    });
    const subject = { kind: 'invoice', id: record.id } as const;
    await keepUpload(context, file, { customerId: record.customer_id, subject, kind: 'other', isOwn: false });
    return tell(context, record, { what: 'issueInvoice', kind: 'invoiceIssued' });
  },

  async refuseInvoiceRequest({ requestNo, reason }, context) {
    const record = await lockInvoice(context.db, isNumbered(requestNo), 'refuse');
    await finish(context, record, { status: 'refused', answered_at: context.now, refusal: reason });
    return tell(context, record, { what: 'refuseInvoiceRequest', kind: 'invoiceRefused' });
  },

  async voidInvoice({ requestNo, reason, text, redLetterNo }, context) {
    const record = await lockInvoice(context.db, isNumbered(requestNo), 'void');
    await finish(context, record, {
      status: 'voided',
      voided_at: context.now,
      void_reason: reason,
      void_text: text,
      red_letter_no: redLetterNo ?? null,
    });
    return tell(context, record, { what: 'voidInvoice', kind: 'invoiceVoided' });
  },
};

const isNumbered = (requestNo: string): RawBuilder<unknown> => sql`i.request_no = ${requestNo}`;

async function requireNew({ db }: OperatorContext, { customer_id: customerId }: InvoiceRecord, invoiceNo: string): Promise<void> {
  const other = await db
    .selectFrom('invoice_request')
    .select('request_no')
    .where('customer_id', '=', customerId)
    .where('invoice_no', '=', invoiceNo)
    .executeTakeFirst();
  if (other) refuse('invoiceNoUsed', { invoiceNo, requestNo: other.request_no });
}

/** What each of its bills comes to now, behind their locks in the order of their ids, is what the invoice says. The sum, in minor units. */
async function freezeAmounts({ db }: OperatorContext, { customer_id: customerId, id }: InvoiceRecord): Promise<bigint> {
  const bills = await db
    .selectFrom('bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', 'in', (eb) =>
      eb.selectFrom('invoice_request_bill').select('bill_id').where('customer_id', '=', customerId).where('request_id', '=', id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  await sql`update invoice_request_bill l set minor = b.total_minor - b.credited_minor from bill b
    where l.customer_id = ${customerId} and l.request_id = ${id} and b.customer_id = l.customer_id and b.id = l.bill_id`.execute(db);
  return bills.reduce((sum, bill) => sum + netOf(bill), 0n);
}

type Outcome = Updateable<Schema['invoice_request']> & { status: InvoiceRecord['status'] };

const finish = ({ db }: OperatorContext, record: InvoiceRecord, outcome: Outcome) =>
  db
    .updateTable('invoice_request')
    .set({ ...outcome, rev: record.rev + 1 })
    .where('customer_id', '=', record.customer_id)
    .where('id', '=', record.id)
    .execute();

/** In the history and by a message without amounts: not every login may see prices. */
async function tell(
  { db, now, audit }: OperatorContext,
  { customer_id: customerId, id, request_no: requestNo }: InvoiceRecord,
  { what, kind }: { what: string; kind: 'invoiceIssued' | 'invoiceRefused' | 'invoiceVoided' },
): Promise<OpsInvoice> {
  audit({ customerId, subject: 'invoice', subjectId: id, what, after: { requestNo } });
  const content = messageContent(kind, { requestNo });
  await insertMessages(db, [customerId], { kind, content, subject: { kind: 'invoice', id }, cdate: now });
  const [answer] = await readAnswers(db, isNumbered(requestNo));
  return answer ?? refuse('recordMissing');
}

async function readAnswers(db: OperatorContext['db'], which: RawBuilder<unknown>): Promise<OpsInvoice[]> {
  const { rows } = await sql<StoredInvoice & { customer_code: string }>`
    select i.*, ${BESIDE_INVOICE.columns}, c.code as customer_code
    from invoice_request i join customer c on c.id = i.customer_id ${BESIDE_INVOICE.join} where ${which}`.execute(db);
  return rows.map((row) => ({ ...toInvoice(row), customerCode: row.customer_code }));
}
