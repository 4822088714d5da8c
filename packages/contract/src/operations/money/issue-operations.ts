import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../../call.ts';
import * as f from '../../field.ts';
import { currency } from '../../pricing/pricing.ts';
import { MAX_BILL_LINES, MAX_BILL_PARCELS, MAX_BILL_WAYBILLS } from '../../pricing/bill-states.ts';
import * as wire from '../../wire/operations/money/issue-operations.ts';

/** The forwarder's side of what bills are made of. Part of the operations API. */

/** What any bill is issued with. */
export const billTerms = {
  at: z.optional(f.instant),
  /** What it is billed in, by the rates of exchange of the day; left out, what the waybill was billed in before, else what its price is in. */
  currency: z.optional(currency),
};

/** Charged by hand: an amount, or a quantity and the price of one. */
export const extraCharge = z.object({
  text: f.text(100),
  amount: z.optional(f.charge),
  quantity: z.optional(f.decimal({ places: 3, digits: 6 })),
  unit: f.maybe(f.text(20)),
  unitPrice: z.optional(f.decimal({ places: 4, digits: 6 })),
  /** The tax inside it; left out, what is inside the customer's other charges (`saveTerms`). */
  taxPercent: z.optional(f.decimal({ places: 2, digits: 2, zero: 'allowed' })),
});

/** Containers that another end waybill of the same customer names as well, neither a draft nor closed: `waybillNos` are the others. */
export const sharedContainers = z.array(z.object({ waybillNo: z.string(), cabinetNumber: z.string(), waybillNos: z.array(z.string()) }));

const waybillNo = f.text(50);

export const issueCollectiveBill = call(wire.issueCollectiveBill, {
  summary:
    `Issue one bill for up to ${MAX_BILL_WAYBILLS} waybills and ${MAX_BILL_PARCELS} small parcels of a customer, all of it or nothing: what no bill charges of the price of each, plus extra ` +
    'lines. Left out, `waybillNos` are the oldest that no bill charges anything of yet and that are priced in this currency; `hasMore` says whether the ' +
    'next bill would find some',
  access: 'operator',
  right: 'finance',
  input: z.object({
    siteCode: f.text(30),
    customerCode: f.text(30),
    waybillNos: z.optional(
      z.array(waybillNo).check(z.minLength(1, 'required'), z.maxLength(MAX_BILL_WAYBILLS + MAX_BILL_PARCELS, 'tooMany')),
    ),
    currency,
    at: z.optional(f.instant),
    extra: z.optional(z.array(z.extend(extraCharge, { waybillNo })).check(z.maxLength(MAX_BILL_LINES, 'tooMany'))),
  }),
  answer: data(
    z.object({
      id: f.id,
      billNo: z.string(),
      total: z.string(),
      currency: z.string(),
      lines: z.int(),
      waybillNos: z.array(z.string()),
      hasMore: z.boolean(),
      sharedContainers,
    }),
  ),
});

export const issueOperations = { issueCollectiveBill } satisfies CallsOf<typeof wire>;
