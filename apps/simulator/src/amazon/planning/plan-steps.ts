import {
  fbaIdOf,
  namedBoxes,
  productOf,
  standInId,
  type StandInBox,
  type StandInPlan,
  type StandInSeller,
  type StandInShipment,
} from '../world.ts';
import { SHIPMENT_STEPS } from './shipment-steps.ts';
import { packingsOf, placementsOf } from './offers.ts';
import { transportsFor, type TransportAsked } from './transports.ts';
import {
  isHeldBy,
  refusedOwners,
  type OperationProblem,
  type PlanAddress,
  type PlanMaking,
  type PlannedItem,
  type StandInOperation,
  type TransportOffer,
} from './plan-making.ts';

/**
 * The operations that make a plan, in the order of the guide for one's own carrier (facts-2 6.2). Each is accepted at once, or refused, and done
 * by itself a little later.
 */

/** What the path says and what the models let through as a body. */
export interface PlanRequest {
  values: Readonly<Record<string, string>>;
  body: unknown;
  now: Date;
  /** So long what is accepted is worked on. */
  operationMs: number;
  /** As its program gets to see them; one that costs nothing where left out. */
  packings: StandInSeller['packings'] | undefined;
}

/** A refusal in words, something to be done later, or undefined where there is no such record. */
type Step = (seller: StandInSeller, plan: PlanInMaking, request: PlanRequest) => string | Work | undefined;
type PlanInMaking = StandInPlan & { making: PlanMaking };
type Work = StandInOperation['work'];

export type WriteAnswer = { accepted: object } | { refused: string | string[] } | undefined;

/** What becomes of a write; undefined where there is no such record. */
export function writingOf(operation: string, seller: StandInSeller, request: PlanRequest, problem?: OperationProblem): WriteAnswer {
  if (operation === 'createInboundPlan') return createPlan(seller, request, problem);
  const plan = seller.plans.find(({ inboundPlanId }) => inboundPlanId === request.values['inboundPlanId']);
  if (!plan) return undefined;
  if (plan.status !== 'ACTIVE') return { refused: 'The inbound plan is not active.' };
  const work =
    SHIPMENT_STEPS[operation]?.(seller, plan, request) ?? (isInMaking(plan) ? STEPS[operation]?.(seller, plan, request) : undefined);
  if (work === undefined) return undefined;
  if (typeof work === 'string') return { refused: work };
  const { inboundPlanId } = plan;
  const changed: Work = (now) => {
    // A plan that was cancelled meanwhile stays as it is.
    if (plan.status !== 'ACTIVE') return { code: 'PLAN_NOT_ACTIVE', message: 'The inbound plan is not active.', details: inboundPlanId };
    plan.lastUpdatedAt = now.toISOString();
    return work(now);
  };
  return { accepted: { operationId: accept(seller, operation, request, problem ? () => problem : changed) } };
}

const isInMaking = (plan: StandInPlan): plan is PlanInMaking => plan.making !== undefined;

export const isWriting = (operation: string): boolean =>
  operation === 'createInboundPlan' || operation in SHIPMENT_STEPS || operation in STEPS;

function accept(seller: StandInSeller, operation: string, { now, operationMs }: PlanRequest, work: Work): string {
  const operations = (seller.operations ??= []);
  const operationId = standInId('', seller.id, operation, operations.length);
  operations.push({ operationId, operation, doneAt: new Date(now.getTime() + operationMs), work });
  return operationId;
}

function createPlan(seller: StandInSeller, request: PlanRequest, problem?: OperationProblem): WriteAnswer {
  const { body, now } = request;
  // The model has been kept.
  const asked = body as { destinationMarketplaces: string[]; items: PlannedItem[]; sourceAddress: PlanAddress; name?: string };
  const [marketplaceId = ''] = asked.destinationMarketplaces;
  if (!seller.marketplaceIds.includes(marketplaceId)) return { refused: 'The seller does not take part in this marketplace.' };
  const owners = refusedOwners(asked.items);
  if (owners.length > 0) return { refused: owners };
  const at = now.toISOString();
  const inboundPlanId = standInId('wf', seller.id, 'made', seller.plans.length);
  const plan: StandInPlan = {
    inboundPlanId,
    name: asked.name ?? `FBA STA (${at})`,
    marketplaceId,
    status: 'ACTIVE',
    createdAt: at,
    lastUpdatedAt: at,
    shipments: [],
    making: { items: asked.items, source: asked.sourceAddress, packings: [], boxes: [], placements: [], transports: [] },
  };
  seller.plans.push(plan);
  return {
    accepted: {
      inboundPlanId,
      operationId: accept(seller, 'createInboundPlan', request, () => {
        // Amazon keeps a plan that it could not make, and it is as one that was cancelled.
        if (problem) plan.status = 'VOIDED';
        return problem;
      }),
    },
  };
}

const offerOf = ({ making }: PlanInMaking, placementOptionId: string | undefined) =>
  making.placements.find((offer) => offer.placementOptionId === placementOptionId);

/** None is left, and none too much: by SKU, the units of the plan and those in its boxes. */
function unitsOutside({ items }: PlanMaking, boxes: readonly StandInBox[]): string | undefined {
  const left = new Map<string, number>();
  const add = (msku: string, quantity: number): unknown => left.set(msku, (left.get(msku) ?? 0) + quantity);
  for (const { msku, quantity } of items) add(msku, quantity);
  for (const { quantity: alike, items: held } of boxes) for (const { msku, quantity } of held) add(msku, -quantity * alike);
  return [...left].find(([, quantity]) => quantity !== 0)?.[0];
}

interface PackageGrouping {
  packingGroupId?: string;
  boxes: (Pick<StandInBox, 'quantity' | 'dimensions' | 'weight'> & { items?: PlannedItem[] })[];
}

const palletsOf = ({ shipmentTransportationConfigurations: shipments }: TransportAsked): Record<string, number> =>
  Object.fromEntries(shipments.flatMap(({ shipmentId, pallets: [pallet] = [] }) => (pallet ? [[shipmentId, pallet.quantity]] : [])));

const STEPS: Readonly<Record<string, Step>> = {
  generatePackingOptions:
    (_seller, plan, { packings }) =>
    (now) => {
      plan.making.packings = packingsOf(packings, plan, now);
      return undefined;
    },

  confirmPackingOption(_seller, { making: { packings } }, { values, now }) {
    const offer = packings.find(({ packingOptionId }) => packingOptionId === values['packingOptionId']);
    if (!offer) return undefined;
    if (packings.some(({ status }) => status === 'ACCEPTED')) return 'A packing option has been confirmed.';
    if (offer.expiresAt <= now) return 'The packing option has expired.';
    return () => {
      offer.status = 'ACCEPTED';
      return undefined;
    };
  },

  setPackingInformation(_seller, { inboundPlanId, making }, { body }) {
    const { packageGroupings } = body as { packageGroupings: PackageGrouping[] }; // The model has been kept.
    const packing = making.packings.find(({ status }) => status === 'ACCEPTED');
    if (!packing) return 'No packing option has been confirmed.';
    for (const { packingGroupId, boxes } of packageGroupings) {
      const group = packing.groups.find((each) => each.packingGroupId === packingGroupId);
      if (!group) return 'Unknown packing group.';
      const isOutside = boxes.some(({ items = [] }) => items.some((item) => !isHeldBy(item, group)));
      if (isOutside) return 'An item does not belong to the packing group.';
    }
    if (packing.groups.length > packageGroupings.length) return 'Each packing group needs packing information.';
    const packed = packageGroupings
      .flatMap((grouping) => grouping.boxes)
      .map(({ items = [], ...box }, index) => ({
        ...box,
        packageId: standInId('pk', inboundPlanId, index),
        items: items.map(({ msku, quantity }) => ({ msku, ...productOf(msku), quantity })),
      }));
    return () => {
      const msku = unitsOutside(making, packed);
      if (msku !== undefined)
        return { code: 'BOX_CONTENTS', message: 'The units in the boxes are not the units of the plan.', details: msku };
      making.boxes = packed;
      return undefined;
    };
  },

  generatePlacementOptions(seller, plan) {
    const { making } = plan;
    if (making.boxes.length === 0) return 'The packing information is missing.';
    if (plan.shipments.length > 0) return 'A placement option has been confirmed.';
    return (now) => {
      making.placements = placementsOf(seller, plan, now);
      return undefined;
    };
  },

  confirmPlacementOption(seller, plan, { values, now }) {
    const offer = offerOf(plan, values['placementOptionId']);
    if (!offer) return undefined;
    if (plan.shipments.length > 0) return 'A placement option has been confirmed.';
    if (offer.expiresAt <= now) return 'The placement option has expired.';
    return () => {
      offer.status = 'ACCEPTED';
      for (const shipment of offer.shipments) {
        const confirmationId = fbaIdOf(seller.id, shipment.shipmentId);
        Object.assign(shipment, { status: 'WORKING', confirmationId });
        plan.shipments.push(shipment);
      }
      return undefined;
    };
  },

  generateTransportationOptions(seller, plan, { body, now }) {
    const asked = body as TransportAsked; // As modelled.
    const offer = offerOf(plan, asked.placementOptionId);
    if (!offer) return 'Unknown placement option.';
    const wanted = asked.shipmentTransportationConfigurations.map(({ shipmentId }) => shipmentId);
    if (wanted.some((id) => !offer.shipments.some(({ shipmentId }) => shipmentId === id))) return 'Unknown shipment.';
    const isPast = asked.shipmentTransportationConfigurations.some(({ readyToShipWindow: { start } }) => new Date(start) <= now);
    if (isPast) return 'The ready to ship window cannot start in the past.';
    return () => {
      const others = plan.making.transports.filter(({ shipmentId }) => !wanted.includes(shipmentId));
      plan.making.transports = [
        ...others,
        ...asked.shipmentTransportationConfigurations.flatMap((each) => transportsFor(each, offer, seller)),
      ];
      plan.making.pallets = palletsOf(asked);
      return undefined;
    };
  },

  confirmTransportationOptions(_seller, plan, { body, now }) {
    const asked = body as { transportationSelections: { shipmentId: string; transportationOptionId: string }[] }; // As modelled.
    const chosen: { shipment: StandInShipment; offer: TransportOffer }[] = [];
    for (const { shipmentId, transportationOptionId } of asked.transportationSelections) {
      const shipment = plan.shipments.find((each) => each.shipmentId === shipmentId);
      const offer = plan.making.transports.find(
        (each) => each.shipmentId === shipmentId && each.transportationOptionId === transportationOptionId,
      );
      if (!shipment || !offer) return 'Unknown transportation option.';
      if (!shipment.deliveryWindow) return 'CONFIRMED_DELIVERY_WINDOW is a precondition of this transportation option.';
      chosen.push({ shipment, offer });
    }
    const modes = new Set(chosen.map(({ offer }) => offer.shippingMode));
    if (modes.size > 1) return 'All shipments of an inbound plan must use the same shipping mode.';
    if (new Set(chosen.map(({ offer }) => offer.carrier)).size > 1)
      return 'Requested transportation options do not have the same carrier as confirmed options.';
    if (chosen.some(({ offer }) => offer.readyAt <= now)) return 'The ready to ship window of the transportation option has passed.';
    if (chosen.length < plan.shipments.length) return 'Each shipment of the plan needs a transportation option.';
    return () => {
      for (const { shipment, offer } of chosen) ship(shipment, offer, plan.making.pallets?.[shipment.shipmentId]);
      return undefined;
    };
  },

  cancelInboundPlan: (_seller, plan) => () => {
    plan.status = 'VOIDED';
    return undefined;
  },
};

/** Its boxes have names from now on. */
function ship(
  shipment: StandInShipment,
  { transportationOptionId, shippingMode: mode }: TransportOffer,
  pallets: number | undefined,
): void {
  const { confirmationId = '' } = shipment;
  Object.assign(shipment, {
    transportationOptionId,
    mode,
    ...(pallets !== undefined && mode.startsWith('FREIGHT') && { pallets }),
    status: 'READY_TO_SHIP',
    referenceId: fbaIdOf('reference', confirmationId).slice(4),
    boxes: namedBoxes(shipment),
  });
}
