import { present } from '@waybound/contract/condition';
import type { WaybillStatus, WaybillTab } from '@waybound/contract/waybills/status';
import type { StatusRow } from './define-lifecycle.ts';

/** 0 draft, 1 handover, 2 warehouse, 3 export, 4 main leg, 5 import, 6 inland, 7 delivered (domain.md, status of a waybill). */
export type Phase = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The stations of the progress bar, in its order: the place in this list is the length of the bar. */
export const PROGRESS_STEPS = ['draft', 'booked', 'received', 'departed', 'arrived', 'delivered'] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/** idle: nothing moves; warn: somebody has to act; info: on its way; ok: delivered; bad: stopped. */
export type Tone = 'idle' | 'warn' | 'info' | 'ok' | 'bad';

interface WaybillStatusRow extends StatusRow<Exclude<WaybillTab, 'all'>, ProgressStep, ['deliveredAt', null]> {
  /** Missing for the three statuses beside the road. */
  phase?: Phase;
  tone: Tone;
}

/**
 * Everything a screen, an export, an e-mail or a query has to know of a status; its phrase key is the code itself. The rows are in the
 * order of domain.md's table, on which the road of OT depends: it is the order of the journey, the contract's is the specification's.
 */
export const STATUSES: Readonly<Record<WaybillStatus, WaybillStatusRow>> = {
  wait_for_confirm: { tab: 'waitingConfirm', phase: 0, step: 'draft', tone: 'idle' },

  wait_for_deal_send: { tab: 'waitingHandover', phase: 1, step: 'booked', tone: 'warn' },
  wait_for_in_stock: { tab: 'waitingHandover', phase: 1, step: 'booked', tone: 'info' },

  wait_for_out_stock: { tab: 'waitingOutbound', phase: 2, step: 'received', tone: 'info' },
  wait_for_on_line: { tab: 'waitingOutbound', phase: 2, step: 'received', tone: 'info' },

  wait_for_clearance_of_goods: { tab: 'waitingOutbound', phase: 3, step: 'received', tone: 'info' },
  customs_inspecting: { tab: 'waitingOutbound', phase: 3, step: 'received', tone: 'warn' },
  wait_for_permitthrough: { tab: 'waitingOutbound', phase: 3, step: 'received', tone: 'info' },
  wait_for_depart: { tab: 'waitingOutbound', phase: 3, step: 'received', tone: 'info' },
  ka_tie_wait_for_depart: { tab: 'waitingOutbound', phase: 3, step: 'received', tone: 'info' },

  wait_for_leaveport: { tab: 'waitingArrival', phase: 4, step: 'received', tone: 'info' },
  wait_for_arrivalport: { tab: 'waitingArrival', phase: 4, step: 'departed', tone: 'info' },

  wait_for_cclearance: { tab: 'waitingReceipt', phase: 5, step: 'arrived', tone: 'info' },
  cclearance_inspecting: { tab: 'waitingReceipt', phase: 5, step: 'arrived', tone: 'warn' },
  wait_for_clearancerelease: { tab: 'waitingReceipt', phase: 5, step: 'arrived', tone: 'info' },

  wait_carry_cabinet: { tab: 'waitingReceipt', phase: 6, step: 'arrived', tone: 'info' },
  wait_unloading_cabinet: { tab: 'waitingReceipt', phase: 6, step: 'arrived', tone: 'info' },
  wait_for_arrivalstock: { tab: 'waitingReceipt', phase: 6, step: 'arrived', tone: 'info' },
  wait_for_dispatch: { tab: 'waitingReceipt', phase: 6, step: 'arrived', tone: 'info' },
  wait_for_sign: { tab: 'waitingReceipt', phase: 6, step: 'arrived', tone: 'info' },
  part_of_sign: { tab: 'waitingReceipt', phase: 6, step: 'arrived', tone: 'warn' },
  /** Where the goods are delivered and only the empty container is still out, the waybill is signed for. */
  wait_return_cabinet: { tab: 'waitingReceipt', tabWhen: [[present('deliveredAt'), 'signed']], phase: 6, step: 'arrived', tone: 'info' },

  wait_for_lock: { tab: 'signed', phase: 7, step: 'delivered', tone: 'ok' },
  already_finish: { tab: 'signed', phase: 7, step: 'delivered', tone: 'ok', isFinal: true },

  already_returned: { tab: 'returned', tone: 'bad', isFinal: true },
  already_close: { tab: 'closed', tone: 'idle', isFinal: true },
  already_freeze: { tab: 'problem', tone: 'bad' },
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
