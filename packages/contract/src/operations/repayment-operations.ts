import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { CREDIT_HOLDS } from '../pricing/credit-holds.ts';
import { REPAYMENT_STATES } from '../pricing/repayment-states.ts';
import { currency } from '../pricing/pricing.ts';
import { bankAccount, repayment } from '../pricing/repayments.ts';
import * as wire from '../wire/operations/repayment-operations.ts';

/** The forwarder's side of money that customers transfer, and of the books. Part of the operations API. */

const siteCode = f.text(30);
const repaymentRef = z.object({ repaymentNo: f.text(50) });
const opsRepayment = z.extend(z.omit(repayment, { may: true }), { customerCode: z.string(), siteCode: z.string() });
const MAX_ACCOUNTS = 50;
const MAX_CURRENCIES = 20;
const MAX_LATE_FEE_PERCENT = 1;
const lateFeePercent = f.decimal({ places: 4, digits: 1, zero: 'allowed' }).check(
  z.superRefine((value, context) => {
    if (Number(value) <= MAX_LATE_FEE_PERCENT) return;
    context.addIssue({ code: 'custom', message: 'tooBig', params: { max: MAX_LATE_FEE_PERCENT }, input: value });
  }),
);

export const opsRepayments = call(wire.opsRepayments, {
  summary: 'Repayments in the order they were made, paged by `after`; those to audit where no state is asked for',
  access: 'operator',
  input: z.object({
    state: z.optional(z.enum(REPAYMENT_STATES)),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(opsRepayment), nextAfter: z.nullable(f.id) })),
});

export const approveRepayment = call(wire.approveRepayment, {
  summary:
    'The money has come in, with the sum really received: it fills the bills that the repayment names, then the oldest due, and the rest is balance',
  access: 'operator',
  right: 'finance',
  input: z.extend(repaymentRef, { received: f.decimal({ places: 2, digits: 9 }), at: z.optional(f.instant) }),
  answer: data(z.extend(opsRepayment, { paidBills: z.array(z.object({ billNo: z.string(), amount: z.string(), isPaid: z.boolean() })) })),
});

export const refuseRepayment = call(wire.refuseRepayment, {
  summary: 'Nothing like it has come in: the customer reads the reason',
  access: 'operator',
  right: 'finance',
  input: z.extend(repaymentRef, { reason: f.text(500) }),
  answer: data(opsRepayment),
});

export const reverseRepayment = call(wire.reverseRepayment, {
  summary:
    'An approved repayment does not count any more, once: its transfer has bounced, or it was approved by mistake. The books are corrected by postings the other way round, the bills that it has paid are open again, and the line of the bank that it came in by is set aside, to be assigned anew. The customer reads the reason; the balance may become negative',
  access: 'operator',
  right: 'finance',
  input: z.extend(repaymentRef, { reason: f.text(500) }),
  answer: data(z.extend(opsRepayment, { reopenedBills: z.array(z.object({ billNo: z.string(), amount: z.string() })) })),
});

export const repaymentSlip = call(wire.repaymentSlip, {
  summary: 'The picture of the bank slip of a repayment, streamed',
  access: 'operator',
  input: repaymentRef,
  answer: file('application/octet-stream'),
});

export const saveBankAccounts = call(wire.saveBankAccounts, {
  summary: "A site's bank accounts, in whole: its customers pay to these; one that is left out is shown no more",
  access: 'operator',
  right: 'finance',
  input: z.object({
    siteCode,
    accounts: z
      .array(
        z.object({
          accountName: f.text(120),
          bankName: f.text(120),
          accountNo: f.keyText(40),
          currency,
        }),
      )
      .check(z.maxLength(MAX_ACCOUNTS)),
  }),
  answer: data(z.object({ accounts: z.array(bankAccount) })),
});

export const saveTerms = call(wire.saveTerms, {
  summary:
    'Within how many days a customer pays its bills (of those that are issued from now on), and what happens to its new orders where bills are overdue for more than the days of grace, or where more is owed than the limit of a currency: nothing, a warning, or they wait; what late payment costs; and the tax inside its charges. What is left out stays as it is',
  access: 'operator',
  right: 'finance',
  input: z.object({
    siteCode,
    customerCode: f.text(30),
    payDays: z.optional(z.int().check(z.nonnegative(), z.maximum(365))),
    overdueHold: z.optional(z.enum(CREDIT_HOLDS)),
    graceDays: z.optional(z.int().check(z.nonnegative(), z.maximum(90))),
    /** For each day of delay after the days of grace, of what is open and not disputed; simple, at most 1; 0, the rule, where none is agreed. */
    lateFeePercent: z.optional(lateFeePercent),
    /** The tax inside what its bills charge from now on, duty passed on aside: `6`; 0, the rule, where none is. */
    taxPercent: z.optional(f.decimal({ places: 2, digits: 2, zero: 'allowed' })),
    /** In whole; 0 where everything is paid beforehand. */
    creditLimits: z.optional(
      z.array(z.object({ currency, limit: f.money }).check(f.asFineAsCurrency('limit'))).check(z.maxLength(MAX_CURRENCIES)),
    ),
  }),
  answer: data(
    z.object({
      customerCode: z.string(),
      payDays: z.int(),
      overdueHold: z.enum(CREDIT_HOLDS),
      graceDays: z.int(),
      lateFeePercent: z.string(),
      taxPercent: z.string(),
      creditLimits: z.array(z.object({ currency: z.string(), limit: z.string() })),
    }),
  ),
});

export const trialBalance = call(wire.trialBalance, {
  summary: 'The books of a site, by account and currency: all together sum to zero in each currency',
  access: 'operator',
  right: 'finance',
  input: z.object({ siteCode }),
  answer: data(
    z.object({
      accounts: z.array(z.object({ side: z.enum(['customer', 'house']), account: z.string(), currency: z.string(), balance: z.string() })),
      sums: z.array(z.object({ currency: z.string(), sum: z.string() })),
    }),
  ),
});

export const repaymentOperations = {
  opsRepayments,
  approveRepayment,
  refuseRepayment,
  reverseRepayment,
  repaymentSlip,
  saveBankAccounts,
  saveTerms,
  trialBalance,
} satisfies CallsOf<typeof wire>;
