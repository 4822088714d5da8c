import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { minimalWorkbook, type MinimalWorkbook, rows, workbookParts, XML } from '../../../../test/data/minimal-workbook.ts';
import { zipOf } from '../../../../test/data/zip-bytes.ts';
import { copyWithFindings } from '../write/copy-with-findings.ts';
import { readPictures } from '../pictures/read-pictures.ts';
import { readTable, readWorkbook } from './read-workbook.ts';
import { SheetScanner } from './sheet-scanner.ts';
import { XmlScanner } from '../xml-scanner.ts';

const refused = (reason: string) => expect.objectContaining({ reason });

/** Whatever is wrong with the container is wrong for both ways of reading. */
async function expectRefusal(content: Buffer, reason: string): Promise<void> {
  await expect(collectAll(readWorkbook(content))).rejects.toEqual(refused(reason));
  await expect(collectAll(readPictures(content))).rejects.toEqual(refused(reason));
}

const sheet = (content: string): MinimalWorkbook => ({ sheets: { S: content } });
const readRows = async (book: MinimalWorkbook, maxColumns?: number) =>
  collectAll(readWorkbook(minimalWorkbook(book), maxColumns === undefined ? {} : { maxColumns }));

describe('no workbook', () => {
  it('is refused: nothing, a table of commas, a page, an archive of other things', async () => {
    const others = [
      Buffer.alloc(0),
      Buffer.from('SKU,品名\nA-1,杯子\n'),
      Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
      zipOf([]),
      zipOf([{ name: 'readme.txt', content: 'hello' }]),
    ];
    for (const content of others) await expectRefusal(content, 'workbookUnreadable');
  });

  it('is refused: fifty megabytes of the same noise', async () => {
    const noise = deflateRawSync(Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251)));
    await expectRefusal(Buffer.alloc(50e6, noise), 'workbookUnreadable');
  });

  it('is refused by what to do about it: old, encrypted, with macros', async () => {
    const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
    await expectRefusal(compound, 'workbookOld');
    await expectRefusal(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]), 'workbookEncrypted');
    await expectRefusal(zipOf(workbookParts({}).map((part) => ({ ...part, flags: 1 }))), 'workbookEncrypted');
    await expectRefusal(minimalWorkbook({ workbookType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }), 'workbookMacros');
    await expectRefusal(minimalWorkbook({ parts: [{ name: 'xl/vbaProject.bin', content: 'x' }] }), 'workbookMacros');
    await expectRefusal(minimalWorkbook({ workbookType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' }), 'workbookMacros');
  });

  it('is refused: a good one cut off anywhere', async () => {
    const whole = minimalWorkbook(sheet(rows(['a', 'b'], ['c', 'd'])));
    for (let length = 0; length < whole.length; length += 97) await expectRefusal(whole.subarray(0, length), 'workbookUnreadable');
  });
});

describe('an archive that is a trap', () => {
  it('is refused by its announced size, before anything is unpacked', async () => {
    const bomb = { name: 'xl/media/bomb.bin', content: 'small', announcedBytes: 301e6 };
    await expectRefusal(minimalWorkbook({ parts: [bomb] }), 'workbookTooLarge');
  });

  it('is refused by its density', async () => {
    const dense = { name: 'xl/media/dense.bin', content: Buffer.alloc(40e6) };
    await expectRefusal(minimalWorkbook({ parts: [dense] }), 'workbookTooLarge');
  });

  it('is refused where more comes than was announced, or less, or something else', async () => {
    const content = `${XML}<worksheet>${rows(...Array.from({ length: 5000 }, () => ['same', 'same']))}</worksheet>`;
    const part = { name: 'xl/worksheets/sheet1.xml', content };
    for (const lie of [{ announcedBytes: 100 }, { announcedBytes: content.length - 1 }]) {
      await expect(collectAll(readWorkbook(minimalWorkbook({ parts: [{ ...part, ...lie }] })))).rejects.toEqual(
        refused('workbookUnreadable'),
      );
    }
    const strings = { name: 'xl/sharedStrings.xml', content: `${XML}<sst><si><t>a</t></si></sst>` };
    for (const lie of [{ announcedBytes: 5000 }, { sum: 1 }]) {
      const book = minimalWorkbook({ strings: '', parts: [{ ...strings, ...lie }] });
      await expect(collectAll(readWorkbook(book))).rejects.toEqual(refused('workbookUnreadable'));
    }
  });

  it('is refused where entries overlap or come twice', async () => {
    const parts = workbookParts({});
    await expectRefusal(zipOf([...parts, { name: 'xl/again.bin', content: 'x', announcedOffset: 0 }]), 'workbookUnreadable');
    await expectRefusal(zipOf([...parts, { name: 'XL/Workbook.xml', content: '<workbook/>' }]), 'workbookUnreadable');
  });

  it('is refused for names that leave their folder', async () => {
    for (const name of ['../evil.xml', '/etc/passwd', String.raw`xl\..\..\evil`, 'C:/evil', 'xl/\0evil']) {
      await expectRefusal(minimalWorkbook({ parts: [{ name, content: 'x' }] }), 'workbookUnreadable');
    }
  });

  it('is refused for 25,001 entries', async () => {
    const crowd = Array.from({ length: 25_001 }, (_, at) => ({ name: `xl/${at}`, content: '', isStored: true }));
    await expectRefusal(zipOf([...workbookParts({}), ...crowd]), 'workbookTooLarge');
  });
});

describe('XML that is a trap', () => {
  const DECLARATIONS = [
    '<!DOCTYPE x [<!ENTITY lol "lol">]>',
    '<!DOCTYPE x SYSTEM "file:///etc/passwd">',
    '<!ENTITY % remote SYSTEM "https://example.org/x">',
    `<!-- ${'x'.repeat(1000)} --> <!doctype x>`,
  ];

  it('is refused for a document type in any part, read or not', async () => {
    for (const declaration of DECLARATIONS) {
      for (const name of [
        'xl/workbook.xml',
        'xl/worksheets/sheet1.xml',
        'xl/_rels/workbook.xml.rels',
        'docProps/core.xml',
        'xl/drawings/vmlDrawing1.vml',
      ]) {
        await expectRefusal(minimalWorkbook({ parts: [{ name, content: `${XML}${declaration}<x>&lol;</x>` }] }), 'workbookUnreadable');
      }
    }
  });

  it('is refused for a document type further down', async () => {
    await expect(readRows(sheet('<!DOCTYPE x><sheetData/>'))).rejects.toEqual(refused('workbookUnreadable'));
  });

  it('leaves unknown entities as they are written', async () => {
    expect((await readRows(sheet(rows(['&xxe;&amp;lt;&#9999999;&#xFFFFFF;']))))[0]?.cells).toEqual(['&xxe;&lt;&#9999999;&#xFFFFFF;']);
  });

  it('is refused for one tag or one text that never ends', async () => {
    const long = 'a'.repeat(3e6);
    for (const content of [
      `<sheetData><row r="${long}">`,
      `<!-- ${long}`,
      `<sheetData><row><c t="inlineStr"><is><t>${long}</t></is></c></row></sheetData>`,
    ]) {
      await expect(readRows(sheet(content))).rejects.toEqual(refused('workbookUnreadable'));
    }
    const pieces = '<r><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></r>'.repeat(20_000);
    await expect(readRows(sheet(`<sheetData><row><c t="inlineStr"><is>${pieces}</is></c></row></sheetData>`))).rejects.toEqual(
      refused('workbookUnreadable'),
    );
  });

  it('does not follow links to other files', async () => {
    const external =
      '<Relationships><Relationship Id="sheet1" Type="x/worksheet" Target="file:///etc/passwd" TargetMode="External"/></Relationships>';
    await expectRefusal(minimalWorkbook({ parts: [{ name: 'xl/_rels/workbook.xml.rels', content: external }] }), 'workbookUnreadable');
  });
});

describe('a sheet that is a trap', () => {
  it('is read by what it holds, not by what it announces', async () => {
    const announced = `<dimension ref="A1:XFD1048576"/><sheetData><row r="1" spans="1:16384"><c r="A1"><v>1</v></c></row></sheetData>`;
    expect((await readRows(sheet(announced))).map(({ cells }) => cells)).toEqual([['1']]);
  });

  it('costs nothing for a single cell in its last corner', async () => {
    const corner = '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';
    expect(await readRows(sheet(corner))).toEqual([]);
    expect((await readRows(sheet(corner), 16_384))[0]).toMatchObject({ row: 1_048_576 });
  });

  it('counts rows of which nothing is read, and holds nothing of them', async () => {
    const far = Array.from({ length: 30_000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`).join('');
    const book = { ...sheet(`<sheetData>${far}</sheetData>`), styles: '<cellXfs><xf numFmtId="0"/></cellXfs>' };
    await expect(collectAll(readWorkbook(minimalWorkbook(book), { maxRows: 29_999 }))).rejects.toEqual(refused('workbookTooManyRows'));
    expect(await readRows(book)).toEqual([]);
    const scanner = new SheetScanner({ strings: [], dayStyles: [], is1904: false }, { maxColumns: 200, wholeRow: 2 });
    new XmlScanner(scanner).push(Buffer.from(`<sheetData>${far}`));
    expect(scanner.take().map(({ lastColumn, cells }) => [lastColumn, cells.length])).toEqual(
      Array.from({ length: 30_000 }, (_, at) => [16_383, at === 1 ? 16_384 : 0]),
    );
    const copy = await copyWithFindings(minimalWorkbook(book), { sheet: 'S', headerRow: 1, rows: [] });
    expect(
      (await collectAll(readWorkbook(Buffer.concat(await collectAll<Buffer>(copy)), { maxColumns: 16_384, maxRows: 30_000 })))[0]?.cells.at(
        -1,
      ),
    ).toBe('错误 / Errors');
  });

  it('is refused for rows that run backwards, and for cells that are nowhere', async () => {
    for (const content of [
      '<row r="2"/><row r="1"/>',
      '<row r="1"/><row r="1"/>',
      '<row r="0"/>',
      '<row r="1048577"/>',
      '<row r="x"/>',
      '<row r="1"><c r="XFE1"><v>1</v></c></row>',
      '<row r="1"><c r="1"><v>1</v></c></row>',
      '<row r="1"><c r="ZZZZZZZZZZ1"><v>1</v></c></row>',
    ]) {
      await expect(readRows(sheet(`<sheetData>${content}</sheetData>`))).rejects.toEqual(refused('workbookUnreadable'));
    }
  });

  it('survives numbers of strings and styles that do not exist', async () => {
    const cells =
      '<c r="A1" t="s"><v>7</v></c><c r="B1" t="s"><v>-1</v></c><c r="C1" t="s"><v>__proto__</v></c><c r="D1" s="99"><v>4</v></c><c r="E1"><v>text</v></c>';
    const [row] = await readRows({ ...sheet(`<sheetData><row r="1">${cells}</row></sheetData>`), strings: '<si><t>a</t></si>' });
    expect(row?.cells).toEqual([undefined, undefined, undefined, '4']);
  });

  it('reads two hundred thousand strings, and rows of 16,384 cells one after the other', async () => {
    const strings = Array.from({ length: 200_000 }, (_, at) => `<si><t>字${at}</t></si>`).join('');
    const [row] = await readRows({ ...sheet('<sheetData><row r="1"><c r="A1" t="s"><v>199999</v></c></row></sheetData>'), strings });
    expect(row?.cells).toEqual(['字199999']);
    const wide = Array.from({ length: 60 }, () => `<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`).join('');
    expect((await readRows(sheet(`<sheetData>${wide}</sheetData>`))).map(({ cells }) => cells.length)).toEqual(
      Array.from({ length: 60 }, () => 200),
    );
  });
});

describe('patterns that a text could make run for ever', () => {
  it("are kept to texts of a title's length", async () => {
    const colons = `${':'.repeat(32_000)}x`;
    const table = readTable(minimalWorkbook(sheet(rows([colons, colons], ['a', 'b']))), [
      { key: 'sku', zh: 'SKU', en: 'SKU', isRequired: true },
    ]);
    await expect(table).rejects.toEqual(refused('workbookColumnsMissing'));
    const formats = Array.from({ length: 20 }, (_, at) => `<numFmt numFmtId="${200 + at}" formatCode="${'['.repeat(100_000)}"/>`).join('');
    const styled = {
      ...sheet('<sheetData><row><c s="0"><v>1</v></c></row></sheetData>'),
      styles: `<numFmts>${formats}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`,
    };
    expect((await readRows(styled)).map(({ cells }) => cells)).toEqual([['1']]);
  });

  it('are not looked for in styles', async () => {
    const styles = `<cellXfs>${'<xf '.repeat(100_000)}`;
    const copy = await copyWithFindings(minimalWorkbook({ ...sheet(rows(['SKU'])), styles }), { sheet: 'S', headerRow: 1, rows: [] });
    expect((await collectAll(readWorkbook(Buffer.concat(await collectAll<Buffer>(copy))))).map(({ cells }) => cells)).toEqual([
      ['SKU', '错误 / Errors'],
    ]);
  });
});
