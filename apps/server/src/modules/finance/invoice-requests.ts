import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { InvoiceKind } from '@waybound/contract/pricing/invoice-request-states';
import type { requestInvoice as requestSpec, withdrawInvoiceRequest as withdrawSpec } from '@waybound/contract/pricing/invoice-requests';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { Finding } from '@waybound/contract/rules';
import { fitsSpecialInvoice } from '@waybound/domain/pricing/invoices/special-invoice';
import { billLifecycle } from '@waybound/domain/lifecycle/money/bill-lifecycle';
import { sql, type RawBuilder } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import type { Download } from '../../kernel/uploads.ts';
import { netOf, stateOfBill, type BillRecord } from '../../records/bill/rows.ts';
import { lockInvoice, readInvoice, toOwnInvoice } from '../../records/invoice/rows.ts';
import { monthlyNumber } from '../../records/next-number.ts';
import { downloadOf } from '../../records/stored-files.ts';

type Title = SavedRecordValues['invoiceTitle'];
type Answer = HandlerAnswer<typeof requestSpec, never>;

/** Asks for one invoice for these bills. They are locked by their ids, so that nobody credits or cancels one meanwhile. */
export async function requestInvoice(input: HandlerInput<typeof requestSpec, never>, context: CustomerContext): Promise<Answer> {
  const { db, customer, now, audit } = context;
  const title = await ownTitle(context, input.titleId);
  const bills = await ownBills(context, input.billIds);
  for (const bill of bills) requireFree(bill);
  const [{ currency } = refuse('recordMissing')] = bills;
  if (bills.some((bill) => bill.currency !== currency)) refuse('invoiceCurrencies');
  requireFitting(title, input.kind);
  const { id, request_no: requestNo } = await db
    .insertInto('invoice_request')
    .values({
      customer_id: customer.id,
      request_no: monthlyNumber('V', 'invoice_request_number', now),
      kind: input.kind,
      title: JSON.stringify(title),
      emails: input.emails ?? null,
      remark: input.remark ?? null,
      currency,
      login_id: customer.loginId,
      created_at: now,
    })
    .returning(['id', 'request_no'])
    .executeTakeFirstOrThrow();
  const shared = { customer_id: customer.id, request_id: id, currency, is_open: true };
  await db
    .insertInto('invoice_request_bill')
    .values(bills.map((bill) => ({ ...shared, bill_id: bill.id, minor: netOf(bill).toString() })))
    .execute();
  audit({ customerId: customer.id, subject: 'invoice', subjectId: id, what: 'requestInvoice', after: { requestNo } });
  return toOwnInvoice(await readInvoice(db, isOwn(context, id)));
}

export async function withdrawInvoiceRequest({ id }: HandlerInput<typeof withdrawSpec, never>, context: CustomerContext): Promise<Answer> {
  const { db, customer, audit } = context;
  const record = await lockInvoice(db, isOwn(context, id), 'withdraw');
  await db
    .updateTable('invoice_request')
    .set({ status: 'withdrawn', rev: record.rev + 1 })
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .execute();
  const told = { customerId: customer.id, subject: 'invoice', subjectId: id, what: 'withdrawInvoiceRequest' } as const;
  audit({ ...told, after: { requestNo: record.request_no } });
  return toOwnInvoice(await readInvoice(db, isOwn(context, id)));
}

/** The file of an issued invoice; another customer's answers as missing. */
export async function invoiceFile({ db, customer, files }: CustomerContext, id: string): Promise<Download> {
  const record = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('subject_kind', '=', 'invoice')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return record ? downloadOf(files, record) : refuse('recordMissing');
}

const isOwn = ({ customer }: CustomerContext, id: string): RawBuilder<unknown> => sql`i.customer_id = ${customer.id} and i.id = ${id}`;

async function ownTitle({ db, customer }: CustomerContext, id: string): Promise<Title> {
  const kept = await db
    .selectFrom('kept_record')
    .select('data')
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .where('kind', '=', 'invoiceTitle')
    .executeTakeFirst();
  if (!kept) return refuseFields([{ path: 'titleId', rule: 'unknownRecord' }]);
  return kept.data as Title; // What its schema has let through when it was saved.
}

/** All of them, locked in the order of their ids. */
async function ownBills({ db, customer }: CustomerContext, ids: readonly string[]): Promise<BillRecord[]> {
  const bills = await db
    .selectFrom('bill')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  const findings = ids.flatMap((id, index): Finding[] => {
    const bill = bills.find((each) => each.id === id);
    if (!bill) return [{ path: `billIds.${index}`, rule: 'unknownRecord' }];
    return ids.indexOf(id) < index ? [{ path: `billIds.${index}`, rule: 'alreadyUsed', args: { other: bill.bill_no } }] : [];
  });
  return findings.length > 0 ? refuseFields(findings) : bills;
}

function requireFree(bill: BillRecord): void {
  const why = billLifecycle.may('requestInvoice', stateOfBill(bill));
  if (why !== null) refuse(why, { billNo: bill.bill_no });
}

/** Facts 5.6: with a special invoice its buyer deducts the tax, so it says more of him. */
function requireFitting(title: Title, kind: InvoiceKind): void {
  if (kind === 'special' && !fitsSpecialInvoice(title)) refuse('invoiceTitleShort', { title: title.invoiceName });
}
