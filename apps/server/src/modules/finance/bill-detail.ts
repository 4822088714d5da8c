import type { BilledKind } from '@waybound/contract/pricing/bill-states';
import type { BillDetail, BillLine } from '@waybound/contract/pricing/finance';
import { formatMoney, formatPercent } from '@waybound/domain/measures';
import type { LateFee } from '@waybound/domain/pricing/credit/late-fee';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import { besideBill, toBillRow, type StoredBill } from './bill-list.ts';
import { compareWithQuote, priceOf, type ChargedLine } from './compare-with-quote.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { DeclaredQuote, MeasuredQuote } from '../../db/stored.ts';
import { isRoadKind } from '../../records/bill/billed.ts';
import { isDisputable, lastDayToDispute, readDisputesOf, toOwnDispute } from '../../records/bill/disputes.ts';
import { lineFiguresOf, readCreditNotes } from '../../records/bill/credit-notes.ts';
import { readLateFee } from '../../records/bill/late-fees.ts';
import { voidedOf } from '../../records/bill/void-bill.ts';
import { CREDITED } from '../../records/bill/rows.ts';
import { anyOf } from '../../records/any-of.ts';
import { formatMinor } from '../../records/format-minor.ts';

export interface StoredLine extends ChargedLine, Pick<Selectable<Schema['bill_line']>, 'product' | 'tax_basis_points' | 'tax_minor'> {
  id: string;
  waybill_kind: BilledKind | null;
  waybill_id: string | null;
  waybill_no: string | null;
}

/** A customer's bill with all that explains it; an unknown or foreign one answers as missing. */
export async function readBillDetail(db: Db, customerId: string, id: string, now: Date): Promise<BillDetail> {
  const bills =
    await sql<StoredBill>`select b.*, b.due_on::text as due_on, b.late_fee_until::text as late_fee_until, ${besideBill(null)} from bill b
    where b.customer_id = ${customerId} and b.id = ${id}`.execute(db);
  const bill = bills.rows[0] ?? refuse('recordMissing');
  const onRoad = bill.waybills.filter(({ kind }) => isRoadKind(kind));
  const lines = await readLines(db, customerId, id, bill.waybills);
  const otherIds = new Set(lines.map((line) => line.bill_id).filter((billId) => billId !== id));
  const [payments, openLinks, quotes, disputes, creditNotes, otherBills, lateFee] = await Promise.all([
    readPayments(db, customerId, id),
    countLinks(db, customerId, id, now),
    readQuotes(
      db,
      customerId,
      onRoad.map((waybill) => waybill.id),
    ),
    readDisputesOf(db, bill),
    readCreditNotes(db, customerId, id),
    readOthers(db, customerId, [...otherIds]),
    readLateFee(db, bill, now),
  ]);
  const own = lines.filter((line) => line.bill_id === id);
  const chargedOf = Map.groupBy(
    lines.filter((line) => line.waybill_kind !== null && isRoadKind(line.waybill_kind)),
    (line) => line.waybill_id,
  );
  const quoteOf = new Map(quotes.map((each) => [each.id, each]));
  return {
    ...toBillRow(bill, now),
    confirmedAt: bill.confirmed_at?.toISOString() ?? null,
    paidAt: bill.paid_at?.toISOString() ?? null,
    lines: own.map(toLine),
    tax: taxOf(own),
    payments,
    disputableUntil: lastDayToDispute(bill),
    isDisputable: isDisputable(bill, now),
    disputes: disputes.map(toOwnDispute),
    creditNotes,
    openLinks,
    voided: voidedOf(bill),
    lateFee: toLateFee(lateFee),
    otherBills,
    comparisons: onRoad.map((waybill) => {
      const quoted = quoteOf.get(waybill.id);
      return compareWithQuote({
        waybill,
        declared: quoted?.declared_quote ?? null,
        measured: quoted?.measured_quote ?? null,
        billed: chargedOf.get(waybill.id)?.filter((line) => !line.is_void) ?? [],
        currency: bill.currency,
      });
    }),
  };
}

interface BilledLine extends StoredLine {
  bill_id: string;
  /** Of a voided bill. */
  is_void: boolean;
}

const OF_LINE = sql`l.id, l.bill_id, l.is_void, l.kind, l.text, l.minor, ${CREDITED} as credited_minor, l.derivation, l.product,
  l.tax_basis_points, l.tax_minor, l.origin_currency, l.origin_minor, l.origin_rates, w.kind as waybill_kind, w.id as waybill_id, w.waybill_no, l.position`;

/**
 * The lines of the bill, and those of other bills that charge for the same waybills: a quote is compared with all of them. Each from where
 * an index begins, the bill and its waybills, and never over all that a customer was ever charged.
 */
async function readLines(
  db: Db,
  customerId: string,
  billId: string,
  waybills: readonly { kind: string; id: string }[],
): Promise<BilledLine[]> {
  const { rows } = await sql<BilledLine>`with own as materialized (
      select w.id, w.kind, w.waybill_no from billable w
        join unnest(${waybills.map(({ kind }) => kind)}::text[], ${waybills.map(({ id }) => id)}::bigint[]) as n (kind, id) on n.kind = w.kind and n.id = w.id
      where w.customer_id = ${customerId})
    select ${OF_LINE} from bill_line l left join own w on w.kind = l.subject_kind and w.id = l.subject_id
    where l.customer_id = ${customerId} and l.bill_id = ${billId}
    union all
    select ${OF_LINE} from own w cross join lateral (
      select * from bill_line o where o.customer_id = ${customerId} and o.subject_kind = w.kind and o.subject_id = w.id and o.bill_id <> ${billId}
      offset 0) l
    order by bill_id, position`.execute(db);
  return rows;
}

async function readPayments(db: Db, customerId: string, billId: string): Promise<BillDetail['payments']> {
  const { rows } = await sql<{
    id: string;
    at: Date;
    minor: string;
    repayment_no: string | null;
    is_from_balance: boolean;
  }>`select e.id, coalesce(y.paid_at, case when p.source_kind = 'bill' then b.paid_at end, e.at) as at, e.minor, r.repayment_no, y.id is not null as is_from_balance
    from ledger_posting p join bill b on b.customer_id = p.customer_id and b.id = ${billId}
      join ledger_entry e on e.customer_id = p.customer_id and e.posting_id = p.id and e.purpose = 'receivable' and (e.minor > 0 and p.purpose not in ('creditNote', 'creditBack') or p.purpose = 'reverse')
      left join repayment_bill l on p.source_kind = 'repaymentBill' and l.customer_id = p.customer_id and l.id = p.source_id
      left join repayment r on r.customer_id = l.customer_id and r.id = l.repayment_id
      left join bill_payment y on p.source_kind = 'billPayment' and y.customer_id = p.customer_id and y.id = p.source_id
    where p.customer_id = ${customerId} and ((p.source_kind = 'bill' and p.source_id = ${billId} and p.purpose = 'settle')
      or l.bill_id = ${billId} or y.bill_id = ${billId}) order by e.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    amount: formatMinor(row.minor),
    repaymentNo: row.repayment_no,
    isFromBalance: row.is_from_balance,
  }));
}

const toLateFee = (fee: LateFee | undefined): BillDetail['lateFee'] => {
  if (!fee) return null;
  const { from, until, days, percent } = fee;
  return { from, until, days, percent, open: formatMoney(fee.openMinor), amount: formatMoney(fee.minor) };
};

/** Other bills of the same waybills, the oldest first: those that this one supplements, and those that replace it or that it replaces. */
async function readOthers(db: Db, customerId: string, ids: readonly string[]): Promise<BillDetail['otherBills']> {
  const { rows } = await sql<Pick<StoredBill, 'id' | 'bill_no' | 'status' | 'currency' | 'total_minor' | 'issued_at'>>`
    select b.id, b.bill_no, b.status, b.currency, b.total_minor, b.issued_at from bill b
    where b.customer_id = ${customerId} and b.id = ${anyOf(ids)} order by b.issued_at, b.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    billNo: row.bill_no,
    state: row.status,
    currency: row.currency,
    total: formatMinor(row.total_minor),
    issuedAt: row.issued_at.toISOString(),
  }));
}

async function countLinks(db: Db, customerId: string, billId: string, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('bill_share')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('customer_id', '=', customerId)
    .where('bill_id', '=', billId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(open);
}

interface StoredQuotes {
  id: string;
  declared_quote: DeclaredQuote | null;
  measured_quote: MeasuredQuote | null;
}

const readQuotes = (db: Db, customerId: string, ids: readonly string[]): Promise<StoredQuotes[]> =>
  db
    .selectFrom('waybill')
    .select(['id', 'declared_quote', 'measured_quote'])
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))
    .execute();

export const toLine = (line: StoredLine): BillLine => ({
  ...lineFiguresOf(line),
  waybill:
    line.waybill_kind === null || line.waybill_id === null
      ? null
      : { kind: line.waybill_kind, id: line.waybill_id, waybillNo: line.waybill_no ?? '' },
  price: priceOf(line),
  product: line.product,
  origin:
    line.origin_currency === null || line.origin_minor === null
      ? null
      : { currency: line.origin_currency, amount: formatMinor(line.origin_minor), rates: line.origin_rates ?? [] },
  tax: line.tax_basis_points === 0 ? null : { percent: formatPercent(line.tax_basis_points), amount: formatMinor(line.tax_minor) },
});

/** The tax inside lines. */
export const taxOf = (lines: readonly StoredLine[]): string =>
  formatMinor(lines.reduce((sum, { tax_minor: minor }) => sum + BigInt(minor), 0n));
