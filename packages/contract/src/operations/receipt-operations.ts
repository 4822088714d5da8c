import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { MAX_UPLOAD_BYTES } from '../wire/documents/files.ts';
import * as wire from '../wire/operations/receipt-operations.ts';

/** What goods are awaited with at the gate, and pictures of what came. Part of the operations API. */

const waybillNo = f.text(50);

export const planEntry = call(wire.planEntry, {
  summary:
    'Say under which number, where and until when goods are to come to the warehouse; what is left out stays, what is empty is taken away',
  access: 'operator',
  input: z.object({
    waybillNo,
    /** For the gate; without one it is the waybill's own number. */
    entryNo: f.maybe(f.code(/^[A-Z0-9]{4,20}$/, 'badFormat')),
    /** Of one of our receiving warehouses; without one it is the order's. */
    warehouseCode: f.maybe(f.text(20)),
    latestAt: f.maybe(f.instant),
    /** How a driver finds the gate. */
    route: f.maybe(f.text(300)),
  }),
  answer: data(
    z.object({
      waybillNo: z.string(),
      entryNo: z.nullable(z.string()),
      warehouseCode: z.nullable(z.string()),
      latestAt: z.nullable(z.string()),
      route: z.nullable(z.string()),
    }),
  ),
});

export const attachLotPicture = call(wire.attachLotPicture, {
  summary: 'Attach a picture that the warehouse took of a lot, by its number in the answer of `receive`',
  access: 'operator',
  input: z.object({ waybillNo, lotNo: f.count(9999) }),
  files: { file: { maxBytes: MAX_UPLOAD_BYTES, types: ['image/png', 'image/jpeg'] } },
  answer: data(z.object({ id: f.id })),
});

export const receiptOperations = { planEntry, attachLotPicture } satisfies CallsOf<typeof wire>;
