import * as z from 'zod/mini';
import * as f from '../field.ts';
import { MAX_PIECES } from './overseas-states.ts';

/** What a claim says. */
export const claimFields = z.object({
  /** The return as whose pieces they would come in. */
  waybillId: f.id,
  quantity: f.count(MAX_PIECES),
  /** The number that should stand on them. */
  oldsku: f.maybe(f.sku),
  /** Why they are one's own. */
  reason: f.text(500),
});
