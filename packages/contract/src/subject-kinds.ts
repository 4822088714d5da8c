import { WAYBILL_KINDS } from './waybills/status.ts';

/** The kinds of records that files, messages, notices and lines of bills can be about. Each is named by customer, kind and id. */
export const SUBJECT_KINDS = [...WAYBILL_KINDS, 'parcelBag', 'pickup', 'bill', 'case', 'repayment', 'quotation', 'invoice'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** One of a customer's records; whose it is, is said beside it. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}
