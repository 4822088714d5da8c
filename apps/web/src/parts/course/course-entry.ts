/** How sure a time is: it happened, somebody expects it, or a schedule says so. */
export type Certainty = 'actual' | 'estimated' | 'planned';

/** What has happened to a waybill of any kind, or is expected to. */
export interface CourseEntry {
  key: string;
  at: string | null;
  /** Of the place; the viewer's own where nobody said it. */
  timeZone?: string | undefined;
  certainty?: Certainty;
  title: string;
  /** Where, who says so, and what else is known; empty ones are left out. */
  facts?: readonly (string | null | false | undefined)[];
  /** Words that set it apart, before the facts. */
  marks?: readonly string[];
  /** Who else says so, each a line. */
  others?: readonly { key: string; text: string }[];
  /** What was said was wrong. */
  isCorrected?: boolean;
  /** It happened last and still holds. */
  isCurrent?: boolean;
  isBad?: boolean;
}
