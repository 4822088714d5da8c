import type { Code128 } from './code128.ts';
import { drawBars } from './draw-bars.ts';
import { drawFitted, type TextBox } from './fitted-text.ts';
import { padded, rows, RULE_MM } from './label-layout.ts';

/** What labels are drawn of. Thermal printers know no grey: everything is black or white. */

const CAPTION_MM = 2.2;
/** White above and below the bars. */
const BAR_AIR_MM = 1.4;

/** Bars across the frame with the text below. */
export const drawBarcode = (doc: PDFKit.PDFDocument, band: TextBox, text: string, symbol: Code128): void => {
  const [upper, caption] = rows(padded(band, 0, BAR_AIR_MM), [74, 26]);
  drawBars(doc, symbol, upper);
  drawFitted(doc, text, { ...caption, y: caption.y + 0.5 }, { weight: 'bold', size: 3.6, align: 'center' });
};

export const drawPill = (doc: PDFKit.PDFDocument, box: TextBox, text: string): void => {
  doc.roundedRect(box.x, box.y, box.width, box.height, box.height / 2).fill('black');
  drawFitted(doc, text, padded(box, 1.5, 0), { weight: 'bold', size: 3, minSize: 2, align: 'center', color: 'white' });
};

export const drawCaption = (doc: PDFKit.PDFDocument, box: TextBox, text: string): void =>
  drawFitted(doc, text, box, { weight: 'regular', size: CAPTION_MM, minSize: 1.8 });

interface CaptionPlace {
  /** Between the edge of the box and the caption, and below the value. */
  air: number;
  height: number;
}
const ROOMY: CaptionPlace = { air: 1.2, height: 3 };

/** A caption, and the room below it. @returns where the rest goes */
export const drawCaptionAbove = (
  doc: PDFKit.PDFDocument,
  box: TextBox,
  caption: string,
  { air, height }: CaptionPlace = ROOMY,
): TextBox => {
  const [upper, lower] = rows(padded(box, 1.5, air), [height, box.height - 2 * air - height]);
  drawCaption(doc, upper, caption);
  return lower;
};

/** A line above a box. */
export const drawRule = (doc: PDFKit.PDFDocument, { x, y, width }: TextBox): void => drawLine(doc, [x, y], [x + width, y]);

/** A line to the left of a box. */
export const drawDivision = (doc: PDFKit.PDFDocument, { x, y, height }: TextBox): void => drawLine(doc, [x, y], [x, y + height]);

type Point = readonly [x: number, y: number];
const drawLine = (doc: PDFKit.PDFDocument, from: Point, to: Point): void =>
  void doc
    .strokeColor('black')
    .lineWidth(RULE_MM)
    .moveTo(...from)
    .lineTo(...to)
    .stroke();
