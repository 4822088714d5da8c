import type { Reckoning } from '@waybound/contract/pricing/cost-cards';
import type { ExchangeRate, Money } from '../exchange.ts';
import { formatDecimal, formatMoney } from '../../measures.ts';
import type { Price, Unpriced } from '../price.ts';
import { toChargedWeight, toLine, toRate } from '../price-wire.ts';
import { MARGIN_PLACES, marginOf } from './margin.ts';

/** Of whoever does not see costs, and where there is no price of today. */
export const UNRECKONED: Reckoning = { cost: null, margin: null, noMargin: null };

export const NO_COST_CARD: Reckoning = { ...UNRECKONED, noMargin: { reason: 'noCostCard', currency: null } };

/** Without a cost: its card does not reach so far, or wants an exchange rate. */
export const costless = (why: Unpriced | { reason: 'notServed' }): Reckoning => ({
  ...UNRECKONED,
  noMargin: why.reason === 'noRate' ? { reason: 'noRate', currency: why.currency } : { reason: 'notCovered', currency: null },
});

/**
 * What a price costs and what remains of it, as it travels.
 * @param price what its customer pays
 * @param cost the price of the same goods by the cost card, which holds from `validFrom` (ISO date) on
 */
export function reckoned(price: Money, cost: Price & { validFrom: string }, rates: readonly ExchangeRate[]): Reckoning {
  const margin = marginOf(price, { minor: cost.totalMinor, currency: cost.currency }, rates);
  const shown = {
    amount: formatMoney(cost.totalMinor),
    currency: cost.currency,
    chargedWeight: cost.charged ? toChargedWeight(cost.charged) : null,
    lines: cost.lines.map(toLine),
    validFrom: cost.validFrom,
  };
  if ('missing' in margin) return { cost: shown, margin: null, noMargin: { reason: 'noRate', currency: margin.missing } };
  return {
    cost: shown,
    margin: {
      amount: formatMoney(margin.minor),
      currency: price.currency,
      percent: margin.tenths === undefined ? null : formatDecimal(margin.tenths, MARGIN_PLACES),
      rates: margin.rates.map(toRate),
    },
    noMargin: null,
  };
}
