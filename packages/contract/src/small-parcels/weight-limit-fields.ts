import * as z from 'zod/mini';
import * as f from '../field.ts';
import { WEIGHT_LIMITS } from './parcel-states.ts';

/** From when on a parcel that weighs other than announced is stopped. The figure is asked for where the limit has one, and dropped elsewhere. */
const weightLimit = z
  .object({
    by: z.enum(WEIGHT_LIMITS),
    /** Of the announced weight; more than this stops it. */
    percent: f.maybe(f.count(100)),
    /** Kilograms; more than this stops it. */
    weight: f.maybe(f.kilograms),
  })
  .check(
    z.superRefine(({ by, percent, weight }, context) => {
      const lacks = (path: string) => context.addIssue({ code: 'custom', message: 'required', path: [path], input: undefined });
      if (by === 'percent' && percent === undefined) lacks('percent');
      if (by === 'kilograms' && weight === undefined) lacks('weight');
    }),
  );
export type GivenLimit = z.output<typeof weightLimit>;

export const weightLimits = z.object({ heavier: weightLimit, lighter: weightLimit });
