import { ATTENTION_CAUSES, WAYBILL_KINDS, type AttentionCause } from '../waybills/status.ts';

/** What can go wrong with a waybill, without schemas, as pages carry it (docs/decisions/2026-11-26-exceptions-and-documents.md). */

/** Causes that belong to every waybill's usual course: they wait for the customer, and nothing has gone wrong. */
const USUAL_CAUSES: readonly AttentionCause[] = ['bill', 'packing', 'draft'] satisfies UsualCause[];
type UsualCause = 'bill' | 'packing' | 'draft';
export type ExceptionCause = Exclude<AttentionCause, UsualCause>;

/** All other causes of the dashboard, the worst first: a new one is a category by itself. */
export const EXCEPTION_CAUSES = ATTENTION_CAUSES.filter((cause): cause is ExceptionCause => !USUAL_CAUSES.includes(cause));
/**
 * What stops a waybill and is no cause of a waybill on the road: of an overseas waybill goods to decide on and a claim to what stands on the
 * shelf, of a parcel a problem and a stop, of a bag of parcels that it was counted differently, and of waybills of any kind what was written to the forwarder.
 */
export const OTHER_EXCEPTIONS = [
  'decision',
  'problem',
  'cut',
  'discrepancy',
  'lateDocument',
  'freeTime',
  'inspection',
  'shelf',
  'case',
  'message',
] as const;
export type ExceptionCategory = ExceptionCause | (typeof OTHER_EXCEPTIONS)[number];
export const isExceptionCause = (category: ExceptionCategory): category is ExceptionCause =>
  EXCEPTION_CAUSES.some((cause) => cause === category);
export const EXCEPTION_CATEGORIES: readonly ExceptionCategory[] = [...EXCEPTION_CAUSES, ...OTHER_EXCEPTIONS];

/** What has a number and a page of its own that exceptions and messages lead to: waybills, and bags in which parcels are handed over. */
export const NUMBERED_KINDS = [...WAYBILL_KINDS, 'parcelBag'] as const;
export type NumberedKind = (typeof NUMBERED_KINDS)[number];

/** Whose turn it is. */
export const EXCEPTION_ACTORS = ['customer', 'forwarder'] as const;
export type ExceptionActor = (typeof EXCEPTION_ACTORS)[number];

/** How long it has stood, each in days: from the first up to, without, the second. */
export const EXCEPTION_AGES = ['day', 'threeDays', 'week', 'older'] as const;
export type ExceptionAge = (typeof EXCEPTION_AGES)[number];
export const DAYS_OF_AGE: Readonly<Record<ExceptionAge, readonly [from: number, to: number]>> = {
  day: [0, 1],
  threeDays: [1, 3],
  week: [3, 7],
  older: [7, Infinity],
};

/** What was written to the forwarder longer ago than so many days waits for no answer any more. */
export const MESSAGE_WAITS_DAYS = 30;
