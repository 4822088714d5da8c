import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { waybillRef } from '../orders/orders.ts';
import { MERGE_KINDS } from '../waybills/merge-codes.ts';
import * as wire from '../wire/operations/merge-operations.ts';

/** Merged declarations and clearances. They are filed by their master, with `fileExport` and `fileImport`. Part of the operations API. */

export const splitMerge = call(wire.splitMerge, {
  summary: 'Take a waybill out of its merged declaration or clearance before it is filed; a group that is left with one member ends',
  access: 'operator',
  input: z.object({ waybillNo: f.text(50), kind: z.enum(MERGE_KINDS), reason: f.text(300) }),
  answer: data(waybillRef),
});

export const mergeOperations = { splitMerge } satisfies CallsOf<typeof wire>;
