import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { pickupFields } from './pickup-fields.ts';
import { MAX_GRADE, MAX_PICKUP_WAYBILLS, PICKUP_CUSTOMER_ACTIONS, PICKUP_FIGURES, PICKUP_STATES } from './pickup-states.ts';
import { verdicts } from '../verdicts.ts';
import { waybillStatus } from '../waybills/status-fields.ts';
import * as wire from '../wire/pickups/pickups.ts';

/** Pickup orders: our driver fetches the goods of one or several waybills at the customer (sections 3 and 7, take delivery of goods). */

const written = z.nullable(z.string());

export const pickup = z.object({
  id: f.id,
  rev: f.rev,
  pickUpGoodsNum: z.string(),
  state: z.enum(PICKUP_STATES),
  appointmentPickupDate: z.string(),
  takeDeliveryOfGoodsProvince: z.int(),
  takeDeliveryOfGoodsCity: written,
  takeDeliveryOfGoodsArea: written,
  takeDeliveryOfGoodsStreet: written,
  takeDeliveryOfGoodsAddress: z.string(),
  takeDeliveryOfGoodsLinkMan: z.string(),
  takeDeliveryOfGoodsPhone: z.string(),
  takeDeliveryOfGoodsBackupPhone: written,
  takeDeliveryOfGoodsCount: z.int(),
  takeDeliveryOfGoodsWeight: z.string(),
  takeDeliveryOfGoodsVolume: z.string(),
  /** Those of the three that are as they were given; the others follow the waybills. */
  fixedFigures: z.array(z.enum(PICKUP_FIGURES)),
  is_need_load: z.boolean(),
  /** From here on of the forwarder, once it has scheduled the pickup. */
  driverName: written,
  driverPhone: written,
  licensePlate: written,
  windowFrom: written,
  windowTo: written,
  serviceAttitudeGrade: z.nullable(z.int()),
  timelinessGrade: z.nullable(z.int()),
  createdAt: z.string(),
  scheduledAt: written,
  onTheWayAt: written,
  loadedAt: written,
  cancelledAt: written,
  /** `waybills`: the last of them was sent back, cancelled, returned or closed. */
  cancelledBy: z.nullable(z.enum(['customer', 'forwarder', 'waybills'])),
  cancelReason: written,
  waybills: z.array(z.object({ id: f.id, waybillNo: z.string(), status: waybillStatus, packages: z.nullable(z.int()) })),
  may: verdicts(PICKUP_CUSTOMER_ACTIONS),
});
export type Pickup = z.output<typeof pickup>;

export const listPickups = listOf(wire.listPickups, {
  summary: 'One page of pickup orders, newest first, with the count of every state under the same filter',
  row: pickup,
});

const waybillIds = z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_PICKUP_WAYBILLS));

export const createPickup = call(wire.createPickup, {
  summary: 'Have the goods of approved waybills that wait for their handover fetched by one driver',
  access: 'customer',
  input: z.extend(pickupFields, { ids: waybillIds }),
  answer: data(pickup),
});

const pickupRef = z.object({ id: f.id });

export const changePickup = call(wire.changePickup, {
  summary: 'Change a pickup order that nobody has scheduled yet: all that was said when it was made, and which waybills are fetched',
  access: 'customer',
  input: z.extend(pickupFields, { id: f.id, rev: f.rev, ids: waybillIds }),
  answer: data(pickup),
  newer: pickup,
});

export const deletePickup = call(wire.deletePickup, {
  summary: 'Delete a pickup order that nobody has scheduled yet',
  access: 'customer',
  input: pickupRef,
  answer: data(z.object({ id: f.id, pickUpGoodsNum: z.string() })),
});

export const cancelPickup = call(wire.cancelPickup, {
  summary: 'Cancel a pickup order until the driver is on the way',
  access: 'customer',
  input: pickupRef,
  answer: data(pickup),
});

export const appraisePickup = call(wire.appraisePickup, {
  summary: 'Appraise a pickup once, after loading: stars from 1 to 5',
  access: 'customer',
  input: z.extend(pickupRef, { serviceAttitudeGrade: f.count(MAX_GRADE), timelinessGrade: f.count(MAX_GRADE) }),
  answer: data(pickup),
});

export const pickups = { listPickups, createPickup, changePickup, deletePickup, cancelPickup, appraisePickup } satisfies CallsOf<
  typeof wire
>;
