/** What falls due, without schemas, as pages carry it (docs/decisions/2026-11-29-deadlines.md). */

export const DEADLINE_KINDS = [
  'question',
  'document',
  'case',
  'freeTime',
  'bill',
  'quotation',
  'stock',
  'shelf',
  'reopen',
  'store',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** Before today; from today on within seven days; later. */
export const DEADLINE_SPANS = ['overdue', 'week', 'later'] as const;
export type DeadlineSpan = (typeof DEADLINE_SPANS)[number];
/** Today among them. */
export const DAYS_OF_WEEK = 7;
/** The days that are counted one by one. */
export const COUNTED_DAYS = 14;
