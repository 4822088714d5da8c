import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { currency } from './pricing.ts';
import { BILL_STATES, BILLED_KINDS } from './bill-states.ts';
import { FORECAST_CAUSES } from './forecast-codes.ts';
import { repaymentFields } from './repayment-fields.ts';
import {
  FLOW_ACCOUNTS,
  FLOW_PURPOSES,
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  REPAYMENT_CUSTOMER_ACTIONS,
  REPAYMENT_STATES,
  STATEMENT_FORMATS,
} from './repayment-states.ts';
import { verdicts } from '../verdicts.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/pricing/repayments.ts';

/**
 * What a customer has and owes, what it has paid in, and each movement of it (section 2, financialManagement). All of it is prices: a login
 * that must not see them is refused.
 */

const money = z.string();
const written = z.nullable(z.string());

export const bankAccount = z.object({
  id: f.id,
  accountName: z.string(),
  bankName: z.string(),
  accountNo: z.string(),
  currency: z.string(),
});

export const queryBalance = call(wire.queryBalance, {
  summary: "What one has and owes in each currency, the bills that are not paid yet, and the forwarder's bank accounts",
  access: 'customer',
  actsOnPrices: true,
  answer: data(
    z.object({
      currencies: z.array(
        z.object({
          currency: z.string(),
          balance: money,
          owed: money,
          overdue: money,
          /** What repayments tell of that are not audited yet. It counts as money nowhere else, neither in the balance nor in the forecast. */
          announced: money,
          /** How much may be owed and not be billed yet, and how much is; null without a limit. */
          credit: z.nullable(z.object({ limit: money, used: money })),
          /** The next `FORECAST_DAYS` days, by the bills, by what is not billed yet and by how the customer books. */
          forecast: z.object({
            steps: z.array(z.object({ day: z.string(), cause: z.enum(FORECAST_CAUSES), amount: money })),
            /** The first day on which the balance does not suffice, and what is missing then; null where it suffices. */
            rechargeBy: z.nullable(z.object({ day: z.string(), amount: money })),
            /** What is missing at the end of the last day. */
            missing: money,
          }),
        }),
      ),
      bills: z.array(
        z.object({
          id: f.id,
          billNo: z.string(),
          state: z.enum(BILL_STATES),
          currency: z.string(),
          total: money,
          remaining: money,
          /** Of the rest, what repayments that are not audited yet are for. */
          announced: money,
          /** Of the rest, what is disputed: nobody has to pay it before it is answered. */
          disputed: money,
          dueOn: z.string(),
          isOverdue: z.boolean(),
          waybillNos: z.array(z.string()),
        }),
      ),
      accounts: z.array(bankAccount),
    }),
  ),
});

export const repayment = z.object({
  id: f.id,
  rev: f.rev,
  repaymentNo: z.string(),
  state: z.enum(REPAYMENT_STATES),
  /** The state in words, in the caller's language. */
  statementStatusName: z.string(),
  bankStatementAmount: money,
  currency: z.string(),
  /** What really came in; null until it was audited. */
  received: z.nullable(money),
  accountName: z.string(),
  bankName: z.string(),
  accountNo: z.string(),
  payer: written,
  paidOn: z.string(),
  remark: written,
  /** The name of the picture; null without one. */
  rechargePicture: written,
  refusal: written,
  /** When the forwarder has taken the approval back, and why; null where it has not. */
  reversed: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  createdAt: z.string(),
  auditedAt: written,
  bills: z.array(z.object({ billId: f.id, billNo: z.string(), amount: money })),
  may: verdicts(REPAYMENT_CUSTOMER_ACTIONS),
});
export type Repayment = z.output<typeof repayment>;

export const listRepayments = {
  ...listOf(wire.listRepayments, { summary: 'One page of repayments, newest first, with the count of every state', row: repayment }),
  actsOnPrices: true,
} as const;

export const saveRepayment = call(wire.saveRepayment, {
  summary:
    'Tell of money that was transferred, with the picture of the bank slip, and for which bills it is; it counts once it was audited',
  access: 'customer',
  actsOnPrices: true,
  input: z.extend(repaymentFields, {
    /** One of the same day and amount, or with the same picture, is told of before; this says that it is another one. */
    isAnother: z.optional(z.boolean()),
  }),
  files: { file: { maxBytes: MAX_PICTURE_BYTES, types: PICTURE_TYPES } },
  answer: data(repayment),
});

export const withdrawRepayment = call(wire.withdrawRepayment, {
  summary: 'Take back what was told, while nobody has audited it',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ id: f.id }),
  answer: data(repayment),
});

export const repaymentPicture = call(wire.repaymentPicture, {
  summary: 'The picture of the bank slip, streamed',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ id: f.id }),
  answer: file('application/octet-stream'),
});

export const flowRow = z.object({
  id: f.id,
  at: z.string(),
  account: z.enum(FLOW_ACCOUNTS),
  purpose: z.enum(FLOW_PURPOSES),
  currency: z.string(),
  amount: money,
  before: money,
  after: money,
  billNo: written,
  billId: z.nullable(f.id),
  repaymentNo: written,
  /** The claim that was paid. */
  caseNo: written,
  caseId: z.nullable(f.id),
  /** The first few of them. */
  waybills: z.array(z.object({ kind: z.enum(BILLED_KINDS), id: f.id, waybillNo: z.string() })),
  waybillCount: z.int(),
});
export type FlowRow = z.output<typeof flowRow>;

export const listFlow = {
  ...listOf(wire.listFlow, {
    summary: 'One page of the movements of balance and debt, newest first, each with what stood before and after',
    row: flowRow,
  }),
  actsOnPrices: true,
} as const;

export const flowStatement = call(wire.flowStatement, {
  summary:
    'The statement of one month and currency: what stood at its beginning, each movement, what stood at its end, and the bills open then by age',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({
    month: f.month,
    currency,
    format: z.enum(STATEMENT_FORMATS),
    /** Where the month begins and ends; the forwarder's zone unless given. */
    timeZone: z.optional(f.timeZone),
  }),
  answer: file('application/pdf', WORKBOOK_TYPE),
});

export const repayments = {
  queryBalance,
  listRepayments,
  saveRepayment,
  withdrawRepayment,
  repaymentPicture,
  listFlow,
  flowStatement,
} satisfies CallsOf<typeof wire>;
