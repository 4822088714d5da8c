import { wire } from '../../wire.ts';

/** What may be done with many overseas waybills alike. */
export const OVERSEAS_BATCHES = ['submit', 'sendBack', 'endReturn', 'close', 'delete'] as const;
export type OverseasBatch = (typeof OVERSEAS_BATCHES)[number];

export const batchOverseas = wire({ path: '/abroad/waybill/batch', changes: true });
export const priceBatchDecision = wire({ path: '/abroad/waybill/priceBatchDecision' });
export const batchDecide = wire({ path: '/abroad/waybill/batchDecide', changes: true });
export const batchPieceLabels = wire({ path: '/abroad/waybill/batchPieceLabels', answers: 'file' });
export const batchOutboundLabels = wire({ path: '/abroad/waybill/batchOutboundLabels', answers: 'file' });
