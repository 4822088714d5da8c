/** Section 4, finance statement: to audit, approved, audit failed; withdrawn by the customer and reversed by the forwarder are ours. */
export const REPAYMENT_STATES = ['toAudit', 'approved', 'auditFailed', 'withdrawn', 'reversed'] as const;
export type RepaymentState = (typeof REPAYMENT_STATES)[number];

export const REPAYMENT_CUSTOMER_ACTIONS = ['withdraw'] as const;

/** The accounts of a customer that its movements are shown of. */
export const FLOW_ACCOUNTS = ['balance', 'receivable'] as const;
export type FlowAccount = (typeof FLOW_ACCOUNTS)[number];

/** What a movement was made for. */
export const FLOW_PURPOSES = ['issue', 'settle', 'credit', 'apply', 'creditNote', 'void', 'reverse', 'creditBack', 'compensation'] as const;
export type FlowPurpose = (typeof FLOW_PURPOSES)[number];

export const STATEMENT_FORMATS = ['pdf', 'xlsx'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** 10 MB. Written out: every page carries this file, and not the calls of files. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const;
/** Of one repayment. */
export const MAX_REPAID_BILLS = 200;
