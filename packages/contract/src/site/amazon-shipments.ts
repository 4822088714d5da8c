import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import { CASE_STATES } from '../cases/case-states.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { waybillRef } from '../orders/orders.ts';
import * as wire from '../wire/site/amazon-shipments.ts';
import { amazonProblems } from './amazon-plans.ts';
import { amazonShipmentRow } from './amazon-shipment.ts';
import { AMAZON_END_BASES, AMAZON_ORDER_EXCESSES, AMAZON_ORDER_GROUPINGS, AMAZON_ORDER_WAYS } from './amazon-shipment-states.ts';
import { AMAZON_TRACKING_FAULTS, AMAZON_TRACKING_OBSTACLES, AMAZON_TRACKING_STATES } from './amazon-tracking-states.ts';
import { amazonShipmentDetails, changeAmazonWindow, offerAmazonWindows } from './amazon-windows.ts';

/** Shipments that were read at Amazon, and the orders that are made of them (section 2, /seaair/amazon). */

const written = z.nullable(z.string());

export const listAmazonShipments = listOf(wire.listAmazonShipments, {
  summary: "One page of the shipments that were read at Amazon, of all the customer's shops, those of the newest plans first",
  row: amazonShipmentRow,
});

const chosen = z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(wire.MAX_SHIPMENTS_AT_ONCE, 'tooManyRows'));

const grouped = { ids: chosen, grouping: z.optional(z.enum(AMAZON_ORDER_GROUPINGS)) };

/** What becomes one order: shipments of one warehouse, or of several in one country; one by itself of which Amazon has not said where it goes. */
const preparedOrder = z.object({
  /** Where what of it is delivered, the order's own address first. */
  addresses: z.array(z.object({ warehouseCode: written, boxes: z.int() })),
  countryId: z.nullable(z.int()),
  shipments: z.array(amazonShipmentRow),
  boxes: z.int(),
  units: z.int(),
  /** SKUs that the library does not know: their customs data is still to be filled in. */
  unknownSkus: z.array(z.string()),
  /** SKUs that the library takes for one, since they differ by case or width alone: they share what is declared of it. */
  alikeSkus: z.array(z.array(z.string())),
  /** SKUs of Amazon's that are longer than an order holds: the packing list and the invoice are without them. */
  longSkus: z.array(z.string()),
  /** What it would have more of than an order takes: then it cannot be made. */
  excess: z.nullable(z.object({ of: z.enum(AMAZON_ORDER_EXCESSES), count: z.int(), max: z.int() })),
});
export type PreparedOrder = z.output<typeof preparedOrder>;

export const prepareAmazonOrders = call(wire.prepareAmazonOrders, {
  summary:
    'What would become of shipments: one order for each warehouse, or for each country, with what is still to be filled in. Nothing is saved',
  access: 'customer',
  input: z.object(grouped),
  answer: data(z.object({ orders: z.array(preparedOrder) })),
});

export const createAmazonOrders = call(wire.createAmazonOrders, {
  summary:
    'Make drafts of orders from shipments, one for each warehouse, with boxes, FBA ids, reference ids, and products as the library has them. Of an end delivery (HD), which names what its main leg comes by in zxBase, one for each country with several delivery addresses as well. All or none: a shipment has one order',
  access: 'customer',
  input: z.object({ ...grouped, shippingWay: z.enum(AMAZON_ORDER_WAYS), zxBase: z.optional(z.enum(AMAZON_END_BASES)) }),
  answer: data(z.object({ drafts: z.array(z.extend(waybillRef, { warehouseCodes: z.array(written) })) })),
});

/** A shipment whose goods a waybill carries, as it was read in the seller's account last. */
const carriedShipment = z.extend(z.omit(amazonShipmentRow, { waybill: true, may: true, window: true }), {
  /** The store that has read it was deleted here: what it read stays, and nothing is told to Amazon any more. */
  isStoreGone: z.boolean(),
  items: z.array(
    z.object({
      msku: z.string(),
      quantity: z.int(),
      /** Null before the warehouse has begun to count. */
      received: z.nullable(z.int()),
    }),
  ),
  /** Boxes of it that are on the waybill; other than `boxes` where the shipment was changed at Amazon, or comes in parts. */
  boxesHere: z.int(),
  /** Another waybill, under way as well, that carries boxes of it: nobody knows which of Amazon's boxes are whose. */
  sharedWith: written,
  /** The case that claims its shortage, unless it was withdrawn or refused. */
  claim: z.nullable(z.object({ id: f.id, caseNo: z.string(), status: z.enum(CASE_STATES) })),
  tracking: z.object({
    /** Boxes that have a tracking number of the last mile. */
    boxes: z.int(),
    /** Of the truck that brings the shipment, where it comes by one. */
    proNumber: written,
    /** Why numbers that are there cannot be told. */
    obstacle: z.nullable(z.enum(AMAZON_TRACKING_OBSTACLES)),
    /** Null where Amazon has been told nothing. */
    state: z.nullable(z.enum(AMAZON_TRACKING_STATES)),
    /** Whether Amazon knows the numbers of now. */
    isUpToDate: z.boolean(),
    fault: z.nullable(z.enum(AMAZON_TRACKING_FAULTS)),
    /** Amazon's name of what failed, and what it says of it. */
    requestId: written,
    problems: amazonProblems,
    finishedAt: written,
  }),
});
export type CarriedShipment = z.output<typeof carriedShipment>;

export const amazonOfWaybill = call(wire.amazonOfWaybill, {
  summary:
    'The shipments at Amazon that a waybill carries, of stores that were read: what the warehouse has counted in, SKU by SKU, and whether Amazon knows the tracking numbers',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ shipments: z.array(carriedShipment) })),
});

export const sendAmazonTracking = call(wire.sendAmazonTracking, {
  summary:
    'Tell Amazon the tracking numbers of a waybill once more, in the background. As soon as a carrier gives numbers this happens by itself',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ shipments: z.array(carriedShipment) })),
});

export const amazonShipments = {
  listAmazonShipments,
  prepareAmazonOrders,
  createAmazonOrders,
  amazonOfWaybill,
  sendAmazonTracking,
  amazonShipmentDetails,
  offerAmazonWindows,
  changeAmazonWindow,
} satisfies CallsOf<typeof wire>;
