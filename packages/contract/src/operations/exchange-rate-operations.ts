import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { currency, exchangeRate } from '../pricing/pricing.ts';
import * as wire from '../wire/operations/exchange-rate-operations.ts';

/** The forwarder's rates, by which values in other currencies count for duty, insurance and limits. Part of the operations API. */

const siteCode = f.text(30);
/** What one unit is worth in CNY: `7.1234` for USD. */
const rate = f.decimal({ places: 8, digits: 5 });
const MAX_RATES = 100;

export const opsExchangeRates = call(wire.opsExchangeRates, {
  summary: 'The exchange rates that hold on a day, today where none is named; those published for a later day are not among them',
  access: 'operator',
  input: z.object({ siteCode, day: z.optional(f.day) }),
  answer: data(z.object({ day: z.string(), rates: z.array(exchangeRate) })),
});

export const publishExchangeRates = call(wire.publishExchangeRates, {
  summary:
    'What currencies are worth in CNY from a day on, each until its next rate; a rate of the same day is replaced. Orders submitted before keep theirs',
  access: 'operator',
  right: 'finance',
  input: z.object({
    siteCode,
    validFrom: f.day,
    rates: z.array(z.object({ currency, rate })).check(z.minLength(1, 'required'), z.maxLength(MAX_RATES, 'tooManyRows')),
  }),
  answer: data(z.object({ validFrom: z.string(), count: z.int() })),
});

export const exchangeRateOperations = { opsExchangeRates, publishExchangeRates } satisfies CallsOf<typeof wire>;
