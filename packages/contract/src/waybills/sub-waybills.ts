import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/waybills/sub-waybills.ts';
import { BOX_SCANS } from './sub-waybill-codes.ts';

/** The boxes of a waybill, each under a number of its own. */

export const boxScan = z.object({
  kind: z.enum(BOX_SCANS),
  at: z.string(),
  placeCode: z.nullable(z.string()),
  placeName: z.nullable(z.string()),
  timeZone: z.string(),
});

const subWaybill = z.object({
  subWaybillNo: z.string(),
  boxNumber: z.int(),
  /** As measured where it is, otherwise as declared; null where neither is known. */
  weight: z.nullable(z.string()),
  length: z.nullable(z.string()),
  width: z.nullable(z.string()),
  height: z.nullable(z.string()),
  isMeasured: z.boolean(),
  /** Of the last mile, otherwise the one that the customer gave. */
  trackNumber: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  /** The newest first. */
  scans: z.array(boxScan),
});
export type SubWaybill = z.output<typeof subWaybill>;

export const querySubWaybills = call(wire.querySubWaybills, {
  summary: 'The boxes of a waybill as sub-waybills, by their numbers, each with what was scanned of it',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.array(subWaybill)),
});

export const subWaybills = { querySubWaybills } satisfies CallsOf<typeof wire>;
