import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/documents/scan-check.ts';
import { differingBoxes } from './differing-boxes.ts';

/**
 * The check that each carton carries both of its labels: ours and Amazon's are scanned one after the other. Scans are only ever added, an
 * undo is one as well, so that a scanner without a network sends them later, and twice does no harm
 * (docs/decisions/2026-11-28-box-labels.md).
 */

/** Made by the scanner: random, once for each scan. */
const key = z.string().check(z.regex(/^[A-Za-z0-9-]{16,40}$/, 'badFormat'));
const boxNumber = z.int().check(z.positive());
const amazonCode = z.string().check(z.regex(/^[A-Z0-9]{6,30}$/, 'badFormat'));

const scan = z.union([
  /** Both labels of a carton, right or wrong. */
  z.object({ key, at: f.instant, boxNumber, amazonCode }),
  /** An earlier scan is taken back. */
  z.object({ key, at: f.instant, undoes: key }),
]);
export type SentScan = z.input<typeof scan>;

const storedScan = z.object({
  id: f.id,
  key: z.string(),
  /** When it was scanned, by the clock of the scanner. */
  at: z.string(),
  /** The login's name. */
  by: z.string(),
  boxNumber: z.nullable(z.int()),
  amazonCode: z.nullable(z.string()),
  undoes: z.nullable(z.string()),
});
export type StoredScan = z.output<typeof storedScan>;

export const queryScanBoxes = call(wire.queryScanBoxes, {
  summary: "The boxes of a waybill, and the id of Amazon's that each must carry: enough to check them without a network",
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(
    z.object({
      waybillNo: z.string(),
      boxes: z.array(
        z.object({
          boxNumber: z.int(),
          /** Null where its packing row names no shipment, or one of which another waybill carries boxes too, and where it is one of `differing`. */
          boxId: z.nullable(z.string()),
          /** Its packing row names a shipment: it needs a label of Amazon's. */
          isForAmazon: z.boolean(),
        }),
      ),
      /** Left out where there are none. */
      differing: z.optional(z.array(differingBoxes)),
    }),
  ),
});

export const queryScans = call(wire.queryScans, {
  summary: `What was scanned of a waybill, in its order, up to ${wire.MAX_READ_SCANS} after the one that is known`,
  access: 'customer',
  input: z.object({ id: f.id, after: z.optional(f.id) }),
  answer: data(
    z.object({
      scans: z.array(storedScan),
      hasMore: z.boolean(),
      /** By the clock of the server: a scanner whose own clock is wrong puts its next scans in time by it. */
      now: f.instant,
    }),
  ),
});

export const saveScans = call(wire.saveScans, {
  summary: 'Add scans to the check of a waybill; those that are there already, by their keys, are left as they are',
  access: 'customer',
  input: z.object({ id: f.id, scans: z.array(scan).check(z.minLength(1, 'required'), z.maxLength(wire.MAX_SCANS)) }),
  answer: data(z.object({ added: z.int() })),
});

export const printScanCheck = call(wire.printScanCheck, {
  summary: 'The check as a paper: how many cartons are right, which are wrong or were not scanned, when and by whom',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file('application/pdf'),
});

export const scanCheck = { queryScanBoxes, queryScans, saveScans, printScanCheck } satisfies CallsOf<typeof wire>;
