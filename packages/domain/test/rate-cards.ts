import { rateCard } from '@waybound/contract/pricing/pricing';
import { check, type Finding } from '@waybound/contract/rules';
import type { RateCard } from '../src/pricing/price.ts';
import { toRateCard } from '../src/pricing/price-wire.ts';

/** Rate cards of the tests, as the forwarder publishes them. */
export const ZONE = { code: 'US', countries: [1], bands: [{ from: '0', unitPrice: '40' }] };
export const BY_WEIGHT = { by: 'weight', divisor: 6000, basis: 'waybill', splitPercent: '100', steps: [{ step: '0.5' }], zones: [ZONE] };
export const CHANNEL = { code: 'US-AIR', zh: '美国空派', en: 'US air', shippingWay: 'AIR' };
/** Nothing in it that may be left out. */
const LEAST = {
  channel: CHANNEL,
  currency: 'CNY',
  charge: BY_WEIGHT,
  tax: { mode: 'excluded' },
  transitDays: { min: 8, max: 12 },
  channelCapacities: ['general'],
  specialProducts: ['none'],
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
};

const publish = (change: object) => {
  const parsed = check(rateCard, { ...LEAST, ...change });
  return parsed.ok ? toRateCard(parsed.value, 3) : parsed;
};

export function published(change: object = {}): RateCard {
  const result = publish(change);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.value;
}

export function findingsOf(change: object): readonly Finding[] {
  const result = publish(change);
  return result.ok ? [] : result.findings;
}
