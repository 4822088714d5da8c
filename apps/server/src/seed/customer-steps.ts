import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { RandomFor } from '@waybound/simulator/random';
import { REPLIES } from './parties.ts';

/** What the demo's customers do themselves, and after how many hours. The forwarder's part is the simulator's own planner. */
export type CustomerStep =
  | { call: 'orders.submitOrder'; hours: number }
  | { call: 'waybillActions.handover'; hours: number; wayOfDelivery: 'own' | 'courier'; plateOrTrackingNo: string }
  | { call: 'waybillActions.confirmPacking'; hours: number }
  | { call: 'waybillActions.acceptMeasured'; hours: number }
  | { call: 'waybillActions.replyQuestion'; hours: number; reply: string }
  | { call: 'finance.confirmBill'; hours: number; billNo: string };

/** How a customer treats one waybill. */
export interface Habits {
  /** Undefined: it stays a draft. */
  submitsAfterHours: number | undefined;
  handsOver: boolean;
  confirmsPacking: boolean;
  /** A question without an answer is closed by the forwarder in the end. */
  replies: boolean;
  confirmsBill: boolean;
}

export function habitsOf(randomFor: RandomFor): Habits {
  const random = randomFor('habits');
  return {
    submitsAfterHours: 0.2 + random.fraction() * 7,
    handsOver: random.chance(0.6),
    confirmsPacking: random.chance(0.3),
    replies: random.chance(0.85),
    confirmsBill: random.chance(0.7),
  };
}

/** An end waybill's goods come by the customer's own main leg, and what the forwarder opens he fetches himself. */
const isHandedOver = ({ shippingWay }: OpsWaybill): boolean => shippingWay !== 'OT' && shippingWay !== 'HD';

/** Undefined where it is not the customer's turn. */
export function nextCustomerStep(waybill: OpsWaybill, habits: Habits, randomFor: RandomFor): CustomerStep | undefined {
  const { status, reviewState, measures, packingState, billState } = waybill;
  const random = randomFor(`customer:${status}:${reviewState}:${billState}`);
  const hours = (min: number, max: number) => min + random.fraction() * (max - min);
  if (status === 'wait_for_confirm') {
    if (habits.submitsAfterHours === undefined) return undefined;
    return { call: 'orders.submitOrder', hours: reviewState === 'rejected' ? hours(3, 26) : habits.submitsAfterHours };
  }
  if (waybill.hasOpenQuestion) {
    if (waybill.isQuestionAnswered || !habits.replies) return undefined;
    return { call: 'waybillActions.replyQuestion', hours: hours(1, 30), reply: random.pick(REPLIES) };
  }
  if (status === 'wait_for_deal_send' && reviewState === 'approved' && habits.handsOver && isHandedOver(waybill)) {
    const isOwn = random.chance(0.6);
    const plateOrTrackingNo = isOwn ? `粤B${random.between(10_000, 99_999)}` : `SF${random.between(1_000_000_000, 1_999_999_999)}`;
    return { call: 'waybillActions.handover', hours: hours(5, 30), wayOfDelivery: isOwn ? 'own' : 'courier', plateOrTrackingNo };
  }
  if (status === 'wait_for_out_stock' && measures === 'open') return { call: 'waybillActions.acceptMeasured', hours: hours(2, 40) };
  if (status === 'wait_for_out_stock' && packingState !== 'confirmed' && habits.confirmsPacking) {
    return { call: 'waybillActions.confirmPacking', hours: hours(1, 8) };
  }
  const open = waybill.bills.find(({ state }) => state === 'issued');
  if (open && habits.confirmsBill) return { call: 'finance.confirmBill', hours: hours(4, 90), billNo: open.billNo };
  return undefined;
}
