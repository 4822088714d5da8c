/** How much one batch of orders may hold. Apart from the calls' schemas, so that the page does not carry them. */

const MB = 1024 * 1024;
/** A workbook of 10,000 rows with all columns is some 2 MB. */
export const MAX_BATCH_FILE_BYTES = 20 * MB;
/** One row for each of 10,000 cartons. */
export const MAX_BATCH_ROWS = 10_000;
export const MAX_BATCH_COLUMNS = 120;
export const MAX_BATCH_CELL_CHARS = 1000;
/** Of a pasted block or a CSV: as much as a workbook of all rows with every field of an address, and its bytes in Chinese, in JSON. */
export const MAX_PASTED_CHARS = 6_000_000;
export const MAX_PASTED_BYTES = 20 * MB;
/** More at once are processed in the background (docs/decisions/2026-11-22-batch-intake.md). */
export const MAX_SUBMITTED_AT_ONCE = 50;
/** Batches that stay to be looked at, and rows of one answer. */
export const MAX_RETAINED_BATCHES = 30;
export const BATCH_ROWS_AT_ONCE = 2000;
export const MAX_EXPORTED_ORDERS = 500;

/** `checking`: its rows are being examined. `sending`: orders are being saved or submitted. */
export const BATCH_STATES = ['checking', 'ready', 'sending', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/**
 * Of one waybill in a batch. `wrong`: not even a draft. `incomplete`: can be saved, but a submission lacks something. `ready`: can be
 * submitted. `saved`: saved as a draft by this batch and not edited since. `sent`: submitted, by this batch or before.
 */
export const BATCH_ORDER_STATES = ['wrong', 'incomplete', 'ready', 'saved', 'sent'] as const;
export type BatchOrderState = (typeof BATCH_ORDER_STATES)[number];

export const BATCH_ACTIONS = ['save', 'submit'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];
