import * as z from 'zod/mini';
import * as f from '../field.ts';
import { consignee } from './overseas-fields.ts';
import { REDIRECT_STATES } from './overseas-states.ts';

const written = z.nullable(z.string());
const sum = z.object({ currency: z.string(), amount: z.string() });

/** What was asked of goods that had left, and what came of it. */
export const redirect = z.object({
  id: f.id,
  state: z.enum(REDIRECT_STATES),
  /** Where they are to go instead: one of the two. */
  storeAddress: written,
  shipmentId: written,
  referenceId: written,
  consignee: z.nullable(consignee),
  reason: z.string(),
  /** The most that its customer has agreed to pay; null where it may cost nothing. */
  most: f.price(sum),
  askedAt: z.string(),
  askedBy: z.string(),
  /** What the forwarder says to it. */
  answer: written,
  /** What it costs; null where nothing. */
  fee: f.price(sum),
  answeredAt: written,
});
export type Redirect = z.output<typeof redirect>;
