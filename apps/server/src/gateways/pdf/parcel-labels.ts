import type { Readable } from 'node:stream';
import { parcelLabel as en } from '@waybound/phrases/en/papers/parcel-label';
import { labelPages, type DrawLabel } from './label-page.ts';
import type { PdfHeading } from './pdf-stream.ts';
import { drawContinuation, drawParcel, pagesOf, type LabelledParcel } from './parcel-label-drawing.ts';

export interface ParcelLabels extends Omit<PdfHeading, 'title'> {
  /** The day of the customs declaration, ISO. */
  day: string;
  parcels: readonly LabelledParcel[];
}

/**
 * A PDF of labels of 10×15 cm with the customs declaration of each parcel, in order; goods that have no room on a label follow on pages of
 * their own behind it. Drawn when the stream is first read.
 */
export const parcelLabels = (input: ParcelLabels): Readable => labelPages({ ...input, title: en.title }, pagesOfAll(input));

function* pagesOfAll(input: ParcelLabels): Generator<DrawLabel> {
  for (const parcel of input.parcels) {
    const [first, ...others] = pagesOf(parcel.customs.items);
    const pages = others.length + 1;
    yield (doc) => drawParcel(doc, { ...input, parcel, items: first, pages });
    for (const [index, items] of others.entries()) yield (doc) => drawContinuation(doc, { ...input, parcel, items, pages }, index + 2);
  }
}
