import * as z from 'zod/mini';
import * as f from '../field.ts';
import { AMAZON_OWNERS, MAX_PLAN_BOXES, MAX_PLAN_ITEM_UNITS } from './amazon-plan-states.ts';

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
  quantity: f.count(MAX_PLAN_ITEM_UNITS),
  expiration: f.maybe(f.dayOfInstant),
  /** Where they are not the plan's; of an SKU that stands in several boxes they are said once. */
  labelOwner: f.maybe(z.enum(AMAZON_OWNERS)),
  prepOwner: f.maybe(z.enum(AMAZON_OWNERS)),
});
