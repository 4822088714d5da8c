import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { handoverFields } from '../orders/order-fields.ts';
import * as wire from '../wire/waybills/waybill-batches.ts';
import { batchIds, batchOf, batchResults, fileIds } from './batch-result.ts';

/** What a customer does with many waybills at once: those that can be are, the others say why not. */

export const batchReply = call(wire.batchReply, {
  summary: 'Answer the open questions of several waybills with one text and the same files; what is answered already keeps its answer',
  access: 'customer',
  input: z.object({ ids: batchIds, reply: f.text(1000), fileIds }),
  answer: data(batchResults),
});

export const batchHandover = call(wire.batchHandover, {
  summary: 'Hand several waybills over, each with its cartons and weight, all by one way',
  access: 'customer',
  input: z.extend(z.omit(handoverFields, { cartons: true, weight: true }), {
    waybills: batchOf(z.extend(z.pick(handoverFields, { cartons: true, weight: true }), { id: f.id, rev: z.optional(f.rev) })),
  }),
  answer: data(batchResults),
});

export const undoChanges = call(wire.undoChanges, {
  summary: 'Take back what this customer has done with waybills, as long as nothing else has happened to them and their state allows it',
  access: 'customer',
  /** By the revision that the waybill had after the change. */
  input: z.object({ changes: batchOf(z.object({ id: f.id, rev: f.rev })) }),
  answer: data(batchResults),
});

export const waybillBatches = { batchReply, batchHandover, undoChanges } satisfies CallsOf<typeof wire>;
