import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { roadWay } from '../waybills/status-fields.ts';
import * as wire from '../wire/pricing/history-prices.ts';

/**
 * Historical prices (section 2, historyPrice): what was paid per lane, channel and week, beside what was quoted at submission. Counted are
 * waybills with a quote whose bills are all paid, in the week of the last payment (docs/decisions/2026-11-26-external-quotations.md). All of
 * it is prices: a login that must not see them is refused.
 */

const money = z.string();

/** Sums of the same waybills. Prices of a kilogram and a cubic metre are of their measured goods, and null where there is nothing to divide by. */
const figures = {
  waybills: z.int(),
  quoted: money,
  paid: money,
  /** Paid less quoted. */
  difference: money,
  weight: z.string(),
  volume: z.string(),
  quotedPerKg: z.nullable(money),
  paidPerKg: z.nullable(money),
  quotedPerCbm: z.nullable(money),
  paidPerCbm: z.nullable(money),
};

/** One lane by one channel in one currency. */
const lane = {
  shippingWay: roadWay,
  countryId: z.int(),
  channelId: f.id,
  currency: z.string(),
};

export const pricedLane = z.object({
  ...lane,
  channelName: z.object({ zh: z.string(), en: z.string() }),
  ...figures,
  /** Those in which something was paid, the oldest first; `week` is its Monday at the forwarder's place. ISO date. */
  weeks: z.array(z.object({ week: z.string(), ...figures })),
});
export type PricedLane = z.output<typeof pricedLane>;

export const queryHistoryPrices = call(wire.queryHistoryPrices, {
  summary: 'What was paid per lane, channel, currency and week, beside what was quoted, with the price of a kilogram and a cubic metre',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ weeks: z.optional(z.union(wire.HISTORY_WEEKS.map((weeks) => z.literal(weeks)))) }),
  answer: data(z.object({ from: z.string(), lanes: z.array(pricedLane) })),
});

const bill = z.object({ id: f.id, billNo: z.string() });
export const pricedWaybill = z.object({
  id: f.id,
  waybillNo: z.string(),
  shippingWay: roadWay,
  paidAt: z.string(),
  quoted: money,
  paid: money,
  difference: money,
  weight: z.string(),
  volume: z.string(),
  bills: z.array(bill),
});
export type PricedWaybill = z.output<typeof pricedWaybill>;

export const queryHistoryPriceWaybills = call(wire.queryHistoryPriceWaybills, {
  summary: `The waybills and bills that a week's figures of a lane are made of, the last paid first, at most ${wire.MAX_HISTORY_WAYBILLS}`,
  access: 'customer',
  actsOnPrices: true,
  input: z.object({
    countryId: f.placeId,
    channelId: f.id,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'badFormat')),
    week: f.dayOfInstant,
  }),
  answer: data(z.object({ rows: z.array(pricedWaybill) })),
});

export const historyPrices = { queryHistoryPrices, queryHistoryPriceWaybills } satisfies CallsOf<typeof wire>;
