import { priceDifference, priceRequest, quote, rateCard } from '@waybound/contract/pricing/pricing';
import { check } from '@waybound/contract/rules';
import { describe, expect, it } from 'vitest';
import { isOffered } from './channel-offer.ts';
import { comparePrices, type FrozenQuote, freezeQuote, type Price, priceShipment, type RateCard } from './price.ts';
import * as w from './price-wire.ts';

const zone = {
  code: 'US',
  countries: [1],
  bands: [
    { from: '21', unitPrice: '40' },
    { from: '100', unitPrice: 35.5 },
  ],
};
const weightCharge = {
  by: 'weight',
  divisor: 6000,
  basis: 'waybill',
  splitPercent: '50',
  steps: [{ upTo: '20', step: '0.5' }, { step: '1' }],
  minBoxWeight: '10',
  zones: [zone],
};
const card = {
  channel: { code: 'US-AIR', zh: '美国空派', en: 'US air', shippingWay: 'AIR' },
  currency: 'CNY',
  charge: weightCharge,
  surcharges: [{ kind: 'oversize', per: 'box', amount: '50', maxSide: '63.5' }],
  tax: { mode: 'percent', percent: '12.5' },
  transitDays: { min: 8, max: 12 },
  channelCapacities: ['tax'],
  specialProducts: ['general', 'battery'],
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
};
const request = {
  shippingWay: 'AIR',
  countryId: 1,
  customerActualWeight: '150',
  customerVolume: '1.2',
  customerTotalPackages: 10,
  isBuyInsurance: true,
  purchaseValue: '10000',
  declaredValues: [{ value: '2000.40', currency: 'CNY' }],
};

const publish = (change: object) => {
  const parsed = check(rateCard, { ...card, ...change });
  return parsed.ok ? w.toRateCard(parsed.value, 3) : parsed;
};
const findingsOf = (change: object) => {
  const result = publish(change);
  return result.ok ? [] : result.findings.map(({ path, rule }) => `${path} ${rule}`);
};
function published(change: object = {}): RateCard {
  const result = publish(change);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.value;
}
function requested(change: object = {}) {
  const parsed = check(priceRequest, { ...request, ...change });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.findings));
  return parsed.value;
}
function priced(rates: RateCard, change: object = {}): { terms: FrozenQuote; price: Price } {
  const terms = freezeQuote(rates, w.toDestination(requested(change)), []);
  if (!terms) throw new Error('not served');
  const result = priceShipment(terms, w.toShipment(requested(change)));
  if (!result.ok) throw new Error(result.reason);
  return { terms, price: result.price };
}

describe('a rate card', () => {
  it('becomes integers, with the defaults of the specification', () => {
    expect(published()).toMatchObject({
      version: 3,
      channel: { isPortToPort: false },
      zones: [
        {
          countryIds: [1],
          tariff: {
            takesCheaperNextBand: true,
            rule: { splitBp: 5000, minBoxGrams: 10_000, steps: [{ upToGrams: 20_000, stepGrams: 500 }, { stepGrams: 1000 }] },
            bands: [
              { fromMilli: 21_000, unitMinor: 4000 },
              { fromMilli: 100_000, unitMinor: 3550 },
            ],
          },
        },
      ],
      surcharges: [{ kind: 'oversize', per: 'box', unitMinor: 5000, maxSideMm: 635 }],
      duty: { mode: 'percent', rateBp: 1250 },
      insurance: { rateBp: 30 },
      tolerance: { rateBp: 500, amountMinor: 10_000 },
    });
  });

  it('caps a container in CNY at 2,000,000 and takes the next band only where it says so', () => {
    const cabinets = [{ cabinetType: '40HQ', price: '15000' }];
    const charge = { by: 'cabinet', zones: [{ code: 'US', countries: [1], cabinets }] };
    expect(published({ channel: { ...card.channel, shippingWay: 'FCL' }, charge }).insurance).toEqual({
      rateBp: 30,
      capMinor: 200_000_000,
    });
    expect(published({ channel: { ...card.channel, shippingWay: 'LCL' } }).zones[0]?.tariff).toMatchObject({ takesCheaperNextBand: false });
  });

  it.each(['0', '-1', '1.2345', '1e9', '١٢', '  ', '１２'])('refuses the unit price or step %j', (bad) => {
    const charge = { ...weightCharge, steps: [{ step: bad }] };
    expect(findingsOf({ charge })).toEqual([expect.stringMatching(/^charge\.steps\.0\.step /)]);
  });

  it.each([
    [{ charge: { ...weightCharge, splitPercent: '100.5' } }, 'charge.splitPercent tooBig'],
    [{ charge: { ...weightCharge, steps: [{ step: '1' }, { step: '2' }] } }, 'charge.steps.0.upTo required'],
    [{ charge: { ...weightCharge, steps: [{ upTo: '20', step: '3' }, { step: '1' }] } }, 'charge.steps.0.upTo badFormat'],
    [{ charge: { ...weightCharge, steps: [{ upTo: '20', step: '1' }] } }, 'charge.steps.0.upTo notOffered'],
    [{ charge: { ...weightCharge, zones: [{ ...zone, bands: zone.bands.toReversed() }] } }, 'charge.zones.0.bands.1.from tooSmall'],
    [{ charge: { ...weightCharge, zones: [zone, { ...zone, code: 'US2' }] } }, 'charge.zones.1.countries alreadyUsed'],
    [{ charge: { ...weightCharge, zones: [zone, { ...zone, zipPrefixes: ['9'] }] } }, 'charge.zones.1.code alreadyUsed'],
    [{ surcharges: [{ kind: 'oversize', per: 'box', amount: '50' }] }, 'surcharges.0.maxSide required'],
    [
      {
        surcharges: [
          { kind: 'brand', per: 'box', amount: '5' },
          { kind: 'brand', per: 'kg', amount: '5' },
        ],
      },
      'surcharges.1.kind alreadyUsed',
    ],
    [{ channel: { ...card.channel, shippingWay: 'KT' } }, 'channel.line required'],
    [{ channel: { ...card.channel, shippingWay: 'ZX' } }, 'channel.zxBase required'],
    [{ channel: { ...card.channel, zxBase: 'AIR' } }, 'channel.zxBase notOffered'],
    [{ channel: { ...card.channel, shippingWay: 'FCL' } }, 'charge.by notOffered'],
    [{ currency: 'USD' }, 'tolerance required'],
    [{ transitDays: { min: 12, max: 8 } }, 'transitDays.max tooSmall'],
    [{ validTo: '2026-10-31' }, 'validTo tooSmall'],
  ])('is refused where its fields contradict each other: %#', (change, finding) => {
    expect(findingsOf(change)).toEqual([finding]);
  });

  it('may hold distinct zones of the same country', () => {
    const zones = [zone, { ...zone, code: 'W', zipPrefixes: ['9a'] }, { ...zone, code: 'P', provinces: [4] }];
    expect(published({ charge: { ...weightCharge, zones } }).zones[1]?.zipPrefixes).toEqual(['9A']);
  });
});

describe('a request', () => {
  it('counts the packing list where it is complete, otherwise the totals', () => {
    const row = { startBoxNumber: 1, endBoxNumber: 2, grossWeight: '10', length: '60', width: '40', height: '40' };
    const complete = [{ boxes: 2, grams: 20_000, mm3: 192_000_000n, longestSideMm: 600 }];
    expect(w.toShipment(requested({ packingList: [row] })).cartons).toEqual(complete);
    const totals = [{ boxes: 10, grams: 150_000, mm3: 1_200_000_000n }];
    expect(w.toShipment(requested({ packingList: [{ ...row, height: '' }] })).cartons).toEqual(totals);
    expect(w.toShipment(requested({ customerVolume: '' })).cartons).toEqual([]);
  });

  it('has no price where it insures without a value', () => {
    expect(() => priced(published(), { purchaseValue: '' })).toThrow('noPurchaseValue');
  });

  it('is offered what fits the goods, the choices and the day', () => {
    const offered = (change: object, day = '2026-11-20') => isOffered(published(), requested(change), day);
    expect(offered({ specialProduct: ['battery'], channelCapacity: ['tax'], isTaxFarming: true, deliveryTerms: 'DDP' })).toBe(true);
    expect(offered({ specialProduct: ['battery', 'liquid'] })).toBe(false);
    expect(offered({ channelCapacity: ['fast'] })).toBe(false);
    expect(offered({ isTaxFarming: false })).toBe(false);
    expect(offered({ shippingWay: 'LCL' })).toBe(false);
    expect(offered({}, '2027-01-01')).toBe(false);
    expect(offered({}, '2026-12-31')).toBe(true);
    expect(offered({}, '2026-11-01')).toBe(true);
    expect(offered({}, '2026-10-31')).toBe(false);
    const untaxed = published({ tax: { mode: 'excluded' } });
    expect(isOffered(untaxed, requested({ isTaxFarming: true }), '2026-11-20')).toBe(false);
    expect(isOffered(untaxed, requested({ isTaxFarming: false }), '2026-11-20')).toBe(true);
  });
});

describe('a quote', () => {
  it('shows every step in decimals', () => {
    const { terms, price } = priced(published());
    const shown = w.toQuote('77', terms, price);
    expect(check(quote, shown)).toEqual({ ok: true, value: shown });
    expect(shown).toEqual({
      channelId: '77',
      channelCode: 'US-AIR',
      channelName: { zh: '美国空派', en: 'US air' },
      version: 3,
      currency: 'CNY',
      chargedWeight: {
        unit: 'kg',
        value: '175.000',
        basis: 'waybill',
        divisor: 6000,
        splitPercent: '50.00',
        minBoxWeight: '10.000',
        parts: [
          {
            times: 1,
            boxes: 10,
            gross: '150.000',
            volumeWeight: '200.000',
            beforeRounding: '175.000',
            reason: 'split',
            step: '1.000',
            charged: '175.000',
          },
        ],
      },
      lines: [
        {
          kind: 'freight',
          amount: '6212.50',
          derivation: {
            by: 'band',
            zone: 'US',
            unit: 'kg',
            charged: '175.000',
            billed: '175.000',
            bandFrom: '100.000',
            unitPrice: '35.50',
            reason: 'ownBand',
          },
        },
        {
          kind: 'duty',
          amount: '250.05',
          derivation: { mode: 'percent', declaredValues: [{ value: '2000.40', currency: 'CNY' }], percent: '12.50', rates: [] },
        },
        {
          kind: 'insurance',
          amount: '30.00',
          derivation: { purchaseValue: '10000.00', currency: 'CNY', insuredValue: '10000.00', cap: null, percent: '0.30', rates: [] },
        },
      ],
      total: '6492.55',
      includes: { duty: true, insurance: true, delivery: true },
      deliveryTerms: null,
      transitDays: { min: 8, max: 12 },
      validFrom: '2026-11-01',
      validTo: '2026-12-31',
    });
  });

  it('shows cubic metres and containers', () => {
    const volume = {
      by: 'volume',
      kgPerCbm: 500,
      minVolume: '1',
      step: '0.01',
      zones: [{ ...zone, bands: [{ from: '0', unitPrice: '800' }] }],
    };
    const lcl = { channel: { ...card.channel, shippingWay: 'LCL' }, charge: volume, tax: { mode: 'included' } };
    const byVolume = priced(published(lcl), { shippingWay: 'LCL', customerVolume: '1.234' });
    const shown = w.toQuote('1', byVolume.terms, byVolume.price);
    expect(shown).toMatchObject({
      chargedWeight: { unit: 'cbm', value: '1.240', volume: '1.234', weightAsVolume: '0.300', reason: 'volume' },
    });
    expect(shown).toMatchObject({ total: '1022.00', includes: { duty: true } });
    const cabinets = [{ cabinetType: '40HQ', price: '15000' }];
    const charge = { by: 'cabinet', zones: [{ code: 'US', countries: [1], cabinets }] };
    const fcl = priced(published({ ...lcl, channel: { ...card.channel, shippingWay: 'FCL', isPortToPort: true }, charge }), {
      cabinetType: '40HQ',
      cabinetCount: 2,
    });
    expect(w.toQuote('2', fcl.terms, fcl.price)).toMatchObject({
      chargedWeight: null,
      lines: [{ amount: '30000.00', derivation: { by: 'cabinet', cabinetType: '40HQ', count: 2, unitPrice: '15000.00' } }, {}, {}],
      includes: { delivery: false },
    });
  });

  it('shows the difference of a measured one', () => {
    const rates = published();
    const { price } = priced(rates);
    const difference = comparePrices(price, priced(rates, { customerActualWeight: '140' }).price, rates.tolerance);
    const shown = w.toPriceDifference(difference);
    expect(check(priceDifference, shown).ok).toBe(true);
    expect(shown).toMatchObject({ declared: '6492.55', measured: '6315.05', difference: '-177.50', isAboveTolerance: false });
    expect(shown.lines[0]).toEqual({ kind: 'freight', declared: '6212.50', measured: '6035.00', difference: '-177.50' });
  });
});
