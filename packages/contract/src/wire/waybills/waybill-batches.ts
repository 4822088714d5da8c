import { wire } from '../../wire.ts';

/** Waybills that one batch takes at most, and files that go with it. */
export const MAX_BATCH = 50;
export const MAX_BATCH_FILES = 10;

/** What the customer has done, taken back: of our own. */
export const undoChanges = wire({ path: '/customer/undo', changes: true });
export const batchReply = wire({ path: '/seaair/waybills/batchReplyWaybill', changes: true });
export const batchHandover = wire({ path: '/seaair/waybills/batchHandoverWaybill', changes: true });
