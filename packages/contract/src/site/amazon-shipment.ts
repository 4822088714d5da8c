import * as z from 'zod/mini';
import * as f from '../field.ts';
import { verdicts } from '../verdicts.ts';
import { AMAZON_MODES } from './amazon-mode-codes.ts';
import { AMAZON_SHIPMENT_STATES } from './amazon-shipment-states.ts';

const written = z.nullable(z.string());

/** A shipment as it was read in the seller's account last. */
export const amazonShipmentRow = z.object({
  id: f.id,
  storeId: f.id,
  storeName: z.string(),
  /** Amazon's number of the shipment; null before its placement is confirmed. */
  fbaId: written,
  referenceId: written,
  name: z.string(),
  state: z.enum(AMAZON_SHIPMENT_STATES),
  /** How it is brought; null where that was not chosen yet, or Amazon does not say it. */
  mode: z.nullable(z.enum(AMAZON_MODES)),
  /** Where Amazon wants it; null where it has not said so. */
  warehouseCode: written,
  countryId: z.nullable(z.int()),
  boxes: z.int(),
  units: z.int(),
  /** Units that the warehouse has counted in; null before it has begun. */
  received: z.nullable(z.int()),
  /** Units that are missing of a shipment that Amazon has closed, SKU by SKU: more of one does not make up for less of another. */
  shortage: z.nullable(z.int()),
  readAt: z.string(),
  /** When the warehouse expects it; null where no window was chosen. */
  window: z.nullable(
    z.object({
      startsAt: z.string(),
      endsAt: z.string(),
      /** Until when Amazon lets it be changed; null where it does not say so. */
      editableUntil: written,
    }),
  ),
  /** The order that was made of it. */
  waybill: z.nullable(z.object({ id: f.id, waybillNo: z.string() })),
  may: verdicts(['order', 'changeWindow']),
});
export type AmazonShipmentRow = z.output<typeof amazonShipmentRow>;
