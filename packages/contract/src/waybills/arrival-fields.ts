import * as z from 'zod/mini';
import * as f from '../field.ts';

/** What a customer says of the arrival of one waybill. */
export const arrivalFields = z.object({
  receivedBoxes: f.countOrNone(99_999),
  /** Pieces, of all boxes together. */
  shortQuantity: f.countOrNone(1_000_000),
  /** Databases disagree about the year 0. */
  arrivedOn: f.day.check(z.refine((day) => day >= '1970-01-01', 'badFormat')),
});
