/** What is said of a disputed line of a bill. Apart from bills, whose states every page carries. */

/** Of a line that its customer disputes. */
export const BILL_DISPUTE_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type BillDisputeState = (typeof BILL_DISPUTE_STATES)[number];
export const BILL_DISPUTE_CUSTOMER_ACTIONS = ['withdraw'] as const;
/** Why it is disputed. */
export const BILL_DISPUTE_REASONS = ['rate', 'weight', 'notOurs', 'paidAlready', 'notRendered', 'tax', 'other'] as const;
export type BillDisputeReason = (typeof BILL_DISPUTE_REASONS)[number];
/** Counted from the day of issue, which is the first of them after it. */
export const BILL_DISPUTE_DAYS = 30;
/** Within so many days the forwarder answers. */
export const BILL_DISPUTE_ANSWER_DAYS = 7;
/** In one go. */
export const MAX_DISPUTED_LINES = 200;
