import { describe, expect, it } from 'vitest';
import { claimLimit } from './claim-limit.ts';
import { rateOf } from './exchange.ts';

const cny = (minor: number) => ({ minor, currency: 'CNY' });
const usd = (minor: number) => ({ minor, currency: 'USD' });
const rates = [{ currency: 'USD', rate: rateOf('7.1'), validFrom: '2026-11-01' }];
const none = { declared: [], purchase: undefined, cap: undefined, rates };

describe('the limit of a claim', () => {
  it('is 90 % of the declared value, rounded half up', () => {
    expect(claimLimit({ ...none, declared: [usd(10_005)], purchase: cny(100) })).toEqual({
      minor: 9005,
      currency: 'USD',
      percent: 90,
      basis: 'declared',
      isCapped: false,
    });
  });

  it('is all of the declared value where it is insured in full, with no deductible', () => {
    expect(claimLimit({ ...none, declared: [usd(10_000)], purchase: cny(71_000) })).toMatchObject({ minor: 10_000, percent: 100 });
    expect(claimLimit({ ...none, declared: [usd(10_000)], purchase: cny(70_999) })).toMatchObject({ minor: 9000, percent: 90 });
  });

  it('is the purchase value where none is declared', () => {
    expect(claimLimit({ ...none, purchase: cny(5000) })).toMatchObject({ minor: 5000, percent: 100, basis: 'purchase' });
  });

  it('is never above the cap of the channel, in the cap’s currency, and a value cut by the cap is not insured in full', () => {
    const capped = { ...none, declared: [usd(100_000)], purchase: cny(9_000_000), cap: cny(500_000) };
    expect(claimLimit(capped)).toMatchObject({ minor: 500_000, currency: 'CNY', percent: 90, isCapped: true });
    expect(claimLimit({ ...capped, cap: cny(700_000) })).toMatchObject({ minor: 639_000, percent: 90, isCapped: false });
  });

  it('is unknown without a value, and without a rate', () => {
    expect(claimLimit(none)).toBeUndefined();
    expect(claimLimit({ ...none, declared: [usd(100)], cap: cny(100), rates: [] })).toBeUndefined();
  });
});
