import { readXlsx } from 'hucre/xlsx';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { openArchive, readWhole } from '../archive/archive.ts';
import { readPictures } from '../pictures/read-pictures.ts';
import { readWorkbook } from '../read/read-workbook.ts';
import type { PlannedRow, WorkbookPlan } from './workbook-plan.ts';
import { writeWorkbook } from './write-workbook.ts';

const COLUMNS = [
  { key: 'sku', title: '*SKU', kind: 'text', widthChars: 20, isRequired: true, note: '必填 Required' },
  { key: 'weight', title: '重量', kind: 'decimal', decimals: 3, widthChars: 12 },
  { key: 'count', title: '数量', kind: 'integer', widthChars: 10 },
  { key: 'day', title: '日期', kind: 'day', widthChars: 12 },
  { key: 'link', title: '链接', kind: 'link', widthChars: 30 },
  { key: 'unit', title: '单位', kind: 'text', widthChars: 8, choices: ['件', '套, "双"'], isChoiceStrict: true },
] as const satisfies WorkbookPlan['columns'];
type Key = (typeof COLUMNS)[number]['key'];

const write = async (rows: readonly PlannedRow<Key>[], more: Partial<WorkbookPlan<Key>> = {}): Promise<Buffer> =>
  Buffer.concat(await collectAll<Buffer>(writeWorkbook<Key>({ name: 'SKU', columns: COLUMNS, rows, ...more })));
const read = async (content: Buffer) => (await collectAll(readWorkbook(content))).map(({ cells }) => cells);

async function part(content: Buffer, name: string): Promise<string> {
  const archive = await openArchive(content, {
    maxEntries: 1000,
    maxBytes: 300e6,
    maxRatio: 1000,
    unreadable: 'workbookUnreadable',
    tooLarge: 'workbookTooLarge',
    encrypted: 'workbookEncrypted',
  });
  const entry = archive.find(name);
  return entry ? (await readWhole(archive, entry, 1e9, 'workbookTooLarge')).toString() : '';
}

describe('a written workbook', () => {
  it('is read as it was planned, by us and by the library', async () => {
    const content = await write([
      {
        cells: {
          sku: '0101210000',
          weight: '0.1',
          count: 12,
          day: '2026-11-22',
          link: { text: '运单', url: 'https://example.org/?a=1&b="2"' },
          unit: '件',
        },
      },
      { cells: { sku: 'B', weight: '12345678901.125', count: '3', day: 'soon', link: { text: 'no', url: 'javascript:alert(1)' } } },
    ]);
    expect(await read(content)).toEqual([
      ['*SKU', '重量', '数量', '日期', '链接', '单位'],
      ['0101210000', '0.1', '12', '2026-11-22', '运单', '件'],
      ['B', '12345678901.125', '3', 'soon', 'no'],
    ]);
    const { sheets } = await readXlsx(content, { readStyles: true });
    expect(sheets.map(({ name, hidden }) => [name, hidden === true])).toEqual([
      ['SKU', false],
      ['Lists', true],
    ]);
    expect(sheets[0]?.rows[1]).toEqual(['0101210000', 0.1, 12, new Date('2026-11-22'), '运单', '件']);
    expect(sheets[0]?.dataValidations?.map(({ range, formula1 }) => [range, formula1])).toEqual([['F2:F2001', "'Lists'!$A$1:$A$2"]]);
    const relations = await part(content, 'xl/worksheets/_rels/sheet1.xml.rels');
    expect(relations).toContain('Target="https://example.org/?a=1&amp;b=&quot;2&quot;"');
    expect(relations).not.toContain('javascript');
  });

  it('never makes a formula of a text, and says so to Excel', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "=cmd|' /C calc'!A0", '=HYPERLINK("http://x")'];
    const content = await write(texts.map((sku) => ({ cells: { sku } })));
    expect((await read(content)).slice(1).map(([sku]) => sku)).toEqual(texts);
    const sheet = await part(content, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f>');
    const [, style] = /<c r="A2" s="(\d+)"/.exec(sheet) ?? [];
    expect((await part(content, 'xl/styles.xml')).split('<cellXfs')[1]?.split('<xf ')[Number(style) + 1]).toContain('quotePrefix="1"');
    // A number that begins with its sign stays a number.
    expect(await read(await write([{ cells: { weight: '-1.5' } }]))).toContainEqual([undefined, '-1.5']);
  });

  it('is text where text is asked for, also in rows that somebody fills in later', async () => {
    const content = await write([]);
    const [, style] = /<col min="1" style="(\d+)"/.exec(await part(content, 'xl/worksheets/sheet1.xml')) ?? [];
    const [, format] =
      /numFmtId="(\d+)"/.exec((await part(content, 'xl/styles.xml')).split('<cellXfs')[1]?.split('<xf ')[Number(style) + 1] ?? '') ?? [];
    expect(await part(content, 'xl/styles.xml')).toContain(`<numFmt numFmtId="${format}" formatCode="@">`);
  });

  it('shows money of a currency without cents without decimals, and leaves it a number', async () => {
    const columns = [{ key: 'total', title: 'Total', kind: 'decimal', widthChars: 10 }] as const;
    const rows = ['-1234.00', '1234.50'].flatMap((total) => [true, false].map((isWhole) => ({ cells: { total }, isWhole })));
    const content = Buffer.concat(await collectAll<Buffer>(writeWorkbook({ name: 'Bills', columns, rows })));
    const { sheets } = await readXlsx(content, { readStyles: true });
    const shown = [1, 2, 3, 4].map((row) => sheets[0]?.cells?.get(`${row},0`)?.style?.numFmt);
    expect(shown).toEqual(['0', '0.00', '0.00', '0.00']);
    expect(sheets[0]?.rows.slice(1)).toEqual([[-1234], [-1234], [1234.5], [1234.5]]);
  });

  it('fills wrong cells red, empty ones too', async () => {
    const content = await write([{ cells: { sku: '=A' }, wrong: ['sku', 'count'] }]);
    const { sheets } = await readXlsx(content, { readStyles: true });
    const fills = ['1,0', '1,2', '1,1'].map((place) => sheets[0]?.cells?.get(place)?.style?.fill);
    const red = expect.objectContaining({ fgColor: { rgb: 'FFC7CE' } });
    expect(fills).toEqual([red, red, undefined]);
  });

  it('has a tab of notes that nobody reads as rows, and names that tabs can have', async () => {
    const notes = {
      name: '说明: [all]',
      rows: [
        ['列', '说明'],
        ['SKU', '=必填'],
      ],
      widthsChars: [20, 60],
    };
    const content = await write([{ cells: { sku: 'A' } }], { name: '长'.repeat(40), notes });
    const found = await collectAll(readWorkbook(content));
    expect(found.map(({ sheet, cells }) => [sheet, cells[0]])).toEqual([
      ['长'.repeat(31), '*SKU'],
      ['长'.repeat(31), 'A'],
      ['说明   all', '列'],
      ['说明   all', 'SKU'],
    ]);
  });

  it('places pictures at their cells, each re-encoded and small', async () => {
    const large = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0f5c63' } })
      .jpeg()
      .toBuffer();
    const columns = [
      { key: 'sku', title: 'SKU', kind: 'text', widthChars: 20 },
      { key: 'picture', title: '图片', kind: 'picture', widthChars: 14 },
    ] as const;
    const rows = [
      { cells: { sku: 'A', picture: async () => large } },
      { cells: { sku: 'B', picture: async () => undefined } },
      { cells: { sku: 'C', picture: async () => Buffer.from('<svg/>') } },
      { cells: { sku: 'D', picture: async () => large } },
    ];
    const content = Buffer.concat(await collectAll<Buffer>(writeWorkbook({ name: 'SKU', columns, rows, pictureSidePx: 60 })));
    const found = await collectAll(readPictures(content));
    expect(found).toMatchObject([
      { row: 2, column: 1, type: 'image/jpeg' },
      { row: 5, column: 1, type: 'image/jpeg' },
    ]);
    const [first] = found;
    expect(await sharp(first && 'content' in first ? first.content : undefined).metadata()).toMatchObject({ width: 60, height: 30 });
    expect((await readXlsx(content)).sheets[0]?.images).toHaveLength(2);
    expect(
      await collectAll(readPictures(Buffer.concat(await collectAll<Buffer>(writeWorkbook({ name: 'S', columns, rows: [] }))))),
    ).toEqual([]);
  });

  it('ends with the error of its rows', async () => {
    async function* broken(): AsyncGenerator<PlannedRow<Key>> {
      yield { cells: { sku: 'A' } };
      throw new Error('The database went away.');
    }
    await expect(collectAll(writeWorkbook<Key>({ name: 'S', columns: COLUMNS, rows: broken() }))).rejects.toThrow(
      'The database went away.',
    );
  });

  it('reads again whatever rows there were', async () => {
    const odd = fc.constantFrom('=1+1', '0007', '箱唛 📦', '_x0041_', '&lt;b&gt;', 'a\nb', ' x ', "'", '<!DOCTYPE x>', ']]>', '\u0007bell');
    const text = fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 30 }));
    const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 9 })).map(([digits, point]) => {
      const [whole, sign] = [String(digits < 0n ? -digits : digits).padStart(point + 1, '0'), digits < 0n ? '-' : ''];
      return point === 0 ? sign + whole : `${sign}${whole.slice(0, -point)}.${whole.slice(-point)}`;
    });
    const row = fc.record({ sku: text, weight: decimal, count: fc.integer() });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (table) => {
        const found = await read(await write(table.map((cells) => ({ cells }))));
        const shown = table.map(({ sku, weight, count }) => [readable(sku), short(weight), String(count)]);
        expect(found.slice(1)).toEqual(shown);
      }),
      { numRuns: 25 },
    );
  });
});

/** What a text cell can hold: nothing that XML cannot hold; a cell of spaces is empty. */
function readable(text: string): string | undefined {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[[\p{Cc}--[\t\n]]\p{Surrogate}\uFFFE\uFFFF]/gv, '');
  return clean.trim() === '' ? undefined : clean;
}

const short = (decimal: string): string => {
  const trimmed = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return trimmed === '-0' ? '0' : trimmed;
};
