import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { BOX_SCANS } from '../waybills/sub-waybill-codes.ts';
import * as wire from '../wire/operations/box-operations.ts';

/** Boxes that are scanned on their way, one by one. Part of the operations API. */

const MAX_BOXES = 2000;
/** The receipt is `receive`, which also measures. */
const SCANNED = BOX_SCANS.filter((kind) => kind !== 'received');

export const scanBoxes = call(wire.scanBoxes, {
  summary:
    'Say what was scanned of boxes after their receipt, such as loaded or delivered; a box scanned again takes the newer time and place',
  access: 'operator',
  input: z.object({
    waybillNo: f.text(50),
    kind: z.enum(SCANNED),
    boxNumbers: z.array(f.count(99_999)).check(z.minLength(1, 'required'), z.maxLength(MAX_BOXES)),
    at: z.optional(f.instant),
    placeCode: f.maybe(f.text(20)),
    placeName: f.maybe(f.text(80)),
    timeZone: z.optional(f.timeZone),
  }),
  answer: data(z.object({ waybillNo: z.string(), scanned: z.int() })),
});

export const boxOperations = { scanBoxes } satisfies CallsOf<typeof wire>;
