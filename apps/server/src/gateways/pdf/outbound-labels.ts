import { Readable } from 'node:stream';
import { outboundPapers as en } from '@waybound/phrases/en/papers/outbound-papers';
import { outboundPapers as zh } from '@waybound/phrases/zh/papers/outbound-papers';
import PdfKit from 'pdfkit';
import { code128 } from './code128.ts';
import { drawFitted, type TextBox } from './fitted-text.ts';
import { POINTS_PER_MM, registerFonts } from './fonts.ts';
import { columns, FRAME_MM, padded, rows } from './label-layout.ts';
import { drawBarcode, drawCaption, drawDivision, drawRule } from './label-marks.ts';
import type { Caption } from './papers/paper.ts';
import { LABEL_HEIGHT_MM, LABEL_WIDTH_MM } from './parcel-label-drawing.ts';

export interface OutboundLabels {
  brandName: string;
  printedAt: Date;
  title: string;
  /** What bears them. */
  of: Caption;
  count: number;
  /** How many labels each bears. */
  copies: number;
  waybillNo: string;
  /** Amazon's numbers; empty where there are none. */
  shipmentId: string;
  referenceId: string;
  from: readonly string[];
  to: readonly string[];
}

const MARGIN_MM = 2.5;
const FRAME: TextBox = { x: MARGIN_MM, y: MARGIN_MM, width: LABEL_WIDTH_MM - 2 * MARGIN_MM, height: LABEL_HEIGHT_MM - 2 * MARGIN_MM };
/** Of the height of a line. */
const LINE_SIZE = 0.75;
/** Header, from, to, Amazon's numbers, number as bars, which of how many. */
const BANDS = [14, 24, 36, 20, 30, 21] as const;

/** Pages of 10×15 cm. Drawn when the stream is first read. */
export const outboundLabelsPdf = (labels: OutboundLabels): Readable => Readable.from(drawn(labels), { objectMode: false });

const drawn = async function* (labels: OutboundLabels): AsyncGenerator<Buffer> {
  const { title, brandName, printedAt, count, copies } = labels;
  const doc = new PdfKit({ autoFirstPage: false, margin: 0, info: { Title: title, Author: brandName, CreationDate: printedAt } });
  registerFonts(doc);
  for (let page = 0; page < count * copies; page += 1) {
    doc.addPage({ margin: 0, size: [LABEL_WIDTH_MM * POINTS_PER_MM, LABEL_HEIGHT_MM * POINTS_PER_MM] });
    doc.save().scale(POINTS_PER_MM);
    drawLabel(doc, labels, Math.floor(page / copies) + 1);
    doc.restore();
  }
  doc.end();
  yield* doc;
};

/** Printed by somebody who reads Chinese, read by somebody who may not. */
const both = (key: keyof typeof en): string => `${en[key]} ${zh[key]}`;

function drawLabel(doc: PDFKit.PDFDocument, labels: OutboundLabels, index: number): void {
  const [header, from, to, numbers, code, place] = rows(FRAME, BANDS);
  const [brand, title] = columns(padded(header, 1.5, 1), [60, 40]);
  drawFitted(doc, labels.brandName, brand, { weight: 'bold', size: 5, minSize: 2.6, lines: 2 });
  drawFitted(doc, `${labels.of.en} ${labels.of.zh}`, title, { weight: 'bold', size: 6, minSize: 2.6, align: 'right' });
  drawLines(doc, from, both('from'), labels.from);
  drawLines(doc, to, both('to'), labels.to);
  const [shipment, reference] = columns(numbers, [55, 45]);
  drawNamed(doc, shipment, both('shipmentId'), labels.shipmentId, 6);
  drawNamed(doc, reference, both('referenceId'), labels.referenceId, 6);
  drawDivision(doc, reference);
  drawBarcode(doc, code, labels.waybillNo, code128(labels.waybillNo, code.width));
  drawFitted(doc, `${index} / ${labels.count}`, padded(place, 1.5, 3), { weight: 'bold', size: 12, align: 'center' });
  doc.strokeColor('black').lineWidth(FRAME_MM).rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height).stroke();
  for (const band of [from, to, numbers, code, place]) drawRule(doc, band);
}

/** A caption above an address, line by line. */
function drawLines(doc: PDFKit.PDFDocument, box: TextBox, caption: string, lines: readonly string[]): void {
  const [upper, lower] = rows(padded(box, 1.5, 1.2), [3, box.height - 5.4]);
  drawCaption(doc, upper, caption);
  const height = lower.height / lines.length;
  for (const [index, line] of lines.entries()) {
    const at = { ...lower, y: lower.y + index * height, height };
    drawFitted(doc, line, at, { weight: 'bold', size: height * LINE_SIZE, minSize: 2.2 });
  }
}

/** A caption above its value. */
function drawNamed(doc: PDFKit.PDFDocument, box: TextBox, caption: string, value: string, size: number): void {
  const [upper, lower] = rows(padded(box, 1.5, 1.2), [3, box.height - 5.4]);
  drawCaption(doc, upper, caption);
  drawFitted(doc, value, lower, { weight: 'bold', size, minSize: 2.2 });
}
