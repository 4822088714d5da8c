import type { RoadWay, ZxBase } from '../waybills/status.ts';
import type { listAmazonShipments } from '../wire/site/amazon-shipment-list.ts';

/** A shipment's states at Amazon, by its own names, in the order in which they come; `OTHER` is one that it has added since. */
export const AMAZON_SHIPMENT_STATES = [
  'UNCONFIRMED',
  'WORKING',
  'READY_TO_SHIP',
  'SHIPPED',
  'IN_TRANSIT',
  'DELIVERED',
  'CHECKED_IN',
  'RECEIVING',
  'CLOSED',
  'ABANDONED',
  'CANCELLED',
  'DELETED',
  'MIXED',
  'OTHER',
] as const;
export type AmazonShipmentState = (typeof AMAZON_SHIPMENT_STATES)[number];

/** The goods are still to be sent: an order may be made of it. */
export const SENDABLE_STATES = ['WORKING', 'READY_TO_SHIP', 'SHIPPED'] as const satisfies readonly AmazonShipmentState[];
/** The warehouse counts, or has counted. */
export const COUNTED_STATES = ['DELIVERED', 'CHECKED_IN', 'RECEIVING', 'CLOSED'] as const satisfies readonly AmazonShipmentState[];
/** Nothing changes any more. */
export const ENDED_STATES = ['CLOSED', 'ABANDONED', 'CANCELLED', 'DELETED'] as const satisfies readonly AmazonShipmentState[];

export type AmazonShipmentTab = (typeof listAmazonShipments.tabs)[number];

/** Which states a tab shows. A state that is in none, such as a cancelled one, is found under all. */
export const STATES_OF_TAB: Readonly<Record<Exclude<AmazonShipmentTab, 'all'>, readonly AmazonShipmentState[]>> = {
  toSend: ['UNCONFIRMED', 'WORKING', 'READY_TO_SHIP'],
  onTheWay: ['SHIPPED', 'IN_TRANSIT'],
  counting: ['DELIVERED', 'CHECKED_IN', 'RECEIVING'],
  closed: ['CLOSED'],
};

/** The ways by which orders of shipments are made. */
export const AMAZON_ORDER_WAYS = ['AIR', 'LCL', 'FCL', 'KT', 'ZX', '99', 'HD'] as const satisfies readonly RoadWay[];
export type AmazonOrderWay = (typeof AMAZON_ORDER_WAYS)[number];

/** By what the customer's own main leg of an end delivery comes: each has a form of its own. */
export const AMAZON_END_BASES = ['AIR', 'LCL'] as const satisfies readonly ZxBase[];
export type AmazonEndBase = (typeof AMAZON_END_BASES)[number];

/** What an order is made for: each warehouse, or a country, with the warehouses as its delivery addresses, which end deliveries alone have. */
export const AMAZON_ORDER_GROUPINGS = ['warehouse', 'country'] as const;
export type AmazonOrderGrouping = (typeof AMAZON_ORDER_GROUPINGS)[number];

/** What shipments may have more of than one order takes. */
export const AMAZON_ORDER_EXCESSES = ['packingRows', 'boxes', 'addresses'] as const;
export type AmazonOrderExcess = (typeof AMAZON_ORDER_EXCESSES)[number];
