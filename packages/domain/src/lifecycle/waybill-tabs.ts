import { present } from '@waybound/contract/condition';
import type { WaybillStatus, WaybillTab } from '@waybound/contract/waybills/status';
import type { StatusRow } from './define-lifecycle.ts';

export type OwnTab = Exclude<WaybillTab, 'all'>;

/** The tab of a waybill by its status, in the order of the journey. An open question shows it in the problem tab as well. */
export const TAB_OF_STATUS: Readonly<Record<WaybillStatus, StatusRow<OwnTab, ['deliveredAt', null]>>> = {
  wait_for_confirm: { tab: 'waitingConfirm' },
  wait_for_deal_send: { tab: 'waitingHandover' },
  wait_for_in_stock: { tab: 'waitingHandover' },
  wait_for_out_stock: { tab: 'waitingOutbound' },
  wait_for_on_line: { tab: 'waitingOutbound' },
  wait_for_clearance_of_goods: { tab: 'waitingOutbound' },
  customs_inspecting: { tab: 'waitingOutbound' },
  wait_for_permitthrough: { tab: 'waitingOutbound' },
  wait_for_depart: { tab: 'waitingOutbound' },
  ka_tie_wait_for_depart: { tab: 'waitingOutbound' },
  wait_for_leaveport: { tab: 'waitingArrival' },
  wait_for_arrivalport: { tab: 'waitingArrival' },
  wait_for_cclearance: { tab: 'waitingReceipt' },
  cclearance_inspecting: { tab: 'waitingReceipt' },
  wait_for_clearancerelease: { tab: 'waitingReceipt' },
  wait_carry_cabinet: { tab: 'waitingReceipt' },
  wait_unloading_cabinet: { tab: 'waitingReceipt' },
  wait_for_arrivalstock: { tab: 'waitingReceipt' },
  wait_for_dispatch: { tab: 'waitingReceipt' },
  wait_for_sign: { tab: 'waitingReceipt' },
  part_of_sign: { tab: 'waitingReceipt' },
  /** Where the goods are delivered and only the empty container is still out, the waybill is signed for. */
  wait_return_cabinet: { tab: 'waitingReceipt', tabWhen: [[present('deliveredAt'), 'signed']] },
  wait_for_lock: { tab: 'signed' },
  already_finish: { tab: 'signed', isFinal: true },
  already_returned: { tab: 'returned', isFinal: true },
  already_close: { tab: 'closed', isFinal: true },
  already_freeze: { tab: 'problem' },
};
