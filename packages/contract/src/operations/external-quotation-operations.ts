import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { MAX_DISCOUNTS, MAX_SHEET_CHANNELS, MAX_SHEET_CUSTOMERS } from '../quotations/external-quotation-states.ts';
import { MAX_QUOTATION_TEXT } from '../quotations/quotation-states.ts';
import * as wire from '../wire/operations/external-quotation-operations.ts';

/** Price sheets for named customers, and what each pays less than the published prices. Part of the operations API. */

const siteCode = f.text(30);
const sheetRef = z.object({ siteCode, sheetNo: f.text(30) });
const channelCode = f.text(30);

export const publishExternalQuotation = call(wire.publishExternalQuotation, {
  summary:
    'Publish a price sheet for these customers: which channels, under which title, on which days. Prices are those of the rate cards. ' +
    'The same number again replaces it, for customers and channels that it no longer names too',
  access: 'operator',
  right: 'finance',
  input: z.extend(sheetRef, {
    title: z.object({ zh: f.text(80), en: f.text(80) }),
    customerCodes: z.array(f.text(30)).check(z.minLength(1, 'required'), z.maxLength(MAX_SHEET_CUSTOMERS)),
    channelCodes: z.array(channelCode).check(z.minLength(1, 'required'), z.maxLength(MAX_SHEET_CHANNELS)),
    validFrom: f.dayOfInstant,
    validTo: f.dayOfInstant,
    remark: f.maybe(f.text(MAX_QUOTATION_TEXT)),
  }),
  answer: data(z.object({ sheetNo: z.string(), customers: z.int(), channels: z.int() })),
});

export const withdrawExternalQuotation = call(wire.withdrawExternalQuotation, {
  summary: 'Take a price sheet back from every customer',
  access: 'operator',
  right: 'finance',
  input: sheetRef,
  answer: data(z.object({ sheetNo: z.string(), customers: z.int() })),
});

export const saveDiscounts = call(wire.saveDiscounts, {
  summary:
    "All of a customer's discounts, in percent of a channel's unit prices: of orders that are submitted from now on. A channel that is not named has none",
  access: 'operator',
  right: 'finance',
  input: z.object({
    siteCode,
    customerCode: f.text(30),
    discounts: z.array(z.object({ channelCode, percent: f.decimal({ places: 2, digits: 2 }) })).check(z.maxLength(MAX_DISCOUNTS)),
  }),
  answer: data(z.object({ customerCode: z.string(), discounts: z.int() })),
});

export const externalQuotationOperations = {
  publishExternalQuotation,
  withdrawExternalQuotation,
  saveDiscounts,
} satisfies CallsOf<typeof wire>;
