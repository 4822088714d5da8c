import { wire } from '../../wire.ts';

export const CERTIFICATE_KINDS = ['origin', 'quarantine', 'fumigation', 'batteryTest', 'safetySheet', 'brand', 'other'] as const;
/** Whether the customs broker may act for the customer: nothing given yet, on paper, in the single window, or not needed for these goods. */
export const ATTORNEY_STATES = ['missing', 'paper', 'electronic', 'notNeeded'] as const;
export const MAX_CERTIFICATES = 20;

export const manageCustoms = wire({ path: '/seaair/waybills/customInfoManage', changes: true });
