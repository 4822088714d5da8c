import type { ReckonedPrice, TrialPrice } from '@waybound/contract/quotations/freight-trials';
import { describe, expect, it } from 'vitest';
import { compareTrials, lowestOf } from './compare-trials.ts';

const price = (channelId: string, total: string, currency = 'CNY', shippingWay: TrialPrice['shippingWay'] = 'AIR'): ReckonedPrice => ({
  shippingWay,
  quote: {
    channelId,
    channelCode: `C${channelId}`,
    channelName: { zh: '空派', en: 'Air' },
    version: 1,
    currency,
    chargedWeight: null,
    lines: [],
    total,
    includes: { duty: true, insurance: false, delivery: true },
    deliveryTerms: null,
    transitDays: { min: 5, max: 9 },
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
    isEcommerce: false,
    deliveryType: null,
    insurance: { percent: '0.30', cap: null, capPer: 'waybill', text: null },
  },
  cost: null,
  margin: null,
  noMargin: { reason: 'noCostCard', currency: null },
});

describe('two trials of the same goods', () => {
  it.each([
    ['dearer', price('1', '100.10'), price('1', '120.00'), '19.90'],
    ['cheaper', price('1', '120.00'), price('1', '100.10'), '-19.90'],
    ['the same', price('1', '100.00'), price('1', '100.00'), '0.00'],
    ['of another currency', price('1', '100.00'), price('1', '20.00', 'USD'), null],
  ])('say by how much a channel is %s', (_what, kept, today, difference) => {
    expect(compareTrials([kept], [today])).toMatchObject([{ kept: kept.quote, today: today.quote, difference }]);
  });

  it('say what is offered no more after what is new, and tell the ways of a channel apart', () => {
    const kept = [price('1', '100.00'), price('2', '50.00'), price('2', '40.00', 'CNY', 'KT')];
    const today = [price('3', '90.00'), price('2', '60.00')];
    const compared = compareTrials(kept, today).map(({ channelId, shippingWay, kept: then, today: now, difference }) => [
      `${shippingWay} ${channelId}`,
      then?.total ?? null,
      now?.total ?? null,
      difference,
    ]);
    expect(compared).toEqual([
      ['AIR 3', null, '90.00', null],
      ['AIR 2', '50.00', '60.00', '10.00'],
      ['AIR 1', '100.00', null, null],
      ['KT 2', '40.00', null, null],
    ]);
  });

  it('are named by the lowest total of each currency', () => {
    const prices = [price('1', '100.00'), price('2', '99.90'), price('3', '20.00', 'USD')];
    expect(lowestOf(prices)).toEqual([
      { total: '99.90', currency: 'CNY' },
      { total: '20.00', currency: 'USD' },
    ]);
  });
});
