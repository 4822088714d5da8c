import { buffer } from 'node:stream/consumers';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { amazonLabels, boxIdsOf, PAGE_TYPES, scannedPages, type LabelPageType } from '../../../../test/data/box-labels/amazon-labels.ts';
import type { ReadPage } from './label-messages.ts';
import { openLabels } from './read-labels.ts';

const IDS = boxIdsOf('FBA1MMD8D0', 7);

async function read(pdf: Uint8Array): Promise<ReadPage[]> {
  const labels = await openLabels(new Uint8Array(pdf));
  try {
    return await labels.read({ from: 1, to: labels.pages });
  } finally {
    await labels.close();
  }
}
const idsOf = (pages: readonly ReadPage[]): string[] => pages.flatMap(({ labels }) => labels.map(({ boxId }) => boxId));

/** What the label of a test covers of its corner of the page, in points. */
const DRAWN = { width: 250, height: 180 };

describe("Amazon's labels are read", () => {
  test.each(Object.keys(PAGE_TYPES) as LabelPageType[])('on pages of the type %s, each label by itself', async (type) => {
    const { size, columns, rows } = PAGE_TYPES[type];
    const pages = await read(await amazonLabels(IDS, { type }));
    expect(idsOf(pages).toSorted()).toEqual(IDS);
    expect(pages).toHaveLength(Math.ceil(IDS.length / (columns * rows)));
    for (const { area, turn, isScanned } of pages.flatMap(({ labels }) => labels)) {
      expect({ turn, isScanned }).toEqual({ turn: 0, isScanned: false });
      expect([area.width > DRAWN.width * 0.8, area.height > DRAWN.height * 0.8]).toEqual([true, true]);
      expect([area.width <= size[0] / columns + 1, area.height <= size[1] / rows + 1]).toEqual([true, true]);
      expect(area.y + area.height).toBeLessThanOrEqual(size[1] + 1);
    }
    // No two labels of a page share paper.
    for (const { labels } of pages) {
      for (const [index, { area: one }] of labels.entries()) {
        for (const { area: other } of labels.slice(index + 1)) {
          const isApart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          expect(isApart).toBe(true);
        }
      }
    }
  });

  test('by their bar codes, where a page is a scan', async () => {
    const pages = await read(await scannedPages(await amazonLabels(IDS)));
    expect(idsOf(pages).toSorted()).toEqual(IDS);
    expect(pages.every(({ labels }) => labels.every(({ isScanned }) => isScanned))).toBe(true);
    expect(pages[0]?.labels[0]?.area.width).toBeGreaterThan(DRAWN.width * 0.8);
  });

  test('where an id is written in pieces', async () => {
    const doc = new PdfKit({ size: [288, 432], margin: 0 });
    for (const [index, piece] of ['FBA1MM', 'D8D0U', '000001'].entries())
      doc.fontSize(10).text(piece, 40 + index * 42, 200, { lineBreak: false });
    doc.end();
    expect(idsOf(await read(await buffer(doc)))).toEqual([IDS[0]]);
  });

  test('on pages that are turned', async () => {
    const document = await PDFDocument.load(await amazonLabels(IDS.slice(0, 2)));
    document.getPage(0).setRotation(degrees(90));
    const [page] = await read(await document.save());
    expect(page?.labels.map(({ boxId, turn }) => [boxId, turn]).toSorted()).toEqual(IDS.slice(0, 2).map((boxId) => [boxId, 90]));
    // In the page's own coordinates: on top of the paper, whichever way it is turned.
    expect(page?.labels.map(({ area }) => area.y > 500)).toEqual([true, true]);
  });

  test('also where only changes need a password', async () => {
    expect(idsOf(await read(await amazonLabels(IDS, { ownerPassword: 'seller' }))).toSorted()).toEqual(IDS);
  });

  test('and a page without one is empty', async () => {
    expect(await read(await amazonLabels([]))).toEqual([{ page: 1, labels: [] }]);
  });
});

describe('refused is', () => {
  test('a file that asks for a password', async () => {
    await expect(read(await amazonLabels(IDS, { password: 'secret' }))).rejects.toMatchObject({ reason: 'labelsEncrypted' });
  });

  test.each([
    ['nothing', ''],
    ['another file', 'PK no labels'],
    ['a beginning', '%PDF-1.7\n1 0 obj << /Type /Catalog'],
  ])('%s', async (_, text) => {
    await expect(read(Buffer.from(text))).rejects.toMatchObject({ reason: 'labelsUnreadable' });
  });
});
