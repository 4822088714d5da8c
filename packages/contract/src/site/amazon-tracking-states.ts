import { SYNC_FAULTS } from './store-states.ts';

/** How far it is to tell Amazon the tracking numbers of a shipment. */
export const AMAZON_TRACKING_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type AmazonTrackingState = (typeof AMAZON_TRACKING_STATES)[number];

/** Why it was not told: as of a sync, and: the shop is not connected any more; Amazon has looked at the numbers and not taken them. */
export const AMAZON_TRACKING_FAULTS = [...SYNC_FAULTS, 'notConnected', 'problems'] as const;
export type AmazonTrackingFault = (typeof AMAZON_TRACKING_FAULTS)[number];
