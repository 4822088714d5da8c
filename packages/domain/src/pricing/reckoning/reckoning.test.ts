import { costCard } from '@waybound/contract/pricing/cost-cards';
import { check } from '@waybound/contract/rules';
import { describe, expect, it } from 'vitest';
import { BY_WEIGHT, published, ZONE } from '../../../test/rate-cards.ts';
import { freezeQuote, priceShipment, type Shipment } from '../price.ts';
import { toCostCard } from './cost-card.ts';
import { marginOf } from './margin.ts';
import { reckoned } from './reckoning.ts';

const RATES = [
  { currency: 'USD', rate: 700_000_000, validFrom: '2026-11-01' },
  { currency: 'EUR', rate: 800_000_000, validFrom: '2026-11-01' },
];
const LEAST = {
  currency: 'CNY',
  charge: { ...BY_WEIGHT, zones: [{ ...ZONE, bands: [{ from: '0', unitPrice: '30' }] }] },
  validFrom: '2026-11-01',
};
const SHIPMENT: Shipment = {
  cartons: [{ boxes: 2, grams: 20_000, mm3: 100_000_000n }],
  isRemoteArea: false,
  hasBattery: true,
  isBranded: false,
  customsItems: 0,
  isInsured: true,
  purchase: { minor: 100_000, currency: 'CNY' },
  declared: [],
};

const costs = (change: object = {}, priced = published()) => {
  const parsed = check(costCard, { ...LEAST, ...change });
  return parsed.ok ? toCostCard(parsed.value, priced) : parsed;
};

function costOf(change: object, priced = published()) {
  const card = costs(change, priced);
  if (!card.ok) throw new Error(JSON.stringify(card.findings));
  const terms = freezeQuote(card.value, { countryId: 1 }, RATES);
  const cost = terms && priceShipment(terms, SHIPMENT);
  if (!cost?.ok) throw new Error(JSON.stringify(cost));
  return cost.price;
}

describe('a cost card', () => {
  it('is priced as a rate card is: surcharges and the insurer’s premium are its own, and duty is none of it', () => {
    const surcharges = [{ kind: 'battery', per: 'kg', amount: '1' }];
    const priced = published({ tax: { mode: 'percent', percent: '10' }, surcharges: [{ kind: 'brand', per: 'kg', amount: '9' }] });
    const { lines, totalMinor } = costOf({ surcharges, insurance: { percent: '0.1' } }, priced);
    expect(lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['freight', 60_000],
      ['battery', 2_000],
      ['insurance', 100],
    ]);
    expect(totalMinor).toBe(62_100);
  });

  it.each([
    ['zones twice', { charge: { ...BY_WEIGHT, zones: [ZONE, { ...ZONE, countries: [2] }] } }, 'charge.zones.1.code'],
    ['a surcharge twice', { surcharges: [0, 1].map(() => ({ kind: 'battery', per: 'kg', amount: '1' })) }, 'surcharges.1.kind'],
    ['a currency that nobody pays in', { currency: 'ABC' }, 'currency'],
    ['a day that is none', { validFrom: '2026-02-30' }, 'validFrom'],
  ])('is refused with %s, at its field', (_what, change, path) => {
    expect(costs(change)).toMatchObject({ ok: false, findings: [{ path }] });
  });

  it('is by container where its channel is', () => {
    const cabinets = [{ cabinetType: '40HQ', price: '9000' }];
    const byCabinet = { by: 'cabinet', zones: [{ code: 'US', countries: [1], cabinets }] };
    const full = published({ channel: { code: 'US-FCL', zh: '整柜', en: 'FCL', shippingWay: 'FCL' }, charge: byCabinet });
    expect(costs({}, full)).toMatchObject({ ok: false, findings: [{ path: 'charge.by' }] });
    expect(costs({ charge: byCabinet }, full)).toMatchObject({ ok: true });
  });
});

describe('a margin', () => {
  it.each([
    ['of one currency', { minor: 10_000, currency: 'CNY' }, { minor: 7_500, currency: 'CNY' }, { minor: 2_500, tenths: 250, rates: [] }],
    ['that is a loss', { minor: 10_000, currency: 'CNY' }, { minor: 12_345, currency: 'CNY' }, { minor: -2_345, tenths: -235, rates: [] }],
    ['of a cost in another currency', { minor: 10_000, currency: 'CNY' }, { minor: 1_000, currency: 'USD' }, { minor: 3_000, tenths: 300 }],
    ['across two rates', { minor: 10_000, currency: 'USD' }, { minor: 7_001, currency: 'EUR' }, { minor: 1_999, tenths: 200 }],
    ['of what is given away', { minor: 0, currency: 'CNY' }, { minor: 500, currency: 'CNY' }, { minor: -500, rates: [] }],
  ])('%s', (_what, price, cost, margin) => {
    expect(marginOf(price, cost, RATES)).toMatchObject(margin);
  });

  it('names the currency without a rate, and the cost is known all the same', () => {
    const cost = { ...costOf({}), currency: 'GBP', validFrom: '2026-11-01' };
    expect(reckoned({ minor: 10_000, currency: 'CNY' }, cost, RATES)).toMatchObject({
      cost: { currency: 'GBP' },
      margin: null,
      noMargin: { reason: 'noRate', currency: 'GBP' },
    });
  });
});
