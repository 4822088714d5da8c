import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { MAX_PICKUP_WAYBILLS, PICKUP_STATES } from '../pickups/pickup-states.ts';
import { pickup } from '../pickups/pickups.ts';
import * as wire from '../wire/operations/pickup-operations.ts';

/** The forwarder's side of a pickup order: a driver, his way, the loading. Spread into the operations group. */

const pickupRef = z.object({ pickUpGoodsNum: f.text(50) });

const opsPickup = z.extend(z.omit(pickup, { may: true }), { customerCode: z.string() });

export const opsPickups = call(wire.opsPickups, {
  summary: "The customers' pickup orders in the order they were made, paged by `after`; those to be driven where no state is asked for",
  access: 'operator',
  input: z.object({
    state: z.optional(z.enum(PICKUP_STATES)),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(opsPickup), nextAfter: z.nullable(f.id) })),
});

export const schedulePickup = call(wire.schedulePickup, {
  summary: 'Name the driver, his vehicle and the hours in which he comes; also anew, until he sets off',
  access: 'operator',
  input: z.extend(pickupRef, {
    driverName: f.text(60),
    driverPhone: f.phone,
    licensePlate: f.text(20),
    /** Left out: some time on the appointed day. */
    windowFrom: z.optional(f.instant),
    windowTo: z.optional(f.instant),
  }),
  answer: data(opsPickup),
});

export const sendDriver = call(wire.sendDriver, {
  summary: 'The driver is on the way: the customer cannot cancel any more',
  access: 'operator',
  input: z.extend(pickupRef, { at: z.optional(f.instant) }),
  answer: data(opsPickup),
});

export const loadPickup = call(wire.loadPickup, {
  summary: 'The driver has the goods: the same as `collect` for each waybill. Waybills that are not named leave the pickup order',
  access: 'operator',
  input: z.extend(pickupRef, {
    at: z.optional(f.instant),
    /** Left out: all of the pickup order. */
    waybillNos: z.optional(z.array(f.text(50)).check(z.minLength(1, 'required'), z.maxLength(MAX_PICKUP_WAYBILLS))),
    note: f.maybe(f.text(300)),
  }),
  answer: data(opsPickup),
});

export const refusePickup = call(wire.refusePickup, {
  summary: 'No driver will come, and why: the pickup order ends, its waybills wait for another way',
  access: 'operator',
  input: z.extend(pickupRef, { reason: f.text(300) }),
  answer: data(opsPickup),
});

export const pickupOperations = { opsPickups, schedulePickup, sendDriver, loadPickup, refusePickup } satisfies CallsOf<typeof wire>;
