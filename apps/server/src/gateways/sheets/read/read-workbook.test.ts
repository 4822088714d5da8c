import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { minimalWorkbook, type MinimalWorkbook, rows } from '../../../../test/data/minimal-workbook.ts';
import { exactNumber } from './cell-values.ts';
import { matchColumns } from './match-columns.ts';
import { readTable, readWorkbook, type ReadLimits, type SheetRow } from './read-workbook.ts';

const read = async (book: MinimalWorkbook, limits?: ReadLimits): Promise<SheetRow[]> =>
  collectAll(readWorkbook(minimalWorkbook(book), limits));
const cellsOf = async (sheetData: string, book: MinimalWorkbook = {}) =>
  (await read({ ...book, sheets: { S: `<sheetData>${sheetData}</sheetData>` } })).map(({ cells }) => cells);

describe('the cells of a workbook', () => {
  it('keep text as it was typed, and numbers as exact decimals', async () => {
    const cells = await cellsOf(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>8517120000</v></c><c r="C1"><v>8.51712E+9</v></c>
       <c r="D1"><v>0.30000000000000004</v></c><c r="E1"><v>1.50</v></c><c r="F1"><v>-0.0000001</v></c><c r="G1"><v>12345678901234567890</v></c></row>`,
      { strings: '<si><t>0101210000</t></si>' },
    );
    expect(cells).toEqual([['0101210000', '8517120000', '8517120000', '0.3', '1.5', '-0.0000001', '12345678901234567890']]);
  });

  it('join rich text, leave phonetic readings out, decode what XML cannot hold', async () => {
    const cells = await cellsOf(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>蓝</t></r><r><t>牙</t></r><rPh sb="0" eb="1"><t>lan</t></rPh></is></c>
       <c r="C1" t="inlineStr"><is><t>a_x000D__x000A_b &lt;&amp;&#x4E2D;&#128230; _x005F_x0041_</t></is></c></row>`,
      { strings: '<si><r><rPr><b/></rPr><t>耳</t></r><r><t xml:space="preserve">机 </t></r><rPh sb="0" eb="1"><t>er</t></rPh></si>' },
    );
    expect(cells).toEqual([['耳机 ', '蓝牙', 'a\nb <&中📦 _x0041_']]);
  });

  it('show days as days, of both calendars, by the format of their style', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="0.00&quot;day&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
    const row =
      '<row r="1"><c r="A1" s="1"><v>45983</v></c><c r="B1" s="2"><v>45983.75</v></c><c r="C1" s="3"><v>45983</v></c><c r="D1" s="1"><v>59</v></c></row>';
    expect(await cellsOf(row, { styles })).toEqual([['2025-11-22', '2025-11-22', '45983', '1900-02-28']]);
    expect(await cellsOf('<row r="1"><c r="A1" s="1"><v>44521</v></c></row>', { styles, is1904: true })).toEqual([['2025-11-22']]);
    expect(await cellsOf('<row r="1"><c r="A1" t="d"><v>2025-11-22T10:00:00</v></c></row>')).toEqual([['2025-11-22']]);
  });

  it('are the last result of a formula; an error is reported with its place', async () => {
    const [row] = await read({
      sheets: {
        S: `<sheetData><row r="7" hidden="1"><c r="B7"><f>1+1</f><v>2</v></c><c r="C7" t="str"><f>"a"</f><v>a</v></c>
          <c r="D7" t="e"><f>NA()</f><v>#N/A</v></c><c r="E7" t="b"><v>1</v></c><c r="F7" s="3"/></row></sheetData>`,
      },
    });
    expect(row).toEqual({ sheet: 'S', row: 7, cells: [undefined, '2', 'a', undefined, 'TRUE'], errors: [{ column: 3, code: '#N/A' }] });
  });

  it('come with prefixed names, without references, and from a sheet in CDATA', async () => {
    const sheet =
      '<x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t><![CDATA[<1&2>]]></x:t></x:is></x:c><x:c><x:v>5</x:v></x:c></x:row></x:sheetData>';
    expect((await read({ sheets: { S: sheet } })).map(({ cells }) => cells)).toEqual([['<1&2>', '5']]);
  });
});

describe('the rows of a workbook', () => {
  it('come from the visible sheets, without empty ones', async () => {
    const found = await read({
      sheets: { 一: rows(['a'], [' '], ['b']), 字典: rows(['hidden']), 二: rows(['c'], ['']) },
      hidden: ['字典'],
    });
    expect(found.map(({ sheet, row, cells }) => [sheet, row, cells])).toEqual([
      ['一', 1, ['a']],
      ['一', 3, ['b']],
      ['二', 1, ['c']],
    ]);
  });

  it('end where the limit is, and are cut at the last column', async () => {
    const sheets = { S: rows(['a', 'b'], ['c', 'd'], ['e', 'f']) };
    await expect(read({ sheets }, { maxRows: 2 })).rejects.toMatchObject({ reason: 'workbookTooManyRows', args: { max: 2 } });
    expect((await read({ sheets }, { maxRows: 3, maxColumns: 1 })).map(({ cells }) => cells)).toEqual([['a'], ['c'], ['e']]);
  });
});

describe('merged cells', () => {
  const sheet = `<sheetData><row r="1"><c r="A1"><v>7</v></c><c r="C1"><v>1</v></c></row><row r="2"><c r="A2"/><c r="C2"><v>2</v></c></row>
    <row r="3"><c r="B3"><v>8</v></c></row><row r="9"><c r="A9"><v>9</v></c></row></sheetData>
    <mergeCells><mergeCell ref="A1:A3"/><mergeCell ref="B3:XFD3"/><mergeCell ref="A5:A9"/><mergeCell ref="nonsense"/></mergeCells>`;

  it('hold the value in the first, or in each where that is asked for', async () => {
    expect((await read({ sheets: { S: sheet } })).map(({ cells }) => cells)).toEqual([
      ['7', undefined, '1'],
      [undefined, undefined, '2'],
      [undefined, '8'],
      ['9'],
    ]);
    expect((await read({ sheets: { S: sheet } }, { mergedCells: 'filled', maxColumns: 4 })).map(({ cells }) => cells)).toEqual([
      ['7', undefined, '1'],
      ['7', undefined, '2'],
      ['7', '8', '8', '8'],
      ['9'],
    ]);
  });

  it.each([
    ['two over the whole width', '<mergeCell ref="A1:XFD9"/>'.repeat(2)],
    ['many narrow ones', '<mergeCell ref="A1:B9"/>'.repeat(101)],
    ['two, with one that runs backwards', '<mergeCell ref="A1:XFD9"/>'.repeat(2) + '<mergeCell ref="GR1:A9"/>'],
  ])('are refused where they ask for more cells than a row has: %s', async (_case, merged) => {
    const trap = `<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells>${merged}</mergeCells>`;
    await expect(read({ sheets: { S: trap } }, { mergedCells: 'filled' })).rejects.toMatchObject({ reason: 'workbookUnreadable' });
  });

  it('are read side by side over the whole width, and beyond it not at all', async () => {
    const merged = `<mergeCell ref="A1:GQ1"/><mergeCell ref="GR1:XFD1"/>${'<mergeCell ref="GS1:GT1"/>'.repeat(300)}`;
    const wide = `<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="GR1"><v>2</v></c></row></sheetData><mergeCells>${merged}</mergeCells>`;
    const [row] = await read({ sheets: { S: wide } }, { mergedCells: 'filled' });
    expect(row?.cells).toEqual([...Array.from({ length: 199 }, () => '1'), '2']);
  });
});

const COLUMNS = [
  { key: 'sku', zh: 'SKU', en: 'SKU', isRequired: true },
  { key: 'nameEn', zh: '英文品名', en: 'English name', aliases: ['申报英文名'], isRequired: true },
  { key: 'weight', zh: '重量(kg)', en: 'Weight (kg)' },
] as const;

describe('a heading', () => {
  it('is known in both languages, however it is written', () => {
    const { places, unknown, missing } = matchColumns(['*ＳＫＵ：', undefined, '备注', '申报 英文名', 'WEIGHT（KG）', 'sku'], COLUMNS);
    expect([...places]).toEqual([
      ['sku', 0],
      ['nameEn', 3],
      ['weight', 4],
    ]);
    expect([unknown, missing]).toEqual([['备注', 'sku'], []]);
    expect([...matchColumns(['英文品名\nEnglish name', '重量(kg)/Weight'], COLUMNS).places.keys()]).toEqual(['nameEn', 'weight']);
  });

  it('may be below a title, and on another sheet than the first', async () => {
    const table = await readTable(
      minimalWorkbook({
        sheets: { 说明: rows(['填写说明']), 数据: rows(['SKU 资料'], ['sku', '英文品名'], ['A-1', ' cup '], ['', '', 'beside']) },
      }),
      COLUMNS,
    );
    expect(table).toMatchObject({ sheet: '数据', headerRow: 2 });
    expect(await collectAll(table.rows)).toEqual([{ sheet: '数据', row: 3, values: { sku: 'A-1', nameEn: 'cup' }, errors: [] }]);
  });

  it('that lacks a column is refused by its name; a workbook without rows has no data', async () => {
    await expect(readTable(minimalWorkbook({ sheets: { S: rows(['SKU'], ['A-1']) } }), COLUMNS)).rejects.toMatchObject({
      reason: 'workbookColumnsMissing',
      args: { columns: '英文品名 English name' },
    });
    await expect(readTable(minimalWorkbook({ sheets: { S: '<sheetData/>' } }), COLUMNS)).rejects.toMatchObject({
      reason: 'workbookNoData',
    });
    const headed = await readTable(minimalWorkbook({ sheets: { S: rows(['SKU', '英文品名']) } }), COLUMNS);
    await expect(collectAll(headed.rows)).rejects.toMatchObject({ reason: 'workbookNoData' });
  });
});

describe('a number', () => {
  it('is shown without an exponent and without the noise of its last digit', () => {
    const shown = ['1E21', '1.0E-7', '0.1', '-0', '00012', '1.10', '3.3000000000000003', '-1234.5678', '.5', '100'].map(exactNumber);
    expect(shown).toEqual(['1000000000000000000000', '0.0000001', '0.1', '0', '00012', '1.1', '3.3', '-1234.5678', '0.5', '100']);
    expect(['1,5', 'NaN', '', '1e999', '0x10'].map(exactNumber)).toEqual(Array.from({ length: 5 }, () => undefined));
  });
});
