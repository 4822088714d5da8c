import * as z from 'zod/mini';
import * as f from '../field.ts';

/** The form of a pickup order: one schema for page, server and API. */

/** In China, where drivers read Chinese. City, area and street are separate where known; the rest is the address as written. */
const addressFields = {
  /** An id of the public data's domestic divisions. */
  takeDeliveryOfGoodsProvince: z.int('required').check(z.positive('required')),
  takeDeliveryOfGoodsCity: f.maybe(f.text(60)),
  takeDeliveryOfGoodsArea: f.maybe(f.text(60)),
  takeDeliveryOfGoodsStreet: f.maybe(f.text(60)),
  takeDeliveryOfGoodsAddress: f.text(200),
  takeDeliveryOfGoodsLinkMan: f.text(60),
  takeDeliveryOfGoodsPhone: f.phone,
  takeDeliveryOfGoodsBackupPhone: f.maybe(f.phone),
};

/** What the form asks for beside the waybills. */
export const pickupFields = z.object({
  /** A day at the forwarder's place. */
  appointmentPickupDate: f.day,
  ...addressFields,
  /** Left out, the three are the sums of the waybills, and follow them. */
  takeDeliveryOfGoodsCount: f.maybe(f.count(99_999)),
  takeDeliveryOfGoodsWeight: f.maybe(f.kilograms),
  takeDeliveryOfGoodsVolume: f.maybe(f.cubicMetres),
  /** The driver is to help loading. */
  is_need_load: f.maybe(z.boolean()),
});
export type PickupInput = z.input<typeof pickupFields>;
