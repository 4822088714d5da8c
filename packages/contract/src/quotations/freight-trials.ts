import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { reckoning } from '../pricing/cost-cards.ts';
import { offeredQuote } from '../pricing/pricing.ts';
import * as wire from '../wire/quotations/freight-trials.ts';
import { trialGoods } from './quotation-fields.ts';
import { QUOTED_WAYS } from './quotation-states.ts';

/**
 * Freight calculation (section 2, freightInquiry): goods priced by every channel of every way at once, as an order of today would pay, and
 * such trials kept under a name. All of it is prices: a login that must not see them is refused.
 */

const money = z.string();
const shippingWay = z.enum(QUOTED_WAYS);

const trialPrice = z.object({ shippingWay, quote: offeredQuote });
export type TrialPrice = z.output<typeof trialPrice>;

/** With what it costs and what remains, which is never kept. */
const reckonedPrice = z.extend(trialPrice, reckoning);
export type ReckonedPrice = z.output<typeof reckonedPrice>;

const trialRow = z.object({
  id: f.id,
  name: z.string(),
  goods: trialGoods,
  keptAt: z.string(),
  /** How many channels had a price then, and the lowest of each currency. */
  channels: z.int(),
  from: z.array(z.object({ total: money, currency: z.string() })),
});
export type TrialRow = z.output<typeof trialRow>;

/** What a channel wanted then and wants now. Null where it takes such goods no more, or did not yet. */
const comparedPrice = z.object({
  shippingWay,
  channelId: f.id,
  channelCode: z.string(),
  channelName: z.object({ zh: z.string(), en: z.string() }),
  kept: z.nullable(offeredQuote),
  today: z.nullable(offeredQuote),
  /** Of today's total to the kept one, negative where it is cheaper now; null where there are not two in one currency. */
  difference: z.nullable(money),
  /** Of today's price, by the cost cards of today. */
  ...reckoning,
});
export type ComparedPrice = z.output<typeof comparedPrice>;

const trialRef = z.object({ id: f.id });

export const tryFreight = call(wire.tryFreight, {
  summary: 'What goods cost by every channel of every way, the cheapest of each currency first; by container where a type is given',
  access: 'customer',
  actsOnPrices: true,
  input: trialGoods,
  answer: data(z.object({ prices: z.array(reckonedPrice), withoutRate: z.array(z.string()) })),
});

export const listTrials = call(wire.listTrials, {
  summary: "The customer's kept trials, the newest first",
  access: 'customer',
  actsOnPrices: true,
  answer: data(z.array(trialRow)),
});

export const queryTrial = call(wire.queryTrial, {
  summary: 'A kept trial: what every channel wanted then beside what it wants today, and the difference',
  access: 'customer',
  actsOnPrices: true,
  input: trialRef,
  answer: data(z.extend(trialRow, { prices: z.array(comparedPrice) })),
});

export const keepTrial = call(wire.keepTrial, {
  summary: `Keep under a name what every channel wants for goods today, at most ${wire.MAX_TRIALS}. The prices are the server's own`,
  access: 'customer',
  actsOnPrices: true,
  input: z.extend(trialGoods, { name: f.text(wire.MAX_TRIAL_NAME) }),
  answer: data(trialRow),
});

export const deleteTrial = call(wire.deleteTrial, {
  summary: 'Delete a kept trial',
  access: 'customer',
  actsOnPrices: true,
  input: trialRef,
  answer: data(trialRef),
});

export const freightTrials = { tryFreight, listTrials, queryTrial, keepTrial, deleteTrial } satisfies CallsOf<typeof wire>;
