/** The states of a case (a claim on a waybill), its kinds, and what both sides may do. Apart from its schemas, as pages carry them. */

export const CASE_STATES = ['open', 'answered', 'waiting', 'accepted', 'refused', 'paid', 'closed', 'withdrawn'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The tabs of the list, in their order on the screen: what waits for the customer comes first. */
export const CASE_TABS = ['all', 'waiting', 'open', 'answered', 'accepted', 'refused', 'ended'] as const;
export type CaseTab = (typeof CASE_TABS)[number];

export const CASE_KINDS = ['damage', 'shortage', 'loss', 'delay', 'wrongDelivery', 'charge', 'document', 'other'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** A refused case is opened again within so many days, and once. */
export const CASE_REOPEN_DAYS = 30;
/** Within so many days the forwarder answers what the customer has said. */
export const CASE_ANSWER_DAYS = 3;
export const MAX_CASE_TEXT = 2000;
export const MAX_CASE_BOXES = 2000;
export const MAX_CASE_SHIPMENTS = 100;
export const MAX_CASE_FILES = 20;

/** Of these a case says to its customer whether they are allowed. */
export const CASE_CUSTOMER_ACTIONS = ['comment', 'reopen', 'withdraw'] as const;

/** What an entry of a conversation came with; in the thread of a waybill each is a comment. */
export const COMMENT_CAUSES = ['comment', 'answer', 'ask', 'accept', 'refuse', 'reopen', 'withdraw'] as const;
export type CommentCause = (typeof COMMENT_CAUSES)[number];
