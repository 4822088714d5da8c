import { INVOICE_CUSTOMER_ACTIONS } from '@waybound/contract/pricing/invoice-request-states';
import type { InvoiceRequest } from '@waybound/contract/pricing/invoice-requests';
import { invoiceLifecycle, type InvoiceAction } from '@waybound/domain/lifecycle/money/invoice-lifecycle';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { formatMinor } from '../format-minor.ts';

/** What the bill `b` comes to, less what was credited of it. */
const NET = sql`b.total_minor - b.credited_minor`;

/** What is read beside a request's own columns. */
export const BESIDE_INVOICE = {
  columns: sql`f.name as file_name, (
    select json_agg(json_build_object('billId', l.bill_id::text, 'billNo', b.bill_no, 'minor', l.minor::text, 'net', (${NET})::text) order by l.id)
    from invoice_request_bill l join bill b on b.customer_id = l.customer_id and b.id = l.bill_id
    where l.customer_id = i.customer_id and l.request_id = i.id) as bills`,
  join: sql`left join stored_file f on f.customer_id = i.customer_id and f.subject_kind = 'invoice' and f.subject_id = i.id
    and f.deleted_at is null`,
};

/** Of the issued request `i`: more was credited of one of its bills than when it was issued. */
export const NEEDS_RED_LETTER = sql`(i.status = 'issued' and exists (
  select from invoice_request_bill l join bill b on b.customer_id = l.customer_id and b.id = l.bill_id
  where l.customer_id = i.customer_id and l.request_id = i.id and ${NET} < l.minor))`;

export type InvoiceRecord = Selectable<Schema['invoice_request']>;
export type StoredInvoice = InvoiceRecord & {
  file_name: string | null;
  bills: { billId: string; billNo: string; minor: string; net: string }[];
};

/** As everybody sees it, without what its reader may do. */
export function toInvoice(row: StoredInvoice): Omit<InvoiceRequest, 'may'> {
  const bills = row.bills.map(({ minor, net, ...bill }) => ({
    ...bill,
    minor: BigInt(row.status === 'applied' ? net : minor),
    since: row.status === 'issued' ? BigInt(minor) - BigInt(net) : 0n,
  }));
  const since = bills.reduce((sum, bill) => sum + bill.since, 0n);
  return {
    id: row.id,
    rev: row.rev,
    requestNo: row.request_no,
    state: row.status,
    kind: row.kind,
    title: row.title,
    emails: row.emails,
    remark: row.remark,
    currency: row.currency,
    amount: formatMinor(bills.reduce((sum, { minor }) => sum + minor, 0n)),
    bills: bills.map(({ billId, billNo, minor }) => ({ billId, billNo, amount: formatMinor(minor) })),
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    refusal: row.refusal,
    invoiceNo: row.invoice_no,
    issuedOn: row.issued_on,
    taxRate: row.tax_rate_bp === null ? null : formatMinor(BigInt(row.tax_rate_bp)),
    tax: row.tax_minor === null ? null : formatMinor(row.tax_minor),
    creditedSince: formatMinor(since),
    needsRedLetter: since > 0n,
    fileName: row.file_name,
    voidedAt: row.voided_at?.toISOString() ?? null,
    voidReason: row.void_reason,
    voidText: row.void_text,
    redLetterNo: row.red_letter_no,
  };
}

export const toOwnInvoice = (row: StoredInvoice): InvoiceRequest => ({
  ...toInvoice(row),
  may: invoiceLifecycle.verdicts(INVOICE_CUSTOMER_ACTIONS, { status: row.status }),
});

/** @param whose a condition on `i`; finds one at most */
export async function readInvoice(db: Db, whose: RawBuilder<unknown>): Promise<StoredInvoice> {
  const { rows } = await sql<StoredInvoice>`select i.*, ${BESIDE_INVOICE.columns}
    from invoice_request i ${BESIDE_INVOICE.join} where ${whose}`.execute(db);
  return rows[0] ?? refuse('recordMissing');
}

/** Locked for an action that its state allows; the first of the locks: its bills follow. */
export async function lockInvoice(db: Db, whose: RawBuilder<unknown>, action: InvoiceAction): Promise<InvoiceRecord> {
  const { rows } = await sql<InvoiceRecord>`select i.* from invoice_request i where ${whose} for update`.execute(db);
  const record = rows[0] ?? refuse('recordMissing');
  const why = invoiceLifecycle.may(action, record);
  if (why !== null) refuse(why, { requestNo: record.request_no });
  return record;
}
