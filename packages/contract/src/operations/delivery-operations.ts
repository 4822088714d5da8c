import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { delivery } from '../waybills/tracking/delivery-fields.ts';
import * as wire from '../wire/operations/delivery-operations.ts';

/** What was delivered where. Part of the operations API. */

const MAX_BOXES = 99_999;

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
    addressNo: z.optional(f.count(99)),
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

export const deliveryOperations = { proveDelivery } satisfies CallsOf<typeof wire>;
