import type { OverseasBatch } from '@waybound/contract/wire/overseas/overseas-batches';
import type { overseasBatches } from '@waybound/contract/overseas/overseas-batches';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { batchOfFound, whyNotSubmitted } from '../../../records/batch-results.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';
import { changeOverseas, lockAllOverseas } from '../../../records/overseas/change-overseas.ts';
import type { OverseasRecord } from '../../../records/overseas/rows.ts';
import { submitDraft } from '../save-overseas.ts';
import { outboundLabelsOfAll, pieceLabelsOfAll } from './batch-labels.ts';
import { decideAlike, priceAlike } from './decide-alike.ts';

/** What a customer does with many overseas waybills at once. */
export const overseasBatchesHandlers: Handlers<typeof overseasBatches> = {
  async batchOverseas({ ids, action }, context) {
    return { results: await changeAll(context, ids, action) };
  },

  priceBatchDecision: ({ ids, ...answer }, context) => priceAlike(context, ids, answer),

  async batchDecide({ waybills, ...answer }, context) {
    return { results: await decideAlike(context, waybills, answer) };
  },

  batchPieceLabels: ({ ids, sheet }, context) => pieceLabelsOfAll(context, ids, sheet),

  batchOutboundLabels: ({ ids }, context) => outboundLabelsOfAll(context, ids),
};

type Change = (context: CustomerContext, record: OverseasRecord) => Promise<void>;

/** What each does with one of them, as its own call does. */
const CHANGES: Readonly<Record<OverseasBatch, Change>> = {
  submit: async (context, record) => {
    await submitDraft(record, undefined, context).catch((error: unknown) => {
      throw whyNotSubmitted(record, error);
    });
  },
  sendBack: (context, record) => changeOverseas(context, record, { action: 'sendBack', what: 'sendBackOverseas' }),
  endReturn: (context, record) => changeOverseas(context, record, { action: 'endReturn', what: 'endReturn' }),
  close: (context, record) => changeOverseas(context, record, { action: 'close', what: 'closeOverseas' }),
  delete: (context, record) =>
    changeOverseas(context, record, { action: 'delete', what: 'deleteOverseas', set: { deleted_at: context.now } }),
};

async function changeAll(context: CustomerContext, ids: readonly string[], action: OverseasBatch): Promise<BatchResult[]> {
  const { db, customer } = context;
  // Several give pieces of the same stock back: batches take turns.
  await lockCustomer(db, customer.id);
  const found = await lockAllOverseas(db, customer.id, ids);
  return batchOfFound(
    context,
    ids.map((id) => ({ id })),
    found,
    (record) => CHANGES[action](context, record),
  );
}
