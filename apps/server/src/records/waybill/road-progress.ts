import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { roadOf, type Road, type RoadKey } from '@waybound/domain/lifecycle/roads';
import type { MilestoneRecord } from './answers.ts';
import { roadKeyOf, type WaybillRecord } from './rows.ts';

type RoadStop = WaybillDetail['road'][number];

/** The columns a road is computed from: a customer reads whole rows, a shared link only these. */
export type RoadRecord = Pick<
  WaybillRecord,
  'shipping_way' | 'line' | 'zx_base' | 'is_port_to_port' | 'status' | 'created_at' | 'submitted_at'
>;
export type RoadEntry = Pick<MilestoneRecord, 'id' | 'kind' | 'status' | 'actual_at' | 'learnt_at' | 'corrected_by'>;

/** Every status of a waybill's road, and when it was reached on the present journey. Empty while a draft lacks what decides its road. */
export function toRoadProgress(row: RoadRecord, milestones: readonly RoadEntry[]): RoadStop[] {
  const road = findRoad(roadKeyOf(row));
  if (!road) return [];
  const stops = stopsOf(road, false);
  const reached = reachedTimes(
    row,
    milestones,
    stops.map(({ status }) => status),
  );
  return stops.map((stop) => ({ ...stop, reachedAt: reached.get(stop.status)?.toISOString() ?? null }));
}

/** A draft may lack the line or the base mode of its channel, or ask for a combination that no submission lets through. */
function findRoad(key: RoadKey): Road | undefined {
  try {
    return roadOf(key);
  } catch {
    return undefined;
  }
}

/** What is in brackets on a road is optional. */
const stopsOf = (road: Road, isOptional: boolean): Pick<RoadStop, 'status' | 'isOptional'>[] =>
  road.flatMap((stop) => (typeof stop === 'string' ? [{ status: stop, isOptional }] : stopsOf(stop, true)));

/**
 * Follows the entries in the order in which they were learnt. Coming back to a status (a handover withdrawn, a freeze lifted) keeps the
 * time of its first arrival and undoes what lay beyond; what came before the last submission belongs to an order that was sent back.
 */
function reachedTimes(row: RoadRecord, milestones: readonly RoadEntry[], road: readonly WaybillStatus[]): ReadonlyMap<WaybillStatus, Date> {
  const reached = new Map<WaybillStatus, Date>([['wait_for_confirm', row.created_at]]);
  const { submitted_at: submittedAt } = row;
  if (submittedAt === null || row.status === 'wait_for_confirm') return reached;
  reached.set('wait_for_deal_send', submittedAt);
  for (const entry of statusEntries(milestones, submittedAt)) {
    const { status } = entry;
    if (status === null) continue;
    const place = road.indexOf(status);
    if (place < 0) continue;
    for (const undone of road.slice(place + 1)) reached.delete(undone);
    const at = actualTime(entry, milestones);
    if (at && !reached.has(status)) reached.set(status, at);
  }
  return reached;
}

const statusEntries = (milestones: readonly RoadEntry[], since: Date): RoadEntry[] =>
  milestones
    .filter(({ kind, learnt_at: learntAt }) => kind === 'status' && learntAt >= since)
    .sort((a, b) => a.learnt_at.getTime() - b.learnt_at.getTime() || Number(BigInt(a.id) - BigInt(b.id)));

/** A correction gives the time that counts; the entry it corrects stays in the list of milestones as it was. */
function actualTime(entry: RoadEntry, milestones: readonly RoadEntry[]): Date | null {
  const correction = milestones.find(({ id }) => id === entry.corrected_by);
  return (correction && actualTime(correction, milestones)) ?? entry.actual_at;
}
