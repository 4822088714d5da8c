import type { MILESTONE_KINDS, MilestoneFact } from '@waybound/contract/waybills/milestone-facts';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { phaseOf } from '../lifecycle/phases.ts';
import { isBefore, isOnRoad, roadOf, type RoadKey } from '../lifecycle/roads.ts';

type MilestoneKind = (typeof MILESTONE_KINDS)[number];

/** What a waybill has come to when it enters a status. */
const FACT_OF_STATUS: Readonly<Partial<Record<WaybillStatus, MilestoneFact>>> = {
  wait_for_out_stock: 'received',
  customs_inspecting: 'exportHeld',
  wait_for_leaveport: 'exportReleased',
  wait_for_depart: 'exportReleased',
  ka_tie_wait_for_depart: 'exportReleased',
  wait_for_arrivalport: 'departed',
  wait_for_cclearance: 'arrived',
  cclearance_inspecting: 'importHeld',
  wait_for_sign: 'outForDelivery',
  part_of_sign: 'partlyDelivered',
  wait_for_lock: 'delivered',
  already_freeze: 'frozen',
  already_returned: 'returned',
  already_close: 'closed',
};

/** What an entry beside the statuses says; customs say it of the export or of the import. */
const FACT_OF_KIND: Readonly<Partial<Record<MilestoneKind, MilestoneFact | 'held' | 'released'>>> = {
  received: 'received',
  departed: 'departed',
  arrived: 'arrived',
  customsHold: 'held',
  customsReleased: 'released',
  outForDelivery: 'outForDelivery',
  deliveryAttempted: 'deliveryAttempted',
  delivered: 'delivered',
};

/** Statuses that follow the release for import and say nothing else that people are told. */
const AFTER_IMPORT_RELEASE: readonly WaybillStatus[] = ['wait_carry_cabinet', 'wait_for_arrivalstock', 'wait_for_dispatch'];

/** @param from the status that was left */
export function factOfStatus(status: WaybillStatus, from: WaybillStatus, key: RoadKey): MilestoneFact | undefined {
  if (from === 'already_freeze' && status !== 'already_returned' && status !== 'already_close') return 'unfrozen';
  // The main leg of an end delivery is the customer's own.
  if (status === 'wait_for_arrivalport' && key.shippingWay === 'HD') return undefined;
  if (from === 'wait_for_clearancerelease' && AFTER_IMPORT_RELEASE.includes(status)) return 'importReleased';
  // A container that was delivered whole goes back empty.
  if (status === 'wait_return_cabinet') return isBefore(roadOf(key), 'wait_for_sign', status) ? 'delivered' : undefined;
  return FACT_OF_STATUS[status];
}

/** @param status of the waybill when it is recorded; of a frozen one, the status it was frozen in */
export function factOfKind(kind: MilestoneKind, status: WaybillStatus, key: RoadKey): MilestoneFact | undefined {
  const fact = FACT_OF_KIND[kind];
  // Abroad it is a hub that receives them.
  if (fact === 'received' && (phaseOf(status) ?? 0) > MAIN_LEG_PHASE) return undefined;
  if (fact === 'held') return isLeaving(status, key) ? 'exportHeld' : 'importHeld';
  if (fact === 'released') return isLeaving(status, key) ? 'exportReleased' : 'importReleased';
  return fact;
}

/** Whether customs still mean the export: until the goods have left, on a road that has an export part. */
const isLeaving = (status: WaybillStatus, key: RoadKey): boolean =>
  isOnRoad(roadOf(key), 'wait_for_permitthrough') && ((phaseOf(status) ?? 0) <= LAST_EXPORT_PHASE || status === 'wait_for_leaveport');
const LAST_EXPORT_PHASE = 3;
const MAIN_LEG_PHASE = 4;
