import type { AmazonPlanFault, AmazonPlanStep } from '@waybound/contract/site/amazon-plan-states';
import { waysOfOneCarrier } from '@waybound/domain/amazon/plan-carrier';
import { groupOfItems, rowsOfGroups } from '@waybound/domain/amazon/plan-steps';
import type { InboundPlanner, PackingAnswer, PlacementAnswer } from '../../../gateways/amazon/inbound-planner.ts';
import type { TransportOption } from '../../../gateways/amazon/transport-options.ts';
import type { SellingPartner } from '../../../gateways/amazon/selling-partner.ts';
import { confirmedUnlessExpired, offeredWindows } from '../delivery-windows.ts';
import { boxesRequest, chargesOf, feeOf, isFree, nameAtAmazon, planRequest } from './plan-requests.ts';
import type { PlanRecord } from './plan-rows.ts';

/**
 * Each step looks at what there is at Amazon and asks for the one thing that is missing: an attempt that broke off anywhere is gone on with by
 * looking again, and nothing is asked for twice that is known.
 */

export interface Making {
  plan: PlanRecord;
  marketplaceId: string;
  planner: InboundPlanner;
  account: SellingPartner;
  now: Date;
  /** Before the plan is asked for: from now on one may be there. */
  mark: () => Promise<void>;
}

type Found = Partial<Pick<PlanRecord, 'plan_id' | 'packings' | 'placements' | 'windows' | 'ready_on'>>;
export type Outcome =
  /** Nothing of this step is left; with the step that follows, where it is not the next one. */
  | { isDone: true; found?: Found; step?: AmazonPlanStep }
  /** Amazon works on it now. */
  | { operationId: string; found?: Found }
  /** It cannot go on, or goes on from an earlier step, or ends. */
  | { fault: AmazonPlanFault; step?: AmazonPlanStep };

/** Of what may be packed together, enough to tell one group from another. */
const SHOWN_SKUS = 10;

const DAY_MS = 24 * 60 * 60 * 1000;
const DONE: Outcome = { isDone: true };
/** A placement that was not chosen here: the plan is made, and goes on in Seller Central. */
const CONFIRMED_ELSEWHERE: Outcome = { fault: 'confirmedElsewhere', step: 'made' };
/** Plans changed last, among which one is looked for whose making was not answered. */
const PAGES_BACK = 5;

export const takeStep = (making: Making): Promise<Outcome> => STEPS[making.plan.step](making);

const asked = async (operationId: Promise<string>): Promise<Outcome> => ({ operationId: await operationId });
/** A step after the first has one. */
const idOf = ({ plan_id: planId }: PlanRecord): string => planId ?? '';

async function findAtAmazon({ account, plan }: Making): Promise<string | undefined> {
  let token: string | undefined;
  for (let page = 0; page < PAGES_BACK; page += 1) {
    const { rows, next } = await account.plans(token);
    const same = rows.find(({ name, status }) => name === nameAtAmazon(plan) && status === 'ACTIVE');
    if (same) return same.inboundPlanId;
    if (next === undefined) return undefined;
    token = next;
  }
  return undefined;
}

type Offer = Pick<PlacementAnswer, 'status' | 'expiration'>;
const isAccepted = ({ status }: Offer): boolean => status === 'ACCEPTED';
const isOpen = ({ status, expiration }: Offer, now: Date): boolean =>
  status === 'OFFERED' && (expiration === undefined || new Date(expiration) > now);

/** The placement that the clerk has chosen, confirmed already or open; or how it goes on without it. */
async function chosenPlacement({ planner, plan, now }: Making): Promise<PlacementAnswer | Outcome> {
  const options = await planner.placements(idOf(plan));
  const accepted = options.find(isAccepted);
  if (accepted) return accepted.placementOptionId === plan.placement_id ? accepted : CONFIRMED_ELSEWHERE;
  const chosen = options.find(({ placementOptionId }) => placementOptionId === plan.placement_id);
  return chosen && isOpen(chosen, now) ? chosen : { fault: 'placementExpired', step: 'offers' };
}

const startOf = (day: string): string => `${day}T00:00:00Z`;

/** From when Amazon is told that the goods are ready: never before now, which it refuses; goods that were ready earlier still are. */
function readyFrom({ ready_on: day }: PlanRecord, now: Date): string {
  const tomorrow = new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS).toISOString().slice(0, 10);
  return day !== null && day > tomorrow ? day : tomorrow;
}

/** The day that Amazon was told is over: it came while the plan waited for its clerk. */
const isReadyPast = ({ ready_on: day }: PlanRecord, now: Date): boolean => day !== null && new Date(startOf(day)) <= now;

/** Amazon says how the seller's own carrier may bring the shipments, on the day that it is told and that is kept. */
async function generatedWays({ plan, planner, now }: Making, shipmentIds: readonly string[]): Promise<Outcome> {
  const pallets = palletsOf(plan);
  const shipments = shipmentIds.map((shipmentId) => ({ shipmentId, pallets: pallets.get(shipmentId) }));
  const day = readyFrom(plan, now);
  const operationId = await planner.generateTransport(idOf(plan), plan.placement_id ?? '', shipments, startOf(day));
  return { operationId, found: { ready_on: day } };
}

const inMode = ({ mode }: PlanRecord, own: readonly TransportOption[]): TransportOption[] =>
  own.filter(({ shippingMode }) => shippingMode === mode);

/** Why not all shipments can be brought by one carrier of the seller's own in the mode that was chosen. */
function whyNoWay(plan: PlanRecord, own: readonly TransportOption[], shipmentIds: readonly string[]): AmazonPlanFault {
  if (own.length === 0) return 'noOwnCarrier';
  const ways = inMode(plan, own);
  return shipmentIds.every((id) => ways.some(({ shipmentId }) => shipmentId === id)) ? 'noCommonCarrier' : 'modeNotOffered';
}

/** By shipment, how many pallets the clerk has said that it has: in the order in which the placement was offered, which Amazon need not keep. */
function palletsOf({ placements, placement_id: chosen, pallets }: PlanRecord): ReadonlyMap<string, number | undefined> {
  const offered = placements.find(({ placementOptionId }) => placementOptionId === chosen);
  return new Map(offered?.shipmentIds.map((shipmentId, index) => [shipmentId, pallets?.[index]]));
}

async function chosenShipments({ planner, plan }: Making): Promise<string[]> {
  const options = await planner.placements(idOf(plan));
  return options.find(({ placementOptionId }) => placementOptionId === plan.placement_id)?.shipmentIds ?? [];
}

async function offeredPacking({ plan, planner }: Making, option: PackingAnswer): Promise<PlanRecord['packings'][number]> {
  const groups = [];
  for (const group of option.packingGroups) {
    const mskus = [...new Set((await planner.itemsOf(idOf(plan), group)).map(({ msku }) => msku))];
    groups.push({ skus: mskus.length, mskus: mskus.slice(0, SHOWN_SKUS) });
  }
  return { packingOptionId: option.packingOptionId, ...chargesOf(option), expiresAt: option.expiration ?? null, groups };
}

/** The plan's boxes by the groups of a way to pack; undefined where one of them holds what may not be together there. */
async function rowsIn({ plan, planner }: Making, packingGroups: readonly string[]) {
  const items = new Map<string, Awaited<ReturnType<InboundPlanner['itemsOf']>>>();
  for (const group of packingGroups) items.set(group, await planner.itemsOf(idOf(plan), group));
  return rowsOfGroups(plan.content.boxes, groupOfItems(items));
}

/** Confirms the first of these ways into which the boxes fit. Where they fit into none nothing is confirmed: boxes are the clerk's. */
async function confirmedFitting(making: Making, options: readonly PackingAnswer[]): Promise<Outcome> {
  for (const { packingOptionId, packingGroups } of options) {
    if (await rowsIn(making, packingGroups)) return asked(making.planner.confirmPacking(idOf(making.plan), packingOptionId));
  }
  return { fault: 'mixedBoxes' };
}

const STEPS: Readonly<Record<AmazonPlanStep, (making: Making) => Promise<Outcome>>> = {
  async create(making) {
    const { plan, planner, marketplaceId, mark } = making;
    if (plan.plan_id !== null) return DONE;
    const known = plan.was_asked ? await findAtAmazon(making) : undefined;
    if (known !== undefined) return { isDone: true, found: { plan_id: known } };
    await mark();
    const { planId, operationId } = await planner.createPlan(planRequest(plan, marketplaceId));
    return { operationId, found: { plan_id: planId } };
  },

  /** Of what costs nothing the first that fits is confirmed at once; where one of them costs or saves something, all are its clerk's. */
  async packing(making) {
    const { plan, planner, now } = making;
    const options = await planner.packingOptions(idOf(plan));
    if (options.some(isAccepted)) return DONE;
    const open = options.filter((option) => isOpen(option, now));
    if (plan.packing_id !== null) {
      const chosen = open.filter(({ packingOptionId }) => packingOptionId === plan.packing_id);
      return chosen.length > 0 ? confirmedFitting(making, chosen) : { fault: 'packingExpired', step: 'packing' };
    }
    if (open.length === 0) return plan.asked > 0 ? { fault: 'noPacking' } : asked(planner.generatePacking(idOf(plan)));
    if (open.every(isFree)) return confirmedFitting(making, open);
    const packings = [];
    for (const option of open) packings.push(await offeredPacking(making, option));
    return { isDone: true, step: 'packingChoice', found: { packings } };
  },

  // Its clerk's.
  packingChoice: async () => DONE,

  async boxes(making) {
    const { plan, planner } = making;
    const options = await planner.packingOptions(idOf(plan));
    const rows = await rowsIn(making, options.find(isAccepted)?.packingGroups ?? []);
    if (!rows) return { fault: 'mixedBoxes' };
    const groupings = [...rows].map(([packingGroupId, of]) => ({ packingGroupId, boxes: boxesRequest(plan.content, of) }));
    return asked(planner.setBoxes(idOf(plan), groupings));
  },

  async offers({ plan, planner, now }) {
    const options = await planner.placements(idOf(plan));
    if (options.some(isAccepted)) return CONFIRMED_ELSEWHERE;
    const open = options.filter((option) => isOpen(option, now));
    if (open.length === 0) return plan.asked > 0 ? { fault: 'noPlacement' } : asked(planner.generatePlacements(idOf(plan)));
    const placements = [];
    for (const option of open) {
      const shipments = [];
      for (const shipmentId of option.shipmentIds) shipments.push(await planner.choices(idOf(plan), shipmentId));
      placements.push({
        placementOptionId: option.placementOptionId,
        shipmentIds: option.shipmentIds,
        fee: feeOf(option),
        expiresAt: option.expiration ?? null,
        warehouses: shipments.map(({ destination }) => destination.warehouseId ?? null),
      });
    }
    return { isDone: true, found: { placements } };
  },

  // Its clerk's.
  choice: async () => DONE,

  /** Before the placement is confirmed, which nobody can take back: its carrier and day may be refused. */
  async transport(making) {
    const { plan, planner } = making;
    const placement = await chosenPlacement(making);
    if (!('shipmentIds' in placement)) return placement;
    const { shipmentIds } = placement;
    // Those of an earlier yes are of another day.
    if (plan.asked === 0) return generatedWays(making, shipmentIds);
    const own = await planner.ownCarrier(idOf(plan), placement.placementOptionId);
    return waysOfOneCarrier(inMode(plan, own), shipmentIds, new Set()) ? DONE : { fault: whyNoWay(plan, own, shipmentIds) };
  },

  async placement(making) {
    const { plan, planner } = making;
    const placement = await chosenPlacement(making);
    if (!('shipmentIds' in placement)) return placement;
    return isAccepted(placement) ? DONE : asked(planner.confirmPlacement(idOf(plan), placement.placementOptionId));
  },

  async windows(making) {
    const { plan, planner, now } = making;
    const shipments = await chosenShipments(making);
    const offers = [];
    for (const shipmentId of shipments) {
      const { selectedDeliveryWindow: selected, destination } = await planner.choices(idOf(plan), shipmentId);
      if (selected) continue;
      const windows = offeredWindows(await planner.windows(idOf(plan), shipmentId), now);
      offers.push({ shipmentId, warehouse: destination.warehouseId ?? null, windows });
      if (windows.length > 0) continue;
      return plan.asked > shipments.length ? { fault: 'noWindows' } : asked(planner.generateWindows(idOf(plan), shipmentId));
    }
    // In Seller Central all of them may have been chosen meanwhile.
    return offers.length > 0 ? { isDone: true, found: { windows: offers } } : { isDone: true, step: 'shipping' };
  },

  // Its clerk's.
  windowChoice: async () => DONE,

  async booking(making) {
    const { plan, planner, now } = making;
    for (const shipmentId of await chosenShipments(making)) {
      const chosen = plan.window_ids[shipmentId];
      const { selectedDeliveryWindow: selected } = await planner.choices(idOf(plan), shipmentId);
      if (selected || chosen === undefined) continue;
      const open = offeredWindows(await planner.windows(idOf(plan), shipmentId), now);
      const operationId = open.some(({ deliveryWindowOptionId: id }) => id === chosen)
        ? await confirmedUnlessExpired(planner.confirmWindow(idOf(plan), shipmentId, chosen))
        : undefined;
      return operationId === undefined ? { fault: 'windowExpired', step: 'windows' } : { operationId };
    }
    return DONE;
  },

  async shipping(making) {
    const { plan, planner, now } = making;
    const shipments = await chosenShipments(making);
    const taken = new Set<string>();
    for (const shipmentId of shipments) {
      const { selectedTransportationOptionId: chosen } = await planner.choices(idOf(plan), shipmentId);
      if (chosen !== undefined) taken.add(chosen);
    }
    if (taken.size === shipments.length) return DONE;
    if (isReadyPast(plan, now)) return generatedWays(making, shipments);
    const own = await planner.ownCarrier(idOf(plan), plan.placement_id ?? '');
    const ways = waysOfOneCarrier(inMode(plan, own), shipments, taken);
    if (ways) return asked(planner.confirmTransport(idOf(plan), ways));
    // The placement is confirmed: there is nothing to choose anew.
    return plan.asked > 0 ? { fault: 'noCarrierLeft' } : generatedWays(making, shipments);
  },

  made: async () => DONE,

  async cancelling(making) {
    const { plan, planner } = making;
    const planId = plan.plan_id ?? (plan.was_asked ? await findAtAmazon(making) : undefined);
    if (planId === undefined) return DONE;
    // It can be given up only before a placement is chosen here: what is confirmed is somebody else's.
    return (await making.account.isPlaced(planId)) ? CONFIRMED_ELSEWHERE : asked(planner.cancelPlan(planId));
  },

  cancelled: async () => DONE,
};
