import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/site/amazon-shipments.ts';
import { amazonProblems, deliveryWindow } from './amazon-plans.ts';
import { amazonShipmentRow } from './amazon-shipment.ts';
import { AMAZON_WINDOW_FAULTS, AMAZON_WINDOW_STATES } from './amazon-window-states.ts';

/** One shipment, and when its warehouse expects it: changed until Amazon closes the shipment, and never without a clerk's yes. */

const written = z.nullable(z.string());

const windowChange = z.object({
  rev: f.rev,
  state: z.enum(AMAZON_WINDOW_STATES),
  /** To choose from, while it waits for its clerk. */
  windows: z.array(deliveryWindow),
  fault: z.nullable(z.enum(AMAZON_WINDOW_FAULTS)),
  /** Amazon's name of what failed, and what it says of it. */
  requestId: written,
  problems: amazonProblems,
});

const shipmentDetails = z.object({
  shipment: amazonShipmentRow,
  /** Null where nobody has asked for another window here. */
  change: z.nullable(windowChange),
});
export type AmazonShipmentDetails = z.output<typeof shipmentDetails>;

export const amazonShipmentDetails = call(wire.amazonShipmentDetails, {
  summary: 'One shipment that was read at Amazon, with the delivery windows that Amazon offers while its window is being changed',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(shipmentDetails),
});

export const offerAmazonWindows = call(wire.offerAmazonWindows, {
  summary: 'Ask Amazon, in the background, for the delivery windows that a shipment can have. Nothing is changed by it',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(shipmentDetails),
});

export const changeAmazonWindow = call(wire.changeAmazonWindow, {
  summary:
    'Say yes to another delivery window of a shipment. One that has run out is not confirmed: Amazon is asked for new ones, which is told',
  access: 'customer',
  input: z.object({ id: f.id, rev: f.rev, deliveryWindowOptionId: f.text(38) }),
  answer: data(shipmentDetails),
  newer: z.object({ id: f.id, rev: f.rev }),
});
