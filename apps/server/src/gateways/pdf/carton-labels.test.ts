import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { BinaryBitmap, BitArray, Code128Reader, GlobalHistogramBinarizer, RGBLuminanceSource } from '@zxing/library';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartonLabels, type CartonLabels } from './carton-labels.ts';
import type { LabelledWaybill } from './label-drawing.ts';

/** These tests read the print as a warehouse does: poppler draws it at the resolution of a thermal printer, a bar code reader scans it. */
const PRINTER_DPI = 203;
const run = promisify(execFile);

const waybill = (changes: Partial<LabelledWaybill> = {}): LabelledWaybill => ({
  waybillNo: 'WB2026112000123',
  reference: 'PO-20261120-0007',
  channelName: '美国海派快线·含税 DDP（美森正班）',
  countryCode: 'US',
  countryName: { zh: '美国', en: 'United States' },
  place: 'ONT8',
  hasBattery: true,
  companyText: '深圳蓝鲸贸易有限公司',
  originCountry: 'China',
  totalBoxes: 120,
  cartons: [
    { box: 1, weight: '12.5 kg', size: '60 × 40 × 35 cm', isReprint: false },
    { box: 12, weight: '12.5 kg', size: '60 × 40 × 35 cm', isReprint: true },
    { box: 1200, isReprint: false },
  ],
  ...changes,
});

const labels = (changes: Partial<CartonLabels> = {}): CartonLabels => ({
  format: '10x10',
  lang: 'zh',
  brandName: '威航国际',
  printedAt: new Date('2026-11-20T08:00:00Z'),
  waybills: [waybill()],
  ...changes,
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labels-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
const printed = async (input: CartonLabels): Promise<string> => {
  files += 1;
  const path = join(folder, `${files}.pdf`);
  await writeFile(path, await buffer(cartonLabels(input)));
  return path;
};

const textOf = async (pdf: string, page: number) => {
  const { stdout } = await run('pdftotext', ['-f', `${page}`, '-l', `${page}`, '-raw', pdf, '-']);
  return stdout.replaceAll(/\s+/g, ' ');
};

interface Scan {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

/** A page as grey pixels; poppler writes them after three numbers and one line feed. */
const scanned = async (pdf: string, page: number): Promise<Scan> => {
  const { stdout } = await run('pdftoppm', ['-f', `${page}`, '-l', `${page}`, '-r', `${PRINTER_DPI}`, '-gray', pdf], {
    encoding: 'buffer',
    maxBuffer: 20_000_000,
  });
  const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(stdout.toString('latin1', 0, 40));
  if (!header) throw new Error('poppler did not write a grey picture');
  return { width: Number(header[1]), height: Number(header[2]), pixels: new Uint8ClampedArray(stdout.subarray(header[0].length)) };
};

/** Every Code 128 on a part of the page that any line of pixels shows. */
const codesOn = ({ width, height, pixels }: Scan): string[] => {
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(pixels, width, height)));
  const reader = new Code128Reader();
  const found = new Set<string>();
  for (let y = 0; y < height; y += 1) {
    try {
      found.add(reader.decodeRow(y, bitmap.getBlackRow(y, new BitArray(width))).getText());
    } catch {
      // This line of pixels crosses no bar code.
    }
  }
  return [...found];
};

const part = (scan: Scan, x: number, y: number, width: number, height: number): Scan => {
  const pixels = new Uint8ClampedArray(width * height);
  for (let line = 0; line < height; line += 1) {
    const start = (y + line) * scan.width + x;
    pixels.set(scan.pixels.subarray(start, start + width), line * width);
  }
  return { width, height, pixels };
};

describe('a carton label of 100 × 100 mm', () => {
  let pdf: string;
  beforeAll(async () => {
    pdf = await printed(labels());
  });

  test('is one page of that size for each carton', async () => {
    const { stdout } = await run('pdfinfo', [pdf]);
    expect(stdout).toMatch(/Pages:\s+3/);
    expect(stdout).toMatch(/Page size:\s+283\.465 x 283\.465 pts/);
  });

  test.each([
    [1, 'WB2026112000123-001'],
    [2, 'WB2026112000123-012'],
    [3, 'WB2026112000123-1200'],
  ])('page %i scans as its waybill and its box', async (page, box) => {
    expect(codesOn(await scanned(pdf, page))).toEqual(['WB2026112000123', box]);
  });

  test('says in both languages where the carton goes and what it is', async () => {
    const text = await textOf(pdf, 1);
    for (const words of ['威航国际', '深圳蓝鲸贸易有限公司', 'US', '美国 United States', 'ONT8', '带电 Battery', '含税 DDP（美森正班）']) {
      expect(text).toContain(words);
    }
    for (const words of ['1 / 120', 'PO-20261120-0007', '12.5 kg', '60 × 40 × 35 cm', 'Made in China']) expect(text).toContain(words);
  });

  test('marks a reprint, and only a reprint', async () => {
    expect(await textOf(pdf, 1)).not.toContain('补打');
    expect(await textOf(pdf, 2)).toContain('补打 Reprint');
  });

  test('puts the language of the print first', async () => {
    const english = await textOf(await printed(labels({ lang: 'en' })), 2);
    expect(english).toContain('United States 美国');
    expect(english).toContain('Reprint 补打');
  });

  test('keeps the longest texts inside its frame', async () => {
    const long = waybill({
      place: '超长派送地名称 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      channelName: '一条名称很长的渠道，'.repeat(12),
      reference: 'W'.repeat(50),
      companyText: '深'.repeat(18),
      originCountry: 'PHILIPPINES',
      cartons: [{ box: 2000, weight: '1234567.125 kg', size: '1160.5 × 1140.5 × 1135.5 cm', isReprint: true }],
    });
    const scan = await scanned(await printed(labels({ waybills: [long], brandName: '国际货运代理有限公司'.repeat(4) })), 1);
    const margin = part(scan, 0, 0, 18, scan.height);
    const opposite = part(scan, scan.width - 18, 0, 18, scan.height);
    expect(Math.min(...margin.pixels, ...opposite.pixels)).toBe(255);
    expect(codesOn(scan)).toEqual(['WB2026112000123', 'WB2026112000123-2000']);
  });

  test('carries the customer’s logo once in the file, however many cartons', async () => {
    // The smallest PNG there is: one black dot.
    const logo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64');
    const { stdout } = await run('pdfimages', ['-list', await printed(labels({ waybills: [waybill({ companyLogo: logo })] }))]);
    const objects = stdout
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => line.trim().split(/\s+/)[10]);
    expect(objects).toHaveLength(3);
    expect(new Set(objects).size).toBe(1);
  });

  test.each([
    ['square, half transparent', 600, 600],
    ['a thread across', 600, 1],
    ['a thread down', 1, 600],
    ['a banner', 600, 40],
  ])('keeps a logo inside its frame beside the widest text: %s', async (_case, width, height) => {
    const companyLogo = await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.9 } } })
      .png()
      .toBuffer();
    const given = { companyLogo, companyText: '深'.repeat(18), originCountry: 'PHILIPPINES', place: 'ONT8' };
    const brandName = '国际货运代理有限公司'.repeat(4);
    const file = await printed(labels({ brandName, waybills: [waybill(given)] }));
    const scan = await scanned(file, 2);
    expect(codesOn(scan)).toEqual(['WB2026112000123', 'WB2026112000123-012']);
    const margins = [part(scan, 0, 0, 18, scan.height), part(scan, scan.width - 18, 0, 18, scan.height), part(scan, 0, 0, scan.width, 18)];
    expect(Math.min(...margins.flatMap(({ pixels }) => [...pixels]))).toBe(255);
    const text = (await textOf(file, 2)).replaceAll(' ', '');
    for (const words of ['深'.repeat(18), '补打Reprint', 'MadeinPHILIPPINES']) expect(text).toContain(words);
  });

  test('without a logo is the label it always was', async () => {
    const { stdout: bare } = await run('pdftotext', ['-bbox', await printed(labels({ waybills: [waybill()] })), '-']);
    const { stdout: withOrigin } = await run('pdftotext', [
      '-bbox',
      await printed(labels({ waybills: [waybill({ companyText: '甲' })] })),
      '-',
    ]);
    const brandOf = (boxes: string) => /<word [^>]*>威航国际<\/word>/.exec(boxes)?.[0];
    expect(brandOf(bare)).toContain('xMin="11.3');
    expect(brandOf(withOrigin)).toBe(brandOf(bare));
  });
});

describe('the other sheets', () => {
  test('10x8 is the same label, lower', async () => {
    const pdf = await printed(labels({ format: '10x8' }));
    expect((await run('pdfinfo', [pdf])).stdout).toMatch(/Page size:\s+283\.465 x 226\.772 pts/);
    expect(codesOn(await scanned(pdf, 2))).toEqual(['WB2026112000123', 'WB2026112000123-012']);
  });

  test('A4 carries six labels a page', async () => {
    const cartons = Array.from({ length: 7 }, (_, index) => ({ box: index + 1, isReprint: false }));
    const pdf = await printed(labels({ format: 'A4', waybills: [waybill({ cartons })] }));
    expect((await run('pdfinfo', [pdf])).stdout).toMatch(/Pages:\s+2[^]*A4/);

    const page = await scanned(pdf, 1);
    const [width, height] = [Math.floor(page.width / 2), Math.floor(page.height / 3)];
    for (let place = 0; place < 6; place += 1) {
      const label = part(page, (place % 2) * width, Math.floor(place / 2) * height, width, height);
      expect(codesOn(label)).toEqual(['WB2026112000123', `WB2026112000123-00${place + 1}`]);
    }
  });

  test('A4 begins where a used sheet has its first label left, and leaves the places before it white', async () => {
    const cartons = Array.from({ length: 3 }, (_, index) => ({ box: index + 1, isReprint: false }));
    const pdf = await printed(labels({ format: 'A4', startPosition: 5, waybills: [waybill({ cartons })] }));
    const [first, second] = [await scanned(pdf, 1), await scanned(pdf, 2)];
    const [width, height] = [Math.floor(first.width / 2), Math.floor(first.height / 3)];
    const at = (page: Scan, place: number) => part(page, (place % 2) * width, Math.floor(place / 2) * height, width, height);
    for (let place = 0; place < 4; place += 1) expect(at(first, place).pixels.every((pixel) => pixel === 255)).toBe(true);
    expect([at(first, 4), at(first, 5), at(second, 0)].map((each) => codesOn(each)[1])).toEqual(
      [1, 2, 3].map((box) => `WB2026112000123-00${box}`),
    );
    expect(codesOn(at(second, 1))).toEqual([]);
  });
});

describe('many labels', () => {
  /** Counts the turns of the event loop, so that a test sees whether anybody else had one. */
  const countTurns = () => {
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    return { now: () => turns, stop: () => clearImmediate(next) };
  };

  test('500 labels let others have their turn every 50, and are all there', async () => {
    const clock = countTurns();
    const labelsByTurn = new Map<number, number>();
    function* waybills() {
      for (let box = 1; box <= 500; box += 1) {
        labelsByTurn.set(clock.now(), (labelsByTurn.get(clock.now()) ?? 0) + 1);
        yield waybill({ totalBoxes: 500, cartons: [{ box, isReprint: false }] });
      }
    }
    const pdf = await printed(labels({ waybills: waybills() }));
    clock.stop();

    expect(Math.max(...labelsByTurn.values())).toBeLessThanOrEqual(50);
    expect((await run('pdfinfo', [pdf])).stdout).toMatch(/Pages:\s+500/);
    expect(codesOn(await scanned(pdf, 500))).toEqual(['WB2026112000123', 'WB2026112000123-500']);
  });

  test('drawing ends once nobody reads', async () => {
    const source = Promise.withResolvers<void>();
    async function* waybills() {
      try {
        for (let box = 1; ; box += 1) yield waybill({ cartons: [{ box, isReprint: false }] });
      } finally {
        source.resolve();
      }
    }
    const stream = cartonLabels(labels({ waybills: waybills() }));
    await once(stream, 'readable');
    stream.destroy();
    await source.promise;
  });

  test('an error on the way breaks the stream instead of leaving half a file', async () => {
    const failing = cartonLabels(labels({ waybills: [waybill(), waybill({ waybillNo: '运单号' })] }));
    await expect(buffer(failing)).rejects.toThrow('printable ASCII');
    await expect(buffer(cartonLabels(labels({ waybills: [] })))).rejects.toThrow('No carton');
  });
});
