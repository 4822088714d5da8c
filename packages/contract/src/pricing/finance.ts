import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { verdicts } from '../verdicts.ts';
import { OVERSEAS_STATUSES, SERVICE_UNITS } from '../overseas/overseas-states.ts';
import { billedParcel } from '../small-parcels/parcel-prices.ts';
import { PARCEL_STATUSES } from '../small-parcels/parcel-states.ts';
import { waybillStatus } from '../waybills/status-fields.ts';
import { billDispute, creditNote, creditNotePdf, disputeBill, withdrawBillDispute } from './bill-disputes.ts';
import { BILL_CAUSES, BILLED_KINDS, CAUSE_FIGURES, BILL_CUSTOMER_ACTIONS, BILL_STATES, UNBILLED_BASES } from './bill-states.ts';
import { INVOICE_STATES } from './invoice-request-states.ts';
import { invoiceFile, listInvoiceRequests, requestInvoice, withdrawInvoiceRequest } from './invoice-requests.ts';
import { LINE_KINDS } from './price-codes.ts';
import { exchangeRate, quote, quoteLine } from './pricing.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import { MAX_BILL_PAPERS } from '../wire/pricing/bill-papers.ts';
import * as wire from '../wire/pricing/finance.ts';

/**
 * A bill: the customer confirms it, or takes the confirmation back while it is unpaid (docs/decisions/2026-11-23-bills.md). A waybill may
 * have several.
 */

const bill = z.object({ id: f.id, billNo: z.string(), state: z.enum(BILL_STATES), rev: f.rev });

/** With what was paid of it now. */
const paidBill = z.extend(bill, { paid: z.string() });

export const confirmBill = call(wire.confirmBill, {
  summary:
    'Confirm an issued bill; each bill of a waybill by itself. It is paid from the balance at once where that is asked for, as far as it goes',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ billId: f.id, payFromBalance: z.optional(z.boolean()) }),
  answer: data(paidBill),
});

export const payBillFromBalance = call(wire.payBillFromBalance, {
  summary: 'Pay a bill from the balance, as far as that goes, without what is disputed of it. Refused where the balance has nothing for it',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ billId: f.id }),
  answer: data(paidBill),
});

/** The one path of the specification that starts with `/api/`; a state change by GET, so only the header counts, never the cookie alone. */
export const cancelConfirmBill = call(wire.cancelConfirmBill, {
  summary: 'Take the confirmation of an unpaid bill back',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ billId: f.id }),
  answer: data(bill),
});

const money = z.string();
const written = z.nullable(z.string());
const waybillRef = z.object({ kind: z.enum(BILLED_KINDS), id: f.id, waybillNo: z.string() });
/** A line of a price, or an extra with a text of its own. */
export const chargeKind = z.enum([...LINE_KINDS, 'extra']);

export const billRow = z.object({
  id: f.id,
  rev: f.rev,
  billNo: z.string(),
  state: z.enum(BILL_STATES),
  currency: z.string(),
  total: money,
  paid: money,
  /** What credit notes have taken off it. */
  credited: money,
  /** What of it is disputed now: it stays open and is not overdue. */
  disputed: money,
  remaining: money,
  issuedAt: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  /** In a list the first few of them, in the details all. */
  waybills: z.array(waybillRef),
  waybillCount: z.int(),
  /** The invoice that it is on, asked for or issued; null where it may be asked for. */
  invoice: z.nullable(
    z.object({ id: f.id, requestNo: z.string(), state: z.enum(INVOICE_STATES), invoiceNo: written, needsRedLetter: z.boolean() }),
  ),
  may: verdicts([...BILL_CUSTOMER_ACTIONS, 'requestInvoice']),
});
export type BillRow = z.output<typeof billRow>;

export const listBills = {
  ...listOf(wire.listBills, {
    summary: 'One page of bills, newest first, with the count of every state under the same filter',
    row: billRow,
  }),
  actsOnPrices: true,
} as const;

/** What a late fee is of: what was open of a bill, by the percentage of a day and the days, both included. ISO dates. */
export const lateFeeFacts = z.object({
  billNo: z.string(),
  open: money,
  percent: z.string(),
  days: z.int(),
  from: z.string(),
  until: z.string(),
});
export type LateFeeFacts = z.output<typeof lateFeeFacts>;

/** What a service or the storage of a warehouse abroad is charged for, at the price that was agreed to when its customer decided. */
export const billedService = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  /** The pieces that it was done to, and how many of them. */
  oldsku: written,
  quantity: z.int(),
  unit: z.enum(SERVICE_UNITS),
  /** The units by what each of them costs. */
  parts: z.array(z.object({ units: z.int(), unitPrice: money })),
  /** The least that is charged, where the units come to less. */
  minimum: z.nullable(money),
  /** Of storage: its days (ISO dates, both included), and of each price how many cubic metres times days. No parts then. */
  storage: z.nullable(
    z.object({ from: z.string(), until: z.string(), steps: z.array(z.object({ cbmDays: z.string(), unitPrice: money })) }),
  ),
});
export type BilledService = z.output<typeof billedService>;

const causeFigure = z.object({ kind: z.enum(CAUSE_FIGURES), value: z.string(), unit: written });
export type CauseFigure = z.output<typeof causeFigure>;
/** Several where goods are declared in several currencies. */
const causeFigures = z.array(causeFigure);

/** A kind of charge of a waybill: as quoted, by what was measured, and on all of its bills, with why it is another one. */
export const comparedCharge = z.object({
  kind: chargeKind,
  /** Of an extra, as the forwarder has written it; null of a late fee. */
  text: written,
  lateFee: z.nullable(lateFeeFacts),
  quoted: z.nullable(money),
  measured: z.nullable(money),
  billed: z.nullable(money),
  /** What is billed less what was quoted. */
  difference: money,
  /** What has changed, from what to what; null where the fact is all there is to say. */
  causes: z.array(z.object({ cause: z.enum(BILL_CAUSES), from: z.nullable(causeFigures), to: z.nullable(causeFigures) })),
});
export type ComparedCharge = z.output<typeof comparedCharge>;

const billLine = z.object({
  id: f.id,
  kind: chargeKind,
  /** Of an extra, as the forwarder has written it; null of a late fee, of a service of a warehouse abroad and of a small parcel. */
  text: written,
  lateFee: z.nullable(lateFeeFacts),
  service: z.nullable(billedService),
  /** Of a small parcel; null of any other line. */
  parcel: z.nullable(billedParcel),
  amount: money,
  credited: money,
  waybill: z.nullable(waybillRef),
  /** With how the amount came about, in the price's own currency; null of an extra. */
  price: z.nullable(quoteLine),
  /** What an extra is the product of; null where it was given as an amount. */
  product: z.nullable(z.object({ quantity: z.string(), unit: written, unitPrice: z.string() })),
  /** What the price said in its own currency, and by which rates of the day of the issue it was converted; null where nothing was. */
  origin: z.nullable(z.object({ currency: z.string(), amount: money, rates: z.array(exchangeRate) })),
  /** The tax inside the amount; null where there is none. */
  tax: z.nullable(z.object({ percent: z.string(), amount: money })),
});
export type BillLine = z.output<typeof billLine>;

/** When it was voided, and why. */
export const voidedBill = z.object({ at: z.string(), reason: z.string() });

export const billDetail = z.extend(billRow, {
  confirmedAt: written,
  paidAt: written,
  lines: z.array(billLine),
  /** The tax inside its lines. */
  tax: money,
  payments: z.array(z.object({ id: f.id, at: z.string(), amount: money, repaymentNo: written, isFromBalance: z.boolean() })),
  /** The last day to dispute a line. */
  disputableUntil: z.string(),
  isDisputable: z.boolean(),
  disputes: z.array(billDispute),
  creditNotes: z.array(creditNote),
  /** What late payment costs so far and is on no bill yet; null where it costs nothing. From and until are ISO dates. */
  lateFee: z.nullable(z.object({ from: z.string(), until: z.string(), days: z.int(), open: money, percent: z.string(), amount: money })),
  /** When and why the forwarder has voided it; null where it counts. */
  voided: z.nullable(voidedBill),
  /** Other bills of the same waybills, the oldest first: what is charged later comes on a further bill. */
  otherBills: z.array(z.pick(billRow, { id: true, billNo: true, state: true, currency: true, total: true, issuedAt: true })),
  /** The links that open it now for somebody without a login. */
  openLinks: z.int(),
  /** The waybills on a road that it charges for, beside what was quoted. `charged` is what the freight was counted from. */
  comparisons: z.array(
    z.object({
      waybill: waybillRef,
      rateVersion: z.nullable(z.int()),
      quotedCharged: quote.shape.chargedWeight,
      measuredCharged: quote.shape.chargedWeight,
      charges: z.array(comparedCharge),
      quoted: z.nullable(money),
      billed: money,
      difference: z.nullable(money),
    }),
  ),
});
export type BillDetail = z.output<typeof billDetail>;

const billRef = z.object({ id: f.id });

export const queryBill = call(wire.queryBill, {
  summary: 'A bill with the derivation of every line, what was paid of it, and each charge beside the quote with the cause of a difference',
  access: 'customer',
  actsOnPrices: true,
  input: billRef,
  answer: data(billDetail),
});

export const billPdf = call(wire.billPdf, {
  summary: 'A bill as a PDF, its captions in both languages',
  access: 'customer',
  actsOnPrices: true,
  input: billRef,
  answer: file('application/pdf'),
});

export const billWorkbook = call(wire.billWorkbook, {
  summary:
    "A bill as a workbook in the caller's language: each line with what its amount is the product of, the bill's figures, its payments",
  access: 'customer',
  actsOnPrices: true,
  input: billRef,
  answer: file(WORKBOOK_TYPE),
});

export const startBillPapers = call(wire.startBillPapers, {
  summary:
    `Draw all bills that a filter of \`listBills\` finds in the background, up to ${MAX_BILL_PAPERS}: a ZIP with a PDF and a workbook of each, ` +
    'and a sheet of them all. Page, size and order count for nothing',
  access: 'customer',
  actsOnPrices: true,
  input: listBills.input,
  answer: data(z.object({ exportId: f.id })),
});

export const shareBill = call(wire.shareBill, {
  summary:
    `Open a link to one bill for ${wire.BILL_SHARE_DAYS} days, for whoever pays it. The caller makes its token (32 random bytes, base64url) and only its hash is ` +
    'kept: the link is /billException/{billId}/{billNo}/{total}/{expiresAt}?token={token}',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ id: f.id, token: f.linkToken }),
  answer: data(z.object({ id: f.id, billNo: z.string(), total: money, expiresAt: z.string() })),
});

export const withdrawBillShares = call(wire.withdrawBillShares, {
  summary: 'Close all links to a bill for good',
  access: 'customer',
  actsOnPrices: true,
  input: billRef,
  answer: data(z.object({ id: f.id, closed: z.int() })),
});

const sharedBill = z.extend(
  z.pick(billRow, {
    billNo: true,
    state: true,
    currency: true,
    total: true,
    paid: true,
    credited: true,
    remaining: true,
    issuedAt: true,
    dueOn: true,
    isOverdue: true,
  }),
  { customerName: z.string(), lines: z.array(billLine), tax: money, expiresAt: z.string() },
);
export type SharedBill = z.output<typeof sharedBill>;

export const getSharedBill = call(wire.getSharedBill, {
  summary: 'One bill by its link, every part of it as it was given away. A wrong, an expired and a withdrawn one are answered the same',
  access: 'public',
  input: z.object({ id: f.id, billNo: f.text(40), total: f.text(40), expiresAt: f.text(40), token: f.text(200) }),
  answer: data(sharedBill),
});

export const unbilled = z.object({
  /** Of this row: an overseas waybill has one for each currency. */
  id: z.string(),
  waybill: waybillRef,
  /** Of a waybill on a road, of an overseas one, or of a small parcel. */
  status: z.union([waybillStatus, z.enum(OVERSEAS_STATUSES), z.enum(PARCEL_STATUSES)]),
  currency: z.string(),
  amount: money,
  basis: z.enum(UNBILLED_BASES),
  /** When it was submitted, last decided on, or weighed. */
  since: z.string(),
  /** Of its price. */
  lines: z.array(quoteLine),
  /** Of an overseas waybill, that were decided on, and the storage of what came with it. */
  services: z.array(z.extend(billedService, { decisionId: f.id, amount: money })),
  /** Of a small parcel. */
  parcelCharges: z.array(z.extend(billedParcel, { amount: money })),
  /** The forwarder may bill it now; otherwise once the goods are in the warehouse. */
  isDue: z.boolean(),
});
export type Unbilled = z.output<typeof unbilled>;

export const listUnbilled = {
  ...listOf(wire.listUnbilled, { summary: 'One page of the waybills whose charges are on no bill yet, newest first', row: unbilled }),
  actsOnPrices: true,
} as const;

export const queryUnbilledSums = call(wire.queryUnbilledSums, {
  summary: 'What the waybills of such a list come to in all, a sum of each currency',
  access: 'customer',
  actsOnPrices: true,
  input: z.pick(listUnbilled.input, { keyword: true, bases: true }),
  answer: data(z.object({ sums: z.array(z.object({ currency: z.string(), amount: money, waybills: z.int() })) })),
});

export const finance = {
  confirmBill,
  cancelConfirmBill,
  payBillFromBalance,
  listBills,
  queryBill,
  shareBill,
  withdrawBillShares,
  getSharedBill,
  billPdf,
  billWorkbook,
  startBillPapers,
  listUnbilled,
  queryUnbilledSums,
  disputeBill,
  withdrawBillDispute,
  creditNotePdf,
  listInvoiceRequests,
  requestInvoice,
  withdrawInvoiceRequest,
  invoiceFile,
} satisfies CallsOf<typeof wire>;
