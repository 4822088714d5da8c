import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { allStatuses, isOnRoad, roadOf } from '@waybound/domain/lifecycle/roads';
import { randomFor, type Random, type RandomFor } from '@waybound/simulator/random';
import { traitsOf, type Traits } from '@waybound/simulator/traits';
import { habitsOf, type Habits } from './customer-steps.ts';
import type { Route } from './routes.ts';

/** Which waybills the demo has: many at random points of their lifecycle, and a few for every status. */
export interface Scenario {
  randomFor: RandomFor;
  route: Route;
  traits: Traits;
  habits: Habits;
  /** Days before the present at which it was opened; a target instead says which status it must have now. */
  start: { daysAgo: number } | { target: (waybill: OpsWaybill) => boolean };
}

const SEED = 20_261;
/** Older waybills get their statuses only: nobody looks at more, and the first start is quicker. */
export const DETAILED_DAYS = 60;

interface StatusScenario {
  count: number;
  /** The status it has come to. */
  status: WaybillStatus;
  /** More than the status, where that is not enough. */
  isReached?: (waybill: OpsWaybill) => boolean;
  traits?: Partial<Traits>;
  habits?: Partial<Habits>;
  /** Only these ways. */
  ways?: readonly Route['way'][];
}

const statusScenario = (count: number, status: WaybillStatus, more: Omit<StatusScenario, 'count' | 'status'> = {}): StatusScenario => ({
  count,
  status,
  ...more,
});

/** What the demo's first customer can look at today. */
export const STATUS_SCENARIOS: readonly StatusScenario[] = [
  statusScenario(16, 'wait_for_confirm', { habits: { submitsAfterHours: undefined } }),
  statusScenario(5, 'wait_for_confirm', { isReached: ({ reviewState }) => reviewState === 'rejected', traits: { isRejected: true } }),
  statusScenario(5, 'wait_for_deal_send', { isReached: ({ reviewState }) => reviewState === 'pending' }),
  statusScenario(7, 'wait_for_deal_send', { isReached: ({ reviewState }) => reviewState === 'approved' }),
  statusScenario(6, 'wait_for_in_stock', { traits: { comesThroughWarehouse: true } }),
  statusScenario(2, 'wait_for_in_stock', { isReached: ({ receivedCartons }) => receivedCartons > 0, traits: { arrivesInTwoLots: true, comesThroughWarehouse: true }, ways: ['AIR', 'LCL'] }),
  statusScenario(5, 'wait_for_out_stock', { traits: { comesThroughWarehouse: true } }),
  statusScenario(3, 'wait_for_out_stock', { isReached: ({ measures }) => measures === 'open', traits: { measuredWeight: 'muchHeavier' }, ways: ['AIR', 'LCL', 'KT'] }),
  statusScenario(2, 'wait_for_on_line', { ways: ['99'] }),
  statusScenario(5, 'wait_for_clearance_of_goods'),
  statusScenario(3, 'customs_inspecting'),
  statusScenario(3, 'wait_for_permitthrough'),
  statusScenario(3, 'wait_for_depart'),
  statusScenario(3, 'ka_tie_wait_for_depart'),
  statusScenario(5, 'wait_for_leaveport'),
  statusScenario(14, 'wait_for_arrivalport'),
  statusScenario(4, 'wait_for_cclearance'),
  statusScenario(3, 'cclearance_inspecting'),
  statusScenario(4, 'wait_for_clearancerelease'),
  statusScenario(3, 'wait_carry_cabinet'),
  statusScenario(2, 'wait_unloading_cabinet'),
  statusScenario(2, 'wait_return_cabinet', { ways: ['LCL', 'HD'] }),
  statusScenario(2, 'wait_return_cabinet', { ways: ['FCL'] }),
  statusScenario(5, 'wait_for_arrivalstock'),
  statusScenario(5, 'wait_for_dispatch'),
  statusScenario(6, 'wait_for_sign'),
  statusScenario(3, 'part_of_sign', { traits: { partSign: 'fromVan' } }),
  statusScenario(3, 'wait_for_lock'),
  statusScenario(4, 'wait_for_lock', { isReached: ({ billState }) => billState === 'issued' }),
  statusScenario(2, 'wait_for_lock', { isReached: ({ billState }) => billState === 'confirmed', habits: { confirmsBill: true } }),
  statusScenario(3, 'already_freeze', { traits: { frozenAt: 'wait_for_cclearance' } }),
  statusScenario(4, 'already_returned', { traits: { ending: 'returned', returnedAt: 'wait_for_dispatch' } }),
  statusScenario(4, 'already_close', { traits: { ending: 'closed' }, habits: { handsOver: false }, ways: ['AIR', 'LCL', 'ZX'] }),
  statusScenario(2, 'wait_for_out_stock', { isReached: ({ hasOpenQuestion }) => hasOpenQuestion, traits: { askedAt: 'wait_for_out_stock' }, ways: ['AIR', 'ZX'] }),
  statusScenario(3, 'wait_for_cclearance', { isReached: ({ hasOpenQuestion }) => hasOpenQuestion, traits: { askedAt: 'wait_for_cclearance' } }),
  statusScenario(1, 'wait_for_dispatch', { isReached: ({ isQuestionAnswered }) => isQuestionAnswered, traits: { askedAt: 'wait_for_dispatch' }, habits: { replies: true } }),
]; // prettier-ignore

/** Nothing unforeseen happens to a waybill that is to be shown in a status. */
const UNEVENTFUL_TRAITS: Partial<Traits> = {
  isRejected: false,
  measuredWeight: 'equal',
  askedAt: undefined,
  frozenAt: undefined,
  ending: 'delivered',
  partSign: 'never',
  isBilledEarly: false,
  hasLateCharges: false,
};

export const statusScenarios = (account: string, routes: readonly Route[]): Scenario[] =>
  STATUS_SCENARIOS.flatMap((shown, kind) =>
    Array.from({ length: shown.count }, (_, index) => toScenario(`${account}/shown/${kind}/${index}`, shown, routes)),
  );

function toScenario(key: string, shown: StatusScenario, routes: readonly Route[]): Scenario {
  const { status, isReached, ways } = shown;
  const randomOfTopic = randomFor(SEED, key);
  const fitting = routes.filter((route) => leadsTo(route, status) && (ways === undefined || ways.includes(route.way)));
  const traits = traitsOf(randomOfTopic);
  return {
    randomFor: randomOfTopic,
    route: pickWeighted(fitting, randomOfTopic('route')),
    traits: { ...traits, ...UNEVENTFUL_TRAITS, ...shown.traits, stops: new Set([...traits.stops, ...neededFor(status)]) },
    habits: { ...habitsOf(randomOfTopic), ...shown.habits },
    start: { target: (waybill) => waybill.status === status && (isReached?.(waybill) ?? true) },
  };
}

const OFF_ROAD_STATUSES: ReadonlySet<WaybillStatus> = new Set(['already_freeze', 'already_returned', 'already_close']);

/** A waybill that left its road has been through all of it up to there: the roads with every usual stop will do. */
function leadsTo(route: Route, status: WaybillStatus): boolean {
  if (route.way === 'OT' || route.isPortToPort) return false;
  const road = roadOf(roadKeyOf(route));
  return OFF_ROAD_STATUSES.has(status) ? isOnRoad(road, 'wait_for_dispatch') : allStatuses(road).includes(status);
}

export const roadKeyOf = ({ way, line, zxBase, isPortToPort }: Route) => ({
  shippingWay: way,
  line: line ?? null,
  zxBase: zxBase ?? null,
  isPortToPort: isPortToPort === true,
});

/** An optional stop is made, and so is the stop through which its bracket is entered. */
const neededFor = (status: WaybillStatus): WaybillStatus[] => [status, ENTERED_BY[status] ?? status];

const ENTERED_BY: Readonly<Partial<Record<WaybillStatus, WaybillStatus>>> = {
  wait_for_arrivalport: 'wait_for_leaveport',
  cclearance_inspecting: 'wait_for_cclearance',
  wait_for_clearancerelease: 'wait_for_cclearance',
  wait_unloading_cabinet: 'wait_carry_cabinet',
  wait_return_cabinet: 'wait_carry_cabinet',
};

/** Waybills of the past, more of them lately than long ago; time alone decides their status. */
export function pastScenarios(
  account: string,
  routes: readonly Route[],
  count: number,
  days: readonly [from: number, to: number],
): Scenario[] {
  return Array.from({ length: count }, (_, index) => {
    const randomOfTopic = randomFor(SEED, `${account}/past/${index}`);
    const random = randomOfTopic('route');
    const route = pickWeighted(routes, random);
    const [nearest, farthest] = days;
    const daysAgo = nearest + (farthest - nearest) * random.fraction() ** 1.25;
    const usual = { traits: traitsOf(randomOfTopic), habits: habitsOf(randomOfTopic) };
    const { traits, habits } = daysAgo > DETAILED_DAYS ? faded(usual) : usual;
    return { randomFor: randomOfTopic, route, traits, habits, start: { daysAgo } };
  });
}

/** What nobody remembers of an old shipment: filings, the hub it rested in, who confirmed what when. */
const faded = ({ traits, habits }: Pick<Scenario, 'traits' | 'habits'>) => ({
  traits: { ...traits, isFiled: false, stops: new Set([...traits.stops].filter((status) => status !== 'wait_for_arrivalstock')) },
  habits: { ...habits, confirmsPacking: false, confirmsBill: false },
});

function pickWeighted(routes: readonly Route[], random: Random): Route {
  let left = random.fraction() * routes.reduce((sum, { weight }) => sum + weight, 0);
  const picked = routes.find(({ weight }) => (left -= weight) < 0) ?? routes.at(-1);
  if (!picked) throw new Error('No route leads there.');
  return picked;
}
