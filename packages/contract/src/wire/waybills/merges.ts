import { wire } from '../../wire.ts';

export const mergeDeclaration = wire({ path: '/seaair/waybills/mergerDeclaration', changes: true });
export const cancelMergeDeclaration = wire({ path: '/seaair/waybills/cancelMergerDeclaration', changes: true });
export const mergeClearance = wire({ path: '/seaair/waybills/mergeCustomsClearance', changes: true });
export const cancelMergeClearance = wire({ path: '/seaair/waybills/cancelMergeCustomsClearance', changes: true });
export const clearanceCandidates = wire({ path: '/seaair/seaairlist/asyncLoadingMergeClearanceWaybillNo' });
export const declarationCandidates = wire({ path: '/seaair/seaairlist/asyncLoadingOtherWaybillNo' });
