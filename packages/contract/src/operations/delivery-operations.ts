import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { freeTimes } from '../waybills/tracking/free-time-fields.ts';
import { delivery } from '../waybills/tracking/delivery-fields.ts';
import * as wire from '../wire/operations/delivery-operations.ts';

/** When goods are taken in and what was delivered where. Part of the operations API. */

const MAX_BOXES = 99_999;

const MAX_ADDRESSES = 99;

/** As many as an order may say. */
const MAX_FREE_DAYS = 60;

export const recordFreeTime = call(wire.recordFreeTime, {
  summary:
    'Say until when the goods of an end waybill may stand at their port without charge: the last day, or the days after the arrival; the newest word counts, also before what the order says',
  access: 'operator',
  input: z.object({
    waybillNo: f.text(50),
    /** One of its containers; left out: all that it brings. */
    cabinetNumber: f.maybe(f.text(20)),
    /** One of the two; of both the day counts. */
    freeDays: f.maybe(f.countOrNone(MAX_FREE_DAYS)),
    lastFreeDay: f.maybe(f.dayOfInstant),
    /** Who has said so, for example; the customer reads it. */
    note: f.maybe(f.text(300)),
  }),
  answer: data(z.object({ id: f.id, freeTimes })),
});

export const appointDelivery = call(wire.appointDelivery, {
  summary: 'Say when an address takes the goods in, and under which number; said again, it is another time or number',
  access: 'operator',
  input: z.object({
    waybillNo: f.text(50),
    /** Of an end waybill with several addresses, the one by its place among them; the first is 1. */
    addressNo: f.count(MAX_ADDRESSES),
    startsAt: f.instant,
    /** Left out: a moment. */
    endsAt: z.optional(f.instant),
    /** Left out: that of the address, as far as it is known. */
    timeZone: z.optional(f.timeZone),
    /** What the warehouse calls it, such as an appointment ID or a load number. */
    reference: f.maybe(f.text(50)),
    note: f.maybe(f.text(300)),
  }),
  answer: data(z.object({ id: f.id, delivery })),
});

export const proveDelivery = call(wire.proveDelivery, {
  summary:
    'Say what was handed over at one place: another place than booked, or fewer boxes once no more will come, is told to the customer once',
  access: 'operator',
  input: z.object({
    waybillNo: f.text(50),
    at: z.optional(f.instant),
    /** The code of the warehouse, such as ONT8. */
    addressCode: f.maybe(f.text(20)),
    /** Of an end waybill with several addresses, the one by its place among them; the first is 1. Its code names it as well. */
    addressNo: z.optional(f.count(MAX_ADDRESSES)),
    placeName: f.maybe(f.text(80)),
    timeZone: z.optional(f.timeZone),
    boxes: f.count(MAX_BOXES),
    receivedBy: f.maybe(f.text(60)),
    note: f.maybe(f.text(300)),
    /** No more will come, here or elsewhere. */
    isLast: z.boolean(),
    /** A document of this waybill of the kind `proofOfDelivery`, attached before. */
    fileId: z.optional(f.id),
    /** The proof that this one is put in the place of. */
    corrects: z.optional(f.id),
  }),
  answer: data(z.object({ id: f.id, delivery })),
});

export const deliveryOperations = { recordFreeTime, appointDelivery, proveDelivery } satisfies CallsOf<typeof wire>;
