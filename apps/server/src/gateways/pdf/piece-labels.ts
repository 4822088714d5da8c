import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { PieceLabelSheet } from '@waybound/contract/overseas/piece-label-states';
import { code128 } from './code128.ts';
import { drawBars } from './draw-bars.ts';
import { drawFitted, type TextBox } from './fitted-text.ts';
import { POINTS_PER_MM } from './fonts.ts';
import { pdfStream, type PdfHeading } from './pdf-stream.ts';
import { padded, rows } from './label-layout.ts';
import { repeatable } from './repeatable.ts';

/** The label of equal pieces. */
export interface PieceLabel {
  /** What the bars say. */
  fnSku: string;
  /** What the product is called; empty where nobody has said it. */
  product: string;
  /** One for each piece. */
  count: number;
}

export interface PieceLabels extends PdfHeading {
  sheet: PieceLabelSheet;
  /** One after the other on the same sheets. */
  labels: readonly PieceLabel[];
}

/** In millimetres; `left` and `top` are of the first label, `gap` lies between two in a row. */
interface Sheet {
  page: { width: number; height: number };
  label: { width: number; height: number };
  columns: number;
  rows: number;
  left: number;
  top: number;
  gap: number;
}
const SHEETS: Readonly<Record<PieceLabelSheet, Sheet>> = {
  A4: {
    page: { width: 210, height: 297 },
    label: { width: 63.5, height: 33.9 },
    columns: 3,
    rows: 8,
    left: 7.25,
    top: 12.9,
    gap: 2.5,
  },
  '50x30': { page: { width: 50, height: 30 }, label: { width: 50, height: 30 }, columns: 1, rows: 1, left: 0, top: 0, gap: 0 },
};

/** Other requests have their turn in between. */
const LABELS_PER_TURN = 500;
/** A die cuts a little beside where it should. */
const EDGE_MM = 1.5;
/** Bars, what they say, the product, its condition. */
const BANDS = [46, 15, 25, 14] as const;
/** What two lines of the smallest label hold, where a Chinese character counts as two. */
const MAX_PRODUCT = 52;
const ELLIPSIS = '...';
/** Pieces are sent to a warehouse of Amazon's to be sold as this; its labels are English everywhere. */
const CONDITION = 'New';

/** A PDF of one label for each piece, as Amazon draws them. Drawn when the stream is first read. */
export const pieceLabelsPdf = (labels: PieceLabels): Readable => pdfStream(labels, (doc) => drawAll(doc, labels));

async function drawAll(doc: PDFKit.PDFDocument, { sheet, labels }: PieceLabels): Promise<void> {
  const { page, label, columns, rows: lines, left, top, gap } = SHEETS[sheet];
  let drawn = 0;
  for (const each of labels) {
    let repeat: (() => void) | undefined;
    for (let count = 0; count < each.count; count += 1) {
      if (doc.destroyed) return;
      const place = drawn % (columns * lines);
      if (place === 0) doc.addPage({ margin: 0, size: [page.width * POINTS_PER_MM, page.height * POINTS_PER_MM] });
      doc.save().scale(POINTS_PER_MM);
      doc.translate(left + (place % columns) * (label.width + gap), top + Math.floor(place / columns) * label.height);
      if (repeat) repeat();
      else repeat = repeatable(doc, () => drawLabel(doc, padded({ x: 0, y: 0, ...label }, EDGE_MM, EDGE_MM), each));
      doc.restore();
      drawn += 1;
      if (drawn % LABELS_PER_TURN === 0) await nextTurn();
    }
  }
  doc.end();
}

function drawLabel(doc: PDFKit.PDFDocument, box: TextBox, { fnSku, product }: PieceLabel): void {
  const [bars, number, name, condition] = rows(box, BANDS);
  drawBars(doc, code128(fnSku, box.width), bars);
  drawFitted(doc, fnSku, number, { weight: 'bold', size: 3.4, align: 'center' });
  drawFitted(doc, shortenedInside(product, MAX_PRODUCT), name, { weight: 'regular', size: 2.7, minSize: 1.9, lines: 2, align: 'center' });
  drawFitted(doc, CONDITION, condition, { weight: 'regular', size: 2.7, align: 'center' });
}

const WIDE = /[\u1100-\u{10ffff}]/u;
const widthOf = (character: string): number => (WIDE.test(character) ? 2 : 1);

/** A text that is too long keeps its two ends: colour and size stand at the end of a title. */
function shortenedInside(text: string, most: number): string {
  const characters = Array.from(text.trim().replaceAll(/\s+/g, ' '));
  if (characters.reduce((sum, each) => sum + widthOf(each), 0) <= most) return characters.join('');
  const half = Math.floor((most - ELLIPSIS.length) / 2);
  return `${fitting(characters, half).join('').trimEnd()}${ELLIPSIS}${fitting(characters.toReversed(), half).toReversed().join('').trimStart()}`;
}

function fitting(characters: readonly string[], width: number): string[] {
  let left = width;
  const end = characters.findIndex((each) => (left -= widthOf(each)) < 0);
  return characters.slice(0, end === -1 ? characters.length : end);
}
