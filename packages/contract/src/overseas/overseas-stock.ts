import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import * as wire from '../wire/overseas/overseas-stock.ts';
import { newerOverseas } from './newer-overseas.ts';
import { outboundOrder } from './overseas-fields.ts';
import { STORED_CONDITIONS } from './listed-states.ts';
import { LABELLED, MAX_RETURN_LINES, STOCK_CORRECTIONS } from './overseas-states.ts';
import { overseasRow } from './overseas.ts';
import { amounts, pricedServices } from './overseas-services.ts';

/** What a customer has standing in warehouses abroad: what it costs, and how it leaves (docs/decisions/2026-11-28-overseas-stock.md). */

/** What a warehouse has corrected of a row. */
export const stockCorrection = z.object({
  at: z.string(),
  reason: z.enum(STOCK_CORRECTIONS),
  /** By how many it has more; less than none where it has fewer, none where all of it was moved or is damaged. */
  pieces: z.int(),
  /** Where it stood before it was moved. */
  placeBefore: z.nullable(z.string()),
  remark: z.nullable(z.string()),
});
export type StockCorrection = z.output<typeof stockCorrection>;

/** Pieces of one SKU that were put in one place on one day. */
export const stockRow = z.object({
  id: f.id,
  /** The code of the warehouse. */
  warehouse: z.string(),
  zh: z.string(),
  en: z.string(),
  countryId: z.int(),
  sku: z.string(),
  /** Of the SKU library; null of a SKU that is not in it. */
  productName: z.nullable(z.string()),
  condition: z.enum(STORED_CONDITIONS),
  place: z.string(),
  /** ISO date. */
  receivedOn: z.string(),
  /** The day on which they came is the first. */
  ageDays: z.int(),
  received: z.int(),
  /** Of these those that stand there, and that nobody has ordered away. */
  standing: z.int(),
  free: z.int(),
  /** Of one piece, in cubic metres. */
  pieceVolume: z.string(),
  /** The first ones first. */
  corrections: z.array(stockCorrection),
  /** What all that stands there costs today, and what all has cost so far, today included; null where storing costs nothing. */
  storage: z.nullable(
    z.object({
      currency: z.string(),
      costPerDay: f.price(z.string()),
      costSoFar: f.price(z.string()),
      /** Of that, what is on bills and what is not, and what all will have cost when the month is over, should nothing leave. */
      billed: f.price(z.string()),
      unbilled: f.price(z.string()),
      costByMonthEnd: f.price(z.string()),
      /** The first day that costs more, and what it costs; null where none does. */
      dearerFrom: z.nullable(z.string()),
      /** That day is near. */
      isSoon: z.boolean(),
      costThen: f.price(z.string()),
    }),
  ),
  /** What it came with. */
  waybill: z.object({ id: f.id, waybillNo: z.string() }),
});
export type StockRow = z.output<typeof stockRow>;

export const listOverseasStock = listOf(wire.listOverseasStock, {
  summary: 'One page of what stands in warehouses abroad, what has stood longest first, with what it costs a day',
  row: stockRow,
});

export const getOverseasStock = call(wire.getOverseasStock, {
  summary: 'Rows of the stock by their ids, in the order in which they were asked for',
  access: 'customer',
  input: z.object({ ids: z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_RETURN_LINES, 'tooManyRows')) }),
  answer: data(z.object({ rows: z.array(stockRow) })),
});

export const priceOutbound = call(wire.priceOutbound, {
  summary: 'What it would cost to have pieces of the stock leave: the work on each line, and the way out of all',
  access: 'customer',
  actsOnPrices: true,
  input: outboundOrder,
  answer: data(z.object({ lines: z.array(pricedServices), dispatch: pricedServices, totals: amounts })),
});

const agreed = z.array(z.object({ currency: f.currencyCode, amount: f.money }));

export const orderOutbound = call(wire.orderOutbound, {
  summary:
    'Have pieces of the stock leave, relabelled, repacked or photographed where that is asked for, at the price that was seen: they are kept for the order until the forwarder has answered. An order that was sent back is made anew by its id',
  access: 'customer',
  actsOnPrices: true,
  input: z.extend(outboundOrder, { id: z.optional(f.id), rev: z.optional(f.rev), agreed }),
  newer: newerOverseas,
  /** With its lines as they were decided, in their order: own labels are attached by these. */
  answer: data(z.extend(overseasRow, { decisionIds: z.array(f.id) })),
});

export const outboundBill = call(wire.outboundBill, {
  summary:
    'The bill of lading of an approved order from stock, or of what a return sends on, one for each destination, as PDF: from and to whom, under which numbers, and how it is packed',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file('application/pdf'),
});

export const outboundLabels = call(wire.outboundLabels, {
  summary:
    'Labels of an approved order from stock or of what a return sends on, 10×15 cm: one for each carton, or four for each pallet, one a side',
  access: 'customer',
  input: z.object({ id: f.id, of: z.enum(LABELLED) }),
  answer: file('application/pdf'),
});

export const overseasStock = {
  listOverseasStock,
  getOverseasStock,
  priceOutbound,
  orderOutbound,
  outboundBill,
  outboundLabels,
} satisfies CallsOf<typeof wire>;
