import type { WaybillStatus } from '@waybound/contract/waybills/status';

/** 0 draft, 1 handover, 2 warehouse, 3 export, 4 main leg, 5 import, 6 inland, 7 delivered (domain.md, status of a waybill). */
export type Phase = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The stations of the progress bar, in its order: the place in this list is the length of the bar. */
export const PROGRESS_STEPS = ['draft', 'booked', 'received', 'departed', 'arrived', 'delivered'] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/** idle: nothing moves; warn: somebody has to act; info: on its way; ok: delivered; bad: stopped. */
export type Tone = 'idle' | 'warn' | 'info' | 'ok' | 'bad';

interface StatusFacts {
  /** Missing for the three statuses beside the road. */
  phase?: Phase;
  /** What has been reached, not what is awaited. Missing beside the road; a frozen waybill shows the step of the place it holds. */
  step?: ProgressStep;
  tone: Tone;
}

/**
 * What a screen, an export or an e-mail shows of a status; its phrase key is the code itself. The rows are in the
 * order of domain.md's table, on which the road of OT depends: it is the order of the journey, the contract's is the specification's.
 */
export const STATUSES: Readonly<Record<WaybillStatus, StatusFacts>> = {
  wait_for_confirm: { phase: 0, step: 'draft', tone: 'idle' },

  wait_for_deal_send: { phase: 1, step: 'booked', tone: 'warn' },
  wait_for_in_stock: { phase: 1, step: 'booked', tone: 'info' },

  wait_for_out_stock: { phase: 2, step: 'received', tone: 'info' },
  wait_for_on_line: { phase: 2, step: 'received', tone: 'info' },

  wait_for_clearance_of_goods: { phase: 3, step: 'received', tone: 'info' },
  customs_inspecting: { phase: 3, step: 'received', tone: 'warn' },
  wait_for_permitthrough: { phase: 3, step: 'received', tone: 'info' },
  wait_for_depart: { phase: 3, step: 'received', tone: 'info' },
  ka_tie_wait_for_depart: { phase: 3, step: 'received', tone: 'info' },

  wait_for_leaveport: { phase: 4, step: 'received', tone: 'info' },
  wait_for_arrivalport: { phase: 4, step: 'departed', tone: 'info' },

  wait_for_cclearance: { phase: 5, step: 'arrived', tone: 'info' },
  cclearance_inspecting: { phase: 5, step: 'arrived', tone: 'warn' },
  wait_for_clearancerelease: { phase: 5, step: 'arrived', tone: 'info' },

  wait_carry_cabinet: { phase: 6, step: 'arrived', tone: 'info' },
  wait_unloading_cabinet: { phase: 6, step: 'arrived', tone: 'info' },
  wait_for_arrivalstock: { phase: 6, step: 'arrived', tone: 'info' },
  wait_for_dispatch: { phase: 6, step: 'arrived', tone: 'info' },
  wait_for_sign: { phase: 6, step: 'arrived', tone: 'info' },
  part_of_sign: { phase: 6, step: 'arrived', tone: 'warn' },
  wait_return_cabinet: { phase: 6, step: 'arrived', tone: 'info' },

  wait_for_lock: { phase: 7, step: 'delivered', tone: 'ok' },
  already_finish: { phase: 7, step: 'delivered', tone: 'ok' },

  already_returned: { tone: 'bad' },
  already_close: { tone: 'idle' },
  already_freeze: { tone: 'bad' },
};

/** The statuses in the order of the table above. */
// `Object.keys` is typed `string[]`; the record's type proves that its keys are exactly the statuses.
export const STATUSES_IN_ORDER = Object.keys(STATUSES) as readonly WaybillStatus[];

export const phaseOf = (status: WaybillStatus): Phase | undefined => STATUSES[status].phase;

/** Whether the last carton has reached the consignee. Only an empty container on its way back asks for it. */
interface DeliveryFacts {
  isDelivered: boolean;
}

/** The goods are delivered and only the empty container is still out. */
const isOnlyContainerOut = (status: WaybillStatus, { isDelivered }: DeliveryFacts): boolean =>
  status === 'wait_return_cabinet' && isDelivered;

/** How far the bar reaches; undefined beside the road. */
export const stepOf = (status: WaybillStatus, delivery: DeliveryFacts): ProgressStep | undefined =>
  isOnlyContainerOut(status, delivery) ? 'delivered' : STATUSES[status].step;

/** A waybill is frozen from phases 1 to 6: neither a draft nor delivered goods can be held. */
export const canFreeze = (phase: Phase | undefined): boolean => phase !== undefined && phase >= 1 && phase <= 6;
