import { describe, expect, it } from 'vitest';
import { BY_WEIGHT, CHANNEL, findingsOf, published, ZONE } from '../../test/rate-cards.ts';

const BY_CABINET = { by: 'cabinet', zones: [{ code: 'US', countries: [1], cabinets: [{ cabinetType: '40HQ', price: '15000' }] }] };
const charge = (change: object) => ({ charge: { ...BY_WEIGHT, ...change } });
const zones = (...changes: object[]) => charge({ zones: changes.map((change, index) => ({ ...ZONE, code: `Z${index}`, ...change })) });

describe('a channel', () => {
  it.each([
    ['a truck with its line', { shippingWay: 'KT', line: 'truckAir' }],
    ['a dedicated line by truck with its line', { shippingWay: 'ZX', zxBase: 'KT', line: 'truckRail' }],
    ['a dedicated line by air', { shippingWay: 'ZX', zxBase: 'AIR' }],
  ])('may be %s', (_case, change) => {
    expect(findingsOf({ channel: { ...CHANNEL, ...change } })).toEqual([]);
  });

  it.each([
    ['a line, by air', { line: 'truckAir' }, 'channel.line', 'notOffered'],
    ['a line, on a dedicated line by air', { shippingWay: 'ZX', zxBase: 'AIR', line: 'truckAir' }, 'channel.line', 'notOffered'],
    ['no line, on a dedicated line by truck', { shippingWay: 'ZX', zxBase: 'KT' }, 'channel.line', 'required'],
  ])('has not %s', (_case, change, path, rule) => {
    expect(findingsOf({ channel: { ...CHANNEL, ...change } })).toEqual([{ path, rule }]);
  });

  it('may take as long as it takes at least, and be sold for one day', () => {
    expect(findingsOf({ transitDays: { min: 9, max: 9 }, validFrom: '2026-11-01', validTo: '2026-11-01' })).toEqual([]);
    expect(findingsOf({ transitDays: { min: 9, max: 8 } })).toEqual([{ path: 'transitDays.max', rule: 'tooSmall', args: { min: 9 } }]);
    expect(findingsOf({ validTo: '2026-10-31' })).toEqual([{ path: 'validTo', rule: 'tooSmall', args: { min: '2026-11-01' } }]);
  });

  it('charges containers where containers travel', () => {
    expect(findingsOf({ channel: { ...CHANNEL, shippingWay: 'FCL' }, charge: BY_CABINET })).toEqual([]);
  });
});

describe('the steps of the weight', () => {
  it.each([
    ['a bound that does not rise', [{ upTo: '20', step: '0.5' }, { upTo: '20', step: '1' }, { step: '2' }], 1, '20.000'],
    ['a bound that falls', [{ upTo: '20', step: '0.5' }, { upTo: '10', step: '1' }, { step: '2' }], 1, '20.000'],
  ])('have no %s', (_case, steps, index, min) => {
    expect(findingsOf(charge({ steps }))).toEqual([{ path: `charge.steps.${index}.upTo`, rule: 'tooSmall', args: { min } }]);
  });

  it('may be several, each bound a multiple of its own step', () => {
    const steps = [{ upTo: '20', step: '0.5' }, { upTo: '21', step: '1' }, { step: '5' }];
    expect(findingsOf(charge({ steps }))).toEqual([]);
    expect(findingsOf(charge({ steps: [{ upTo: '20', step: '0.5' }, { upTo: '21.5', step: '1' }, { step: '5' }] }))).toEqual([
      { path: 'charge.steps.1.upTo', rule: 'badFormat' },
    ]);
  });

  it('share the volume weight up to all of it', () => {
    expect(findingsOf(charge({ splitPercent: '100' }))).toEqual([]);
    expect(findingsOf(charge({ splitPercent: '100.01' }))).toEqual([{ path: 'charge.splitPercent', rule: 'tooBig', args: { max: 100 } }]);
  });
});

describe('zones', () => {
  it.each([
    ['another country', zones({}, { countries: [2] })],
    ['another province', zones({ provinces: [4, 5] }, { provinces: [6] })],
    ['other zip codes', zones({ zipPrefixes: ['9', '8'] }, { zipPrefixes: ['7'] })],
    ['a province beside the rest of the country', zones({}, { provinces: [6] })],
    ['zip codes beside the rest of the country', zones({}, { zipPrefixes: ['9'] })],
    ['the same province with other zip codes', zones({ provinces: [4], zipPrefixes: ['9'] }, { provinces: [4], zipPrefixes: ['8'] })],
  ])('are distinguished by %s', (_case, change) => {
    expect(findingsOf(change)).toEqual([]);
  });

  it.each([
    ['one of their countries', zones({ countries: [1, 2] }, { countries: [3, 2] })],
    ['one of their provinces', zones({ provinces: [4, 5] }, { provinces: [6, 5] })],
    ['one of their zip codes', zones({ zipPrefixes: ['9', '8'] }, { zipPrefixes: ['7', '8'] })],
  ])('must not share %s: a destination would have two prices', (_case, change) => {
    expect(findingsOf(change)).toEqual([{ path: 'charge.zones.1.countries', rule: 'alreadyUsed', args: { other: 'Z0' } }]);
  });

  it('have a code each', () => {
    expect(findingsOf(zones({ code: 'W' }, { code: 'E', countries: [2] }, { code: 'W', countries: [3] }))).toEqual([
      { path: 'charge.zones.2.code', rule: 'alreadyUsed', args: { other: 'W' } },
    ]);
  });

  it('have bands that rise', () => {
    const bands = (...from: string[]) => zones({ bands: from.map((each) => ({ from: each, unitPrice: '40' })) });
    expect(findingsOf(bands('0', '21', '45'))).toEqual([]);
    expect(findingsOf(bands('0', '21', '21'))).toEqual([
      { path: 'charge.zones.0.bands.2.from', rule: 'tooSmall', args: { min: '21.000' } },
    ]);
  });

  it('name a type of container once', () => {
    const cabinets = (...types: string[]) => ({
      channel: { ...CHANNEL, shippingWay: 'FCL' },
      charge: {
        by: 'cabinet',
        zones: [{ code: 'US', countries: [1], cabinets: types.map((cabinetType) => ({ cabinetType, price: '1' })) }],
      },
    });
    expect(findingsOf(cabinets('20GP', '40GP', '40HQ'))).toEqual([]);
    expect(findingsOf(cabinets('20GP', '40HQ', '20GP'))).toEqual([
      { path: 'charge.zones.0.cabinets.2.cabinetType', rule: 'alreadyUsed', args: { other: '20GP' } },
    ]);
  });
});

describe('surcharges', () => {
  const oversize = (limits: object) => ({ surcharges: [{ kind: 'oversize', per: 'box', amount: '50', ...limits }] });

  it('of oversize have a limit, either one', () => {
    expect(findingsOf(oversize({ maxSide: '63.5' }))).toEqual([]);
    expect(findingsOf(oversize({ maxWeight: '22.7' }))).toEqual([]);
    expect(findingsOf(oversize({}))).toEqual([{ path: 'surcharges.0.maxSide', rule: 'required' }]);
  });

  it.each([
    ['pallet', 'HD', []],
    ['pallet', 'AIR', ['surcharges.0.per']],
    ['container', 'HD', []],
    ['container', 'AIR', ['surcharges.0.per']],
    ['cbm', 'AIR', []],
  ])('per %s of %s are what its orders count', (per, shippingWay, paths) => {
    const found = findingsOf({ channel: { ...CHANNEL, shippingWay }, surcharges: [{ kind: 'lastMile', per, amount: '420' }] });
    expect(found).toEqual(paths.map((path) => ({ path, rule: 'notOffered' })));
  });

  it('by the type of a container are of end delivery alone, and one of each type', () => {
    const drayage = (...types: string[]) => ({
      surcharges: [{ kind: 'drayage', per: 'cabinet', cabinets: types.map((cabinetType) => ({ cabinetType, price: '3950' })) }],
    });
    const HD = { channel: { ...CHANNEL, shippingWay: 'HD' } };
    expect(findingsOf({ ...HD, ...drayage('20GP', '40HQ') })).toEqual([]);
    for (const shippingWay of ['AIR', 'LCL'])
      expect(findingsOf({ channel: { ...CHANNEL, shippingWay }, ...drayage('20GP') })).toEqual([
        { path: 'surcharges.0.per', rule: 'notOffered' },
      ]);
    expect(findingsOf({ ...HD, ...drayage('20GP', '40HQ', '20GP') })).toEqual([
      { path: 'surcharges.0.cabinets.2.cabinetType', rule: 'alreadyUsed', args: { other: '20GP' } },
    ]);
  });

  it('of one kind come once', () => {
    const brand = { kind: 'brand', per: 'kg', amount: '5' };
    const battery = { kind: 'battery', per: 'kg', amount: '5' };
    expect(published({ surcharges: [brand, battery] }).surcharges).toHaveLength(2);
    expect(findingsOf({ surcharges: [brand, battery, brand] })).toEqual([
      { path: 'surcharges.2.kind', rule: 'alreadyUsed', args: { other: 'brand' } },
    ]);
  });
});

describe('storage at the port', () => {
  const HD = { ...CHANNEL, shippingWay: 'HD' };
  const from = (...days: number[]) => ({ channel: HD, portStorage: days.map((fromDay) => ({ fromDay, perDay: '600' })) });

  it('has a price for every day after the last free one', () => {
    expect(findingsOf(from(1, 5))).toEqual([]);
    expect(findingsOf(from(2))).toEqual([{ path: 'portStorage.0.fromDay', rule: 'tooBig', args: { max: 1 } }]);
    expect(findingsOf(from(1, 5, 5))).toEqual([{ path: 'portStorage.2.fromDay', rule: 'tooSmall', args: { min: 6 } }]);
  });

  it('is of end delivery alone', () => {
    expect(findingsOf({ ...from(1), channel: CHANNEL })).toEqual([{ path: 'portStorage', rule: 'notOffered' }]);
  });
});
