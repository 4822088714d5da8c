import type { Filing } from '@waybound/contract/documents/filing-fields';
import { describe, expect, it } from 'vitest';
import { filingFindings, isVague, regimeOf } from './filing-rules.ts';

const PARTY = { name: 'A', address: '1 Road', city: 'Town', zipCode: '12345', country: 'DE' };
const ens = (change: Partial<Filing> = {}): Filing => ({
  seller: PARTY,
  buyer: PARTY,
  consignee: { ...PARTY, eori: 'DE123456789' },
  houseBill: 'ABCD1234',
  lines: [{ description: 'LED desk lamps', hsCode: '940521' }],
  ...change,
});

describe('an entry summary', () => {
  it.each<[string, Partial<Filing>, object[]]>([
    ['that is whole', {}, []],
    ['without postcode', { seller: { ...PARTY, zipCode: undefined } }, [{ path: 'seller.zipCode', rule: 'required' }]],
    ['without EORI', { consignee: PARTY }, [{ path: 'consignee.eori', rule: 'required' }]],
    [
      'with an EORI of elsewhere',
      { consignee: { ...PARTY, eori: 'GB123456789000' } },
      [{ path: 'consignee.eori', rule: 'eoriElsewhere', args: { regime: 'EU' } }],
    ],
    [
      'of vague goods',
      { lines: [{ description: 'Various parts', hsCode: '940521' }] },
      [{ path: 'lines.0.description', rule: 'vagueGoods' }],
    ],
    [
      'without goods',
      { lines: [] },
      [
        { path: 'lines.0.description', rule: 'required' },
        { path: 'lines.0.hsCode', rule: 'required' },
      ],
    ],
  ])('%s', (_case, change, expected) => {
    expect(filingFindings('EU', ens(change))).toEqual(expected);
  });

  it('of Great Britain asks for a British EORI and for no buyer', () => {
    expect(filingFindings('GB', ens({ buyer: undefined }))).toEqual([
      { path: 'consignee.eori', rule: 'eoriElsewhere', args: { regime: 'GB' } },
    ]);
  });

  it('of Japan asks for no EORI, but for who carries', () => {
    expect(filingFindings('JP', ens({ consignee: PARTY }))).toEqual([{ path: 'scac', rule: 'required' }]);
  });
});

it('names a manufacturer that is there', () => {
  const lines = [{ hsCode: '940521', originCountry: 'CN', manufacturerNo: 2 }];
  expect(filingFindings('US', { manufacturers: [PARTY], lines }).at(-1)).toEqual({
    path: 'lines.0.manufacturerNo',
    rule: 'noSuchManufacturer',
    args: { count: 1 },
  });
});

it.each([
  ['parts', true],
  ['Miscellaneous items', true],
  ['auto parts', false],
  ['123', true],
])('of %s says whether it is vague: %s', (description, expected) => {
  expect(isVague(description)).toBe(expected);
});

it.each([
  ['isfData', 'US', 'US'],
  ['isfData', 'DE', undefined],
  ['ensData', 'DE', 'EU'],
  ['ensData', 'GB', 'GB'],
  ['ensData', 'JP', 'JP'],
  ['ensData', 'US', undefined],
] as const)('%s of %s is that of %s', (document, country, expected) => {
  expect(regimeOf(document, country)).toBe(expected);
});
