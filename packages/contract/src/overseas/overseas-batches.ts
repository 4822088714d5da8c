import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { batchIds, batchOf, batchResult, batchResults } from '../waybills/batch-result.ts';
import * as wire from '../wire/overseas/overseas-batches.ts';
import { commonDecision } from './overseas-fields.ts';
import { pieceLabelSheet } from './overseas-labels.ts';
import { amounts } from './overseas-services.ts';

/** What a customer does with many overseas waybills at once: those that can be are, the others say why not. */

export const batchOverseas = call(wire.batchOverseas, {
  summary:
    'Do the same with several overseas waybills, each for itself: submit or delete drafts, take back or close what is not approved, or say that no more will come',
  access: 'customer',
  input: z.object({ ids: batchIds, action: z.enum(wire.OVERSEAS_BATCHES) }),
  answer: data(batchResults),
});

/** What a waybill's pieces would come to, or why they cannot be decided on so. */
const pricedWaybill = z.extend(batchResult, {
  /** By which it is decided on at these prices: a change of prices raises it. 0 where the waybill is not found. */
  rev: f.rev,
  pieces: z.int(),
  amounts,
  /** The shipments of which the labels of cartons that were given are dropped with it: they are not those of all cartons any more. */
  labelledShipments: z.array(z.string()),
});
export type PricedWaybill = z.output<typeof pricedWaybill>;

export const priceBatchDecision = call(wire.priceBatchDecision, {
  summary: 'What one decision would cost for all that waits to be decided on in several overseas waybills',
  access: 'customer',
  actsOnPrices: true,
  input: z.extend(commonDecision, { ids: batchIds }),
  answer: data(z.object({ waybills: z.array(pricedWaybill), totals: amounts })),
});

export const batchDecide = call(wire.batchDecide, {
  summary:
    'Decide alike on all that waits in several overseas waybills, at the prices of now; each waybill is decided on whole or not at all',
  access: 'customer',
  actsOnPrices: true,
  /** By the revisions that were priced. */
  input: z.extend(commonDecision, { waybills: batchOf(z.object({ id: f.id, rev: f.rev })) }),
  answer: data(batchResults),
});

export const batchPieceLabels = call(wire.batchPieceLabels, {
  summary:
    'The labels of all pieces that are relabelled in several overseas waybills as one PDF, on this sheet; not those given as PDFs of their own',
  access: 'customer',
  input: z.object({ ids: batchIds, sheet: pieceLabelSheet }),
  answer: file('application/pdf'),
});

export const batchOutboundLabels = call(wire.batchOutboundLabels, {
  summary: 'The labels of 10×15 cm of the cartons and pallets of several orders from stock as one PDF',
  access: 'customer',
  input: z.object({ ids: batchIds }),
  answer: file('application/pdf'),
});

export const overseasBatches = {
  batchOverseas,
  priceBatchDecision,
  batchDecide,
  batchPieceLabels,
  batchOutboundLabels,
} satisfies CallsOf<typeof wire>;
