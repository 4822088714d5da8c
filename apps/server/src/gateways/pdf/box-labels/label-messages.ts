import type { Area } from './page-cells.ts';

/** What the thread that reads labels is asked, and what it replies. */

/** Both counted from 1 and included. */
export interface PageRange {
  from: number;
  to: number;
}

export interface PlacedLabel {
  boxId: string;
  /** Read from its bar code: the page has no text that says it. */
  isScanned: boolean;
  /** Points in the page's own coordinates, from its lower left corner, before it is turned. */
  area: Area;
  /** Degrees clockwise by which the page is turned to be read. */
  turn: number;
}

export interface ReadPage {
  page: number;
  /** None where nothing could be read. */
  labels: PlacedLabel[];
}

export type Opened = { count: number } | { refused: 'labelsEncrypted' | 'labelsUnreadable' };
export interface Replied {
  pages: ReadPage[];
}
