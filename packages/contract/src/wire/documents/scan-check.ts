import { wire } from '../../wire.ts';

/** Of one call: what a scanner gathers in some minutes without a network. */
export const MAX_SCANS = 200;
/** Of one answer; more are asked for after the last one. */
export const MAX_READ_SCANS = 1000;
/** Of one waybill, those taken back included: some five for each box that it may have. */
export const MAX_SCANS_OF_WAYBILL = 50_000;

export const queryScanBoxes = wire({ path: '/seaair/boxscans/boxes' });
export const queryScans = wire({ path: '/seaair/boxscans/query' });
export const saveScans = wire({ path: '/seaair/boxscans/save', changes: true });
export const printScanCheck = wire({ path: '/seaair/boxscans/print', answers: 'file' });
