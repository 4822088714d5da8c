import type { RoadWay, TruckLine, WaybillStatus, ZxBase } from '@waybound/contract/waybills/status';
import { oncePerKey } from '../once-per-key.ts';
import { phaseOf } from './phases.ts';
import { STATUSES_IN_ORDER } from './statuses.ts';

/** What decides a waybill's road. A draft's may still lack its line or base; from submission on it is complete. */
export interface RoadKey {
  shippingWay: RoadWay;
  /** The vehicle of a KT channel, also of a dedicated line whose base is KT. */
  line?: TruckLine | null;
  /** The base mode of a dedicated line. */
  zxBase?: ZxBase | null;
  /** The carriage ends with the arrival notice. */
  isPortToPort?: boolean;
}

/** A status, or in brackets a group of stops: skipped whole, or entered at its first stop and then followed to its end. */
export type Stop = WaybillStatus | readonly Stop[];
export type Road = readonly Stop[];

const ARRIVAL = 'wait_for_arrivalport';

const START: Road = ['wait_for_confirm', 'wait_for_deal_send', 'wait_for_in_stock', 'wait_for_out_stock'];
const EXPORT: Road = ['wait_for_clearance_of_goods', ['customs_inspecting'], 'wait_for_permitthrough'];
const IMPORT: Road = ['wait_for_cclearance', ['cclearance_inspecting'], 'wait_for_clearancerelease'];
const CABINET: Road = ['wait_carry_cabinet', 'wait_unloading_cabinet', ['wait_return_cabinet']];
const BILL: Road = ['wait_for_lock', 'already_finish'];
const END: Road = ['wait_for_dispatch', 'wait_for_sign', ['part_of_sign'], ...BILL];

/** OT: every status of phases 2 to 6 in the table's order, each of them optional but those that belong to the start and the end. */
const OTHER_STOPS: Road = STATUSES_IN_ORDER.filter((status) => {
  const phase = phaseOf(status);
  return phase !== undefined && phase >= 2 && phase <= 6;
}).map((status) => (START.includes(status) || END.includes(status) ? status : [status]));

/** The roads (section 4 names the statuses, not their order): an inner array is a stop or a run of stops that may be left out. */
const ROADS = {
  AIR: [...START, ...EXPORT, 'wait_for_leaveport', ARRIVAL, ...IMPORT, ['wait_for_arrivalstock'], ...END],
  LCL: [...START, ...EXPORT, 'wait_for_leaveport', ARRIVAL, ...IMPORT, CABINET, 'wait_for_arrivalstock', ...END],
  FCL: [
    'wait_for_confirm',
    'wait_for_deal_send',
    ['wait_for_in_stock', 'wait_for_out_stock'],
    ...EXPORT,
    'wait_for_leaveport',
    ARRIVAL,
    ...IMPORT,
    'wait_carry_cabinet',
    'wait_for_dispatch',
    'wait_for_sign',
    ['part_of_sign'],
    ['wait_return_cabinet'],
    ...BILL,
  ],
  truckAir: [...START, ...EXPORT, 'wait_for_depart', ARRIVAL, ...IMPORT, ['wait_for_arrivalstock'], ...END],
  truckRail: [...START, ...EXPORT, 'ka_tie_wait_for_depart', ARRIVAL, ...IMPORT, ['wait_for_arrivalstock'], ...END],
  99: [
    ...START,
    'wait_for_on_line',
    ['wait_for_leaveport', ARRIVAL],
    IMPORT,
    ['wait_for_arrivalstock'],
    'wait_for_sign',
    ['part_of_sign'],
    ...BILL,
  ],
  HD: ['wait_for_confirm', 'wait_for_deal_send', ARRIVAL, ...IMPORT, CABINET, 'wait_for_arrivalstock', ...END],
  OT: ['wait_for_confirm', 'wait_for_deal_send', 'wait_for_in_stock', ...OTHER_STOPS, ...BILL],
} as const satisfies Readonly<Record<string, Road>>;

type Base = Exclude<RoadWay, 'ZX'>;
type RoadName = Exclude<Base, 'KT'> | TruckLine;

/** The mode a waybill really travels by; undefined for a dedicated line whose channel is not chosen yet. */
const findBase = ({ shippingWay, zxBase }: RoadKey): Base | undefined => (shippingWay === 'ZX' ? (zxBase ?? undefined) : shippingWay);

/** The part of a road that ends at the arrival; a bracket around the arrival opens, since this road leads there. */
function upToArrival(road: Road): Road {
  const last = road.findIndex((stop) => statusesIn([stop]).includes(ARRIVAL));
  const stop = road[last];
  if (stop === undefined) throw new Error('This road has no arrival.');
  return [...road.slice(0, last), ...(typeof stop === 'string' ? [stop] : upToArrival(stop))];
}

/** The road of a submitted waybill. Throws where the key is incomplete or impossible: validation lets no such order be submitted. */
export function roadOf(key: RoadKey): Road {
  const base = findBase(key);
  const name = base === 'KT' ? key.line : base;
  if (!name) throw new Error(`The road of ${key.shippingWay} needs ${base ? 'the line' : 'the base mode'} of its channel.`);
  if (!key.isPortToPort) return ROADS[name];
  if (name === 'HD') throw new Error('End delivery has no main leg that could run from port to port.');
  return roadToPort(name);
}

/** Made once for each road, as are its statuses: each action of each row of a list asks for them. */
const roadToPort = oncePerKey((name: Exclude<RoadName, 'HD'>): Road => [...upToArrival(ROADS[name]), ...BILL]);

const statusesIn = (road: Road): WaybillStatus[] => road.flatMap((stop) => (typeof stop === 'string' ? [stop] : statusesIn(stop)));
/** Every status of a road, in its order. */
export const allStatuses: (road: Road) => readonly WaybillStatus[] = oncePerKey(statusesIn);

/** The stops at which `road` can be entered, its first mandatory one last; `beyond` is entered where it has none. */
function entriesOf(road: Road, beyond: readonly WaybillStatus[]): readonly WaybillStatus[] {
  const [first, ...rest] = road;
  if (first === undefined) return beyond;
  if (typeof first === 'string') return [first];
  return [...entriesOf(first, []), ...entriesOf(rest, beyond)];
}

/** What may follow `status`, the mandatory stop last; undefined where the status does not lie on the road. */
function findFollowing(road: Road, status: WaybillStatus, beyond: readonly WaybillStatus[] = []): readonly WaybillStatus[] | undefined {
  for (const [index, stop] of road.entries()) {
    const after = entriesOf(road.slice(index + 1), beyond);
    if (stop === status) return after;
    const inside = typeof stop === 'string' ? undefined : findFollowing(stop, status, after);
    if (inside) return inside;
  }
  return undefined;
}

/** Each action of each row of a list asks for it. Empty where the status does not lie on the road. */
const followingOn = oncePerKey((road: Road) => oncePerKey((status: WaybillStatus) => findFollowing(road, status) ?? []));

/** Every status an event of the forwarder may move to, in the road's order: optional stops may be skipped, mandatory ones never. */
export function nextStatuses(road: Road, status: WaybillStatus): WaybillStatus[] {
  const following = followingOn(road)(status);
  // A first lot can be delivered while the rest still waits: the one way past a mandatory stop, wait_for_sign.
  const isFirstLotPossible = status === 'wait_for_dispatch' && isOnRoad(road, 'part_of_sign');
  return isFirstLotPossible ? [...following, 'part_of_sign'] : [...following];
}

/** The next stop that cannot be skipped. Undefined at the end of the road and beside it. */
export const nextMandatory = (road: Road, status: WaybillStatus): WaybillStatus | undefined => followingOn(road)(status).at(-1);

export const isOnRoad = (road: Road, status: WaybillStatus): boolean => allStatuses(road).includes(status);

/** Whether `status` lies before `other`; never where one of them is not on the road. */
export function isBefore(road: Road, status: WaybillStatus, other: WaybillStatus): boolean {
  const statuses = allStatuses(road);
  const index = statuses.indexOf(status);
  return index >= 0 && index < statuses.indexOf(other);
}

/** Whether a waybill in `status` is at `stop` or beyond; never where one of them is not on the road. */
export const hasReached = (road: Road, status: WaybillStatus, stop: WaybillStatus): boolean =>
  isBefore(road, stop, status) || (status === stop && isOnRoad(road, stop));

/**
 * The forwarder answers for the goods: a carton is received, or they entered the journey without our warehouse. That is the export part
 * for a container loaded at the factory (gate-in), and the import part for an end delivery, whose arrival is our first sight of them.
 */
export function areGoodsInCustody({ shippingWay }: RoadKey, status: WaybillStatus, receivedCartons: number): boolean {
  const phase = phaseOf(status);
  return receivedCartons > 0 || (phase !== undefined && phase >= (shippingWay === 'HD' ? 5 : 3));
}

/** The phrase key of a status: a truck or a train arrives at a border or a terminal, not at a port. */
export type StatusLabel = WaybillStatus | 'wait_for_arrivalport_overland';

export const statusLabelOf = (status: WaybillStatus, key: RoadKey): StatusLabel =>
  status === ARRIVAL && findBase(key) === 'KT' ? 'wait_for_arrivalport_overland' : status;
