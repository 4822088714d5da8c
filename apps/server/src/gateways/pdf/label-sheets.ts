import type { LabelSize } from '@waybound/contract/wire/documents/labels';

/** Heights in millimetres of the horizontal bands of a label, from top to bottom. */
export interface LabelBands {
  header: number;
  destination: number;
  channel: number;
  waybill: number;
  box: number;
  footer: number;
}

/** How labels lie on a page; all distances are millimetres. */
export interface LabelSheet {
  page: { width: number; height: number };
  columns: number;
  rows: number;
  /** White between the edge of a label and its frame; printers leave more of an A4 page blank than of a thermal label. */
  margin: number;
  bands: LabelBands;
  /** The smallest label has no room for the customer's logo and the size of the carton. */
  detail: 'full' | 'short';
}

/** Beside the sizes that a login may choose, the one that pairs with Amazon's label of 4 × 6 inches. */
export type LabelFormat = LabelSize | '10x15';

/** The bands of a sheet and its two margins add up to the height of one label. */
export const LABEL_SHEETS: Readonly<Record<LabelFormat, LabelSheet>> = {
  '10x10': {
    page: { width: 100, height: 100 },
    columns: 1,
    rows: 1,
    margin: 2.5,
    bands: { header: 9, destination: 24, channel: 14, waybill: 19, box: 17, footer: 12 },
    detail: 'full',
  },
  '10x8': {
    page: { width: 100, height: 80 },
    columns: 1,
    rows: 1,
    margin: 2.5,
    bands: { header: 7, destination: 18, channel: 11, waybill: 15, box: 14, footer: 10 },
    detail: 'short',
  },
  '10x15': {
    page: { width: 100, height: 150 },
    columns: 1,
    rows: 1,
    margin: 2.5,
    bands: { header: 12, destination: 40, channel: 20, waybill: 29, box: 27, footer: 17 },
    detail: 'full',
  },
  // Section 9: six labels per A4 page.
  A4: {
    page: { width: 210, height: 297 },
    columns: 2,
    rows: 3,
    margin: 5,
    bands: { header: 8, destination: 23, channel: 13, waybill: 17, box: 16, footer: 12 },
    detail: 'full',
  },
};

export const labelWidth = (sheet: LabelSheet) => sheet.page.width / sheet.columns;
export const labelHeight = (sheet: LabelSheet) => sheet.page.height / sheet.rows;
/** Between the two margins of a label. */
export const frameWidth = (sheet: LabelSheet) => labelWidth(sheet) - 2 * sheet.margin;
