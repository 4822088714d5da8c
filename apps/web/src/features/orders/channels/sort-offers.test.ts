import type { QuoteLine } from '@waybound/contract/pricing/pricing';
import { expect, it } from 'vitest';
import type { Offer } from './offers.ts';
import { bestOffers, sortOffers, wholeOffers } from './sort-offers.ts';

const offerOf = (channelId: string, total: string, quantity: string | null): Offer => {
  const line: QuoteLine = { kind: 'drayage', amount: total, derivation: { per: 'container', quantity, unitPrice: '3600.00' } };
  return {
    service: { shippingWay: 'HD', zxBase: 'LCL' },
    quote: {
      channelId,
      channelCode: channelId,
      channelName: { zh: channelId, en: channelId },
      version: 1,
      currency: 'CNY',
      chargedWeight: null,
      lines: [line],
      total,
      includes: { duty: false, insurance: false, delivery: true },
      deliveryTerms: null,
      transitDays: { min: 5, max: 9 },
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      isEcommerce: false,
      deliveryType: null,
      insurance: { percent: '0.30', cap: null, capPer: 'waybill', text: null },
    },
  };
};
const open = offerOf('open', '760.00', null);
const dear = offerOf('dear', '9000.00', '1');
const fair = offerOf('fair', '3600.00', '1');
const idsOf = (offers: readonly Offer[]) => offers.map(({ quote }) => quote.channelId);

it('a price that still depends on something comes last, and prices do not begin from it', () => {
  expect(idsOf(sortOffers([open, dear, fair], 'price'))).toEqual(['fair', 'dear', 'open']);
  expect(idsOf(wholeOffers([open, dear]))).toEqual(['dear']);
  expect(wholeOffers([open])).toEqual([]);
});

it('the cheapest is pointed out where all are whole', () => {
  expect(bestOffers([dear, fair]).cheapest).toBe('fair');
  expect(bestOffers([open, dear, fair]).cheapest).toBeUndefined();
});
