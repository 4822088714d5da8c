import { SYNC_FAULTS } from './store-states.ts';

/** How far it is to tell Amazon the tracking numbers of a shipment. */
export const AMAZON_TRACKING_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type AmazonTrackingState = (typeof AMAZON_TRACKING_STATES)[number];

/**
 * Why it was not told: as of a sync, and: the shop is not connected any more; Amazon has looked at the numbers and not taken them; it has not
 * come to an end with them.
 */
export const AMAZON_TRACKING_FAULTS = [...SYNC_FAULTS, 'notConnected', 'problems', 'unfinished'] as const;
export type AmazonTrackingFault = (typeof AMAZON_TRACKING_FAULTS)[number];

/**
 * Why numbers that are there cannot be told: another waybill carries boxes of the shipment; it is not known which of Amazon's boxes are
 * those of the waybill; several numbers name no box; several trucks bring the shipment, of which Amazon takes one PRO number;
 * a shipment that is entered as parcels has a truck's number, or one that is entered for a truck the numbers of parcels.
 */
export const AMAZON_TRACKING_OBSTACLES = [
  'shared',
  'boxesUnknown',
  'numbersUnassigned',
  'severalTrucks',
  'parcelsExpected',
  'truckExpected',
] as const;
export type AmazonTrackingObstacle = (typeof AMAZON_TRACKING_OBSTACLES)[number];
