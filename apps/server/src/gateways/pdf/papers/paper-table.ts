import { drawWrapped, wrapText, type TextStyle, type WrappedText } from '../fitted-text.ts';
import type { PaperPage } from './paper-page.ts';
import { drawTitle } from './paper-title.ts';
import { both, type PaperLang, type TableBlock } from './paper.ts';

const HEAD: TextStyle = { weight: 'bold', size: 2.3 };
const CELL: TextStyle = { weight: 'regular', size: 2.7 };
const TOTAL: TextStyle = { ...CELL, weight: 'bold' };
const PADDING_MM = 1.1;
const RULE_MM = 0.2;
/** Enough for the longest name that anything has; what is longer than a page would never fit one. */
const MAX_LINES = 20;

interface Row {
  cells: readonly WrappedText[];
  height: number;
  style: TextStyle;
}

/** Rows under a head that every page repeats; a row is never broken. */
export function drawTable(page: PaperPage, lang: PaperLang, { title, columns, rows, totals = [] }: TableBlock): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (page.width * share) / shares);
  const toRow = (texts: readonly string[], style: TextStyle): Row => {
    const cells = texts.map((text, index) => {
      const { lines } = wrapText(page.doc, text, (widths[index] ?? 0) - 2 * PADDING_MM, style);
      return shortened(page.doc, lines, style);
    });
    return { cells, height: Math.max(...cells.map((cell) => cell.height), style.size) + 2 * PADDING_MM, style };
  };
  const draw = ({ cells, height, style }: Row): void => {
    let { x } = page;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      const at = { x: x + PADDING_MM, y: page.y + PADDING_MM, width: width - 2 * PADDING_MM };
      drawWrapped(page.doc, cell, at, { ...style, align: columns[index]?.align ?? 'left' });
      x += width;
    }
    page.moveDown(height);
    page.doc.lineWidth(RULE_MM).strokeColor('black');
    page.doc.moveTo(page.x, page.y).lineTo(page.x + page.width, page.y).stroke(); // prettier-ignore
  };

  const head = toRow(
    columns.map((column) => both(column.title, lang)),
    HEAD,
  );
  const first = rows[0] ? toRow(rows[0], CELL).height : 0;
  drawTitle(page, lang, title, head.height + first);
  page.ensure(head.height + first);
  draw(head);
  const drawNext = (row: Row) => {
    if (page.ensure(row.height)) draw(head);
    draw(row);
  };
  for (const row of rows) drawNext(toRow(row, CELL));
  for (const row of totals) drawNext(toRow(row, TOTAL));
}

function shortened(doc: PDFKit.PDFDocument, lines: readonly string[], style: TextStyle): WrappedText {
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), '…'] : lines;
  const { height } = wrapText(doc, 'x', 100, style);
  return { lines: shown, height: shown.length * height };
}
