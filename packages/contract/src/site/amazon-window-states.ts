import { SYNC_FAULTS } from './store-states.ts';
import type { AmazonShipmentState } from './amazon-shipment-states.ts';

/** How far a change of a shipment's delivery window is; `offered` waits for its clerk. */
export const AMAZON_WINDOW_STATES = ['asking', 'offered', 'confirming', 'done', 'failed'] as const;
export type AmazonWindowState = (typeof AMAZON_WINDOW_STATES)[number];

/**
 * Why it has not come to its end: as of a sync, and: the shop is not connected any more; Amazon has looked at the window and not taken it; it has
 * run out before it was confirmed; Amazon offers none; it has not come to an end with it.
 */
export const AMAZON_WINDOW_FAULTS = [...SYNC_FAULTS, 'notConnected', 'problems', 'windowExpired', 'noWindows', 'unfinished'] as const;
export type AmazonWindowFault = (typeof AMAZON_WINDOW_FAULTS)[number];

/** Its window may be changed: the placement is confirmed, and the shipment is not closed (facts-2 6.2). */
export const WINDOWED_STATES = [
  'WORKING',
  'READY_TO_SHIP',
  'SHIPPED',
  'IN_TRANSIT',
  'DELIVERED',
  'CHECKED_IN',
  'RECEIVING',
] as const satisfies readonly AmazonShipmentState[];
