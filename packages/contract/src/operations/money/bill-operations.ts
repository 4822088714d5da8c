import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../../call.ts';
import * as f from '../../field.ts';
import { billDispute, creditNote } from '../../pricing/bill-disputes.ts';
import { BILL_DISPUTE_STATES, MAX_DISPUTED_LINES } from '../../pricing/bill-dispute-states.ts';
import { BILL_STATES } from '../../pricing/bill-states.ts';
import { billedService, billRow, chargeKind, lateFeeFacts, voidedBill } from '../../pricing/finance.ts';
import { billedParcel } from '../../small-parcels/parcel-prices.ts';
import * as wire from '../../wire/operations/money/bill-operations.ts';

/** The forwarder's side of what customers dispute, and credit notes. Part of the operations API. */

const money = z.string();
const billNo = f.text(50);
const billFigures = z.pick(billRow, {
  billNo: true,
  state: true,
  currency: true,
  total: true,
  paid: true,
  credited: true,
  disputed: true,
  remaining: true,
});
const opsDispute = z.extend(z.omit(billDispute, { may: true }), { billNo: z.string(), customerCode: z.string(), currency: z.string() });
const opsCreditNote = z.extend(creditNote, { billNo: z.string(), billState: z.enum(BILL_STATES), currency: z.string(), remaining: money });

export const opsBill = call(wire.opsBill, {
  summary: 'A bill of any customer by its number, with the id of each line, what was credited of it and what is disputed',
  access: 'operator',
  input: z.object({ billNo }),
  answer: data(
    z.extend(billFigures, {
      customerCode: z.string(),
      lines: z.array(
        z.object({
          id: f.id,
          kind: chargeKind,
          /** Of an extra; null of a late fee, of a service of a warehouse abroad and of a small parcel. */
          text: z.nullable(z.string()),
          lateFee: z.nullable(lateFeeFacts),
          service: z.nullable(billedService),
          parcel: z.nullable(billedParcel),
          amount: money,
          credited: money,
          waybillNo: z.nullable(z.string()),
        }),
      ),
      disputes: z.array(z.omit(billDispute, { may: true })),
      creditNotes: z.array(creditNote),
      voided: z.nullable(voidedBill),
    }),
  ),
});

export const opsBillDisputes = call(wire.opsBillDisputes, {
  summary: 'Disputed lines of bills in the order they were raised, paged by `after`; those to answer where no state is asked for',
  access: 'operator',
  input: z.object({
    state: z.optional(z.enum(BILL_DISPUTE_STATES)),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(opsDispute), nextAfter: z.nullable(f.id) })),
});

export const answerBillDispute = call(wire.answerBillDispute, {
  summary:
    'Answer a disputed line: with `credit`, at most what is disputed, a credit note is issued for it; without it the dispute is refused. The customer reads the text',
  access: 'operator',
  right: 'finance',
  input: z.object({
    billNo,
    id: f.id,
    credit: z.optional(f.decimal({ places: 2, digits: 10 })),
    text: f.text(1000),
    at: z.optional(f.instant),
  }),
  answer: data(z.extend(opsDispute, { creditNote: z.nullable(opsCreditNote) })),
});

export const creditBill = call(wire.creditBill, {
  summary:
    'Credit lines of a bill, each at most what it charges. It takes from what is owed for the bill; what is more than that goes into the balance',
  access: 'operator',
  right: 'finance',
  input: z.object({
    billNo,
    lines: z
      .array(z.object({ lineId: f.id, amount: f.decimal({ places: 2, digits: 10 }) }))
      .check(z.minLength(1, 'required'), z.maxLength(MAX_DISPUTED_LINES, 'tooMany')),
    text: f.text(1000),
    at: z.optional(f.instant),
  }),
  answer: data(opsCreditNote),
});

export const voidBill = call(wire.voidBill, {
  summary:
    'Void a bill that was wrong as a whole, before anything of it is paid, credited, disputed or on an invoice: nothing of it is owed, and the next bill ' +
    'of its waybills charges their price anew. The customer reads the reason. The same again is refused',
  access: 'operator',
  right: 'finance',
  input: z.object({ billNo, reason: f.text(500), at: z.optional(f.instant) }),
  answer: data(z.extend(billFigures, { customerCode: z.string(), voided: voidedBill })),
});

export const chargeLateFee = call(wire.chargeLateFee, {
  summary:
    "Bill what late payment of a bill costs by its customer's terms: the percentage of what is open and not disputed, for each day of delay up to today " +
    'that no late fee was charged for yet',
  access: 'operator',
  right: 'finance',
  input: z.object({ billNo, at: z.optional(f.instant) }),
  /** `billNo` is the new bill; from and until are the first and the last day that it is for. */
  answer: data(
    z.object({ id: f.id, billNo: z.string(), total: money, currency: z.string(), days: z.int(), from: z.string(), until: z.string() }),
  ),
});

export const billOperations = { opsBill, opsBillDisputes, answerBillDispute, creditBill, voidBill, chargeLateFee } satisfies CallsOf<
  typeof wire
>;
