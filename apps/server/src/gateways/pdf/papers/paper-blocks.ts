import { drawFitted, drawWrapped, wrapText, type TextStyle, type WrappedText } from '../fitted-text.ts';
import { code128 } from '../code128.ts';
import { drawBars } from '../draw-bars.ts';
import { drawQr } from './drawn-codes.ts';
import type { PaperPage } from './paper-page.ts';
import { drawTable } from './paper-table.ts';
import { drawTitle } from './paper-title.ts';
import { both, type Block, type Fact, type PaperLang } from './paper.ts';

const CAPTION: TextStyle = { weight: 'regular', size: 2.3 };
const VALUE: TextStyle = { weight: 'regular', size: 3.1 };
const GAP_MM = 4;
const RULE_MM = 0.2;
const PADDING_MM = 1.6;

type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

const DRAWN: { readonly [K in Block['kind']]: (page: PaperPage, lang: PaperLang, block: BlockOf<K>) => void } = {
  facts: drawFacts,
  parties: drawParties,
  table: drawTable,
  text: drawText,
  gate: drawGate,
  signatures: drawSignatures,
  marks: drawMarks,
};

/** Draws a block where the paper stands, on the next page where this one is full. */
export function drawBlock(page: PaperPage, lang: PaperLang, block: Block): void {
  // One entry for each kind: the compiler does not see that the same one is meant on both sides.
  (DRAWN[block.kind] as (page: PaperPage, lang: PaperLang, block: Block) => void)(page, lang, block);
  page.moveDown(GAP_MM);
}

/** What is said of each in its caption, in columns; a fact that takes more lines makes its row higher. */
function drawFacts(page: PaperPage, lang: PaperLang, { facts, columns = 3 }: BlockOf<'facts'>): void {
  for (const row of rowsOf(facts, columns)) {
    const width = page.width / (row[0]?.isWide ? 1 : columns);
    const cells = row.map(({ label, value }) => ({
      label: wrapText(page.doc, both(label, lang), width - PADDING_MM, CAPTION),
      value: wrapText(page.doc, value === '' ? '—' : value, width - PADDING_MM, VALUE),
    }));
    const labels = Math.max(...cells.map((cell) => cell.label.height));
    const height = labels + Math.max(...cells.map((cell) => cell.value.height)) + PADDING_MM;
    page.ensure(height);
    for (const [index, { label, value }] of cells.entries()) {
      const at = { x: page.x + index * width, y: page.y, width: width - PADDING_MM };
      drawWrapped(page.doc, label, at, CAPTION);
      drawWrapped(page.doc, value, { ...at, y: at.y + labels }, VALUE);
    }
    page.moveDown(height);
  }
}

function rowsOf(facts: readonly Fact[], columns: number): Fact[][] {
  const rows: Fact[][] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    if (!last || fact.isWide || last[0]?.isWide || last.length === columns) rows.push([fact]);
    else last.push(fact);
  }
  return rows;
}

/** Who is concerned, side by side in frames of one height. */
function drawParties(page: PaperPage, lang: PaperLang, { parties }: BlockOf<'parties'>): void {
  const width = page.width / parties.length;
  const inner = width - 2 * PADDING_MM;
  const cells = parties.map(({ title, lines }) => ({
    title: wrapText(page.doc, both(title, lang), inner, CAPTION),
    lines: lines.filter((line) => line.trim() !== '').map((line, index) => wrapped(page, line, inner, index === 0 ? 'bold' : 'regular')),
  }));
  const heightOf = (cell: (typeof cells)[number]) => cell.lines.reduce((sum, { text }) => sum + text.height, cell.title.height);
  const height = Math.max(...cells.map(heightOf)) + 2 * PADDING_MM;
  page.ensure(height);
  for (const [index, cell] of cells.entries()) {
    const x = page.x + index * width;
    page.doc.lineWidth(RULE_MM).strokeColor('black').rect(x, page.y, width, height).stroke();
    let y = page.y + PADDING_MM;
    drawWrapped(page.doc, cell.title, { x: x + PADDING_MM, y, width: inner }, CAPTION);
    y += cell.title.height;
    for (const { text, style } of cell.lines) {
      drawWrapped(page.doc, text, { x: x + PADDING_MM, y, width: inner }, style);
      y += text.height;
    }
  }
  page.moveDown(height);
}

function wrapped(page: PaperPage, text: string, width: number, weight: TextStyle['weight']): { text: WrappedText; style: TextStyle } {
  const style = { ...VALUE, weight };
  return { text: wrapText(page.doc, text, width, style), style };
}

/** Running text; it goes on over pages line by line. */
function drawText(page: PaperPage, lang: PaperLang, { title, text, size = 3 }: BlockOf<'text'>): void {
  const style = { weight: 'regular', size } as const;
  const { lines, height } = wrapText(page.doc, text, page.width, style);
  const lineHeight = height / Math.max(1, lines.length);
  drawTitle(page, lang, title, lineHeight);
  for (const line of lines) {
    page.ensure(lineHeight);
    drawWrapped(page.doc, { lines: [line], height: lineHeight }, page, style);
    page.moveDown(lineHeight);
  }
}

const GATE = { height: 78, qr: 52 } as const;

function drawGate(page: PaperPage, lang: PaperLang, { title, number, latest }: BlockOf<'gate'>): void {
  const { doc } = page;
  page.ensure(GATE.height);
  const { x, y, width } = page;
  doc.lineWidth(0.8).strokeColor('black').rect(x, y, width, GATE.height).stroke();
  const inner = { x: x + 3, width: width - GATE.qr - 6 };
  drawFitted(doc, both(title, lang), { ...inner, y: y + 2, height: 6 }, { weight: 'regular', size: 3.2 });
  drawFitted(doc, number, { ...inner, y: y + 8, height: 20 }, { weight: 'bold', size: 17, minSize: 6 });
  drawBars(doc, code128(number, inner.width), { ...inner, y: y + 31, height: 18 });
  drawQr(doc, number, { x: x + width - GATE.qr - 2, y: y + 2, width: GATE.qr, height: GATE.qr });
  if (latest) {
    doc.rect(x, y + 55, width, GATE.height - 55).fill('black');
    const line = { x: x + 3, y: y + 56, width: width - 6 };
    drawFitted(doc, both(latest.title, lang), { ...line, height: 6 }, { weight: 'regular', size: 3.2, color: 'white' });
    drawFitted(doc, latest.value, { ...line, y: y + 62, height: 14 }, { weight: 'bold', size: 10, minSize: 5, color: 'white' });
  }
  page.moveDown(GATE.height);
}

const SIGNATURE_MM = 30;

function drawSignatures(page: PaperPage, lang: PaperLang, { captions }: BlockOf<'signatures'>): void {
  page.ensure(SIGNATURE_MM);
  const width = page.width / captions.length;
  for (const [index, caption] of captions.entries()) {
    const x = page.x + index * width;
    const line = { x, y: page.y, width: width - 6, height: 6 };
    drawFitted(page.doc, both(caption, lang), line, { weight: 'regular', size: 2.8, minSize: 2, lines: 2 });
    page.doc.lineWidth(RULE_MM).strokeColor('black');
    page.doc.moveTo(x, page.y + SIGNATURE_MM - 2).lineTo(x + width - 6, page.y + SIGNATURE_MM - 2).stroke(); // prettier-ignore
  }
  page.moveDown(SIGNATURE_MM);
}

const MARK = { line: 9, largest: 13 } as const;

/** The two sides of a carton next to each other, as they are painted. */
function drawMarks(page: PaperPage, lang: PaperLang, { title, front, side }: BlockOf<'marks'>): void {
  const height = Math.max(front.length, side.length) * MARK.line + (MARK.largest - MARK.line) + 6;
  drawTitle(page, lang, title, height);
  page.ensure(height);
  const half = page.width / 2;
  for (const [index, lines] of [front, side].entries()) {
    const x = page.x + index * half;
    page.doc.lineWidth(0.6).strokeColor('black').rect(x, page.y, half, height).stroke();
    let y = page.y + 3;
    for (const [at, text] of lines.entries()) {
      const isLargest = at === 0 && index === 0;
      const lineHeight = isLargest ? MARK.largest : MARK.line;
      const box = { x: x + 3, y, width: half - 6, height: lineHeight };
      drawFitted(page.doc, text, box, { weight: 'bold', size: isLargest ? 9 : 5.2, minSize: 1.8, lines: 4 });
      y += lineHeight;
    }
  }
  page.moveDown(height);
}
