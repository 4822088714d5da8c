import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { code128 } from '../code128.ts';
import { drawBars } from '../draw-bars.ts';
import { POINTS_PER_MM } from '../fonts.ts';
import { pdfStream } from '../pdf-stream.ts';
import { drawFitted } from '../fitted-text.ts';
import { drawBlock } from './paper-blocks.ts';
import { PaperPage, PAGE } from './paper-page.ts';
import { both, type Paper, type PaperLang } from './paper.ts';

export interface Papers {
  /** The language that comes first; captions carry both. */
  lang: PaperLang;
  /** Of the customer's site. */
  brandName: string;
  printedAt: Date;
  /** Of the document, in its properties. */
  title: string;
  papers: Iterable<Paper> | AsyncIterable<Paper>;
}

/**
 * A PDF of papers, each beginning on a page of its own. Drawing begins when the stream is first read; a paper that cannot be drawn breaks
 * the stream with its error. In between papers, other requests have their turn.
 */
export const papersPdf = (input: Papers): Readable => pdfStream(input, (doc) => drawAll(doc, input));

const drawAll = async (doc: PDFKit.PDFDocument, input: Papers): Promise<void> => {
  let count = 0;
  for await (const paper of input.papers) {
    if (doc.destroyed) return;
    drawPaper(doc, input, paper);
    count += 1;
    await nextTurn();
  }
  if (count === 0) throw new Error('No paper to draw');
  doc.end();
};

function drawPaper(doc: PDFKit.PDFDocument, { lang, brandName }: Papers, paper: Paper): void {
  let number = 0;
  const page = new PaperPage(doc, {
    begin: () => {
      if (number > 0) doc.restore();
      number += 1;
      doc.addPage({ margin: 0, size: [PAGE.width * POINTS_PER_MM, PAGE.height * POINTS_PER_MM] });
      doc.save().scale(POINTS_PER_MM);
      return drawHead(doc, lang, brandName, paper, number);
    },
  });
  for (const block of paper.blocks) drawBlock(page, lang, block);
  doc.restore();
}

const HEAD = { brand: 7, title: 11, rule: 2, bars: 13 } as const;

/** Whose paper it is, what it is and its number; on later pages in one line. Gives where the page goes on. */
function drawHead(doc: PDFKit.PDFDocument, lang: PaperLang, brandName: string, paper: Paper, page: number): number {
  const { margin, width } = PAGE;
  const inner = width - 2 * margin;
  const caption = both(paper.title, lang);
  const pageNo = { x: margin, y: PAGE.height - margin + 2, width: inner, height: 5 };
  drawFitted(doc, [paper.number, String(page)].filter(Boolean).join(' · '), pageNo, { weight: 'regular', size: 2.4, align: 'right' });
  if (page > 1) {
    const line = { x: margin, y: margin, width: inner, height: HEAD.brand };
    drawFitted(doc, [caption, paper.number].filter(Boolean).join(' · '), line, { weight: 'bold', size: 3.2 });
    return margin + HEAD.brand + HEAD.rule;
  }
  const barsWidth = paper.number ? 78 : 0;
  const left = inner - barsWidth;
  const issuer = { x: margin, y: margin, width: left, height: HEAD.brand };
  drawFitted(doc, paper.issuer ?? brandName, issuer, { weight: 'bold', size: 3.8, minSize: 2.2, lines: 2 });
  const title = { x: margin, y: margin + HEAD.brand, width: left, height: HEAD.title };
  drawFitted(doc, caption, title, { weight: 'bold', size: 6, minSize: 3.2 });
  if (barsWidth > 0 && paper.number) {
    if (paper.hasBarcode)
      drawBars(doc, code128(paper.number, barsWidth), { x: margin + left, y: margin, width: barsWidth, height: HEAD.bars });
    const under = { x: margin + left, y: margin + HEAD.bars, width: barsWidth, height: 5 };
    drawFitted(doc, paper.number, under, { weight: 'bold', size: 3.4, align: paper.hasBarcode ? 'center' : 'right' });
  }
  const ruleY = margin + HEAD.brand + HEAD.title + HEAD.rule;
  doc.lineWidth(0.5).strokeColor('black').moveTo(margin, ruleY).lineTo(width - margin, ruleY).stroke(); // prettier-ignore
  return ruleY + HEAD.rule;
}
