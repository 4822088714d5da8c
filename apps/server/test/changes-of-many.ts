/** Calls that leave two records changed, each with its own entry in the audit trail. */
export const CHANGES_TWO =
  /^(?:orders\.splitDraft|quotations\.acceptOffer|receipts\.(?:mergeReceipts|undoReceiptMerge)|operations\.(?:splitMerge|approveRepayment)|merges\.cancel\w+)$/;
/** The same of three. */
export const CHANGES_THREE = /^merges\.merge\w+$/;

/** The inputs that name the record of a change. */
export const NAMES_OF_RECORDS = [
  'id',
  'ids',
  'billId',
  'billNo',
  'repaymentNo',
  'quotationNo',
  'waybillId',
  'waybillNo',
  'customerCode',
  'siteCode',
] as const;
