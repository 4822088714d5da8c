import * as z from 'zod/mini';
import * as f from '../field.ts';
import { exchangeRate, insuranceRates, quote, rateCard } from './pricing.ts';

/** What a channel costs the forwarder, and what remains of a price. Never a customer's own: only a login that the forwarder lets see it does. */

/**
 * What the forwarder pays for a channel from a day on (of China), in a currency of its own, in the shape of the channel's rate card and without
 * what has no meaning for a cost: tax, tolerance, days, what is taken. The premium is the insurer's; left out, that of a rate card.
 */
export const costCard = z.object({
  currency: rateCard.shape.currency,
  charge: rateCard.shape.charge,
  surcharges: rateCard.shape.surcharges,
  insurance: z.optional(z.object(insuranceRates)),
  validFrom: f.day,
});
export type CostCardInput = z.output<typeof costCard>;

/** `noCostCard`: none holds today; `notCovered`: it does not reach to these goods or their place; `noRate`: of a currency there is no exchange rate. */
export const NO_MARGINS = ['noCostCard', 'notCovered', 'noRate'] as const;

/** Of a price: what it costs the forwarder and what remains. All three are null for a login without sight of costs. */
export const reckoning = {
  /** In the cost card's currency. */
  cost: z.nullable(
    z.object({
      amount: z.string(),
      currency: z.string(),
      chargedWeight: quote.shape.chargedWeight,
      lines: quote.shape.lines,
      /** The day from which the cost card holds. */
      validFrom: z.string(),
    }),
  ),
  /** In the price's currency, by the exchange rates of the day; negative where it costs more than it brings. */
  margin: z.nullable(
    z.object({
      amount: z.string(),
      currency: z.string(),
      /** Of the price, with one decimal; null where nothing is charged. */
      percent: z.nullable(z.string()),
      rates: z.array(exchangeRate),
    }),
  ),
  /** Why there is no margin; the currency is the one without an exchange rate. */
  noMargin: z.nullable(z.object({ reason: z.enum(NO_MARGINS), currency: z.nullable(z.string()) })),
};
const reckoned = z.object(reckoning);
export type Reckoning = z.output<typeof reckoned>;
