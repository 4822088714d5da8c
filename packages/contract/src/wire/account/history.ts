import type { SubjectKind } from '../../subject-kinds.ts';
import { wire } from '../../wire.ts';

export const HISTORY_KINDS = ['waybill', 'record', 'file', 'account', 'message', 'notice'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** What an entry of the audit trail can be about, the kinds of subjects among it, and in which kind of the history it is found. */
export const HISTORY_KIND_OF = {
  standard: 'waybill',
  end: 'waybill',
  overseas: 'waybill',
  parcel: 'waybill',
  parcelBag: 'waybill',
  pickup: 'waybill',
  bill: 'waybill',
  case: 'waybill',
  repayment: 'account',
  quotation: 'account',
  invoice: 'account',
  channel: 'waybill',
  orderBatch: 'waybill',
  file: 'file',
  export: 'file',
  libraryFile: 'file',
  libraryFolder: 'file',
  session: 'account',
  login: 'account',
  customer: 'account',
  site: 'account',
  operator: 'account',
  apiKey: 'account',
  store: 'account',
  amazonPlan: 'account',
  amazonShipment: 'account',
  erp: 'account',
  fbaWarehouse: 'account',
  message: 'message',
  record: 'record',
  notice: 'notice',
} as const satisfies Readonly<Record<SubjectKind, HistoryKind> & Record<string, HistoryKind>>;
export type AuditSubject = keyof typeof HISTORY_KIND_OF;

/** The calls that take something back. */
export const WAYS_BACK = ['undoChanges', 'restoreRecords', 'restoreTemplate', 'deletePickup'] as const;

export const listHistory = wire({ path: '/customer/history/list' });
