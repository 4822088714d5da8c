import type { Readable } from 'node:stream';
import { outboundPapers as en } from '@waybound/phrases/en/papers/outbound-papers';
import { outboundPapers as zh } from '@waybound/phrases/zh/papers/outbound-papers';
import { code128 } from './code128.ts';
import { drawFitted, type TextBox, type TextStyle } from './fitted-text.ts';
import { columns, padded, rows } from './label-layout.ts';
import { drawBarcode, drawCaptionAbove, drawDivision } from './label-marks.ts';
import { drawFrame, FRAME, labelPages, type DrawLabel } from './label-page.ts';
import type { PdfHeading } from './pdf-stream.ts';
import type { Caption } from './papers/paper.ts';

export interface OutboundLabels {
  /** Of the customer's site. */
  brandName: string;
  /** What bears them. */
  of: Caption;
  count: number;
  /** Before its number, so that a carton and a pallet have different ones. */
  mark: string;
  /** How many labels each bears. */
  copies: number;
  waybillNo: string;
  /** Amazon's numbers; empty where there are none. */
  shipmentId: string;
  referenceId: string;
  from: readonly string[];
  to: readonly string[];
}

/** Of the height of a line. */
const LINE_SIZE = 0.75;
/** One of Amazon's. */
const NUMBER: TextStyle = { weight: 'bold', size: 6, minSize: 2.2 };
/** Header, from, to, Amazon's numbers, the number of this one as bars, which of how many. */
const BANDS = [14, 24, 36, 20, 30, 21] as const;

/** Pages of 10×15 cm. Drawn when the stream is first read. */
export const outboundLabelsPdf = (heading: PdfHeading, all: readonly OutboundLabels[]): Readable => labelPages(heading, pagesOf(all));

function* pagesOf(all: readonly OutboundLabels[]): Generator<DrawLabel> {
  for (const labels of all) {
    const { count, copies } = labels;
    for (let page = 0; page < count * copies; page += 1) yield (doc) => drawLabel(doc, labels, Math.floor(page / copies) + 1);
  }
}

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
  drawFitted(doc, labels.shipmentId, drawCaptionAbove(doc, shipment, both('shipmentId')), NUMBER);
  drawFitted(doc, labels.referenceId, drawCaptionAbove(doc, reference, both('referenceId')), NUMBER);
  drawDivision(doc, reference);
  const number = `${labels.waybillNo}-${labels.mark}${String(index).padStart(3, '0')}`;
  drawBarcode(doc, code, number, code128(number, code.width));
  drawFitted(doc, `${index} / ${labels.count}`, padded(place, 1.5, 3), { weight: 'bold', size: 12, align: 'center' });
  drawFrame(doc, [from, to, numbers, code, place]);
}

/** A caption above an address, line by line. */
function drawLines(doc: PDFKit.PDFDocument, box: TextBox, caption: string, lines: readonly string[]): void {
  const lower = drawCaptionAbove(doc, box, caption);
  const height = lower.height / lines.length;
  for (const [index, line] of lines.entries()) {
    const at = { ...lower, y: lower.y + index * height, height };
    drawFitted(doc, line, at, { weight: 'bold', size: height * LINE_SIZE, minSize: 2.2 });
  }
}
