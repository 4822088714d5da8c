import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas } from '@napi-rs/canvas';
import { boxIdsIn } from '@waybound/domain/box-labels/amazon-box-id';
import { getDocument, Util, type PageViewport, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { cellsOf, isOneLabel, type Area, type InkIn, type LabelCell, type Mark } from './page-cells.ts';
import type { Opened, PageRange, PlacedLabel, ReadPage, Replied } from './label-messages.ts';

/** Reads the labels of a file, in a thread of its own: drawing and decoding keep a processor busy, and a file from outside may break it. */

const DPI_OF_INK = 50;
/** Of a label printer: what it prints, it can read. */
const DPI_OF_CODES = 203;
/** A page may call itself as large as it likes. */
const MAX_SIDE_PX = 4000;
/** Darker is printed. */
const INK_BELOW = 200;
const POINTS_PER_INCH = 72;
const MAX_CODES = 60;
const MAX_PICTURE_PX = 50e6;

const fonts = fileURLToPath(new URL('../../standard_fonts/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')));
const cMaps = fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')));

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

let decoder: Promise<unknown> | undefined;
/** Its code lies beside it; by itself it would fetch it from the network. */
const readyDecoder = (): Promise<unknown> =>
  (decoder ??= readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((code) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(code).buffer }, fireImmediately: true }),
  ));

async function draw(page: PDFPageProxy, dpi: number): Promise<{ pixels: Uint8ClampedArray; width: number; height: number; scale: number }> {
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / POINTS_PER_INCH, MAX_SIDE_PX / Math.max(whole.width, whole.height));
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height))];
  const canvas = createCanvas(width, height);
  // The library's types know the canvas of a browser alone; outside of one it draws on this one.
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
  return { pixels: canvas.getContext('2d').getImageData(0, 0, width, height).data, width, height, scale };
}

/** What is printed on a page, drawn once, when it is first asked for. */
async function inkOf(page: PDFPageProxy): Promise<InkIn> {
  const { pixels, width, height, scale } = await draw(page, DPI_OF_INK);
  return (area) => {
    const [left, top] = [Math.max(0, Math.floor(area.x * scale)), Math.max(0, Math.floor(area.y * scale))];
    const right = Math.min(width, Math.ceil((area.x + area.width) * scale));
    const bottom = Math.min(height, Math.ceil((area.y + area.height) * scale));
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -1, -1];
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        if ((pixels[(y * width + x) * 4 + 1] ?? 255) >= INK_BELOW) continue;
        minX = Math.min(minX, x);
        maxX = Math.max(maxX, x);
        minY = Math.min(minY, y);
        maxY = y;
      }
    }
    if (maxX < 0) return undefined;
    return { x: minX / scale, y: minY / scale, width: (maxX + 1 - minX) / scale, height: (maxY + 1 - minY) / scale };
  };
}

/** A piece of text as the library finds it: where it begins, and which way it runs. */
interface Piece {
  str: string;
  transform: readonly number[];
  width: number;
  hasEOL: boolean;
}

/** Ids in the text layer. */
async function marksInText(page: PDFPageProxy, viewport: PageViewport): Promise<Mark[]> {
  const { items } = await page.getTextContent();
  const pieces = items.filter((item): item is Extract<typeof item, Piece> => 'str' in item);
  const marks: Mark[] = [];
  let line: Piece[] = [];
  const read = (): void => {
    const found = idsOf(line, (text) => text);
    const ids = found.length > 0 ? found : idsOf(line, (text) => text.replaceAll(/\s/g, ''));
    marks.push(...ids.map(({ boxId, piece }) => ({ boxId, ...middleOf(piece, viewport) })));
    line = [];
  };
  for (const piece of pieces) {
    line.push(piece);
    if (piece.hasEOL) read();
  }
  read();
  return marks;
}

/** Systems cut a text into pieces as they like, with or without white between them, so those of a line are read together. */
function idsOf(line: readonly Piece[], spelled: (text: string) => string): { boxId: string; piece: Piece }[] {
  const starts: { at: number; piece: Piece }[] = [];
  let text = '';
  for (const piece of line) {
    starts.push({ at: text.length, piece });
    text += spelled(piece.str);
  }
  return boxIdsIn(text).flatMap(({ boxId, at }) => {
    const piece = starts.findLast((start) => start.at <= at)?.piece;
    return piece ? [{ boxId, piece }] : [];
  });
}

function middleOf({ transform, width }: Piece, viewport: PageViewport): Pick<Mark, 'x' | 'y'> {
  const [a = 1, b = 0, , , x = 0, y = 0]: readonly number[] = Util.transform(viewport.transform, [...transform]);
  const length = Math.hypot(a, b) || 1;
  return { x: x + ((a / length) * width) / 2, y: y + ((b / length) * width) / 2 };
}

/** Ids in bar codes: of a page that is a picture. */
async function marksInCodes(page: PDFPageProxy): Promise<Mark[]> {
  await readyDecoder();
  const { pixels, width, height, scale } = await draw(page, DPI_OF_CODES);
  const codes = await readBarcodes(
    { data: pixels as Uint8ClampedArray<ArrayBuffer>, width, height, colorSpace: 'srgb' },
    { formats: ['Code128'], tryHarder: true, maxNumberOfSymbols: MAX_CODES },
  );
  return codes.flatMap(({ text, position: { topLeft, bottomRight } }) =>
    boxIdsIn(text).map(({ boxId }) => ({
      boxId,
      x: (topLeft.x + bottomRight.x) / 2 / scale,
      y: (topLeft.y + bottomRight.y) / 2 / scale,
    })),
  );
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<ReadPage> {
  const page = await document.getPage(number);
  try {
    const viewport = page.getViewport({ scale: 1 });
    const inText = await marksInText(page, viewport);
    const marks = inText.length > 0 ? inText : await marksInCodes(page);
    const ink = marks.length === 0 || isOneLabel(viewport, marks) ? () => undefined : await inkOf(page);
    const isScanned = inText.length === 0;
    return { page: number, labels: cellsOf(viewport, marks, ink).map((cell) => placed(cell, page, viewport, isScanned)) };
  } catch {
    // A page that is broken is told of like one without a label; the others may be good.
    return { page: number, labels: [] };
  } finally {
    page.cleanup();
  }
}

function placed({ boxId, area }: LabelCell, page: PDFPageProxy, viewport: PageViewport, isScanned: boolean): PlacedLabel {
  const [x1 = 0, y1 = 0]: readonly number[] = viewport.convertToPdfPoint(area.x, area.y);
  const [x2 = 0, y2 = 0]: readonly number[] = viewport.convertToPdfPoint(area.x + area.width, area.y + area.height);
  const onPaper: Area = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  return { boxId, isScanned, area: onPaper, turn: page.rotate };
}

async function open(): Promise<PDFDocumentProxy> {
  // The thread is given the file and nothing else.
  const { content } = workerData as { content: Uint8Array };
  return getDocument({
    data: content,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MAX_PICTURE_PX,
    standardFontDataUrl: fonts,
    cMapUrl: cMaps,
    cMapPacked: true,
  }).promise;
}

const reply = (message: Opened | Replied): void => parentPort?.postMessage(message);

try {
  const document = await open();
  parentPort?.on('message', ({ from, to }: PageRange) => {
    void (async () => {
      const pages: ReadPage[] = [];
      for (let number = from; number <= to; number++) pages.push(await readPage(document, number));
      reply({ pages });
    })();
  });
  reply({ count: document.numPages });
} catch (error) {
  reply({ refused: isNamed(error, 'PasswordException') ? 'labelsEncrypted' : 'labelsUnreadable' });
}
