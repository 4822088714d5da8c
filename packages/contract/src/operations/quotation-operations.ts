import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { currency, surcharge, tax, transitDays } from '../pricing/pricing.ts';
import { declineReason } from '../quotations/quotation-fields.ts';
import { MAX_OFFERS, MAX_QUOTATION_TEXT, QUOTATION_STATES } from '../quotations/quotation-states.ts';
import { quotationDetail, quotationRow } from '../quotations/quotations.ts';
import { SURCHARGE_KINDS } from '../pricing/price-codes.ts';
import * as wire from '../wire/operations/quotation-operations.ts';

/** The forwarder's side of quotations. Part of the operations API. */

const quotationRef = z.object({ quotationNo: f.text(30) });
const opsRow = z.extend(z.omit(quotationRow, { may: true }), { customerCode: z.string() });
const words = f.maybe(f.text(MAX_QUOTATION_TEXT));

export const opsQuotations = call(wire.opsQuotations, {
  summary: 'Quotations in the order they were asked for, paged by `after`; those to answer where no state is asked for',
  access: 'operator',
  input: z.object({
    state: z.optional(z.enum(QUOTATION_STATES)),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(opsRow), nextAfter: z.nullable(f.id) })),
});

/** A channel that takes the goods today, and what it charges for them. */
const ownPrice = z.object({
  channelCode: z.string(),
  zh: z.string(),
  en: z.string(),
  currency: z.string(),
  /** Of a kilogram, a cubic metre or a container. */
  unitPrice: z.string(),
  total: z.string(),
});

export const opsQuotation = call(wire.opsQuotation, {
  summary: 'One quotation with every version of what was offered, and the channels that take the goods with their own prices',
  access: 'operator',
  input: quotationRef,
  answer: data(
    z.extend(z.omit(quotationDetail, { may: true, openShares: true }), { customerCode: z.string(), channels: z.array(ownPrice) }),
  ),
});

const offered = z.object({
  channelCode: f.text(30),
  /** The channel's own unless given. */
  currency: z.optional(currency),
  /** Of a kilogram, a cubic metre or a container, as the channel charges. Nothing is cheaper by weighing more. */
  unitPrice: f.decimal({ places: 2, digits: 8 }),
  /** The channel's own unless given; in another currency there are none unless given. */
  surcharges: z.optional(z.array(surcharge).check(z.maxLength(SURCHARGE_KINDS.length))),
  /** The channel's own unless given. */
  tax: z.optional(tax),
  transitDays: z.optional(transitDays),
  includes: words,
  excludes: words,
  remark: words,
});
export type OfferedInput = z.output<typeof offered>;

export const offerQuotation = call(wire.offerQuotation, {
  summary:
    'Answer what was asked with one or several offers, or anew with a further version: each is priced for these goods by its channel and unit price, and frozen',
  access: 'operator',
  right: 'finance',
  input: z.extend(quotationRef, {
    validTo: f.day,
    remark: words,
    offers: z.array(offered).check(z.minLength(1, 'required'), z.maxLength(MAX_OFFERS)),
  }),
  answer: data(opsRow),
});

export const refuseQuotation = call(wire.refuseQuotation, {
  summary: 'Offer nothing, or take an offer back that nobody has accepted: the customer reads the reason',
  access: 'operator',
  right: 'finance',
  input: z.extend(quotationRef, { reason: declineReason }),
  answer: data(opsRow),
});

export const quotationOperations = { opsQuotations, opsQuotation, offerQuotation, refuseQuotation } satisfies CallsOf<typeof wire>;
