import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Readable } from 'node:stream';
import { labels as en } from '@waybound/phrases/en/waybills/labels';
import { labels as zh } from '@waybound/phrases/zh/waybills/labels';
import PdfKit from 'pdfkit';
import { drawLabel, type LabelLang, type LabelledWaybill } from './label-drawing.ts';
import { LABEL_SHEETS, labelHeight, labelWidth, type LabelFormat, type LabelSheet } from './label-sheets.ts';

export interface CartonLabels {
  format: LabelFormat;
  /** The language that comes first; captions carry both. */
  lang: LabelLang;
  /** Of the customer's site. */
  brandName: string;
  printedAt: Date;
  waybills: Iterable<LabelledWaybill> | AsyncIterable<LabelledWaybill>;
}

const POINTS_PER_MM = 72 / 25.4;
/** Fifty labels take about 0.2 s; in between, other requests have their turn. */
const LABELS_PER_TURN = 50;

const font = (name: string) => fileURLToPath(new URL(`../../../assets/fonts/${name}.ttf`, import.meta.url));
const REGULAR = font('NotoSansSC_400Regular');
const BOLD = font('NotoSansSC_700Bold');

/**
 * A PDF of carton labels, one for each carton, in order. Drawing begins when the stream is first read; a label that cannot be drawn breaks
 * the stream with its error.
 */
export const cartonLabels = (input: CartonLabels): Readable => Readable.from(drawn(input), { objectMode: false });

const drawn = async function* (input: CartonLabels): AsyncGenerator<Buffer> {
  const doc = new PdfKit({
    autoFirstPage: false,
    margin: 0,
    info: { Title: (input.lang === 'zh' ? zh : en).title, Author: input.brandName, CreationDate: input.printedAt },
  });
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  drawAll(doc, input).catch((error: unknown) => doc.destroy(error instanceof Error ? error : new Error(String(error))));
  yield* doc;
};

const drawAll = async (doc: PDFKit.PDFDocument, input: CartonLabels): Promise<void> => {
  const sheet = LABEL_SHEETS[input.format];
  let count = 0;
  for await (const waybill of input.waybills) {
    const logo = waybill.companyLogo && dataUri(waybill.companyLogo);
    for (const carton of waybill.cartons) {
      if (doc.destroyed) return;
      placeNext(doc, sheet, count);
      drawLabel(doc, sheet, { ...input, waybill, carton, logo });
      doc.restore();
      count += 1;
      if (count % LABELS_PER_TURN === 0) await nextTurn();
    }
  }
  if (count === 0) throw new Error('No carton to print a label for');
  doc.end();
};

/** Moves the origin to the corner of the next free label and makes the millimetre the unit; begins a page where the last is full. */
const placeNext = (doc: PDFKit.PDFDocument, sheet: LabelSheet, count: number): void => {
  const place = count % (sheet.columns * sheet.rows);
  if (place === 0) doc.addPage({ margin: 0, size: [sheet.page.width * POINTS_PER_MM, sheet.page.height * POINTS_PER_MM] });
  doc.save().scale(POINTS_PER_MM);
  doc.translate((place % sheet.columns) * labelWidth(sheet), Math.floor(place / sheet.columns) * labelHeight(sheet));
};

/** The document distinguishes PNG from JPEG by the bytes, whatever the type here says. */
const dataUri = (picture: Uint8Array) => `data:image;base64,${Buffer.from(picture).toString('base64')}`;
