import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { isBefore, nextStatuses, roadOf } from '../lifecycle/roads.ts';
import { statusOnRoad, type WaybillState } from '../lifecycle/waybill-facts.ts';

/** Where customs have a waybill, of an export and of an import. */
const CUSTOMS = {
  declaration: ['wait_for_clearance_of_goods', 'customs_inspecting', 'wait_for_permitthrough'],
  clearance: ['wait_for_cclearance', 'cclearance_inspecting', 'wait_for_clearancerelease'],
} as const satisfies Readonly<Record<MergeKind, readonly WaybillStatus[]>>;

const isAtCustoms = (kind: MergeKind, status: WaybillStatus): boolean => {
  const statuses: readonly WaybillStatus[] = CUSTOMS[kind];
  return statuses.includes(status);
};

/** For what a waybill in this status is before customs; undefined where it is not. */
export const customsOf = (status: WaybillStatus): MergeKind | undefined =>
  isAtCustoms('declaration', status) ? 'declaration' : isAtCustoms('clearance', status) ? 'clearance' : undefined;

/**
 * The statuses through which a member of a merge follows another one that customs have moved to `target`: an inspection holds all of them, a
 * release lets all go on. Empty where it is there already, or stands beside its road; undefined where it has not come to customs, so that the
 * merge has to wait for it.
 */
export function followedStatuses(kind: MergeKind, state: WaybillState, target: WaybillStatus): WaybillStatus[] | undefined {
  const road = roadOf(state);
  if (isBefore(road, statusOnRoad(state), CUSTOMS[kind][0])) return undefined;
  // A release leads out of customs, whatever the road.
  const isOnTheWay = isAtCustoms(kind, target)
    ? (at: WaybillStatus) => isAtCustoms(kind, at) && isBefore(road, at, target)
    : (at: WaybillStatus) => isAtCustoms(kind, at);
  const path: WaybillStatus[] = [];
  let at = state.status;
  while (isOnTheWay(at)) {
    const next = nextStatuses(road, at);
    const to = next.includes(target) ? target : next.at(-1);
    if (to === undefined) break;
    path.push(to);
    at = to;
  }
  return path;
}
