import * as z from 'zod/mini';
import * as f from '../field.ts';

/** By whom a waybill is carried, and the numbers under which carriers know it. */

const MAX_CONTAINERS = 20;
const MAX_PARCELS = 2000;
const documentNo = f.maybe(f.keyText(40));
const carrierName = f.text(60);

export const transport = z.object({
  /** Master bill of lading or master air waybill, of the carrier. */
  masterNo: documentNo,
  /** House bill of lading or house air waybill, of the forwarder. */
  houseNo: documentNo,
  carrier: f.maybe(carrierName),
  vessel: f.maybe(f.text(60)),
  voyage: f.maybe(f.text(20)),
  /** Of the last mile's appointment or delivery note. */
  deliveryNumber: documentNo,
  flightNo: f.maybe(f.code(/^[A-Z0-9]{2}[A-Z]?[0-9]{1,4}[A-Z]?$/, 'badFormat')),
  containers: z
    .array(z.object({ cabinetNumber: f.code(/^[A-Z]{4}[0-9]{7}$/, 'badFormat'), sealNo: documentNo }))
    .check(z.maxLength(MAX_CONTAINERS, 'tooMany')),
  /** Of the last mile; without box numbers a parcel stands for all. */
  parcels: z
    .array(
      z.object({
        carrier: carrierName,
        trackNumber: f.keyText(60),
        boxNumbers: z.optional(z.array(f.count(99_999)).check(z.maxLength(MAX_PARCELS, 'tooMany'))),
      }),
    )
    .check(z.maxLength(MAX_PARCELS, 'tooMany')),
});
export type Transport = z.output<typeof transport>;
