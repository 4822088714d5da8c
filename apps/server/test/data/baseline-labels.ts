import { fileURLToPath } from 'node:url';
import type { LabelSize } from '@waybound/contract/wire/documents/labels';
import { default as bwip } from 'bwip-js/node';
import PdfKit from 'pdfkit';
import type { LabelledWaybill } from '../../src/gateways/pdf/label-drawing.ts';

const POINTS_PER_MM = 72 / 25.4;
const font = (name: string) => fileURLToPath(new URL(`../../assets/fonts/${name}.ttf`, import.meta.url));

/** Page and places of a size in points. */
const SHEETS: Readonly<Record<LabelSize, { page: [number, number]; columns: number; rows: number }>> = {
  '10x10': { page: [283.465, 283.465], columns: 1, rows: 1 },
  '10x8': { page: [283.465, 226.772], columns: 1, rows: 1 },
  A4: { page: [595.276, 841.89], columns: 2, rows: 3 },
};

/** The shortest script that draws what a carton label says, with the libraries that ours uses. */
export function plainLabels(size: LabelSize, waybills: readonly LabelledWaybill[]): PDFKit.PDFDocument {
  const { page, columns, rows } = SHEETS[size];
  const doc = new PdfKit({ autoFirstPage: false, margin: 0 });
  doc.registerFont('regular', font('NotoSansSC_400Regular')).registerFont('bold', font('NotoSansSC_700Bold'));
  let place = 0;
  for (const waybill of waybills) {
    for (const carton of waybill.cartons) {
      if (place % (columns * rows) === 0) doc.addPage({ margin: 0, size: page });
      doc.save().translate(((place % columns) * page[0]) / columns, (Math.floor(place / columns) % rows) * (page[1] / rows));
      drawPlain(doc, waybill, carton);
      doc.restore();
      place += 1;
    }
  }
  doc.end();
  return doc;
}

function drawPlain(doc: PDFKit.PDFDocument, waybill: LabelledWaybill, carton: LabelledWaybill['cartons'][number]): void {
  const write = (text: string, x: number, y: number, points: number) =>
    doc
      .font('bold')
      .fontSize(points)
      .text(text, x * POINTS_PER_MM, y * POINTS_PER_MM, { lineBreak: false });
  const caption = (text: string, x: number, y: number) =>
    doc
      .font('regular')
      .fontSize(6)
      .text(text, x * POINTS_PER_MM, y * POINTS_PER_MM, { lineBreak: false });
  write('威航国际', 4, 4, 10);
  write(waybill.companyText ?? '', 60, 4, 8);
  write(waybill.countryCode, 6, 13, 30);
  write(`${waybill.countryName.zh} ${waybill.countryName.en}`, 4, 27, 7);
  caption('派送地 Deliver to', 33, 13);
  write(waybill.place, 33, 17, 34);
  if (waybill.hasBattery) write('带电 Battery', 75, 20, 8);
  caption('渠道 Channel', 4, 33);
  write(waybill.channelName, 4, 37, 9);
  caption('箱号 Box', 66, 33);
  write(`${carton.box} / ${waybill.totalBoxes}`, 66, 37, 16);
  drawBars(doc, waybill.waybillNo, 46);
  drawBars(doc, `${waybill.waybillNo}-${String(carton.box).padStart(3, '0')}`, 62);
  for (const [index, [name, value]] of Object.entries({
    '客户单号 Your ref.': waybill.reference,
    '重量 Weight': carton.weight,
    '尺寸 Size': carton.size,
    '原产地 Origin': `Made in ${waybill.originCountry}`,
  }).entries()) {
    caption(name, 4 + index * 24, 76);
    write(value ?? '', 4 + index * 24, 79, 6);
  }
}

function drawBars(doc: PDFKit.PDFDocument, text: string, y: number): void {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 was not drawn as a linear symbol');
  let x = 8;
  for (const [index, width] of symbol.sbs.entries()) {
    if (index % 2 === 0) doc.rect(x * POINTS_PER_MM, y * POINTS_PER_MM, width * 0.25 * POINTS_PER_MM, 10 * POINTS_PER_MM);
    x += width * 0.25;
  }
  doc.fill('black');
  doc
    .font('bold')
    .fontSize(9)
    .text(text, 20 * POINTS_PER_MM, (y + 11) * POINTS_PER_MM, { lineBreak: false });
}
