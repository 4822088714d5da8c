import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACE_NAMES } from '../../test/place-names.ts';
import { ADDRESS_FIELDS, readAddressBlock, type AddressBlock } from './address-block.ts';

/** Scraps that addresses are made of, in any order, between any separators. */
const SCRAPS = [
  '2020 Airport Dr',
  'Ontario',
  'CA 91761',
  'CA',
  '91761',
  'USA',
  '美国',
  'IP11 3SY',
  'Felixstowe',
  '20457 Hamburg',
  'Germany',
  'DE',
  'Suite 4',
  'Harbour Home Ltd',
  'Co., Ltd.',
  'Jane Doe',
  'Mr Tom Baker',
  '林晓岚',
  '收',
  '13800138000',
  '+44 1394 123456',
  'a@b.example',
  'Attn:',
  'Tel:',
  '电话：',
  '地址：',
  '收件人：',
  '邮编：',
  '广东省',
  '深圳市',
  '宝安区福永街道8号',
  '上海',
  '云岭电子有限公司',
  '〒100-0005',
  'Tokyo 100-0005',
  'Brampton, ON L6Y 0C9',
  'NSW 2766',
  'No. 8',
  '８号',
  '😀',
  'é',
  '#5',
  '(',
  '-',
  '518103',
  'Unit 7',
  'PO Box 12',
  'VAT: GB123456789',
  '@',
  ':',
  '中国',
];
const SEPARATORS = ['\n', ', ', ' ', '，', '；', '  ', '\t', ' | ', '', '\r\n', '　', '/', '-'];

const scraps = fc
  .array(fc.tuple(fc.constantFrom(...SCRAPS), fc.constantFrom(...SEPARATORS)), { maxLength: 14 })
  .map((pairs) => pairs.map(([scrap, separator]) => scrap + separator).join(''));
const anyText = fc.oneof(scraps, fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 }));

const contentAt = (text: string): number[] => [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
const lettersOf = (text: string): string => (text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []).toSorted().join('');

/** An address as it is meant to be written, each line of it perhaps left out. */
const line = (...choices: string[]) => fc.option(fc.constantFrom(...choices), { nil: '' });
const written = fc
  .tuple(
    fc.tuple(
      line('Harbour Home Ltd', 'Weber & Sohn GmbH', 'Cloudridge Electronics Co., Ltd.', '云岭电子有限公司'),
      line('Mr Tom Baker', 'Attn: Jane Doe', '收件人：林晓岚'),
      line('2020 Airport Dr', 'Hauptstr. 5', 'Unit 7, 18 Dock Street', '1-2-3 Marunouchi', 'PO Box 12'),
      line(
        'Ontario, CA 91761, USA',
        '20457 Hamburg, Germany',
        'Felixstowe IP11 3SY',
        '广东省深圳市宝安区福永街道8号',
        'Brampton, ON L6Y 0C9',
        'Tokyo 100-0005, Japan',
      ),
      line('+44 1394 123456', '电话：13800138000', 'Tel: 909-555-0123'),
      line('a@b.example', '邮箱：lin@yunling.example'),
    ),
    fc.constantFrom('\n', '\r\n', ', ', '，'),
  )
  .map(([lines, separator]) => lines.filter((each) => each !== '').join(separator));

/** As a careful person would write the same down again. */
const LABELS: Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>> = {
  company: 'Company',
  contact: 'Attn',
  phone: 'Tel',
  email: 'Email',
  address: 'Address',
  address2: 'Address 2',
  city: 'City',
  countryCode: 'Country',
  province: 'Province',
  state: 'State',
  zipCode: 'Zip',
};

function writeDown(block: AddressBlock): string {
  const province = PLACE_NAMES.provinces.find(({ code, zh }) => code === block.province && /[省市区]$/.test(zh))?.zh;
  return ADDRESS_FIELDS.flatMap((field) => {
    const value = field === 'province' ? province : block[field];
    return value === undefined ? [] : [`${LABELS[field]}: ${value}`];
  }).join('\n');
}

describe('whatever is pasted', () => {
  it('a company does not reach over what a label has given to another field', () => {
    const { company, contact } = readAddressBlock('2020 Airport Dr\nAttn: Co., Ltd.\t18 Dock Street\n', PLACE_NAMES);
    expect({ company, contact }).toEqual({ company: undefined, contact: 'Co.' });
  });

  it('every letter and every digit is in exactly one part', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { parts } = readAddressBlock(text, PLACE_NAMES);
        for (const at of contentAt(text))
          expect(
            parts.filter(({ from, to }) => from <= at && at < to),
            `${text} at ${at}`,
          ).toHaveLength(1);
      }),
      { numRuns: 2000 },
    );
  });

  it('fields that are no codes, and the rest, say what is at their place and nothing else', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const block = readAddressBlock(text, PLACE_NAMES);
        const at = (is: string) => block.parts.filter((part) => part.is === is).map(({ from, to }) => text.slice(from, to));
        expect(lettersOf(block.rest)).toBe(lettersOf(at('rest').join('')));
        for (const field of ['company', 'contact', 'address', 'address2', 'city'] as const) {
          const [value, parts] = [block[field], at(field)];
          if (value !== undefined && new Set(parts).size === parts.length)
            expect(parts.map(lettersOf).join(''), text).toContain(lettersOf(parts[0] ?? ''));
          if (value === undefined) expect(parts).toEqual([]);
          else expect(lettersOf(parts.join('')).length, text).toBeGreaterThanOrEqual(lettersOf(value).length);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('what was understood is understood again in the same way', () => {
    fc.assert(
      fc.property(written, (text) => {
        const { parts: _, rest: __, ...once } = readAddressBlock(text, PLACE_NAMES);
        const { parts: ___, rest: ____, ...twice } = readAddressBlock(writeDown({ ...once, rest: '', parts: [] }), PLACE_NAMES);
        expect(twice).toMatchObject(once);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    'a',
    '1',
    '1 ',
    'Airport ',
    'a,',
    '5\n',
    'Tel: ',
    'a@b.',
    '-',
    ' ',
    '8号',
    '广东省 ',
    'CA 91761, ',
    'Jane Doe\n',
    '+49 (',
    '云岭公司',
  ])('%j again and again, for ten thousand characters, is read at once', (unit) => {
    // An expression that goes back over what it has read would not come to an end before the test is given up.
    const { parts } = readAddressBlock(unit.repeat(10_000 / unit.length), PLACE_NAMES);
    expect(parts.length).toBeLessThanOrEqual(10_000);
  });
});
