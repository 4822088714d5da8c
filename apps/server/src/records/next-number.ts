import { sql } from 'kysely';
import { isoDayInChina } from './china-day.ts';

const MONTHLY_DIGITS = 5;
const WAYBILL_DIGITS = 4;

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

/** The number of a waybill without a road, `WBXB0503`: its site's prefix and a mark of its kind before the sequence of all waybills. */
export const waybillNumber = (siteId: string, mark: string) =>
  sql<string>`(select number_prefix from site where site.id = ${siteId}) || ${mark} || ${sql.raw(nextNumber('waybill_number', WAYBILL_DIGITS))}`;

/** The number of a record that is counted by months, `R261100012`: year and month for people, the sequence for uniqueness. */
export const monthlyNumber = (prefix: string, sequence: NumberSequence, at: Date) =>
  sql<string>`${prefix + isoDayInChina(at).slice(2, 7).replace('-', '')} || ${sql.raw(nextNumber(sequence, MONTHLY_DIGITS))}`;
