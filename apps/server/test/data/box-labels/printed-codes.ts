import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const run = promisify(execFile);
const PRINTER_DPI = 203;

export interface PrintedPage {
  /** In millimetres. */
  width: number;
  height: number;
  /** What a scanner reads on it, from the top and then from the left. */
  codes: string[];
}

/** The pages of a PDF as a warehouse sees them: drawn at the resolution of a label printer, each bar code read. */
export async function printedPages(pdf: Buffer): Promise<PrintedPage[]> {
  const code = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(code).buffer }, fireImmediately: true });
  const folder = await mkdtemp(join(tmpdir(), 'printed-'));
  try {
    await writeFile(join(folder, 'print.pdf'), pdf);
    await run('pdftoppm', ['-r', `${PRINTER_DPI}`, '-gray', '-png', join(folder, 'print.pdf'), join(folder, 'page')]);
    const pages: PrintedPage[] = [];
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.png')).toSorted()) {
      const picture = await readFile(join(folder, name));
      const found = await readBarcodes(new Uint8Array(picture), { formats: ['Code128'], tryHarder: true, maxNumberOfSymbols: 20 });
      const inMm = (pixels: number): number => Math.round((pixels / PRINTER_DPI) * 25.4);
      pages.push({
        width: inMm(picture.readUInt32BE(16)),
        height: inMm(picture.readUInt32BE(20)),
        codes: found
          .toSorted(({ position: one }, { position: other }) =>
            Math.abs(one.topLeft.y - other.topLeft.y) > 100 ? one.topLeft.y - other.topLeft.y : one.topLeft.x - other.topLeft.x,
          )
          .map(({ text }) => text),
      });
    }
    return pages;
  } finally {
    await rm(folder, { recursive: true });
  }
}
