import { LABELS_PER_A4, MAX_LABEL_WAYBILLS, MAX_LABELS, type LabelScope, type LabelSize } from '@waybound/contract/wire/documents/labels';

/** Which labels are printed, and how. */
export interface LabelJob {
  ids: string[];
  size: LabelSize;
  scope: LabelScope;
  /** Only these boxes; all where left out. */
  boxNumbers?: number[];
  /** Of A4 alone. */
  startPosition: number;
}

interface LabelledWaybill {
  boxes: readonly number[];
  printed: readonly number[];
}

export interface Extent {
  labels: number;
  /** How many of them have been printed before. */
  reprints: number;
  pages: number;
  /** Some of the boxes that are named are in none of the waybills. */
  isBoxMissing: boolean;
}

/** More than one answer takes: drawn in the background. Some of a waybill's boxes are never that. */
export const isLong = ({ ids, boxNumbers }: Pick<LabelJob, 'ids' | 'boxNumbers'>, labels: number): boolean =>
  boxNumbers === undefined && (ids.length > MAX_LABEL_WAYBILLS || labels > MAX_LABELS);

/** What a job comes to, before it is printed. */
export function extentOf({ size, scope, boxNumbers, startPosition }: Omit<LabelJob, 'ids'>, waybills: readonly LabelledWaybill[]): Extent {
  const wanted = boxNumbers && new Set(boxNumbers);
  let labels = 0;
  let reprints = 0;
  let isBoxMissing = false;
  for (const { boxes, printed } of waybills) {
    const before = new Set(printed);
    const chosen = boxes.filter((box) => !wanted || wanted.has(box));
    if (wanted && chosen.length < wanted.size) isBoxMissing = true;
    const again = chosen.filter((box) => before.has(box)).length;
    labels += scope === 'new' ? chosen.length - again : chosen.length;
    if (scope === 'all') reprints += again;
  }
  const places = size === 'A4' ? LABELS_PER_A4 : 1;
  const used = size === 'A4' ? startPosition - 1 : 0;
  return { labels, reprints, pages: labels === 0 ? 0 : Math.ceil((used + labels) / places), isBoxMissing };
}
