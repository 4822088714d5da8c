import { buffer } from 'node:stream/consumers';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PdfKit from 'pdfkit';
import { code128 } from '../../../src/gateways/pdf/code128.ts';

/** Labels of boxes as Amazon prints them, for tests: seller, addresses, bar code with its text, on any of its page types. */

const INCH = 72;
const MM = 72 / 25.4;
interface PageType {
  size: readonly [width: number, height: number];
  columns: number;
  rows: number;
  /** White above the first and below the last label. */
  rim: number;
}
export const PAGE_TYPES = {
  Thermal: { size: [4 * INCH, 6 * INCH], columns: 1, rows: 1, rim: 0 },
  Thermal_100: { size: [100 * MM, 100 * MM], columns: 1, rows: 1, rim: 0 },
  Letter_1: { size: [8.5 * INCH, 11 * INCH], columns: 1, rows: 1, rim: 0 },
  Letter_2: { size: [8.5 * INCH, 11 * INCH], columns: 1, rows: 2, rim: 0 },
  Letter_4: { size: [8.5 * INCH, 11 * INCH], columns: 2, rows: 2, rim: 0 },
  Letter_6: { size: [8.5 * INCH, 11 * INCH], columns: 2, rows: 3, rim: 0.5 * INCH },
  A4_2: { size: [210 * MM, 297 * MM], columns: 1, rows: 2, rim: 0 },
  A4_4: { size: [210 * MM, 297 * MM], columns: 2, rows: 2, rim: 0 },
} as const satisfies Readonly<Record<string, PageType>>;
export type LabelPageType = keyof typeof PAGE_TYPES;

/** The id that Amazon gives the box of a shipment. */
export const boxIdOf = (shipmentId: string, number: number): string => `${shipmentId}U${String(number).padStart(6, '0')}`;
export const boxIdsOf = (shipmentId: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => boxIdOf(shipmentId, index + 1));

interface LabelFile {
  type?: LabelPageType;
  /** What opens it. */
  password?: string;
  /** What only a change of it asks for. */
  ownerPassword?: string;
}

/** A PDF with these labels, in this order. */
export async function amazonLabels(
  boxIds: readonly string[],
  { type = 'Letter_6', password, ownerPassword }: LabelFile = {},
): Promise<Buffer> {
  const { size, columns, rows, rim } = PAGE_TYPES[type];
  const doc = new PdfKit({
    autoFirstPage: false,
    margin: 0,
    ...(password !== undefined && { userPassword: password }),
    ...(ownerPassword !== undefined && { ownerPassword }),
  });
  const [width, height] = [size[0] / columns, (size[1] - 2 * rim) / rows];
  for (const [index, boxId] of boxIds.entries()) {
    const place = index % (columns * rows);
    if (place === 0) doc.addPage({ size: [...size], margin: 0 });
    doc.save().translate((place % columns) * width, rim + Math.floor(place / columns) * height);
    drawLabel(doc, boxId, index + 1);
    doc.restore();
  }
  if (boxIds.length === 0)
    doc
      .addPage({ size: [...size], margin: 0 })
      .fontSize(12)
      .text('Pallet 1 of 1', 40, 40);
  doc.end();
  return buffer(doc);
}

function drawLabel(doc: PDFKit.PDFDocument, boxId: string, box: number): void {
  doc.fontSize(22).text('FBA', 14, 12, { lineBreak: false });
  doc.fontSize(9).text(`Box ${box}`, 200, 14, { lineBreak: false });
  doc.fontSize(7);
  for (const [index, line] of [
    'SHIP FROM: Blue Whale Trading',
    '8 Keji Road, Shenzhen',
    'SHIP TO: FBA: Blue Whale',
    'Amazon.com Services ONT8',
  ].entries())
    doc.text(line, 14, 42 + index * 10, { lineBreak: false });
  const symbol = code128(boxId, 88);
  for (const { x, width } of symbol.bars) doc.rect(14 + x * MM, 96, width * MM, 60);
  doc.fill('black');
  doc.fontSize(10).text(boxId, 70, 162, { lineBreak: false });
  doc.fontSize(7).text('Internal Use Only  Qty 24', 14, 184, { lineBreak: false });
}

const run = promisify(execFile);

/** The same pages as a scanner gives them: pictures without a text. */
export async function scannedPages(pdf: Buffer, dpi = 203): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'scanned-'));
  try {
    await writeFile(join(folder, 'labels.pdf'), pdf);
    await run('pdftoppm', ['-r', `${dpi}`, '-gray', '-png', join(folder, 'labels.pdf'), join(folder, 'page')]);
    const doc = new PdfKit({ autoFirstPage: false, margin: 0 });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    for (const name of names) {
      const picture = await readFile(join(folder, name));
      const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)].map((pixels) => (pixels / dpi) * INCH);
      doc.addPage({ size: [width ?? 0, height ?? 0], margin: 0 }).image(picture, 0, 0, { width: width ?? 0 });
    }
    doc.end();
    return await buffer(doc);
  } finally {
    await rm(folder, { recursive: true });
  }
}
