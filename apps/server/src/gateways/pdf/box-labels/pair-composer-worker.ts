import { parentPort, workerData } from 'node:worker_threads';
import { degrees, PDFDocument, type PDFEmbeddedPage } from '@cantoo/pdf-lib';
import type { AmazonsOfPair, ComposedPairs } from './compose-pairs.ts';
import { PAIR_SHEETS, placingOf, type PairSheet } from './pair-sheets.ts';

/** Lays our labels and Amazon's side by side, in a thread of its own: taking pages apart keeps a processor busy. */

/** A label to be drawn: a page, or a part of one. */
interface Drawable {
  page: PDFEmbeddedPage;
  turn: number;
}

async function compose({ size, title, printedAt, ours, files, pairs }: ComposedPairs): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setCreationDate(printedAt);
  document.setModificationDate(printedAt);
  const own = await PDFDocument.load(ours);
  const ownLabels = (await document.embedPages(own.getPages())).map((page): Drawable => ({ page, turn: 0 }));
  const amazonLabels = await embedLabels(document, files, pairs);
  layOut(
    document,
    PAIR_SHEETS[size],
    ownLabels.flatMap((label, index) => {
      const amazons = amazonLabels[index];
      if (!amazons) throw new Error(`The label of pair ${index + 1} is missing.`);
      return [label, amazons];
    }),
  );
  return document.save();
}

/** All labels of a file at once, so that what its pages share is copied once. */
async function embedLabels(document: PDFDocument, files: ComposedPairs['files'], pairs: readonly AmazonsOfPair[]): Promise<Drawable[]> {
  const drawables: Drawable[] = [];
  for (const [at, content] of files.entries()) {
    const wanted = pairs.flatMap((pair, index) => (pair.file === at ? [{ ...pair, index }] : []));
    if (wanted.length === 0) continue;
    // Without a word where only changes are protected.
    const source = await PDFDocument.load(content, { password: '' });
    const pages = source.getPages();
    const embedded = await document.embedPages(
      wanted.map(({ page }) => pages[page - 1] ?? source.getPage(page - 1)),
      wanted.map(({ area: { x, y, width, height } }) => ({ left: x, bottom: y, right: x + width, top: y + height })),
    );
    for (const [place, { index, turn }] of wanted.entries()) {
      const page = embedded[place];
      if (page) drawables[index] = { page, turn };
    }
  }
  return drawables;
}

/** From the upper left, row by row: each row of two columns is a pair. */
function layOut(document: PDFDocument, { page: paper, columns, rows, margin }: PairSheet, labels: readonly Drawable[]): void {
  const [width, height] = [paper.width / columns, paper.height / rows];
  let page = document.addPage([paper.width, paper.height]);
  for (const [index, { page: label, turn }] of labels.entries()) {
    const place = index % (columns * rows);
    if (place === 0 && index > 0) page = document.addPage([paper.width, paper.height]);
    const corner = { x: (place % columns) * width, y: paper.height - (Math.floor(place / columns) + 1) * height };
    const placing = placingOf(label, turn, {
      x: corner.x + margin,
      y: corner.y + margin,
      width: width - 2 * margin,
      height: height - 2 * margin,
    });
    page.drawPage(label, {
      x: placing.x,
      y: placing.y,
      xScale: placing.scale,
      yScale: placing.scale,
      rotate: degrees(-placing.turn),
    });
  }
}

try {
  // The thread is given what is to be composed, and nothing else.
  parentPort?.postMessage(await compose(workerData as ComposedPairs));
} catch (error) {
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
}
