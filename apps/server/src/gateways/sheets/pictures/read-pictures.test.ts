import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { minimalWorkbook, type MinimalWorkbook, relationsXml, XML } from '../../../../test/data/minimal-workbook.ts';
import { readPictures, type SheetPicture } from './read-pictures.ts';
import { readWorkbook } from '../read/read-workbook.ts';

const picture = async (red: number, format: 'png' | 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .toFormat(format)
    .toBuffer();
const [RED, DARK] = [await picture(255, 'png'), await picture(90, 'jpeg')];

const anchor = (row: number, column: number, id: string): string =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>5</xdr:colOff><xdr:row>${row}</xdr:row></xdr:from>
  <xdr:to><xdr:col>9</xdr:col><xdr:row>99</xdr:row></xdr:to><xdr:pic><xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill></xdr:pic></xdr:twoCellAnchor>`;

/** A sheet with pictures above its cells: anchors, and the media by the id that they name. */
const drawn = (anchors: string, media: Record<string, string | Buffer>): MinimalWorkbook => ({
  sheets: { SKU: '<sheetData/><drawing r:id="d"/>' },
  parts: [
    { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: relationsXml([['d', 'drawing', '../drawings/drawing1.xml']]) },
    { name: 'xl/drawings/drawing1.xml', content: `${XML}<xdr:wsDr>${anchors}</xdr:wsDr>` },
    {
      name: 'xl/drawings/_rels/drawing1.xml.rels',
      content: relationsXml(Object.keys(media).map((name) => [name, 'image', `../media/${name}.png`])),
    },
    ...Object.entries(media).map(([name, content]) => ({ name: `xl/media/${name}.png`, content })),
  ],
});

const summaryOf = (found: readonly SheetPicture[]) =>
  found.map((one) => [one.sheet, one.row, one.column, 'type' in one ? one.type : one.refused.reason]);

describe('the pictures of a workbook', () => {
  it('are found by the corner above their cell, whatever they are called', async () => {
    const found = await collectAll(
      readPictures(minimalWorkbook(drawn(anchor(1, 5, 'a') + anchor(2, 5, 'b') + anchor(9, 0, 'a'), { a: RED, b: DARK }))),
    );
    expect(summaryOf(found)).toEqual([
      ['SKU', 2, 5, 'image/png'],
      ['SKU', 10, 0, 'image/png'],
      ['SKU', 3, 5, 'image/jpeg'],
    ]);
    const [first, second, third] = found.map((one) => ('content' in one ? one.content : undefined));
    expect([first, third]).toEqual([RED, DARK]);
    // One picture at two places is unpacked once.
    expect(second).toBe(first);
  });

  it('are found inside cells as WPS writes them', async () => {
    const book = minimalWorkbook({
      sheets: {
        S: '<sheetData><row r="4"><c r="C4" t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c><c r="D4"><v>7</v></c></row></sheetData>',
      },
      relations: { cellImage: 'cellimages.xml' },
      parts: [
        {
          name: 'xl/cellimages.xml',
          content: `${XML}<etc:cellImages><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="ID_1"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="r9"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>`,
        },
        { name: 'xl/_rels/cellimages.xml.rels', content: relationsXml([['r9', 'image', 'media/image1.png']]) },
        { name: 'xl/media/image1.png', content: RED },
      ],
    });
    expect(summaryOf(await collectAll(readPictures(book)))).toEqual([['S', 4, 2, 'image/png']]);
    expect(await collectAll(readWorkbook(book))).toMatchObject([{ cells: [undefined, undefined, undefined, '7'], errors: [] }]);
  });

  it('are found inside cells as Excel places them, and are no errors then', async () => {
    const book = minimalWorkbook({
      sheets: {
        S: '<sheetData><row r="2"><c r="B2" t="e" vm="1"><v>#VALUE!</v></c><c r="C2" t="e" vm="2"><v>#VALUE!</v></c></row></sheetData>',
      },
      relations: { sheetMetadata: 'metadata.xml', rdRichValue: 'richData/rdrichvalue.xml', richValueRel: 'richData/richValueRel.xml' },
      parts: [
        {
          name: 'xl/metadata.xml',
          content: `${XML}<metadata><futureMetadata name="XLRICHVALUE" count="2"><bk><extLst><ext><xlrd:rvb i="1"/></ext></extLst></bk><bk><extLst><ext><xlrd:rvb i="0"/></ext></extLst></bk></futureMetadata>
            <valueMetadata count="2"><bk><rc t="1" v="0"/></bk><bk><rc t="1" v="1"/></bk></valueMetadata></metadata>`,
        },
        {
          name: 'xl/richData/rdrichvalue.xml',
          content: `${XML}<rvData><rv s="0"><v>0</v><v>5</v></rv><rv s="0"><v>1</v><v>5</v></rv></rvData>`,
        },
        { name: 'xl/richData/richValueRel.xml', content: `${XML}<richValueRels><rel r:id="r1"/><rel r:id="r2"/></richValueRels>` },
        {
          name: 'xl/richData/_rels/richValueRel.xml.rels',
          content: relationsXml([
            ['r1', 'image', '../media/image1.png'],
            ['r2', 'image', '../media/image2.jpg'],
          ]),
        },
        { name: 'xl/media/image1.png', content: RED },
        { name: 'xl/media/image2.jpg', content: DARK },
      ],
    });
    expect(summaryOf(await collectAll(readPictures(book)))).toEqual([
      ['S', 2, 1, 'image/jpeg'],
      ['S', 2, 2, 'image/png'],
    ]);
    expect(await collectAll(readWorkbook(book))).toEqual([]);
  });

  it('are refused each for itself: programs, pages, drawings, and what is not there', async () => {
    const others = {
      program: Buffer.from(`MZ${'\0'.repeat(100)}`),
      page: '<html><script>alert(1)</script></html>',
      drawing: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      animation: 'GIF89a',
      empty: '',
    };
    const anchors = [...Object.keys(others), 'good'].map((name, row) => anchor(row, 0, name)).join('');
    const found = await collectAll(readPictures(minimalWorkbook(drawn(anchors, { ...others, good: RED }))));
    expect(summaryOf(found).map((one) => one[3])).toEqual([...Object.keys(others).map(() => 'fileTypeRefused'), 'image/png']);
  });

  it('are refused each for itself: damaged ones, and links that lead nowhere', async () => {
    const book = drawn(anchor(0, 0, 'lost') + anchor(1, 0, 'bad') + anchor(2, 0, 'good'), { lost: 'x', bad: RED, good: DARK });
    const parts = (book.parts ?? [])
      .filter(({ name }) => name !== 'xl/media/lost.png')
      .map((part) => (part.name === 'xl/media/bad.png' ? { ...part, sum: 7 } : part));
    expect(summaryOf(await collectAll(readPictures(minimalWorkbook({ ...book, parts })))).map((one) => one[3])).toEqual([
      'pictureUnreadable',
      'pictureUnreadable',
      'image/jpeg',
    ]);
  });
});
