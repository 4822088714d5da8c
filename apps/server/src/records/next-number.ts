type NumberSequence =
  | 'bill_number'
  | 'case_number'
  | 'merged_receipt_number'
  | 'pickup_number'
  | 'credit_note_number'
  | 'invoice_request_number'
  | 'quotation_number'
  | 'repayment_number'
  | 'waybill_number';

/**
 * The text of an expression: the next number of a sequence, by which the number of a record ends. It has at least so many digits, outgrows
 * them, and is never given a second time.
 */
export const nextNumber = (sequence: NumberSequence, digits: number): string =>
  `(select lpad(n, greatest(${digits}, length(n)), '0') from (select nextval('${sequence}')::text as n) as next)`;
