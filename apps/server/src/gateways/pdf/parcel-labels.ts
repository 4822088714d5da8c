import { Readable } from 'node:stream';
import { parcelLabel as en } from '@waybound/phrases/en/papers/parcel-label';
import PdfKit from 'pdfkit';
import { POINTS_PER_MM, registerFonts } from './fonts.ts';
import { drawContinuation, drawParcel, LABEL_HEIGHT_MM, LABEL_WIDTH_MM, pagesOf, type LabelledParcel } from './parcel-label-drawing.ts';

export interface ParcelLabels {
  /** Of the customer's site. */
  brandName: string;
  printedAt: Date;
  /** The day of the customs declaration, ISO. */
  day: string;
  parcels: readonly LabelledParcel[];
}

/**
 * A PDF of labels of 10×15 cm with the customs declaration of each parcel, in order; goods that have no room on a label follow on pages of
 * their own behind it. Drawn when the stream is first read.
 */
export const parcelLabels = (input: ParcelLabels): Readable => Readable.from(drawn(input), { objectMode: false });

const drawn = async function* (input: ParcelLabels): AsyncGenerator<Buffer> {
  const doc = new PdfKit({
    autoFirstPage: false,
    margin: 0,
    info: { Title: en.title, Author: input.brandName, CreationDate: input.printedAt },
  });
  registerFonts(doc);
  for (const parcel of input.parcels) {
    const [first, ...others] = pagesOf(parcel.customs.items);
    const pages = others.length + 1;
    onPage(doc, () => drawParcel(doc, { ...input, parcel, items: first, pages }));
    for (const [index, items] of others.entries()) onPage(doc, () => drawContinuation(doc, { ...input, parcel, items, pages }, index + 2));
  }
  doc.end();
  yield* doc;
};

const onPage = (doc: PDFKit.PDFDocument, draw: () => void): void => {
  doc.addPage({ margin: 0, size: [LABEL_WIDTH_MM * POINTS_PER_MM, LABEL_HEIGHT_MM * POINTS_PER_MM] });
  doc.save().scale(POINTS_PER_MM);
  draw();
  doc.restore();
};
