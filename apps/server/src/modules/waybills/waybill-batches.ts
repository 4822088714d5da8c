import type { waybillBatches } from '@waybound/contract/waybills/waybill-batches';
import type { Handlers } from '../../kernel/context.ts';
import { eachInBatch, inBatch } from '../../records/waybill/batch/in-batch.ts';
import { undoAll } from './undo/undo-changes.ts';
import { handOver } from './handover.ts';
import { replyToAll } from './questions.ts';

/** What a customer does with many waybills at once (section 4). */
export const waybillBatchesHandlers: Handlers<typeof waybillBatches> = {
  async batchReply({ ids, reply, fileIds }, context) {
    return { results: await eachInBatch(context, ids, (id, uploads) => replyToAll(context, id, { reply, uploads }), fileIds) };
  },

  async batchHandover({ waybills, ...by }, context) {
    return { results: await inBatch(context, waybills, (each) => handOver(context, { ...each, ...by })) };
  },

  async undoChanges({ changes }, context) {
    return { results: await undoAll(context, changes) };
  },
};
