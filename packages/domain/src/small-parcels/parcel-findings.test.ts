import type { Parcel, ParcelItem } from '@waybound/contract/small-parcels/parcel-fields';
import { describe, expect, it } from 'vitest';
import {
  carriageFindings,
  customsFindings,
  euDuty,
  iossFindings,
  missingOfParcel,
  missingOfReceiver,
  valueOf,
  weightFindings,
  type ParcelScope,
} from './parcel-findings.ts';
import { ruleDay } from './parcel-rules.ts';

const LAMP: ParcelItem = {
  declareNameEn: 'LED lamp',
  hsCode: '94052100',
  origin: 'CN',
  quantity: 2,
  declareValue: '12.50',
  unitWeight: '0.2',
  gtin: '4006381333931',
};
const PARCEL: Parcel = {
  customerOrderNo: 'A-1',
  productCode: 'EUPKT',
  countryId: 5,
  receiver: { name: 'Lena Koch', phone: '+49 30 23125', address: 'Bliersheimer Strasse 80', city: 'Duisburg', zipCode: '47229' },
  weight: '0.5',
  length: '20',
  currency: 'EUR',
  category: 'sale',
  items: [LAMP],
  iossNo: 'IM2760000001',
};
const GERMANY: ParcelScope = { countryCode: 'DE', day: '2026-11-20', eurMinor: 25_00 };
const found = (findings: readonly { path: string; rule: string }[]) => findings.map(({ path, rule }) => [path, rule]);

describe('what a parcel lacks', () => {
  it('is nothing of a whole one, and each field of an empty one', () => {
    expect(missingOfParcel(PARCEL, 'DE')).toEqual([]);
    const paths = missingOfParcel({ receiver: {}, items: [{}] }, undefined).map(({ path }) => path);
    expect(paths.slice(0, 4)).toEqual(['customerOrderNo', 'productCode', 'countryId', 'weight']);
    expect(paths.slice(4, 9)).toEqual(['name', 'phone', 'address', 'city', 'zipCode'].map((name) => `receiver.${name}`));
    expect(paths.slice(9, 11)).toEqual(['currency', 'category']);
    expect(paths.slice(11)).toEqual(['declareNameEn', 'hsCode', 'origin', 'quantity', 'declareValue'].map((name) => `items.0.${name}`));
    expect(found(missingOfParcel({ ...PARCEL, items: [] }, 'DE'))).toEqual([['items', 'noRows']]);
  });
});

describe('what an address lacks', () => {
  const bare = { name: 'Lena Koch', phone: '+49 30 23125', address: 'Pine Avenue 88', city: 'Pasadena' };
  it.each([
    ['US', ['receiver.province', 'receiver.zipCode']],
    ['CA', ['receiver.province', 'receiver.zipCode']],
    ['AU', ['receiver.province', 'receiver.zipCode']],
    ['DE', ['receiver.zipCode']],
    ['AE', []],
    ['HK', []],
  ])('in %s is by its country', (countryCode, missing) => {
    expect(missingOfReceiver(bare, countryCode).map(({ path }) => path)).toEqual(missing);
    expect(missingOfReceiver({ ...bare, province: 'CA', zipCode: '91101' }, countryCode)).toEqual([]);
  });
});

describe('what customs says of a parcel', () => {
  const noNumber = { ...LAMP, gtin: undefined };
  it.each<[string, Partial<Parcel>, Partial<ParcelScope>, (readonly [string, string])[]]>([
    ['a whole one', {}, {}, []],
    ['IOSS at its limit', {}, { eurMinor: 150_00 }, []],
    ['IOSS above its limit', {}, { eurMinor: 150_01 }, [['iossNo', 'iossValue']]],
    ['IOSS of a value that nobody can convert', {}, { eurMinor: undefined }, [['currency', 'noExchangeRate']]],
    [
      'a value that nobody can convert, for duty is charged by it',
      { iossNo: undefined },
      { eurMinor: undefined },
      [['currency', 'noExchangeRate']],
    ],
    ['it before there was a duty', { iossNo: undefined }, { eurMinor: undefined, day: '2026-06-30' }, []],
    ['it outside of the EU', { iossNo: undefined }, { eurMinor: undefined, countryCode: 'GB' }, []],
    ['goods without a currency, which is said elsewhere', { iossNo: undefined, currency: undefined }, { eurMinor: undefined }, []],
    ['a value above the limit without IOSS', { iossNo: undefined }, { eurMinor: 900_00 }, []],
    ['IOSS outside of the EU', {}, { countryCode: 'US' }, [['iossNo', 'iossOutsideEu']]],
    ['goods without a number', { items: [LAMP, noNumber] }, {}, [['items.1.gtin', 'productNumber']]],
    ['goods without a number the day before', { items: [noNumber] }, { day: '2026-10-31' }, []],
    ['goods that say they have none', { items: [{ ...noNumber, noGtin: 'yes' }] }, {}, []],
    ['goods with a model', { items: [{ ...noNumber, productModel: 'L2' }] }, {}, []],
    ['goods without a number to elsewhere', { items: [noNumber], iossNo: undefined }, { countryCode: 'GB' }, []],
  ])('%s', (_what, change, scope, expected) =>
    expect(found(customsFindings({ ...PARCEL, ...change }, { ...GERMANY, ...scope }))).toEqual(expected),
  );
});

it.each([
  ['IM2760000001', []],
  ['IM27600000011', ['ioss']],
  ['IM276000000', ['ioss']],
  ['DE2760000001', ['ioss']],
  [undefined, []],
])('the IOSS number %s', (iossNo, rules) => expect(iossFindings({ iossNo }).map(({ rule }) => rule)).toEqual(rules));

describe('what a product carries', () => {
  const limits = { countryIds: [5], maxGrams: 30_000, maxMm: 1200 };
  it.each<[string, Partial<Parcel>, (readonly [string, string])[]]>([
    ['30 kg where it ends at 30', { weight: '30' }, []],
    ['31 kg where it ends at 30', { weight: '31' }, [['weight', 'tooBig']]],
    ['another country', { countryId: 6 }, [['productCode', 'notOffered']]],
    ['a side that is too long', { length: '120.1' }, [['length', 'tooBig']]],
  ])('%s', (_what, change, expected) => expect(found(carriageFindings({ ...PARCEL, ...change }, limits))).toEqual(expected));

  it('weighs no less than the goods in it', () => {
    expect(weightFindings({ ...PARCEL, weight: '0.4' })).toEqual([]);
    expect(found(weightFindings({ ...PARCEL, weight: '0.399' }))).toEqual([['weight', 'lighterThanGoods']]);
  });
});

describe('the day that decides about a parcel', () => {
  const now = Date.parse('2026-06-30T16:00:00Z');
  it('is that of the forwarder’s place, where the day begins before it does in UTC', () => {
    expect(ruleDay(null, now)).toBe('2026-07-01');
    expect(ruleDay(null, now - 1)).toBe('2026-06-30');
  });
  it('is that of the announcement, whenever it is asked', () => {
    expect(ruleDay('2026-06-30T15:59:59.999Z', now)).toBe('2026-06-30');
    expect(euDuty([LAMP], { ...GERMANY, day: ruleDay('2026-06-30T15:59:59.999Z', now) })).toBeUndefined();
    expect(euDuty([LAMP], { ...GERMANY, day: ruleDay(null, now) })).toMatchObject({ codes: 1 });
  });
});

describe('the duty of the EU', () => {
  const items = [LAMP, { ...LAMP, hsCode: '9405210099' }, { ...LAMP, hsCode: '950300' }];
  it('is 3 EUR for each different code of six digits', () => expect(euDuty(items, GERMANY)).toEqual({ codes: 2, eurMinor: 600 }));
  it.each<[string, Partial<ParcelScope>]>([
    ['before its first day', { day: '2026-06-30' }],
    ['after its last day', { day: '2028-07-01' }],
    ['above the limit', { eurMinor: 150_01 }],
    ['where the value is not known', { eurMinor: undefined }],
    ['outside of the EU', { countryCode: 'GB' }],
  ])('is none %s', (_when, scope) => expect(euDuty(items, { ...GERMANY, ...scope })).toBeUndefined());
  it('is none of goods without a code', () => expect(euDuty([{ quantity: 1 }], GERMANY)).toBeUndefined());
});

describe('figures', () => {
  it('add up the value of the pieces', () => expect(valueOf([LAMP, { ...LAMP, quantity: 3 }, {}])).toBe(62_50));
});
