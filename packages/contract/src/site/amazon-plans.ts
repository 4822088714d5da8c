import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import * as wire from '../wire/site/amazon-plans.ts';
import { AMAZON_PLAN_MODES, MAX_PLAN_PALLETS } from './amazon-mode-codes.ts';
import { planBox, planContent } from './amazon-plan-fields.ts';
import {
  AMAZON_OWNERS,
  AMAZON_PLAN_FAULTS,
  AMAZON_PLAN_STEPS,
  AMAZON_WINDOW_AVAILABILITIES,
  MAX_PLAN_BOX_ROWS,
  MAX_PLAN_BOX_SKUS,
  MAX_PLAN_SHIPMENTS,
} from './amazon-plan-states.ts';

/** Plans that the portal makes at Amazon, until they are shipments (section 2, /seaair/amazon/inbound/shipment/create). */

/** Where the goods start from, within what Amazon takes. */
const shipFrom = z.object({
  name: f.latinText(50),
  companyName: f.maybe(f.latinText(50)),
  addressLine1: f.latinText(180),
  addressLine2: f.maybe(f.latinText(60)),
  city: f.latinText(30),
  stateOrProvinceCode: f.maybe(f.latinText(64)),
  postalCode: f.latinText(32),
  /** ISO. */
  countryCode: z.string().check(f.asItLooks, z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'badFormat')),
  phoneNumber: f.phone.check(z.maxLength(20)),
});
export type AmazonShipFrom = z.output<typeof shipFrom>;

/** Boxes that are alike, with what is in each. */
const boxRow = z.extend(planBox, {
  contents: z.array(planContent).check(z.minLength(1, 'required'), z.maxLength(MAX_PLAN_BOX_SKUS, 'tooManyRows')),
});
export type AmazonPlanBoxRow = z.output<typeof boxRow>;

const written = z.nullable(z.string());

/** What Amazon itself says, in English. */
export const amazonProblems = z.array(z.object({ code: z.string(), message: z.string(), details: z.string() }));

/** Amazon's, in the currency of the marketplace. */
const charge = z.nullable(z.object({ amount: z.string(), currency: z.string() }));

/** How Amazon would have the goods packed, and what it wants for it. */
const packing = z.object({
  packingOptionId: z.string(),
  /** Null where Amazon names none. */
  fee: charge,
  discount: charge,
  expiresAt: written,
  /** What may be packed together: of each group how many SKUs it has, and the first of them. */
  groups: z.array(z.object({ skus: z.int(), mskus: z.array(z.string()) })),
});
export type AmazonPacking = z.output<typeof packing>;

/** How Amazon would take the goods in, and what it wants for it. */
const placement = z.object({
  placementOptionId: z.string(),
  /** The sum of its fees less its discounts. */
  fee: charge,
  expiresAt: written,
  /** Null where Amazon names no warehouse yet. */
  warehouses: z.array(written),
});
export type AmazonPlacement = z.output<typeof placement>;

/** From when to when a warehouse would take a shipment in. */
export const deliveryWindow = z.object({
  deliveryWindowOptionId: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  availability: z.enum(AMAZON_WINDOW_AVAILABILITIES),
  /** Amazon confirms it until then, which may be minutes. */
  validUntil: z.string(),
});
export type AmazonWindow = z.output<typeof deliveryWindow>;

/** The windows to choose from for one shipment of a plan. */
const shipmentWindows = z.object({
  shipmentId: z.string(),
  /** Null where Amazon names no warehouse yet. */
  warehouse: written,
  windows: z.array(deliveryWindow),
});
export type AmazonShipmentWindows = z.output<typeof shipmentWindows>;

/** Who labels and prepares an SKU, where Amazon takes another answer than it was given; null of what it takes. */
const ownerMend = z.object({
  msku: z.string(),
  labelOwner: z.nullable(z.enum(AMAZON_OWNERS)),
  prepOwner: z.nullable(z.enum(AMAZON_OWNERS)),
});
export type AmazonOwnerMend = z.output<typeof ownerMend>;

const amazonPlan = z.object({
  id: f.id,
  rev: f.rev,
  storeId: f.id,
  storeName: z.string(),
  name: z.string(),
  step: z.enum(AMAZON_PLAN_STEPS),
  /** True while it waits for its clerk: `retryAmazonPlan` goes on, or the yes to what it has to choose from. */
  isStopped: z.boolean(),
  fault: z.nullable(z.enum(AMAZON_PLAN_FAULTS)),
  /** Amazon's name of the request that failed: for its support. */
  requestId: written,
  /** What Amazon itself says of an operation that has failed. */
  problems: amazonProblems,
  /** What Amazon's refusal names in place of what the plan says of some SKUs: `acceptAmazonOwners` takes it over. */
  ownerMends: z.array(ownerMend),
  /** To choose from, where one of them costs something. */
  packings: z.array(packing),
  /** To choose from, once Amazon has offered them. */
  placements: z.array(placement),
  /** The one that a clerk has confirmed. */
  placementOptionId: written,
  /** As its clerk has chosen it with the placement; null before that. */
  mode: z.nullable(z.enum(AMAZON_PLAN_MODES)),
  /** What suits boxes of this number, size and weight. */
  suggestedMode: z.enum(AMAZON_PLAN_MODES),
  /** Of each shipment whose delivery window is still to be chosen, what Amazon offers. */
  windows: z.array(shipmentWindows),
  shipFrom,
  boxes: z.int(),
  units: z.int(),
  createdAt: z.string(),
});
export type AmazonPlan = z.output<typeof amazonPlan>;

export const listAmazonPlans = listOf(wire.listAmazonPlans, {
  summary: 'Plans that were made here, the newest first, with how far Amazon is with them',
  row: amazonPlan,
});

/** What is said of a plan before it is made. */
const planContents = {
  shipFrom,
  labelOwner: z.enum(AMAZON_OWNERS),
  prepOwner: z.enum(AMAZON_OWNERS),
  boxes: z.array(boxRow).check(z.minLength(1, 'required'), z.maxLength(MAX_PLAN_BOX_ROWS, 'tooManyRows')),
};

const writtenPlan = z.object({ storeId: f.id, name: z.string(), ...planContents });
export type AmazonPlanWritten = z.output<typeof writtenPlan>;

export const readAmazonPlan = call(wire.readAmazonPlan, {
  summary: 'What a plan was made of, as `createAmazonPlan` takes it: for another one like it',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(writtenPlan),
});

export const createAmazonPlan = call(wire.createAmazonPlan, {
  summary:
    'Make a plan at Amazon of boxes and what is in them. It goes on by itself up to the placements that Amazon offers; none is confirmed without `confirmAmazonPlacement`, and nothing that costs something without `confirmAmazonPacking`',
  access: 'customer',
  input: z.object({
    storeId: f.id,
    name: f.latinText(24),
    /** `labelOwner` and `prepOwner` of the plan are those of each SKU that says none of its own. */
    ...planContents,
  }),
  answer: data(amazonPlan),
});

const which = { id: f.id, rev: f.rev };

export const confirmAmazonPacking = call(wire.confirmAmazonPacking, {
  summary:
    'Say yes to one way to pack and what Amazon wants for it. Asked for only where one of those that Amazon offers has a fee or a discount; one that has run out is not confirmed, and new ones are told',
  access: 'customer',
  input: z.object({ ...which, packingOptionId: f.text(38) }),
  answer: data(amazonPlan),
  newer: amazonPlan,
});

export const confirmAmazonPlacement = call(wire.confirmAmazonPlacement, {
  summary:
    "Say yes to one placement and its fee, and say whether the goods come as parcels or by truck; Amazon does not let it be changed afterwards. The shipments are then entered with the sender's own carrier, and their delivery windows are offered for `confirmAmazonWindows`",
  access: 'customer',
  input: z.object({
    ...which,
    placementOptionId: f.text(38),
    readyOn: f.dayOfInstant,
    mode: z.enum(AMAZON_PLAN_MODES),
    /** By truck alone: how many each shipment has, in the order of the placement's warehouses. */
    pallets: f.maybe(z.array(f.count(MAX_PLAN_PALLETS)).check(z.maxLength(MAX_PLAN_SHIPMENTS, 'tooManyRows'))),
  }),
  answer: data(amazonPlan),
  newer: amazonPlan,
});

export const confirmAmazonWindows = call(wire.confirmAmazonWindows, {
  summary:
    'Say yes to one delivery window for each shipment of a plan. One that has run out is not confirmed: Amazon is asked for new ones, which are told',
  access: 'customer',
  input: z.object({
    ...which,
    windows: z
      .array(z.object({ shipmentId: f.text(38), deliveryWindowOptionId: f.text(38) }))
      .check(z.minLength(1, 'required'), z.maxLength(MAX_PLAN_SHIPMENTS, 'tooManyRows')),
  }),
  answer: data(amazonPlan),
  newer: amazonPlan,
});

export const renewAmazonWindows = call(wire.renewAmazonWindows, {
  summary: 'Ask Amazon for new delivery windows of a plan that waits for their choice',
  access: 'customer',
  input: z.object(which),
  answer: data(amazonPlan),
  newer: amazonPlan,
});

export const retryAmazonPlan = call(wire.retryAmazonPlan, {
  summary: 'Go on with a plan at the step that has failed',
  access: 'customer',
  input: z.object(which),
  answer: data(amazonPlan),
  newer: amazonPlan,
});

export const acceptAmazonOwners = call(wire.acceptAmazonOwners, {
  summary:
    'Let each SKU be labelled and prepared by whom Amazon takes, where it has refused a plan for that and has said what it takes instead (`ownerMends`), and have the plan made again',
  access: 'customer',
  input: z.object(which),
  answer: data(amazonPlan),
  newer: amazonPlan,
});

export const cancelAmazonPlan = call(wire.cancelAmazonPlan, {
  summary: 'Give a plan up, here and at Amazon, before a placement of it is confirmed',
  access: 'customer',
  input: z.object(which),
  answer: data(amazonPlan),
  newer: amazonPlan,
});

export const amazonPlans = {
  listAmazonPlans,
  readAmazonPlan,
  createAmazonPlan,
  confirmAmazonPacking,
  confirmAmazonPlacement,
  confirmAmazonWindows,
  renewAmazonWindows,
  retryAmazonPlan,
  acceptAmazonOwners,
  cancelAmazonPlan,
} satisfies CallsOf<typeof wire>;
