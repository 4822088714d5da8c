import * as z from 'zod/mini';
import * as f from '../field.ts';
import { MAX_BOXES } from '../orders/order-limits.ts';

/** By whom a waybill is carried, and the numbers under which carriers know it. */

const MAX_CONTAINERS = 20;
/** Each box may have a number of its own. */
const MAX_PARCELS = MAX_BOXES;
const MAX_TRUCKS = 50;
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
  /** Of a last mile by truck; without box numbers a truck stands for all. */
  trucks: z.optional(
    z
      .array(
        z.object({
          carrier: carrierName,
          /** The carrier's PRO number (freight bill), in the characters that Amazon takes. */
          proNumber: z.string().check(f.asItLooks, z.regex(/^[A-Za-z0-9._ -]{1,64}$/, 'badFormat')),
          bolNumber: documentNo,
          boxNumbers: z.optional(z.array(f.count(99_999)).check(z.maxLength(MAX_PARCELS, 'tooMany'))),
        }),
      )
      .check(z.maxLength(MAX_TRUCKS, 'tooMany')),
  ),
});
export type Transport = z.output<typeof transport>;
