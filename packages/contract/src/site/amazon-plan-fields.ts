import * as z from 'zod/mini';
import * as f from '../field.ts';
import { MAX_PLAN_BOXES } from './amazon-plan-states.ts';

/** What a plan's form checks as well: boxes that are alike, and one SKU in each of them. */

export const planBox = z.object({
  boxes: f.count(MAX_PLAN_BOXES),
  length: f.centimetres,
  width: f.centimetres,
  height: f.centimetres,
  weight: f.kilograms,
});

export const planContent = z.object({
  msku: f.keyText(255),
  /** In each box. */
  quantity: f.count(500_000),
  expiration: f.maybe(f.dayOfInstant),
});
