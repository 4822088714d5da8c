import * as z from 'zod/mini';
import { fileName } from '../../documents/files.ts';
import * as f from '../../field.ts';
import { DELIVERY_DIFFERENCES, DELIVERY_STATES } from './delivery-states.ts';

const written = z.nullable(z.string());

/** What was handed over at one place at one time, as the forwarder proves it. A correction is a new proof, and the older stays. */
export const deliveryProof = z.object({
  id: f.id,
  deliveredAt: z.string(),
  timeZone: z.string(),
  /** Such as ONT8; null for a place without a code. */
  addressCode: written,
  placeName: written,
  /** Of an end waybill with several addresses the one that it was handed over at, by its place now, the first is 1; null where that is not known, or the address was removed since. */
  addressNo: z.nullable(z.int()),
  boxes: z.int(),
  /** Who signed for it. */
  receivedBy: written,
  note: written,
  /** No more will come after it. */
  isLast: z.boolean(),
  /** The paper that was signed; null without one, or where it is gone. */
  file: z.nullable(fileName),
  learntAt: z.string(),
  /** The newer proof that corrects this one. */
  correctedBy: z.nullable(f.id),
});
export type DeliveryProof = z.output<typeof deliveryProof>;

export const deliveryDifference = z.object({
  kind: z.enum(DELIVERY_DIFFERENCES),
  /** A place's code, or a number of boxes. */
  booked: z.string(),
  delivered: z.string(),
  /** Where it came short, of several addresses; null otherwise. */
  place: written,
});
export type DeliveryDifference = z.output<typeof deliveryDifference>;

/** One of several addresses of an end waybill, as it was booked. */
export const bookedAddress = z.object({
  addressNo: z.int(),
  addressCode: written,
  placeName: written,
  boxes: z.nullable(z.int()),
  pallets: z.nullable(z.int()),
  /** The day that is wished for (ISO date). */
  appointment: written,
});

/** With the boxes that were handed over there. */
const deliveryAddress = z.extend(bookedAddress, { delivered: z.int() });

/** When an address takes its goods in, as the forwarder has agreed it there. */
const agreed = z.object({
  startsAt: z.string(),
  /** Null where it is a moment. */
  endsAt: written,
  timeZone: z.string(),
  /** What the warehouse calls it. */
  reference: written,
  note: written,
  learntAt: z.string(),
});
export type AgreedTime = z.output<typeof agreed>;

export const deliveryAppointment = z.extend(agreed, {
  /** The place of the address among several now; of one it is 1. */
  addressNo: z.int(),
});
export type DeliveryAppointment = z.output<typeof deliveryAppointment>;

/** One that was agreed with an address that the goods do not go to any more: it is still expected there, until somebody says otherwise. */
const removedAppointment = z.extend(agreed, {
  /** The code of the warehouse, or street and city as they were written; null where nobody has kept them. */
  address: written,
});

/** A delivery beside what was booked; `packages` are those that the warehouse received once its receipt is complete. */
export const delivery = z.object({
  state: z.enum(DELIVERY_STATES),
  booked: z.object({ addressCode: written, packages: z.nullable(z.int()) }),
  /** Of an end waybill with several addresses all of them, in the order of its form; empty for any other. */
  addresses: z.array(deliveryAddress),
  /** The one that counts of each address that has one. */
  appointments: z.array(deliveryAppointment),
  /**
   * Those of addresses that were removed or changed since, the newest of each, as long as they are to come and the goods are to be
   * delivered; an address that is put back has its own again.
   */
  appointmentsWithoutAddress: z.array(removedAppointment),
  /** The newest first. */
  proofs: z.array(deliveryProof),
  differences: z.array(deliveryDifference),
});
export type Delivery = z.output<typeof delivery>;
