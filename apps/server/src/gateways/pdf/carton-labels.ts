import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { labels as en } from '@waybound/phrases/en/labels/labels';
import { labels as zh } from '@waybound/phrases/zh/labels/labels';
import { POINTS_PER_MM } from './fonts.ts';
import { pdfStream } from './pdf-stream.ts';
import { code128 } from './code128.ts';
import { drawCarton, drawWaybill, type LabelLang, type LabelledWaybill } from './label-drawing.ts';
import { repeatable } from './repeatable.ts';
import { frameWidth, LABEL_SHEETS, labelHeight, labelWidth, type LabelFormat, type LabelSheet } from './label-sheets.ts';

export interface CartonLabels {
  format: LabelFormat;
  /** The first place of the first page, from 1: a sheet that has lost some of its labels is used up. */
  startPosition?: number;
  /** The language that comes first; captions carry both. */
  lang: LabelLang;
  /** Of the customer's site. */
  brandName: string;
  printedAt: Date;
  waybills: Iterable<LabelledWaybill> | AsyncIterable<LabelledWaybill>;
}

/** Fifty labels take about 0.2 s; in between, other requests have their turn. */
const LABELS_PER_TURN = 50;

/**
 * A PDF of carton labels, one for each carton, in order. Drawing begins when the stream is first read; a label that cannot be drawn breaks
 * the stream with its error.
 */
export const cartonLabels = (input: CartonLabels): Readable =>
  pdfStream({ ...input, title: (input.lang === 'zh' ? zh : en).title }, (doc) => drawAll(doc, input));

const drawAll = async (doc: PDFKit.PDFDocument, input: CartonLabels): Promise<void> => {
  const sheet = LABEL_SHEETS[input.format];
  const first = (input.startPosition ?? 1) - 1;
  let count = 0;
  for await (const waybill of input.waybills) {
    const logo = waybill.companyLogo && dataUri(waybill.companyLogo);
    const waybillCode = code128(waybill.waybillNo, frameWidth(sheet));
    const label = { ...input, waybill, logo, waybillCode };
    let repeat: (() => void) | undefined;
    for (const carton of waybill.cartons) {
      if (doc.destroyed) return;
      placeNext(doc, sheet, first + count, count === 0);
      if (repeat) repeat();
      else repeat = repeatable(doc, () => drawWaybill(doc, sheet, label));
      drawCarton(doc, sheet, label, carton);
      doc.restore();
      count += 1;
      if (count % LABELS_PER_TURN === 0) await nextTurn();
    }
  }
  if (count === 0) throw new Error('No carton to print a label for');
  doc.end();
};

/** Moves the origin to the corner of the next free label and makes the millimetre the unit; begins a page where the last is full. */
const placeNext = (doc: PDFKit.PDFDocument, sheet: LabelSheet, used: number, isFirst: boolean): void => {
  const place = used % (sheet.columns * sheet.rows);
  if (place === 0 || isFirst) doc.addPage({ margin: 0, size: [sheet.page.width * POINTS_PER_MM, sheet.page.height * POINTS_PER_MM] });
  doc.save().scale(POINTS_PER_MM);
  doc.translate((place % sheet.columns) * labelWidth(sheet), Math.floor(place / sheet.columns) * labelHeight(sheet));
};

/** The document distinguishes PNG from JPEG by the bytes, whatever the type here says. */
const dataUri = (picture: Uint8Array) => `data:image;base64,${Buffer.from(picture).toString('base64')}`;
