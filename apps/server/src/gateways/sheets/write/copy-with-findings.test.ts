import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { minimalWorkbook, rows } from '../../../../test/data/minimal-workbook.ts';
import { copyWithFindings, type Findings } from './copy-with-findings.ts';
import { readPictures } from '../pictures/read-pictures.ts';
import { readTable, readWorkbook } from '../read/read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const COLUMNS = [
  { key: 'sku', title: 'SKU', kind: 'text', widthChars: 20 },
  { key: 'name', title: '英文品名', kind: 'text', widthChars: 33 },
  { key: 'picture', title: '图片', kind: 'picture', widthChars: 14 },
] as const;
const KNOWN = [
  { key: 'sku', zh: 'SKU', en: 'SKU', isRequired: true },
  { key: 'name', zh: '英文品名', en: 'English name' },
] as const;
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const bytes = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => Buffer.concat(await collectAll(stream));
const cells = async (content: Buffer) => (await collectAll(readWorkbook(content))).map((row) => row.cells);

const original = await bytes(
  writeWorkbook({
    name: 'SKU',
    columns: COLUMNS,
    rows: [
      { cells: { sku: 'A-1', name: 'cup', picture: async () => picture } },
      { cells: { sku: 'A-2' } },
      { cells: { sku: 'A-3', name: 'pot' } },
    ],
  }),
);
const findings: Findings = {
  sheet: 'SKU',
  headerRow: 1,
  rows: [
    { row: 3, column: 1, sentence: '请填写英文品名。' },
    { row: 3, sentence: '=缺少图片。' },
    { row: 4, column: 0, sentence: 'SKU A-3 已存在。' },
  ],
};

describe('a copy with what is wrong', () => {
  it('keeps what the customer made and says at the end of a row what is wrong with it', async () => {
    const copy = await bytes(await copyWithFindings(original, findings));
    expect(await cells(copy)).toEqual([
      ['SKU', '英文品名', '图片', '错误 / Errors'],
      ['A-1', 'cup'],
      ['A-2', undefined, undefined, '请填写英文品名。 =缺少图片。'],
      ['A-3', 'pot', undefined, 'SKU A-3 已存在。'],
    ]);
    const { sheets } = await readXlsx(copy, { readStyles: true });
    const red = (place: string) => sheets[0]?.cells?.get(place)?.style?.fill;
    expect([red('2,1'), red('3,0')]).toMatchObject([{ fgColor: { rgb: 'FFC7CE' } }, { fgColor: { rgb: 'FFC7CE' } }]);
    expect([red('1,0'), red('2,0'), red('3,1')]).toEqual([undefined, undefined, undefined]);
    expect(sheets[0]?.columns?.map(({ width }) => width)).toEqual([20, 33, 14, 60]);
    expect(await collectAll(readPictures(copy))).toMatchObject([{ row: 2, column: 2, type: 'image/png' }]);
  });

  it('finds the place behind columns that are not read, and a former one there', async () => {
    const book = minimalWorkbook({
      sheets: {
        S: '<sheetData><row r="1"><c r="A1" t="str"><v>SKU</v></c></row><row r="2"><c r="JA2"><v>1</v></c></row><row r="3"><c r="JB3" t="e"><v>#N/A</v></c></row></sheetData>',
      },
      styles: '<cellXfs><xf numFmtId="0"/></cellXfs>',
    });
    const wrong = { sheet: 'S', headerRow: 1, rows: [{ row: 2, sentence: '!' }] };
    const first = await bytes(await copyWithFindings(book, wrong));
    const second = await bytes(await copyWithFindings(first, wrong));
    for (const copy of [first, second]) {
      const found = (await collectAll(readWorkbook(copy, { maxColumns: 300 }))).map((row) => row.cells);
      expect(found.map((row) => row.flatMap((cell, at) => (cell === undefined ? [] : [`${at} ${cell}`])))).toEqual([
        ['0 SKU', '262 错误 / Errors'],
        ['260 1', '262 !'],
        [],
      ]);
    }
  });

  it('can be corrected, sent again and copied again', async () => {
    const copy = await bytes(await copyWithFindings(original, findings));
    const table = await readTable(copy, KNOWN);
    expect(table.unknown).toEqual(['图片', '错误 / Errors']);
    expect((await collectAll(table.rows)).map(({ values }) => values)).toEqual([
      { sku: 'A-1', name: 'cup' },
      { sku: 'A-2' },
      { sku: 'A-3', name: 'pot' },
    ]);
    const again = await bytes(await copyWithFindings(copy, { ...findings, rows: [{ row: 2, column: 0, sentence: '新的问题。' }] }));
    expect(await cells(again)).toEqual([
      ['SKU', '英文品名', '图片', '错误 / Errors'],
      ['A-1', 'cup', undefined, '新的问题。'],
      ['A-2'],
      ['A-3', 'pot'],
    ]);
  });

  it('is made of workbooks of other programs: prefixed names, no references, no widths, a range that is wrong', async () => {
    const sheet = `<x:dimension ref="A1:B2"/><x:sheetData><x:row spans="1:2"><x:c t="inlineStr"><x:is><x:t>SKU</x:t></x:is></x:c></x:row>
      <x:row><x:c s="1"><x:v>5</x:v></x:c></x:row><x:row r="5"/></x:sheetData><x:pageMargins left="1"/>`;
    const styles =
      '<fills count="2"><fill/><fill><patternFill patternType="gray125"/></fill></fills><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="9" fillId="0"><alignment/></xf></cellXfs>';
    const copy = await bytes(
      await copyWithFindings(minimalWorkbook({ sheets: { S: sheet }, styles }), {
        sheet: 'S',
        headerRow: 1,
        rows: [{ row: 2, column: 0, sentence: 'no & <no>' }],
      }),
    );
    expect(await cells(copy)).toEqual([
      ['SKU', '错误 / Errors'],
      ['5', 'no & <no>'],
    ]);
  });

  it('is refused for what is no workbook, and for a sheet that is not there', async () => {
    await expect(copyWithFindings(Buffer.from('x'), findings)).rejects.toMatchObject({ reason: 'workbookUnreadable' });
    const other = minimalWorkbook({ sheets: { S: rows(['SKU']) }, styles: '' });
    await expect(copyWithFindings(other, findings)).rejects.toMatchObject({ reason: 'workbookUnreadable' });
  });
});
