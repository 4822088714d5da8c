import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { CABINET_TYPES } from '../orders/order-codes.ts';
import { SURCHARGE_KINDS, SURCHARGE_PERS, TAX_MODES } from '../pricing/price-codes.ts';
import { roadWay } from '../waybills/status-fields.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/quotations/external-quotations.ts';
import { SHEET_STATES, SHEET_UNITS } from './external-quotation-states.ts';

/**
 * External quotations: price sheets that the forwarder publishes for a customer, a row of each channel. Prices are those of the channel's
 * latest rate card, less the customer's discount, as an order of today would pay them (docs/decisions/2026-11-26-external-quotations.md).
 * All of it is prices: a login that must not see them is refused.
 */

const written = z.nullable(z.string());
const both = z.object({ zh: z.string(), en: z.string() });

export const externalQuotationRow = z.object({
  id: f.id,
  sheetNo: z.string(),
  title: both,
  channelCode: z.string(),
  channelName: both,
  shippingWay: roadWay,
  state: z.enum(SHEET_STATES),
  /** The days on which both the sheet and the channel's card hold. ISO dates. */
  validFrom: z.string(),
  validTo: z.string(),
  /** Of the rate card. */
  version: z.int(),
  currency: z.string(),
  unit: z.enum(SHEET_UNITS),
  /** The lowest unit price, and what it is without the customer's discount. */
  from: z.string(),
  listFrom: z.string(),
  /** In percent; null where the customer pays what is published. */
  discount: written,
  transitDays: z.object({ min: z.int(), max: z.int() }),
  remark: written,
  publishedAt: z.string(),
});
export type ExternalQuotationRow = z.output<typeof externalQuotationRow>;

/** A price of a zone, from a weight or volume on, or of a container. */
export const sheetPrice = z.object({
  zone: z.string(),
  countryIds: z.array(z.int()),
  /** None: the whole of its countries. */
  zipPrefixes: z.array(z.string()),
  from: written,
  cabinetType: z.nullable(z.enum(CABINET_TYPES)),
  listPrice: z.string(),
  price: z.string(),
});
export type SheetPriceAnswer = z.output<typeof sheetPrice>;

export const externalQuotationDetail = z.extend(externalQuotationRow, {
  prices: z.array(sheetPrice),
  /** What goes by the type of a container is there once for each. */
  surcharges: z.array(
    z.object({
      kind: z.enum(SURCHARGE_KINDS),
      per: z.enum(SURCHARGE_PERS),
      cabinetType: z.nullable(z.enum(CABINET_TYPES)),
      amount: z.string(),
    }),
  ),
  tax: z.object({ mode: z.enum(TAX_MODES), percent: written }),
  /** Cubic centimetres to the kilogram, or kilograms that count as a cubic metre; null where a container is charged. */
  divisor: z.nullable(z.int()),
});
export type ExternalQuotationDetail = z.output<typeof externalQuotationDetail>;

export const listExternalQuotations = {
  ...listOf(wire.listExternalQuotations, {
    summary: 'One page of the price sheets published for the customer, a row of each channel, newest first, its discount in every figure',
    row: externalQuotationRow,
  }),
  actsOnPrices: true,
} as const;

/** What the list may be asked for, of all its pages. */
const searched = z.omit(listExternalQuotations.input, { page: true, size: true });

export const countExternalQuotations = call(wire.countExternalQuotations, {
  summary: 'How many rows of price sheets a filter of the list finds',
  access: 'customer',
  actsOnPrices: true,
  input: searched,
  answer: data(z.object({ count: z.int() })),
});

export const queryExternalQuotation = call(wire.queryExternalQuotation, {
  summary: 'One row of a price sheet with every price of its channel, as published and with the discount',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ id: f.id }),
  answer: data(externalQuotationDetail),
});

export const exportExternalQuotationFile = call(wire.exportExternalQuotationFile, {
  summary: 'All prices of what a filter of the list finds as a workbook, a row of each price. Fields may stand in the body or the query',
  access: 'customer',
  actsOnPrices: true,
  input: searched,
  answer: file(WORKBOOK_TYPE),
});

export const externalQuotations = {
  listExternalQuotations,
  countExternalQuotations,
  queryExternalQuotation,
  exportExternalQuotationFile,
} satisfies CallsOf<typeof wire>;
