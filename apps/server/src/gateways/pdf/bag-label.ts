import type { Readable } from 'node:stream';
import { bagLabel as en } from '@waybound/phrases/en/papers/bag-label';
import { bagLabel as zh } from '@waybound/phrases/zh/papers/bag-label';
import { code128 } from './code128.ts';
import { drawFitted, type TextBox } from './fitted-text.ts';
import { columns, padded, rows } from './label-layout.ts';
import { drawBarcode, drawCaptionAbove, drawDivision } from './label-marks.ts';
import { drawFrame, FRAME, labelPages } from './label-page.ts';
import type { PdfHeading } from './pdf-stream.ts';

export interface BagLabel extends Omit<PdfHeading, 'title'> {
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

/** Header, number as bars, count and weight, sender, the customer's name of it. */
const BANDS = [18, 42, 40, 25, 20] as const;

/** One page of 10×15 cm. Drawn when the stream is first read. */
export const bagLabelPdf = (label: BagLabel): Readable => labelPages({ ...label, title: en.title }, [(doc) => drawBag(doc, label)]);

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
  drawFrame(doc, [code, figures, sender, name]);
}

/** A caption above its value. */
function drawNamed(doc: PDFKit.PDFDocument, box: TextBox, caption: string, value: string, size = 11): void {
  drawFitted(doc, value, drawCaptionAbove(doc, box, caption), { weight: 'bold', size, minSize: 2.4, lines: 2 });
}
