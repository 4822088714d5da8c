import * as z from 'zod/mini';
import { DIFFERENCE_REASONS } from '../wire/documents/differing-boxes.ts';

/**
 * A shipment of which it is not certain which of Amazon's boxes are those of the waybill: they get no label, no green scan and no tracking number
 * (docs/decisions/2026-11-28-box-labels.md).
 */
export const differingBoxes = z.object({
  shipmentId: z.string(),
  reason: z.enum(DIFFERENCE_REASONS),
  /** Boxes of the waybill that have no partner at Amazon. */
  boxNumbers: z.array(z.int()),
  /** Amazon's boxes that have none on the waybill: how many, and the first of them by name. */
  amazonTotal: z.int(),
  amazonIds: z.array(z.string()),
});
export type DifferingBoxes = z.output<typeof differingBoxes>;
