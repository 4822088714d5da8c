/** Ids in inputs that are no record's: where a list continues. */
export const CURSORS: readonly string[] = [
  'operations.opsList after',
  'operations.opsCustomers after',
  'operations.opsPickups after',
  'operations.opsCases after',
  'operations.opsRepayments after',
  'operations.opsBankLines after',
  'operations.opsBillDisputes after',
  'operations.opsInvoiceRequests after',
  'operations.opsQuotations after',
  'operations.opsOverseasList after',
  'operations.opsRedirectList after',
  'operations.opsShelf after',
  'operations.opsStock after',
  'operations.opsParcelList after',
  'operations.sendMessage after',
  'scanCheck.queryScans after',
];
