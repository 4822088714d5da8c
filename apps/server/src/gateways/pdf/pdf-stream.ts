import { Readable } from 'node:stream';
import PdfKit from 'pdfkit';
import { registerFonts } from './fonts.ts';

/** What stands in the properties of a document. */
export interface PdfHeading {
  title: string;
  /** Of the customer's site. */
  brandName: string;
  printedAt: Date;
}

/**
 * A PDF that `draw` adds its pages to and ends. Drawing begins when the stream is first read; what cannot be drawn breaks the stream with its
 * error, and `doc.destroyed` says that nobody reads it any more.
 */
export const pdfStream = (heading: PdfHeading, draw: (doc: PDFKit.PDFDocument) => Promise<void>): Readable =>
  Readable.from(drawn(heading, draw), { objectMode: false });

async function* drawn(
  { title, brandName, printedAt }: PdfHeading,
  draw: (doc: PDFKit.PDFDocument) => Promise<void>,
): AsyncGenerator<Buffer> {
  const info = { Title: title, Author: brandName, CreationDate: printedAt };
  const doc = registerFonts(new PdfKit({ autoFirstPage: false, margin: 0, info }));
  draw(doc).catch((error: unknown) => doc.destroy(error instanceof Error ? error : new Error(String(error))));
  yield* doc;
}
