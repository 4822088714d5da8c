import { wire } from '../../wire.ts';

export const exportTrackingNumber = wire({ path: '/seaair/waybills/exportTrackingNumber', answers: 'file' });
export const batchExportTrackingNumber = wire({ path: '/seaair/waybills/batchExportTrackingNumber', answers: 'file' });
export const batchExportWaybillInfo = wire({ path: '/seaair/waybills/batchExportWaybillInfo', answers: 'file' });

/** More waybills than one answer takes: drawn in the background, and found among the exports. */
export const startSheet = wire({ path: '/customer/exports/sheet', changes: true });
export const SHEET_JOBS = ['tracking', 'info'] as const;
/** Of one answer. */
export const MAX_SHEET_WAYBILLS = 50;
