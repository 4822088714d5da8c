import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { goods, goodsTotals, boxValues } from '../waybills/corrections.ts';
import * as wire from '../wire/operations/correction-operations.ts';

/** What customers have corrected after the submission. Part of the operations API. */

const goodsState = z.extend(goodsTotals, { fee: z.nullable(z.string()), currency: z.nullable(z.string()), ...goods });

export const goodsChanges = call(wire.goodsChanges, {
  summary: 'Every change of packing list and invoice since the submission, the newest first, as they were and as they became',
  access: 'operator',
  input: z.object({ waybillNo: f.text(50) }),
  answer: data(z.object({ changes: z.array(z.object({ changedAt: z.string(), before: goodsState, after: goodsState })) })),
});

export const opsBoxValues = call(wire.opsBoxValues, {
  summary: 'The declared value of each box as the customer has reported it, against the invoice',
  access: 'operator',
  input: z.object({ waybillNo: f.text(50) }),
  answer: data(boxValues),
});

export const correctionOperations = { goodsChanges, opsBoxValues } satisfies CallsOf<typeof wire>;
