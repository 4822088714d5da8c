import { priceRequest } from '@waybound/contract/pricing/pricing';
import { check } from '@waybound/contract/rules';
import { describe, expect, it } from 'vitest';
import { freezeQuote, priceShipment, type RateCard } from './price.ts';
import { toDestination, toQuote, toShipment } from './price-wire.ts';
import { BY_WEIGHT, CHANNEL, findingsOf, published, ZONE } from '../../test/rate-cards.ts';

/** Field by field, what travels between the wire and the rules; price-wire.test.ts has the whole of it. */

describe('a rate card', () => {
  it('leaves out what was left out', () => {
    expect(published()).toEqual({
      channel: {
        ...CHANNEL,
        isPortToPort: false,
        transitDays: { min: 8, max: 12 },
        validFrom: '2026-11-01',
        validTo: '2026-12-31',
      },
      version: 3,
      currency: 'CNY',
      zones: [
        {
          code: 'US',
          countryIds: [1],
          provinceIds: [],
          zipPrefixes: [],
          tariff: {
            by: 'band',
            rule: { by: 'weight', divisor: 6000, basis: 'waybill', splitBp: 10_000, steps: [{ stepGrams: 500 }], minBoxGrams: 0 },
            bands: [{ fromMilli: 0, unitMinor: 4000 }],
            takesCheaperNextBand: true,
          },
        },
      ],
      surcharges: [],
      duty: { mode: 'excluded' },
      insurance: { rateBp: 30 },
      tolerance: { rateBp: 500, amountMinor: 10_000 },
      channelCapacities: ['general'],
      specialProducts: ['none'],
    });
  });

  it('keeps what a channel says of itself', () => {
    const channel = { ...CHANNEL, shippingWay: 'ZX', zxBase: 'KT', line: 'truckAir', isPortToPort: true };
    const card = published({ channel, deliveryTerms: 'DDP' });
    expect(card.channel).toMatchObject({ zxBase: 'KT', line: 'truckAir', isPortToPort: true, deliveryTerms: 'DDP' });
  });

  it.each([
    ['AIR', {}, true],
    ['AIR', { takesCheaperNextBand: false }, false],
    ['LCL', {}, false],
    ['LCL', { takesCheaperNextBand: true }, true],
  ])('by %s with %o takes the cheaper next band: %s', (shippingWay, said, takesCheaperNextBand) => {
    const card = published({ channel: { ...CHANNEL, shippingWay }, charge: { ...BY_WEIGHT, ...said } });
    expect(card.zones[0]?.tariff).toMatchObject({ takesCheaperNextBand });
  });

  it('charges a volume by its own figures', () => {
    const volume = { by: 'volume', kgPerCbm: 363, minVolume: '1.2', step: '0.05', zones: [ZONE] };
    const ruleOf = (charge: object) => {
      const [zone] = published({ channel: { ...CHANNEL, shippingWay: 'LCL' }, charge }).zones;
      return zone?.tariff.by === 'band' ? zone.tariff.rule : undefined;
    };
    expect(ruleOf(volume)).toEqual({ by: 'volume', kgPerCbm: 363, minLitres: 1200, stepLitres: 50 });
    const { minVolume: _none, ...without } = volume;
    expect(ruleOf(without)).toEqual({ by: 'volume', kgPerCbm: 363, minLitres: 0, stepLitres: 50 });
  });

  it('reads each surcharge with the facts of its kind, and those alone', () => {
    const price = { per: 'box', amount: '12.5' };
    const read = { per: 'box', unitMinor: 1250 };
    const surchargeOf = (wire: object) => published({ surcharges: [{ ...price, ...wire }] }).surcharges[0];
    expect(surchargeOf({ kind: 'battery' })).toEqual({ kind: 'battery', ...read });
    expect(surchargeOf({ kind: 'customsItem' })).toEqual({ kind: 'customsItem', ...read, freeItems: 0 });
    expect(surchargeOf({ kind: 'customsItem', freeItems: 5 })).toEqual({ kind: 'customsItem', ...read, freeItems: 5 });
    expect(surchargeOf({ kind: 'remoteArea' })).toEqual({ kind: 'remoteArea', ...read });
    expect(surchargeOf({ kind: 'remoteArea', carrier: 'UPS' })).toEqual({ kind: 'remoteArea', ...read, carrier: 'UPS' });
    expect(surchargeOf({ kind: 'oversize', maxWeight: '22.7' })).toEqual({ kind: 'oversize', ...read, maxGrams: 22_700 });
    expect(surchargeOf({ kind: 'oversize', maxSide: '120' })).toEqual({ kind: 'oversize', ...read, maxSideMm: 1200 });
  });

  it('insures and tolerates as it says', () => {
    const said = { insurance: { percent: '0.25', cap: '300000' }, tolerance: { percent: '3', amount: '50' } };
    expect(published(said)).toMatchObject({
      insurance: { rateBp: 25, capMinor: 30_000_000 },
      tolerance: { rateBp: 300, amountMinor: 5000 },
    });
    expect(published({ currency: 'USD', tolerance: said.tolerance }).insurance).toEqual({ rateBp: 30 });
    expect(findingsOf({ currency: 'USD' })).toEqual([{ path: 'tolerance', rule: 'required' }]);
  });

  it('caps a container only where it is paid in CNY', () => {
    const charge = { by: 'cabinet', zones: [{ code: 'US', countries: [1], cabinets: [{ cabinetType: '40HQ', price: '2400' }] }] };
    const channel = { ...CHANNEL, shippingWay: 'FCL' };
    expect(published({ channel, charge }).insurance).toEqual({ rateBp: 30, capMinor: 200_000_000 });
    expect(published({ channel, charge, insurance: { cap: '1000000' } }).insurance).toEqual({ rateBp: 30, capMinor: 100_000_000 });
    const dollars = { currency: 'USD', tolerance: { percent: '5', amount: '15' } };
    expect(published({ channel, charge, ...dollars }).insurance).toEqual({ rateBp: 30 });
  });

  it('for sellers on a platform insures at 0.3% at most', () => {
    const sold = { ...CHANNEL, isEcommerce: true };
    expect(findingsOf({ channel: sold })).toEqual([]);
    expect(findingsOf({ channel: sold, insurance: { percent: '0.3' } })).toEqual([]);
    expect(findingsOf({ channel: sold, insurance: { percent: '0.31' } })).toEqual([
      { path: 'insurance.percent', rule: 'tooBig', args: { max: 0.3 } },
    ]);
    expect(findingsOf({ channel: { ...CHANNEL, isEcommerce: false }, insurance: { percent: '0.31' } })).toEqual([]);
  });
});

function requested(change: object = {}) {
  const parsed = check(priceRequest, { shippingWay: 'AIR', countryId: 1, ...change });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.findings));
  return parsed.value;
}

describe('a request', () => {
  it('that says nothing has no goods and no wishes', () => {
    expect(toShipment(requested())).toEqual({
      cartons: [],
      isRemoteArea: false,
      hasBattery: false,
      isBranded: false,
      customsItems: 0,
      containers: 0,
      pallets: 0,
      isInsured: false,
      declared: [],
    });
    expect(toDestination(requested())).toEqual({ countryId: 1, provinceId: undefined, zipCode: undefined });
  });

  it.each([
    ['by sea', 'LCL', undefined, 2],
    ['by air', 'AIR', 0, 0],
  ])(
    'of an end waybill %s does not know its pallets before they are said, nor containers by the type of one',
    (_way, zxBase, open, said) => {
      const request = { shippingWay: 'HD', zxBase, cabinetType: '40HQ' };
      expect(toShipment(requested(request))).toMatchObject({ containers: open, pallets: undefined });
      expect(toShipment(requested({ ...request, containerCount: 2, palletCount: 7 }))).toMatchObject({ containers: said, pallets: 7 });
    },
  );

  it('has the containers that it names by their types, and those without one', () => {
    const end = (known: object) => toShipment(requested({ shippingWay: 'HD', ...known }));
    expect(end({ containerCount: 3, containerTypes: ['40HQ', '40HQ'] }).containerTypes).toEqual([
      { cabinetType: '40HQ', count: 2 },
      { cabinetType: null, count: 1 },
    ]);
    expect(end({ containerTypes: ['20GP'] })).toMatchObject({ containers: 1, containerTypes: [{ cabinetType: '20GP', count: 1 }] });
    expect(end({}).containerTypes).toBeUndefined();
    expect(toShipment(requested({ shippingWay: 'FCL', cabinetType: '40GP', cabinetCount: 2 })).containerTypes).toBeUndefined();
  });

  it('that says everything is heard', () => {
    const said = {
      provinceId: 5,
      dispatchZipCode: '90001',
      isRemoteArea: true,
      isCharged: true,
      isBranded: true,
      customsItemCount: 4,
      isBuyInsurance: true,
      purchaseValue: '100.5',
      declaredValues: [{ value: '20', currency: 'EUR' }],
      currency: 'USD',
      cabinetType: '40HQ',
    };
    expect(toShipment(requested(said))).toEqual({
      cartons: [],
      cabinet: { cabinetType: '40HQ', count: 1 },
      isRemoteArea: true,
      hasBattery: true,
      isBranded: true,
      customsItems: 4,
      containers: 1,
      pallets: 0,
      isInsured: true,
      purchase: { minor: 10_050, currency: 'USD' },
      declared: [{ minor: 2000, currency: 'EUR' }],
    });
    expect(toShipment(requested({ ...said, cabinetCount: 3 })).cabinet).toEqual({ cabinetType: '40HQ', count: 3 });
    expect(toShipment(requested({ cabinetCount: 3 })).cabinet).toBeUndefined();
    expect(toShipment(requested({ ...said, cabinetCount: 3 })).containers).toBe(3);
    expect(toShipment(requested({ purchaseValue: '1' })).purchase).toEqual({ minor: 100, currency: 'CNY' });
    expect(toDestination(requested(said))).toEqual({ countryId: 1, provinceId: 5, zipCode: '90001' });
  });

  it('counts totals only where all three are there', () => {
    const totals = { customerTotalPackages: 2, customerActualWeight: '10', customerVolume: '0.5' };
    expect(toShipment(requested(totals)).cartons).toEqual([{ boxes: 2, grams: 10_000, mm3: 500_000_000n }]);
    for (const missing of Object.keys(totals)) {
      expect(toShipment(requested({ ...totals, [missing]: '' })).cartons, missing).toEqual([]);
    }
  });
});

describe('a quote', () => {
  const totals = { customerTotalPackages: 2, customerActualWeight: '30', customerVolume: '0.01' };
  const quoteOf = (rates: RateCard, change: object = {}) => {
    const request = requested({ ...totals, ...change });
    const terms = freezeQuote(rates, toDestination(request), []);
    const priced = terms && priceShipment(terms, toShipment(request));
    if (!terms || !priced?.ok) throw new Error('no price');
    return toQuote('9', terms, priced.price);
  };
  const lineOf = (rates: RateCard, kind: string, change: object = {}) => quoteOf(rates, change).lines.find((line) => line.kind === kind);

  it('says what is in the price', () => {
    expect(quoteOf(published()).includes).toEqual({ duty: false, insurance: false, delivery: true });
    const whole = published({ tax: { mode: 'included' }, channel: { ...CHANNEL, isPortToPort: true }, deliveryTerms: 'DDP' });
    const quote = quoteOf(whole, { isBuyInsurance: true, purchaseValue: '1000' });
    expect(quote.includes).toEqual({ duty: true, insurance: true, delivery: false });
    expect([quote.deliveryTerms, quoteOf(published()).deliveryTerms]).toEqual(['DDP', null]);
  });

  it('shows a tax that is included as a line without an amount of its own', () => {
    expect(lineOf(published({ tax: { mode: 'included' } }), 'duty')).toEqual({
      kind: 'duty',
      amount: '0.00',
      derivation: { mode: 'included' },
    });
  });

  it('shows a surcharge with what was counted: kilograms with their decimals, anything else as a count', () => {
    const surcharges = [
      { kind: 'battery', per: 'kg', amount: '1.5' },
      { kind: 'brand', per: 'box', amount: '20' },
    ];
    const goods = { isCharged: true, isBranded: true };
    expect(lineOf(published({ surcharges }), 'battery', goods)).toEqual({
      kind: 'battery',
      amount: '45.00',
      derivation: { per: 'kg', quantity: '30.000', unitPrice: '1.50' },
    });
    expect(lineOf(published({ surcharges }), 'brand', goods)).toEqual({
      kind: 'brand',
      amount: '40.00',
      derivation: { per: 'box', quantity: '2', unitPrice: '20.00' },
    });
  });

  it('shows how far the insurance goes', () => {
    const capped = published({ insurance: { cap: '800' } });
    expect(lineOf(capped, 'insurance', { isBuyInsurance: true, purchaseValue: '1000' })).toEqual({
      kind: 'insurance',
      amount: '2.40',
      derivation: { purchaseValue: '1000.00', insuredValue: '800.00', cap: '800.00', percent: '0.30', rates: [], currency: 'CNY' },
    });
  });
});
