import { Readable } from 'node:stream';
import { bagLabel as en } from '@waybound/phrases/en/papers/bag-label';
import { bagLabel as zh } from '@waybound/phrases/zh/papers/bag-label';
import PdfKit from 'pdfkit';
import { code128 } from './code128.ts';
import { drawFitted, type TextBox } from './fitted-text.ts';
import { POINTS_PER_MM, registerFonts } from './fonts.ts';
import { columns, FRAME_MM, padded, rows } from './label-layout.ts';
import { drawBarcode, drawCaption, drawDivision, drawRule } from './label-marks.ts';
import { LABEL_HEIGHT_MM, LABEL_WIDTH_MM } from './parcel-label-drawing.ts';

export interface BagLabel {
  /** Of the customer's site. */
  brandName: string;
  printedAt: Date;
  bagNo: string;
  /** What its customer calls it; empty where nothing. */
  name: string;
  sender: string;
  parcels: number;
  /** Kilograms, as announced. */
  weight: string;
  /** ISO. */
  closedOn: string;
}

const MARGIN_MM = 2.5;
const FRAME: TextBox = { x: MARGIN_MM, y: MARGIN_MM, width: LABEL_WIDTH_MM - 2 * MARGIN_MM, height: LABEL_HEIGHT_MM - 2 * MARGIN_MM };
/** Header, number as bars, count and weight, sender, the customer's name of it. */
const BANDS = [18, 42, 40, 25, 20] as const;

/** One page of 10×15 cm. Drawn when the stream is first read. */
export const bagLabelPdf = (label: BagLabel): Readable => Readable.from(drawn(label), { objectMode: false });

const drawn = async function* (label: BagLabel): AsyncGenerator<Buffer> {
  const doc = new PdfKit({
    autoFirstPage: false,
    margin: 0,
    info: { Title: en.title, Author: label.brandName, CreationDate: label.printedAt },
  });
  registerFonts(doc);
  doc.addPage({ margin: 0, size: [LABEL_WIDTH_MM * POINTS_PER_MM, LABEL_HEIGHT_MM * POINTS_PER_MM] });
  doc.save().scale(POINTS_PER_MM);
  drawBag(doc, label);
  doc.restore();
  doc.end();
  yield* doc;
};

/** Filled in by somebody who reads Chinese, counted by somebody who may not. */
const both = (key: keyof typeof en): string => `${en[key]} ${zh[key]}`;

function drawBag(doc: PDFKit.PDFDocument, label: BagLabel): void {
  const [header, code, figures, sender, name] = rows(FRAME, BANDS);
  const [brand, title] = columns(padded(header, 1.5, 1), [60, 40]);
  drawFitted(doc, label.brandName, brand, { weight: 'bold', size: 5, minSize: 2.6, lines: 2 });
  drawFitted(doc, both('title'), title, { weight: 'bold', size: 5, minSize: 2.6, align: 'right' });
  drawBarcode(doc, code, label.bagNo, code128(label.bagNo, code.width));
  const [count, weight] = columns(figures, [50, 50]);
  drawNamed(doc, count, both('parcels'), String(label.parcels));
  drawNamed(doc, weight, both('weight'), `${label.weight} kg`);
  drawDivision(doc, weight);
  const [from, closed] = columns(sender, [65, 35]);
  drawNamed(doc, from, both('sender'), label.sender, 5);
  drawNamed(doc, closed, both('closed'), label.closedOn, 5);
  drawDivision(doc, closed);
  drawNamed(doc, name, both('name'), label.name, 5);
  doc.strokeColor('black').lineWidth(FRAME_MM).rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height).stroke();
  for (const band of [code, figures, sender, name]) drawRule(doc, band);
}

/** A caption above its value. */
function drawNamed(doc: PDFKit.PDFDocument, box: TextBox, caption: string, value: string, size = 11): void {
  const [upper, lower] = rows(padded(box, 1.5, 1.2), [3, box.height - 5.4]);
  drawCaption(doc, upper, caption);
  drawFitted(doc, value, lower, { weight: 'bold', size, minSize: 2.4, lines: 2 });
}
