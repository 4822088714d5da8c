/**
 * The text of an expression: the next number of a sequence, by which the number of a record ends. It has at least so many digits, outgrows
 * them, and is never given a second time.
 */
export const nextNumber = (sequence: 'bill_number' | 'pickup_number' | 'waybill_number', digits: number): string =>
  `(select lpad(n, greatest(${digits}, length(n)), '0') from (select nextval('${sequence}')::text as n) as next)`;
