import type { WaybillStatus } from '@waybound/contract/waybills/status';

/** 0 draft, 1 handover, 2 warehouse, 3 export, 4 main leg, 5 import, 6 inland, 7 delivered. */
export type Phase = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Missing for the three statuses beside the road. */
const PHASES: Readonly<Partial<Record<WaybillStatus, Phase>>> = {
  wait_for_confirm: 0,
  wait_for_deal_send: 1,
  wait_for_in_stock: 1,
  wait_for_out_stock: 2,
  wait_for_on_line: 2,
  wait_for_clearance_of_goods: 3,
  customs_inspecting: 3,
  wait_for_permitthrough: 3,
  wait_for_depart: 3,
  ka_tie_wait_for_depart: 3,
  wait_for_leaveport: 4,
  wait_for_arrivalport: 4,
  wait_for_cclearance: 5,
  cclearance_inspecting: 5,
  wait_for_clearancerelease: 5,
  wait_carry_cabinet: 6,
  wait_unloading_cabinet: 6,
  wait_for_arrivalstock: 6,
  wait_for_dispatch: 6,
  wait_for_sign: 6,
  part_of_sign: 6,
  wait_return_cabinet: 6,
  wait_for_lock: 7,
  already_finish: 7,
};

export const phaseOf = (status: WaybillStatus): Phase | undefined => PHASES[status];

/** A waybill is frozen from phases 1 to 6: neither a draft nor delivered goods can be held. */
export const canFreeze = (phase: Phase | undefined): boolean => phase !== undefined && phase >= 1 && phase <= 6;
