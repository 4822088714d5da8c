import { wire } from '../wire.ts';

export const HISTORY_KINDS = ['waybill', 'record', 'file', 'account', 'message', 'notice'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const listHistory = wire({ path: '/customer/history/list' });
