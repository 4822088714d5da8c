import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { advancesOf, newDraft, openedByForwarder } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { toWaybill } from '@waybound/simulator/predict';
import { generateOrder, withArrival } from './demo-order.ts';
import { dryRunExecutor } from './dry-run-executor.ts';
import { simulateLifecycle, type WaybillProfile } from './lifecycle.ts';
import type { Route } from './routes.ts';
import { roadKeyOf, type Scenario } from './scenarios.ts';
import { findCountry, findDischargePort } from '../records/order/places.ts';

/** A scenario with everything decided: the order, who ships it, and when it was opened. */
export interface DemoWaybill {
  customerCode: string;
  order: OrderInput;
  initial: OpsWaybill;
  profile: WaybillProfile;
  createdAt: Date;
}

interface PlanOptions {
  customerCode: string;
  /** By the code of a channel. */
  channelIds: ReadonlyMap<string, string>;
  referencePrefix: string;
  horizon: Date;
}

const DAY_MS = 86_400_000;
/** How long a waybill may have been in a status that nothing follows. */
const REST_DAYS = 25;

/** The waybills in the order in which they begin, with reference numbers that count on. */
export async function planDemoWaybills(scenarios: readonly Scenario[], options: PlanOptions): Promise<DemoWaybill[]> {
  const planned = await Promise.all(scenarios.map(async (scenario) => planDemoWaybill(scenario, options)));
  return planned
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((demoWaybill, index) => {
      const referenceNo = `${options.referencePrefix}${monthOf(demoWaybill.createdAt)}-${String(index + 1).padStart(4, '0')}`;
      return { ...demoWaybill, order: { ...withArrival(demoWaybill.order, demoWaybill.createdAt), referenceNo } };
    });
}

const monthOf = (at: Date): string => at.toISOString().slice(2, 7).replace('-', '');

async function planDemoWaybill(scenario: Scenario, { customerCode, channelIds, horizon }: PlanOptions): Promise<DemoWaybill> {
  const { route, traits, habits, randomFor } = scenario;
  const channelId = route.channel === undefined ? undefined : channelIds.get(route.channel);
  const order = generateOrder({ route, channelId, customerCode }, randomFor('order'));
  const initial = initialWaybillOf(route, order);
  // The order's own rows: decimals as the contract hands them on.
  const profile: WaybillProfile = { traits, habits, randomFor, packingList: order.packingList as WaybillProfile['packingList'] };
  return { customerCode, order, initial, profile, createdAt: await creationTimeOf(scenario, profile, initial, horizon) };
}

/** By its age, or so that its target lies just behind and the next move just ahead of `horizon`. */
async function creationTimeOf(
  { start: startAt, randomFor }: Scenario,
  profile: WaybillProfile,
  initial: OpsWaybill,
  horizon: Date,
): Promise<Date> {
  if ('daysAgo' in startAt) return new Date(horizon.getTime() - startAt.daysAgo * DAY_MS);
  const executor = dryRunExecutor(initial, profile.traits.measuredWeight === 'muchHeavier' ? 'open' : 'withinTolerance');
  const start = new Date(0);
  await simulateLifecycle(profile, executor, start, new Date(8.64e15));
  const reached = executor.snapshots.findIndex(({ waybill }) => startAt.target(waybill));
  const from = executor.snapshots[reached]?.at;
  if (!from)
    throw new Error(
      `A waybill never reaches the status that it is to show: ${JSON.stringify(executor.snapshots.map(({ waybill }) => waybill.status))}`,
    );
  const until = executor.snapshots[reached + 1]?.at ?? new Date(from.getTime() + REST_DAYS * DAY_MS);
  const share = 0.2 + 0.6 * randomFor('moment').fraction();
  return new Date(horizon.getTime() - from.getTime() - share * (until.getTime() - from.getTime()));
}

/** Those of an order that is shared out. */
function addressesOf({ dispatchAddressCode, dispatchBoxes, furtherDeliveries }: OrderInput): OpsWaybill['addresses'] {
  if (!furtherDeliveries) return [];
  return [{ dispatchAddressCode, dispatchBoxes }, ...furtherDeliveries].map((address, index) => ({
    addressNo: index + 1,
    addressCode: address.dispatchAddressCode ?? null,
    placeName: null,
    boxes: Number(address.dispatchBoxes),
    pallets: null,
    appointment: null,
  }));
}

/**
 * The waybill before its first action: a draft, or what the forwarder opens himself.
 * @internal
 */
export function initialWaybillOf(route: Route, order: OrderInput): OpsWaybill {
  const road = roadKeyOf(route);
  const isOther = route.way === 'OT';
  const state = isOther ? openedByForwarder(road) : newDraft(road);
  const blank: OpsWaybill = {
    waybillNo: '',
    customerCode: '',
    referenceNo: null,
    status: state.status,
    reviewState: 'none',
    shippingWay: route.way,
    line: road.line,
    zxBase: road.zxBase,
    isPortToPort: road.isPortToPort,
    isExportFiled: false,
    isImportFiled: false,
    declarationMaster: null,
    clearanceMaster: null,
    measures: 'none',
    dispute: null,
    packingState: 'unasked',
    loadingPort: order.loadingPort ?? null,
    dischargePort: findDischargePort(road, findCountry(route.countryId), order.loadingPort ?? undefined) ?? null,
    countryId: route.countryId,
    dispatchAddressCode: order.dispatchAddressCode ?? null,
    addresses: addressesOf(order),
    packages: Number(order.customerTotalPackages),
    receivedCartons: 0,
    hasOpenQuestion: false,
    openQuestionId: null,
    isQuestionAnswered: false,
    billState: 'none',
    bills: [],
    frozenFrom: null,
    unfreezeRequest: null,
    pickup: 'none',
    pickUpGoodsNum: null,
    next: isOther ? advancesOf(state) : [],
    lastEventAt: null,
    isQuiet: false,
    updatedAt: '',
  };
  return toWaybill(blank, state);
}
