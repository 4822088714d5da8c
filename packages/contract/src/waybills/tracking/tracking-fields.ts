import * as z from 'zod/mini';

/** What a waybill's page says of its times beside the events themselves. */

/** One change of the expected arrival; `from` is null for the first. */
export const etaChange = z.object({
  from: z.nullable(z.string()),
  to: z.string(),
  why: z.nullable(z.string()),
  source: z.enum(['carrier', 'scan', 'operator', 'estimate', 'customer']),
  learntAt: z.string(),
});
export type EtaChange = z.output<typeof etaChange>;

/**
 * How long nothing was heard, and within what time the next event comes in nine of ten cases: of this lane, of its road to any country, or,
 * where too few were delivered, by what the road is.
 */
export const silence = z.object({
  isQuiet: z.boolean(),
  since: z.nullable(z.string()),
  usualHours: z.int(),
  samples: z.int(),
  basis: z.enum(['lane', 'road', 'fallback']),
});
export type Silence = z.output<typeof silence>;

/** Days from the hand-over to the delivery of the customer's own waybills of the same channel and country, beside the channel's promise. */
export const doorToDoor = z.object({
  samples: z.int(),
  p50Days: z.int(),
  p80Days: z.int(),
  promise: z.nullable(z.object({ min: z.int(), max: z.int() })),
});
export type DoorToDoor = z.output<typeof doorToDoor>;
