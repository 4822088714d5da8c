import type { OverseasStep } from '@waybound/contract/overseas/overseas-states';

/** What an overseas waybill's course is read from: instants as ISO strings. */
interface Told {
  submittedAt: string | null;
  closedAt: string | null;
  /** Those that were counted. */
  parcels: readonly { receiptDate: string | null; trackNo: string | null; pieces: number }[];
  decisions: readonly {
    quantity: number;
    decidedAt?: string | null;
    doneAt: string | null;
    shippedAt: string | null;
    trackNo: string | null;
    signedAt: string | null;
  }[];
}

export interface CourseEntry {
  step: OverseasStep;
  at: string;
  /** Null of what is of the whole waybill. */
  pieces: number | null;
  trackNo: string | null;
}

/** What happened to an overseas waybill, the newest first. What was done to several heaps at once is one entry. */
export function overseasCourse({ submittedAt, closedAt, parcels, decisions }: Told): CourseEntry[] {
  const entries = new Map<string, CourseEntry>();
  const add = (step: OverseasStep, at: string | null | undefined, pieces: number | null, trackNo: string | null = null) => {
    if (at === null || at === undefined) return;
    const key = [step, at, trackNo].join(' ');
    const same = entries.get(key);
    entries.set(key, { step, at, pieces: same ? (same.pieces ?? 0) + (pieces ?? 0) : pieces, trackNo });
  };
  add('submitted', submittedAt, null);
  for (const { receiptDate, trackNo, pieces } of parcels) add('counted', receiptDate, pieces, trackNo);
  for (const { quantity, decidedAt, doneAt, shippedAt, trackNo, signedAt } of decisions) {
    add('decided', decidedAt, quantity);
    add('finished', doneAt, quantity);
    add('shipped', shippedAt, quantity, trackNo);
    add('signed', signedAt, quantity, trackNo);
  }
  add('closed', closedAt, null);
  // Of the same instant, what comes later in a waybill's life stands above.
  return [...entries.values()].toReversed().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
