import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { laneOf, type TransportMode } from './lanes.ts';
import type { Random } from './random.ts';

type Hours = readonly [min: number, max: number];

/** How long goods of a sea waybill stay in a status; the main leg is the lane's. */
const DWELL_HOURS: Readonly<Partial<Record<WaybillStatus, Hours>>> = {
  wait_for_deal_send: [8, 34],
  wait_for_in_stock: [5, 22],
  wait_for_out_stock: [8, 34],
  wait_for_on_line: [8, 24],
  wait_for_clearance_of_goods: [6, 20],
  customs_inspecting: [20, 60],
  wait_for_permitthrough: [4, 14],
  wait_for_depart: [14, 60],
  ka_tie_wait_for_depart: [20, 70],
  wait_for_leaveport: [24, 72],
  wait_for_cclearance: [10, 36],
  cclearance_inspecting: [24, 90],
  wait_for_clearancerelease: [6, 24],
  wait_carry_cabinet: [20, 60],
  wait_unloading_cabinet: [12, 36],
  wait_return_cabinet: [24, 72],
  wait_for_arrivalstock: [10, 40],
  wait_for_dispatch: [12, 56],
  wait_for_sign: [10, 52],
  part_of_sign: [24, 72],
};

const DEFAULT_DWELL_HOURS: Hours = [10, 30];

/** Quick carriers are quick ashore as well. */
const SPEED_FACTORS: Readonly<Record<TransportMode, number>> = { sea: 0.75, rail: 0.75, truck: 0.7, air: 0.5, express: 0.3 };

/** Hours until the waybill leaves its status. */
export function dwellHoursOf(waybill: OpsWaybill, random: Random): number {
  const { carriage, legDays } = laneOf(waybill);
  if (waybill.status === 'wait_for_arrivalport') return 24 * (legDays[0] + random.fraction() * (legDays[1] - legDays[0]));
  return randomBetween(DWELL_HOURS[waybill.status] ?? DEFAULT_DWELL_HOURS, random) * SPEED_FACTORS[carriage];
}

export const randomBetween = ([min, max]: Hours, random: Random): number => min + random.fraction() * (max - min);
