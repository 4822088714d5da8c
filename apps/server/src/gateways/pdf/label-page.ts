import type { Readable } from 'node:stream';
import type { TextBox } from './fitted-text.ts';
import { POINTS_PER_MM } from './fonts.ts';
import { pdfStream, type PdfHeading } from './pdf-stream.ts';
import { FRAME_MM } from './label-layout.ts';
import { drawRule } from './label-marks.ts';

/** Labels of 10×15 cm, one to a page. */

const WIDTH_MM = 100;
const HEIGHT_MM = 150;
const MARGIN_MM = 2.5;

/** What a label is drawn in, in millimetres. */
export const FRAME: TextBox = { x: MARGIN_MM, y: MARGIN_MM, width: WIDTH_MM - 2 * MARGIN_MM, height: HEIGHT_MM - 2 * MARGIN_MM };

/** One page, drawn in millimetres from its corner. */
export type DrawLabel = (doc: PDFKit.PDFDocument) => void;

/** A PDF of these pages. Drawn when the stream is first read. */
export const labelPages = (heading: PdfHeading, pages: Iterable<DrawLabel>): Readable =>
  pdfStream(heading, async (doc) => {
    for (const draw of pages) {
      doc.addPage({ margin: 0, size: [WIDTH_MM * POINTS_PER_MM, HEIGHT_MM * POINTS_PER_MM] });
      doc.save().scale(POINTS_PER_MM);
      draw(doc);
      doc.restore();
    }
    doc.end();
  });

/** The frame, with a line above each of these bands. */
export function drawFrame(doc: PDFKit.PDFDocument, bands: readonly TextBox[]): void {
  doc.strokeColor('black').lineWidth(FRAME_MM).rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height).stroke();
  for (const band of bands) drawRule(doc, band);
}
