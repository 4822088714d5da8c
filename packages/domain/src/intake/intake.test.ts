import { cleanText } from '@waybound/contract/clean-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTAKE_KEYS, type IntakeKey, type IntakeMapping } from './columns.ts';
import { INTAKE_HEADINGS } from './headings.ts';
import { groupRows } from './groups.ts';
import { readIntakeOrder, type ReadCell } from './order.ts';
import { readHeading, splitTable } from './table.ts';
import { plainTitle, titleMapper, titleSet, type IntakeTitles } from './titles-to-fields.ts';

const TITLES = Object.fromEntries(INTAKE_KEYS.map((key) => [key, [`our ${key}`]])) as unknown as IntakeTitles;
const map = titleMapper(TITLES);

describe('a pasted block or a CSV', () => {
  it.each([
    [
      'tabs, as a spreadsheet copies',
      'a\tb\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons with commas inside of the numbers below',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a mark of the byte order and empty lines',
      '\uFEFFa,b\n\n,\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes around separators, breaks and quotes',
      '"a,1","b\n2"\n"say ""hi""",4',
      [
        ['a,1', 'b\n2'],
        ['say "hi"', '4'],
      ],
    ],
    ['a quote in the middle of a cell', '12" pipe,b', [['12" pipe', 'b']]],
    ['a quote that is left open', 'a,"b\nc', [['a', 'b\nc']]],
    [
      'an empty last cell',
      'a\t\nb\tc',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['tabs in spite of commas within', 'a, b\tc', [['a, b', 'c']]],
  ])('is split by %s', (_case, text, table) => {
    expect(splitTable(text)).toEqual(table);
  });

  it('comes back whole, whatever its cells hold', () => {
    const cell = fc.string({ unit: 'grapheme' }).map(cleanText);
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), fc.constantFrom('\t', ',', ';'), (lines, separator) => {
        const text = lines.map((cells) => cells.map(quote).join(separator)).join('\n');
        expect(splitTable(text)).toEqual(lines.filter((cells) => cells.some((each) => each !== '')));
      }),
    );
  });
});

describe('titles', () => {
  it('are known in either language, with units, stars and brackets, and each field once', () => {
    expect(map(['客户单号*', ' Country ', '毛重（kg/箱）', '长/Length', 'Our SKU', 'sku', '颜色'])).toEqual([
      'referenceNo',
      'countryId',
      'grossWeight',
      'length',
      'sku',
      null,
      null,
    ]);
  });

  it('name one field each', () => {
    const owners = new Map<string, IntakeKey>();
    for (const key of INTAKE_KEYS) {
      for (const alias of INTAKE_HEADINGS[key]) {
        expect([alias, owners.get(plainTitle(alias)) ?? key]).toEqual([alias, key]);
        owners.set(plainTitle(alias), key);
      }
    }
  });

  it('are in the row with most known titles, or nowhere', () => {
    const table = [['Packing list of November'], ['SKU', 'Country', 'Boxes'], ['LAMP', 'US', '3']];
    expect(readHeading(table, map)).toEqual({ titles: table[1], below: 2 });
    expect(readHeading(table.slice(2), map)).toBeUndefined();
    expect(readHeading([['country', 'x']], map)).toBeUndefined();
  });

  it('are remembered as a set', () => {
    expect(titleSet(['SKU', 'Ref No.', ''])).toBe(titleSet(['ref no', 'sku']));
    expect(titleSet(['', ' * '])).toBe('');
  });
});

const MAPPING: IntakeMapping = ['referenceNo', 'countryId', 'startBoxNumber', 'boxes', 'grossWeight', 'sku', 'quantity', 'declareNameEn'];

describe('rows', () => {
  const groups = (...rows: string[][]) => groupRows(rows, MAPPING).map(({ from, to }) => `${from}-${to}`);

  it('go on with the waybill above where they name the same number, or boxes and products only', () => {
    expect(groups(['A', 'US', '1'], ['A', '', '2'], ['', '', '3'], ['B', 'US', '1'])).toEqual(['0-3', '3-4']);
  });

  it('begin a waybill with another number, and without one as soon as they say anything else about it', () => {
    expect(groups(['', 'US', '1'], ['', 'US', '1'], ['C', '', '1'])).toEqual(['0-1', '1-2', '2-3']);
    expect(groups(['A'], ['B'], ['A'])).toEqual(['0-1', '1-2', '2-3']);
  });

  it('are each in one waybill, in their order', () => {
    const row = fc.tuple(fc.constantFrom('', 'A', 'B'), fc.constantFrom('', 'US'), fc.constantFrom('', '1'));
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const found = groupRows(rows, MAPPING);
        expect(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))).toEqual([...rows.keys()]);
      }),
    );
  });
});

describe('the rows of one waybill', () => {
  const read: ReadCell = (kind, text) => (kind === 'country' ? (text === 'US' ? 1 : undefined) : text);
  const order = (...rows: string[][]) => readIntakeOrder(rows, MAPPING, read);
  const boxes = (...rows: string[][]) =>
    order(...rows).packingList?.map((row) => [row['startBoxNumber'], row['endBoxNumber'], row['grossWeight'], row['sku']]);

  it('number their boxes by count where they have no number', () => {
    expect(boxes(['A', 'US', '', '3', '10', 'S-1'], ['', '', '', '2', '5', 'S-2'], ['', '', '9', '', '4', 'S-3'])).toEqual([
      [1, 3, '10', 'S-1'],
      [4, 5, '5', 'S-2'],
      ['9', undefined, '4', 'S-3'],
    ]);
  });

  it('put another SKU into the boxes above: without boxes, or with the same ones once more', () => {
    expect(boxes(['A', 'US', '1', '2', '10', 'S-1'], ['', '', '', '', '', 'S-2'], ['', '', '1', '2', '10', 'S-3'])).toEqual([
      ['1', 2, '10', 'S-1'],
      ['1', 2, undefined, 'S-2'],
      ['1', 2, undefined, 'S-3'],
    ]);
  });

  it('report words that mean nothing and rows that contradict the first, at their cells', () => {
    const { findings, products, cellOf } = order(
      ['A', 'Atlantis', '1', '', '10', 'S-1', '5', 'lamp'],
      ['A', 'US', '2', '', '10', 'S-1', '5', 'chair'],
      ['A', '', '3', '', '10', 'S-2', '5', 'desk'],
    );
    expect(findings).toEqual([
      { row: 0, key: 'countryId', rule: 'unknownChoice' },
      { row: 1, key: 'countryId', rule: 'differsFromFirst', args: { value: 'Atlantis' } },
      { row: 1, key: 'declareNameEn', rule: 'differsFromFirst', args: { value: 'lamp' } },
    ]);
    expect(products).toEqual([
      { sku: 'S-1', values: { declareNameEn: 'lamp' } },
      { sku: 'S-2', values: { declareNameEn: 'desk' } },
    ]);
    expect([
      cellOf('packingList.2.grossWeight'),
      cellOf('invoiceLines.1.declareNameEn'),
      cellOf('importer.VAT'),
      cellOf('containers.1.cabinetType'),
      cellOf('containers.1.cabinetNumber'),
      cellOf('containers'),
      cellOf('nonsense'),
    ]).toEqual([
      { row: 2, key: 'grossWeight' },
      { row: 2, key: 'declareNameEn' },
      { row: 0, key: 'importer.VAT' },
      { row: 0, key: 'cabinetType' },
      { row: 0, key: 'cabinetNumber' },
      { row: 0, key: 'cabinetNumber' },
      { row: 0, key: 'referenceNo' },
    ]);
  });

  it.each([
    ['a count', ['referenceNo', 'boxes', 'sku'], ['A', 'x', 'S-1'], ['boxes', 'boxes']],
    ['a count beside an empty last number', ['referenceNo', 'endBoxNumber', 'boxes', 'sku'], ['A', '', 'x', 'S-1'], ['boxes', 'boxes']],
    ['a last number beside a count', ['startBoxNumber', 'endBoxNumber', 'boxes'], ['1', 'x', '3'], ['startBoxNumber', 'endBoxNumber']],
    ['a number and a count', ['startBoxNumber', 'boxes'], ['1', 'x'], ['startBoxNumber', 'boxes']],
  ] as const)('report what is wrong with the numbers of boxes where %s is written', (_case, mapping, cells, [start, end]) => {
    const { cellOf, packingList } = readIntakeOrder([cells, cells.map(() => '')], mapping, read);
    expect(packingList?.[0]?.['endBoxNumber']).toBe('x');
    expect(cellOf('packingList.0.startBoxNumber')).toEqual({ row: 0, key: start });
    expect(cellOf('packingList.0.endBoxNumber')).toEqual({ row: 0, key: end });
  });

  it('do not number the boxes below beyond all boxes where a count is too large', () => {
    const rows = [
      ['A', '2'],
      ['', '99999999999'],
      ['', '1'],
    ];
    const { packingList } = readIntakeOrder(rows, ['referenceNo', 'boxes'], read);
    expect(packingList?.map((row) => row['startBoxNumber'])).toEqual([1, 3, 4]);
  });

  it('report a count once, at the row that says it, and not by boxes below that seem to overlap', () => {
    const mapping: IntakeMapping = ['referenceNo', 'boxes', 'grossWeight', 'sku'];
    const rows = [
      ['A', 'x', '10', 'S-1'],
      ['', '', '', 'S-2'],
      ['', '2', '10', 'S-3'],
    ];
    const { cellOf, packingList } = readIntakeOrder(rows, mapping, read);
    expect(packingList?.map((row) => [row['startBoxNumber'], row['endBoxNumber']])).toEqual([
      [1, 'x'],
      [1, 'x'],
      [2, 3],
    ]);
    expect(cellOf('packingList.1.endBoxNumber')).toEqual({ row: 0, key: 'boxes' });
    expect(cellOf('packingList.1.sku')).toEqual({ row: 1, key: 'sku' });
  });
});
