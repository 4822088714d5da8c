import { describe, expect, it } from 'vitest';
import { bands, cartons, lineOf, priceOf, rule, shipment, terms } from '../../test/priced-shipments.ts';
import { cartonGroup } from '../order/packing.ts';
import * as p from './price.ts';

/** Containers are charged, 20GP and 40HQ. */
const byCabinet: p.FrozenQuote = {
  ...terms,
  insurance: { rateBp: 30, capMinor: 200_000_000 },
  tariff: {
    by: 'cabinet',
    cabinets: [
      { cabinetType: '20GP', unitMinor: 900_000 },
      { cabinetType: '40HQ', unitMinor: 1_500_050 },
    ],
  },
};

describe('freight by band', () => {
  const freight = (kilograms: number, takesCheaperNextBand = false) =>
    lineOf(
      'freight',
      { ...terms, tariff: { by: 'band', rule, bands, takesCheaperNextBand } },
      { ...shipment, cartons: cartons(kilograms) },
    );

  it('multiplies the charged weight by the price of its band', () => {
    expect(freight(30)).toMatchObject({ amountMinor: 120_000, derivation: { billedMilli: 30_000, reason: 'ownBand' } });
    expect(freight(45)?.amountMinor).toBe(157_500);
    expect(freight(5000)?.amountMinor).toBe(15_000_000);
  });

  it('charges the lower bound of the first band below it', () => {
    expect(freight(3)).toMatchObject({ amountMinor: 84_000, derivation: { chargedMilli: 3000, billedMilli: 21_000, reason: 'firstBand' } });
  });

  it('takes the next band where it is cheaper and the channel says so', () => {
    expect(freight(90)?.amountMinor).toBe(315_000);
    expect(freight(90, true)).toMatchObject({ amountMinor: 300_000, derivation: { billedMilli: 100_000, reason: 'nextBand' } });
    expect(freight(80, true)).toMatchObject({ amountMinor: 280_000, derivation: { reason: 'ownBand' } });
  });

  it('stays in its own band where the next one costs the same', () => {
    const even = [
      { fromMilli: 0, unitMinor: 1000 },
      { fromMilli: 10_000, unitMinor: 500 },
    ];
    const quoted: p.FrozenQuote = { ...terms, tariff: { by: 'band', rule, bands: even, takesCheaperNextBand: true } };
    expect(lineOf('freight', quoted, { ...shipment, cartons: cartons(5) })).toMatchObject({ derivation: { reason: 'ownBand' } });
  });

  it('rounds an amount half up once', () => {
    const odd = {
      ...terms,
      tariff: { by: 'band', rule, bands: [{ fromMilli: 0, unitMinor: 1001 }], takesCheaperNextBand: false } as const,
    };
    expect(lineOf('freight', odd, { ...shipment, cartons: [{ boxes: 1, grams: 500, mm3: 1n }] })?.amountMinor).toBe(501);
  });
});

describe('freight of an end channel', () => {
  const free = { by: 'band', rule, bands: [{ fromMilli: 0, unitMinor: 0 }], takesCheaperNextBand: false } as const;
  const kindsOf = (shippingWay: 'HD' | 'AIR') =>
    priceOf(
      {
        ...terms,
        tariff: free,
        channel: { ...terms.channel, shippingWay },
        surcharges: [{ kind: 'drayage', per: 'fixed', unitMinor: 100 }],
      },
      shipment,
    ).lines.map(({ kind }) => kind);

  it('is no line where its tariff asks nothing, which another channel shows', () => {
    expect(kindsOf('HD')).toEqual(['drayage']);
    expect(kindsOf('AIR')).toEqual(['freight', 'drayage']);
  });
});

describe('freight by container', () => {
  it('counts containers of a type', () => {
    const goods: p.Shipment = { ...shipment, cartons: [], cabinet: { cabinetType: '40HQ', count: 2 } };
    expect(priceOf(byCabinet, goods)).toMatchObject({ totalMinor: 3_000_100 });
    expect(priceOf(byCabinet, goods).charged).toBeUndefined();
  });

  it('caps the insured value per container', () => {
    const goods: p.Shipment = {
      ...shipment,
      cabinet: { cabinetType: '20GP', count: 2 },
      isInsured: true,
      purchase: { minor: 500_000_000, currency: 'CNY' },
    };
    expect(lineOf('insurance', byCabinet, goods)).toMatchObject({ amountMinor: 1_200_000, derivation: { insuredMinor: 400_000_000 } });
  });

  it('adds a fixed surcharge without cartons', () => {
    const goods: p.Shipment = { ...shipment, cartons: [], hasBattery: true, cabinet: { cabinetType: '20GP', count: 1 } };
    const surcharges = [{ kind: 'battery', per: 'fixed', unitMinor: 70_000 }] as const;
    expect(lineOf('battery', { ...byCabinet, surcharges }, goods)?.amountMinor).toBe(70_000);
  });
});

describe('duty and insurance', () => {
  const declared = { minor: 1_000_000, currency: 'CNY' };

  it('shows included tax as a line of 0, excluded tax not at all', () => {
    expect(lineOf('duty', { ...terms, duty: { mode: 'included' } }, shipment)).toEqual({
      kind: 'duty',
      amountMinor: 0,
      derivation: { mode: 'included' },
    });
    expect(lineOf('duty', terms, shipment)).toBeUndefined();
    expect(lineOf('duty', { ...terms, duty: { mode: 'percent', rateBp: 1250 } }, { ...shipment, declared: [declared] })?.amountMinor).toBe(
      125_000,
    );
  });

  it('is 0.3% of the purchase value, up to the cap', () => {
    const premium = (minor: number) =>
      lineOf('insurance', terms, { ...shipment, isInsured: true, purchase: { minor, currency: 'CNY' } })?.amountMinor;
    expect(premium(10_000_000)).toBe(30_000);
    expect(premium(99_999_999)).toBe(150_000);
    expect(lineOf('insurance', terms, { ...shipment, purchase: declared })).toBeUndefined();
  });
});

describe('values in other currencies', () => {
  const usd = { currency: 'USD', rate: 712_340_000, validFrom: '2026-11-16' };
  const eur = { currency: 'EUR', rate: 826_500_000, validFrom: '2026-11-16' };
  const taxed: p.FrozenQuote = { ...terms, duty: { mode: 'percent', rateBp: 125 }, rates: [eur, usd] };

  it('are converted for duty, rounded once, and name the rate', () => {
    const declared = [{ minor: 3_330_999, currency: 'USD' }];
    expect(lineOf('duty', taxed, { ...shipment, declared })).toEqual({
      kind: 'duty',
      amountMinor: 296_600,
      derivation: { mode: 'percent', declared, rateBp: 125, rates: [usd] },
    });
    const mixed = [...declared, { minor: 50_000, currency: 'CNY' }, { minor: 7, currency: 'EUR' }];
    expect(lineOf('duty', taxed, { ...shipment, declared: mixed })?.amountMinor).toBe(297_226);
  });

  it('are insured up to a cap in the currency of the card', () => {
    const insured = (minor: number, quoted = taxed) =>
      lineOf('insurance', quoted, { ...shipment, declared: [], isInsured: true, purchase: { minor, currency: 'USD' } });
    const untaxed = { ...taxed, duty: terms.duty };
    expect(insured(100_000, untaxed)).toEqual({
      kind: 'insurance',
      amountMinor: 2137,
      derivation: { purchase: { minor: 100_000, currency: 'USD' }, insuredMinor: 712_340, capMinor: 50_000_000, rateBp: 30, rates: [usd] },
    });
    expect(insured(7_019_121, untaxed)).toMatchObject({ amountMinor: 150_000, derivation: { insuredMinor: 50_000_000 } });
  });

  it('are converted from one foreign currency to another by both rates', () => {
    const inEuro = { ...taxed, currency: 'EUR', rates: [eur, usd] };
    const line = lineOf('duty', inEuro, { ...shipment, declared: [{ minor: 826_500, currency: 'USD' }] });
    expect(line).toMatchObject({ amountMinor: 8904, derivation: { rates: [usd, eur] } });
  });
});

describe('no price', () => {
  const reason = (quoted: p.FrozenQuote, goods: Partial<p.Shipment>) => {
    const priced = p.priceShipment(quoted, { ...shipment, ...goods });
    return priced.ok ? undefined : priced.reason;
  };
  const taxed: p.FrozenQuote = { ...terms, duty: { mode: 'percent', rateBp: 100 } };
  const dollars = { minor: 100, currency: 'USD' };

  it('says what is missing', () => {
    expect(reason(terms, { cartons: [] })).toBe('noCartons');
    expect(reason(byCabinet, {})).toBe('noCabinet');
    expect(reason(byCabinet, { cabinet: { cabinetType: '45HQ', count: 1 } })).toBe('cabinetNotOffered');
    expect(reason(terms, { cartons: cartons(1_000_001) })).toBe('tooLarge');
    expect(reason(terms, { cartons: cartons(1_000_000) })).toBeUndefined();
    const of = (mm3: bigint) => ({ cartons: [{ boxes: 1, grams: 1, mm3 }] });
    expect(reason(terms, of(100_000n * 1_000_000_000n))).toBeUndefined();
    expect(reason(terms, of(100_000n * 1_000_000_000n + 1n))).toBe('tooLarge');
    expect(reason(taxed, {})).toBe('noDeclaredValue');
    expect(reason(terms, { isInsured: true })).toBe('noPurchaseValue');
  });

  it('names the currency that has no rate, and only asks for rates of values that count', () => {
    const none = { ok: false, reason: 'noRate', currency: 'USD' };
    expect(p.priceShipment(taxed, { ...shipment, declared: [dollars] })).toEqual(none);
    expect(p.priceShipment(terms, { ...shipment, isInsured: true, purchase: dollars })).toEqual(none);
    expect(reason(terms, { declared: [dollars], purchase: dollars })).toBeUndefined();
  });

  it('does not count what no goods are worth', () => {
    const rates = [{ currency: 'USD', rate: 9_000_000_000_000, validFrom: '2026-11-01' }];
    expect(reason({ ...taxed, rates }, { declared: [{ minor: 999_999_999_999, currency: 'USD' }] })).toBe('tooValuable');
  });
});

describe('zones', () => {
  const zone = (code: string, place: Partial<p.Zone>): p.Zone => ({
    code,
    countryIds: [1],
    provinceIds: [],
    zipPrefixes: [],
    tariff: terms.tariff,
    ...place,
  });
  const { zoneCode: _code, tariff: _tariff, rates: _rates, ...shared } = terms;
  const card: p.RateCard = {
    ...shared,
    channelCapacities: [],
    specialProducts: [],
    zones: [
      zone('country', {}),
      zone('province', { provinceIds: [5] }),
      zone('west', { zipPrefixes: ['9', '8'] }),
      zone('city', { zipPrefixes: ['900'] }),
    ],
  };
  const zoneCode = (destination: Partial<p.Destination>) => p.freezeQuote(card, { countryId: 1, ...destination }, [])?.zoneCode;

  it('takes the nearest one', () => {
    expect(zoneCode({})).toBe('country');
    expect(zoneCode({ provinceId: 5 })).toBe('province');
    expect(zoneCode({ provinceId: 5, zipCode: '91730' })).toBe('west');
    expect(zoneCode({ zipCode: '90001-1234' })).toBe('city');
    expect(zoneCode({ zipCode: '10001' })).toBe('country');
    expect(zoneCode({ countryId: 2 })).toBeUndefined();
  });

  it('leaves a province or a zip code to its own zone, in whatever order the zones come', () => {
    const turned = { ...card, zones: card.zones.toReversed() };
    const codeIn = (rates: p.RateCard, destination: Partial<p.Destination>) =>
      p.freezeQuote(rates, { countryId: 1, ...destination }, [])?.zoneCode;
    for (const rates of [card, turned]) {
      expect(codeIn(rates, { provinceId: 6 })).toBe('country');
      expect(codeIn(rates, { zipCode: '10001' })).toBe('country');
      expect(codeIn(rates, { zipCode: '' })).toBe('country');
    }
    const narrow = { ...card, zones: card.zones.filter(({ code }) => code !== 'country') };
    expect(codeIn(narrow, {})).toBeUndefined();
    expect(codeIn(narrow, { provinceId: 6, zipCode: '10001' })).toBeUndefined();
  });

  it('reads a zip code however it is typed', () => {
    const british = { ...card, zones: [zone('london', { zipPrefixes: ['SW1A'] })] };
    for (const zipCode of ['SW1A 1AA', 'sw1a1aa', 'SW-1A 1AA', ' sw 1a 1aa']) {
      expect(p.freezeQuote(british, { countryId: 1, zipCode }, [])?.zoneCode).toBe('london');
    }
    expect(p.freezeQuote(british, { countryId: 1, zipCode: 'W1A 1AA' }, [])).toBeUndefined();
  });

  it('freezes what a later computation needs and nothing of other zones', () => {
    const frozen = p.freezeQuote(card, { countryId: 1 }, []);
    expect(frozen).toEqual({ ...terms, zoneCode: 'country' });
    expect(JSON.parse(JSON.stringify(frozen))).toEqual(frozen);
  });
});

describe('declared against measured', () => {
  const compare = (declaredMinor: number, measuredMinor: number, tolerance = terms.tolerance) => {
    const price = (amountMinor: number): p.Price => ({
      currency: 'CNY',
      lines: [{ kind: 'duty', amountMinor, derivation: { mode: 'included' } }],
      totalMinor: amountMinor,
    });
    return p.comparePrices(price(declaredMinor), price(measuredMinor), tolerance).isAboveTolerance;
  };

  it('asks as soon as one of percentage and amount is exceeded', () => {
    expect(compare(100_000, 105_000)).toBe(false);
    expect(compare(100_000, 105_001)).toBe(true);
    expect(compare(1_000_000, 1_010_000)).toBe(false);
    expect(compare(1_000_000, 1_010_001)).toBe(true);
    expect(compare(0, 1)).toBe(true);
  });

  it('does not ask for consent to a lower price', () => {
    expect(compare(1_000_000, 1)).toBe(false);
    expect(compare(1_000_000, 1_000_000, { rateBp: 0, amountMinor: 0 })).toBe(false);
  });

  it('shows the difference line by line, also of a line that only one has', () => {
    const surcharges = [{ kind: 'oversize', per: 'box', unitMinor: 5000, maxSideMm: 600 }] as const;
    const quoted = { ...terms, surcharges };
    const measured = cartonGroup({ grams: 20_000, lengthMm: 700, widthMm: 300, heightMm: 300 }, 2);
    const difference = p.comparePrices(priceOf(quoted, shipment), priceOf(quoted, { ...shipment, cartons: [measured] }), terms.tolerance);
    const back = p.comparePrices(priceOf(quoted, { ...shipment, cartons: [measured] }), priceOf(quoted, shipment), terms.tolerance);
    expect(back.lines[1]).toEqual({ kind: 'oversize', declaredMinor: 10_000, measuredMinor: 0, differenceMinor: -10_000 });
    expect(difference).toEqual({
      currency: 'CNY',
      lines: [
        { kind: 'freight', declaredMinor: 120_000, measuredMinor: 160_000, differenceMinor: 40_000 },
        { kind: 'oversize', declaredMinor: 0, measuredMinor: 10_000, differenceMinor: 10_000 },
      ],
      declaredMinor: 120_000,
      measuredMinor: 170_000,
      differenceMinor: 50_000,
      isAboveTolerance: true,
    });
  });
});
