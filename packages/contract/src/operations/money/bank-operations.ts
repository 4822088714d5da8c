import * as z from 'zod/mini';
import { call, data, PLAIN_TEXT, type CallsOf } from '../../call.ts';
import * as f from '../../field.ts';
import { WORKBOOK_TYPE } from '../../wire/documents/files.ts';
import { currency } from '../../pricing/pricing.ts';
import * as wire from '../../wire/operations/money/bank-operations.ts';
import { BANK_DOUBTS, BANK_LINE_STATES } from './bank-line-states.ts';

/** What came in at the house's bank, and whose it is. Part of the operations API. */

const MAX_STATEMENT_BYTES = 10_000_000;
/** Of one line at most. */
const MAX_NAMED_BILLS = 200;
const siteCode = f.text(30);
/** A line of an account of this site. */
const lineRef = z.object({ siteCode, id: f.id });
const written = z.nullable(z.string());

const bankLine = z.object({
  id: f.id,
  siteCode: z.string(),
  accountNo: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** The days of booking and of value, as the bank says them. */
  bookedOn: z.string(),
  valueOn: written,
  payer: written,
  payerAccount: written,
  reference: written,
  purpose: z.string(),
  state: z.enum(BANK_LINE_STATES),
  /** Why somebody has to look at it; null in every other state. */
  doubt: z.nullable(z.enum(BANK_DOUBTS)),
  /** The same in words, in the caller's language. */
  doubtText: written,
  candidates: z.array(z.object({ customerCode: z.string(), repaymentNo: written, billNos: z.array(z.string()) })),
  /** Of the customer whose money it is, once it is matched. */
  customerCode: written,
  repaymentNo: written,
  /** Why it was set aside. */
  reason: written,
  importedAt: z.string(),
  settledAt: written,
});

/** A line as a statement says it, whichever format it has. Spaces around and cells left empty are none of a bank's words. */
export const statementLine = z.object({
  bookedOn: f.dayOfInstant,
  valueOn: f.maybe(f.dayOfInstant),
  amount: f.decimal({ places: 2, digits: 10 }),
  currency: f.maybe(z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'badFormat'))),
  payer: f.maybe(f.text(200)),
  payerAccount: f.maybe(f.text(64)),
  reference: f.maybe(f.keyText(64)),
  purpose: f.maybe(f.text(1000)),
});
export type StatementLine = z.output<typeof statementLine>;

export const importBankStatement = call(wire.importBankStatement, {
  summary:
    "A statement of one of a site's bank accounts, as CSV, workbook or CAMT.053: each line that came in is kept once and matched with " +
    'repayments and bills; what is in doubt waits for somebody. Lines that waited before are matched again',
  access: 'operator',
  right: 'finance',
  input: z.object({ siteCode, accountNo: f.keyText(40), currency }),
  files: { file: { maxBytes: MAX_STATEMENT_BYTES, types: [WORKBOOK_TYPE, PLAIN_TEXT] } },
  answer: data(
    z.object({
      imported: z.int(),
      seenBefore: z.int(),
      wrong: z.int(),
      /** Lines of money that went out, and lines of totals. */
      ignored: z.int(),
      /** Of lines that waited before. */
      matchedNow: z.int(),
      rows: z.array(
        z.object({
          /** As the file counts them: rows of a table without its empty ones, transactions of a CAMT.053. */
          row: z.int(),
          outcome: z.enum(['imported', 'seenBefore', 'wrong']),
          id: z.nullable(f.id),
          state: z.nullable(z.enum(BANK_LINE_STATES)),
          errors: z.array(z.object({ title: z.string(), message: z.string() })),
        }),
      ),
    }),
  ),
});

export const opsBankLines = call(wire.opsBankLines, {
  summary: 'Lines of bank statements in the order they were imported, paged by `after`; those in doubt where no state is asked for',
  access: 'operator',
  right: 'finance',
  input: z.object({
    siteCode: z.optional(siteCode),
    state: z.optional(z.enum(BANK_LINE_STATES)),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(bankLine), nextAfter: z.nullable(f.id) })),
});

export const assignBankLine = call(wire.assignBankLine, {
  summary:
    'Say whose money a line is, of this customer: that of a repayment, which is approved with the sum of the line, or its own, for these ' +
    'bills first, then for the oldest due; the rest is balance. The same again changes nothing',
  access: 'operator',
  right: 'finance',
  input: z.extend(lineRef, {
    customerCode: f.text(30),
    /** Left out: nobody has told of the money, and a repayment is written for it. */
    repaymentNo: f.maybe(f.text(50)),
    /** Of money that nobody has told of. A repayment names its own. */
    billNos: z.optional(z.array(f.text(50)).check(z.maxLength(MAX_NAMED_BILLS))),
  }),
  answer: data(bankLine),
});

export const setBankLineAside = call(wire.setBankLineAside, {
  summary: 'A line is no payment of a customer, such as interest. It may still be assigned. The same again changes nothing',
  access: 'operator',
  right: 'finance',
  input: z.extend(lineRef, { reason: f.text(300) }),
  answer: data(bankLine),
});

export const bankOperations = { importBankStatement, opsBankLines, assignBankLine, setBankLineAside } satisfies CallsOf<typeof wire>;
