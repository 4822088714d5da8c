import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { waybillRef } from '../orders/orders.ts';
import { quote } from '../pricing/pricing.ts';
import { verdicts } from '../verdicts.ts';
import * as wire from '../wire/quotations/quotations.ts';
import { declineReason, enquiryFields } from './quotation-fields.ts';
import { DECLINED_BY, QUOTATION_CUSTOMER_ACTIONS, QUOTATION_STATES } from './quotation-states.ts';

/**
 * Quotations (section 2, quotationList and quotedPrice): what a customer asks a price for, what the forwarder offers, and the order that
 * comes of it. All of it is prices: a login that must not see them is refused.
 */

const written = z.nullable(z.string());

const facts = {
  quotationNo: z.string(),
  state: z.enum(QUOTATION_STATES),
  /** True of an offer whose days are over: accepting then asks for a new one. */
  isExpired: z.boolean(),
  enquiry: enquiryFields,
  /** Of the latest answer, counted from 1; 0 until there is one. */
  version: z.int(),
  /** The last day of the latest answer. ISO date. */
  validTo: written,
  requestedAt: z.string(),
  offeredAt: written,
};

export const quotationRow = z.object({
  id: f.id,
  rev: f.rev,
  ...facts,
  /** How many offers the latest answer has, and the lowest total of each currency. */
  offers: z.int(),
  from: z.array(z.object({ total: z.string(), currency: z.string() })),
  declinedBy: z.nullable(z.enum(DECLINED_BY)),
  reason: written,
  acceptedAt: written,
  waybill: z.nullable(z.object({ id: f.id, waybillNo: z.string() })),
  updatedAt: z.string(),
  may: verdicts(QUOTATION_CUSTOMER_ACTIONS),
});
export type QuotationRow = z.output<typeof quotationRow>;

/** One way to carry the goods, with its price and how it came about. */
export const offer = z.object({
  id: f.id,
  quote,
  /** What the price covers, and what it does not, in the forwarder's words. */
  includes: written,
  excludes: written,
  remark: written,
});
export type Offer = z.output<typeof offer>;

/** What the forwarder has answered at one time; older ones stay readable. */
export const answer = z.object({ version: z.int(), validTo: z.string(), offeredAt: z.string(), remark: written, offers: z.array(offer) });
export type QuotationAnswer = z.output<typeof answer>;

export const quotationDetail = z.extend(quotationRow, {
  acceptedOfferId: z.nullable(f.id),
  /** The latest first. */
  answers: z.array(answer),
  /** Links that open it now. */
  openShares: z.int(),
});
export type QuotationDetail = z.output<typeof quotationDetail>;

const name = z.object({ zh: z.string(), en: z.string() });

/** What a link shows: nothing of who has asked but the company's name. */
export const sharedQuotation = z.object({
  ...facts,
  enquiry: z.omit(enquiryFields, { remark: true, purchaseValue: true, currency: true }),
  /** Whoever opens it has no login to look places up with. Null where nothing is said, or our lists do not know it. */
  names: z.object({ loadingPort: z.nullable(name), country: z.nullable(name) }),
  customerName: z.string(),
  answer: z.nullable(answer),
  expiresAt: z.string(),
});
export type SharedQuotation = z.output<typeof sharedQuotation>;

const quotationRef = z.object({ id: f.id });
const sharedLink = z.extend(quotationRef, { token: f.text(200) });

export const listQuotations = {
  ...listOf(wire.listQuotations, { summary: 'One page of quotations, newest first, with the count of every state', row: quotationRow }),
  actsOnPrices: true,
} as const;

export const askQuotation = call(wire.askQuotation, {
  summary:
    'Ask for a quotation: the lane, the terms, when the goods are ready, and of the goods as much as is known. Where an equal one is open it is refused with its number, unless `isAnother`',
  access: 'customer',
  actsOnPrices: true,
  /** `isAnother`: it is not the same as one that is open, even if it asks for the same. */
  input: z.extend(enquiryFields, { isAnother: z.optional(z.boolean()) }),
  answer: data(quotationRow),
});

export const queryQuotation = call(wire.queryQuotation, {
  summary: 'One quotation with every version of what was offered',
  access: 'customer',
  actsOnPrices: true,
  input: quotationRef,
  answer: data(quotationDetail),
});

export const acceptOffer = call(wire.acceptOffer, {
  summary: 'Accept an offer of the latest version: an order draft is made at once, priced by the offer',
  access: 'customer',
  actsOnPrices: true,
  input: z.extend(quotationRef, { offerId: f.id, rev: f.rev }),
  answer: data(z.object({ quotation: quotationRow, waybill: waybillRef })),
  newer: z.object({ id: f.id, rev: f.rev }),
});

export const declineQuotation = call(wire.declineQuotation, {
  summary: 'Decline what was offered, and why; until the draft of an accepted offer is submitted too, which is priced by its channel then',
  access: 'customer',
  actsOnPrices: true,
  input: z.extend(quotationRef, { reason: declineReason }),
  answer: data(quotationRow),
});

export const withdrawQuotation = call(wire.withdrawQuotation, {
  summary: 'Withdraw what was asked, while nobody has answered it',
  access: 'customer',
  actsOnPrices: true,
  input: quotationRef,
  answer: data(quotationRow),
});

export const askAgain = call(wire.askAgain, {
  summary: 'Ask for a new version of an offer that is over, or that was declined within 30 days',
  access: 'customer',
  actsOnPrices: true,
  input: quotationRef,
  answer: data(quotationRow),
});

export const shareQuotation = call(wire.shareQuotation, {
  summary:
    `Open a link to what was offered for ${wire.QUOTATION_SHARE_DAYS} days. The caller makes its token (32 random bytes, base64url) and only its hash is kept: ` +
    'the link is /quotedPrice/detail/share/{id}/{token}',
  access: 'customer',
  actsOnPrices: true,
  input: z.extend(quotationRef, { token: f.linkToken }),
  answer: data(z.object({ id: f.id, quotationNo: z.string(), expiresAt: z.string() })),
});

export const withdrawQuotationShares = call(wire.withdrawQuotationShares, {
  summary: 'Close every link to a quotation for good',
  access: 'customer',
  actsOnPrices: true,
  input: quotationRef,
  answer: data(z.object({ id: f.id, closed: z.int() })),
});

export const getSharedQuotation = call(wire.getSharedQuotation, {
  summary: 'What was offered, by a link. A wrong token, an expired, a withdrawn one and an unknown quotation are answered the same',
  access: 'public',
  input: sharedLink,
  answer: data(sharedQuotation),
});

export const quotationPdf = call(wire.quotationPdf, {
  summary: 'What was offered last as a PDF, with what was asked and every step of each price, its captions in both languages',
  access: 'customer',
  actsOnPrices: true,
  input: quotationRef,
  answer: file('application/pdf'),
});

export const sharedQuotationPdf = call(wire.sharedQuotationPdf, {
  summary:
    'The same PDF by a link, without the wishes and the value of the goods. A link that opens nothing is answered as by the shared quotation',
  access: 'public',
  input: sharedLink,
  answer: file('application/pdf'),
});

export const quotations = {
  listQuotations,
  askQuotation,
  queryQuotation,
  acceptOffer,
  declineQuotation,
  withdrawQuotation,
  askAgain,
  shareQuotation,
  withdrawQuotationShares,
  getSharedQuotation,
  quotationPdf,
  sharedQuotationPdf,
} satisfies CallsOf<typeof wire>;
