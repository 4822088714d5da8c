import * as z from 'zod/mini';
import { call, data, file } from '../call.ts';
import { fileName } from '../documents/files.ts';
import * as f from '../field.ts';
import { BILL_DISPUTE_CUSTOMER_ACTIONS, BILL_DISPUTE_REASONS, BILL_DISPUTE_STATES } from './bill-dispute-states.ts';
import { billDisputeFields } from './bill-dispute-fields.ts';
import { verdicts } from '../verdicts.ts';
import * as wire from '../wire/pricing/bill-disputes.ts';

/** Single lines of a bill that its customer disputes, and what of a bill was credited (docs/decisions/2026-11-23-bills.md). */

const money = z.string();
const written = z.nullable(z.string());

export const billDispute = z.object({
  id: f.id,
  lineId: f.id,
  state: z.enum(BILL_DISPUTE_STATES),
  reason: z.enum(BILL_DISPUTE_REASONS),
  text: z.string(),
  files: z.array(fileName),
  /** What of the line is disputed. */
  amount: money,
  raisedAt: z.string(),
  /** The day until which the forwarder answers. */
  answerBy: z.string(),
  answer: written,
  answeredAt: written,
  /** What the forwarder has credited for it; null unless it was accepted. */
  credited: z.nullable(money),
  may: verdicts(BILL_DISPUTE_CUSTOMER_ACTIONS),
});
export type BillDispute = z.output<typeof billDispute>;

export const creditNote = z.object({
  id: f.id,
  creditNoteNo: z.string(),
  issuedAt: z.string(),
  text: z.string(),
  amount: money,
  /** Of it, what went into the balance, because less was owed for the bill. */
  toBalance: money,
  lines: z.array(z.object({ lineId: f.id, amount: money })),
});
export type CreditNote = z.output<typeof creditNote>;

export const disputeBill = call(wire.disputeBill, {
  summary:
    'Dispute lines of a bill within 30 days of its issue: how much of each, and why. The rest of the bill stays payable, and what is disputed is not overdue until it is answered',
  access: 'customer',
  actsOnPrices: true,
  input: billDisputeFields,
  answer: data(z.object({ billId: f.id, billNo: z.string(), disputes: z.array(billDispute) })),
});

export const withdrawBillDispute = call(wire.withdrawBillDispute, {
  summary: 'Take a dispute back while it is not answered',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ id: f.id }),
  answer: data(billDispute),
});

export const creditNotePdf = call(wire.creditNotePdf, {
  summary: 'A credit note as a PDF, its captions in both languages',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ id: f.id }),
  answer: file('application/pdf'),
});
