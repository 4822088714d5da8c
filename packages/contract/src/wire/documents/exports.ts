import { wire } from '../../wire.ts';

/** Lists that are exported as they are shown. */
export const EXPORTED_LISTS = [
  'waybills',
  'pickups',
  'messages',
  'cases',
  'exceptions',
  'deadlines',
  'shipped',
  'flow',
  'bills',
  'parcels',
  'parcelDrafts',
  'problemParcels',
  'parcelBags',
  'overseas',
  'pendingOverseas',
  'stock',
  'shelf',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];
/** All that is drawn in the background and kept for a while: each is a value of the server (`records/exports/export-kind.ts`). */
export const EXPORT_KINDS = [...EXPORTED_LISTS, 'papers', 'slips', 'refunds', 'labels', 'tracking', 'info', 'billPapers'] as const;
export type ExportKindName = (typeof EXPORT_KINDS)[number];
/** Ticked rows that one export takes. */
export const MAX_EXPORTED_IDS = 500;
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
/** More rows are not written while they are sent. */
export const MAX_DIRECT_ROWS = 5000;
/** Of one login, not finished. */
export const MAX_UNFINISHED_EXPORTS = 10;
/** So long a file stays. */
export const EXPORT_DAYS = 7;
export const CSV_TYPE = 'text/csv';

export const exportRows = wire({ path: '/customer/exports/rows', answers: 'file' });
export const startExport = wire({ path: '/customer/exports/start', changes: true });
export const listExports = wire({ path: '/customer/exports/list' });
export const cancelExport = wire({ path: '/customer/exports/cancel', changes: true });
export const downloadExport = wire({ path: '/customer/exports/download', method: 'GET', answers: 'file' });
