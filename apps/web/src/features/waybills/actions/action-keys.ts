import type { WaybillDetail, WaybillRow } from '@waybound/contract/waybills/waybills';
import { customerMay, newDraft, type CustomerAction } from '@waybound/domain/lifecycle/customer-actions';
import { orderPageOf } from '../../../parts/waybill/order-page.ts';

/** What a customer does with a waybill as a whole, in the order of its life; what takes it back comes last. */
export const ACTION_KEYS = [
  'edit',
  'submit',
  'pickup',
  'handover',
  'confirmPacking',
  'printLabels',
  'withdrawHandover',
  'sendBack',
  'cancel',
  'delete',
] as const;
export type ActionKey = (typeof ACTION_KEYS)[number];

/** Those that ask before they are done. */
export type ConfirmedAction = Exclude<ActionKey, 'edit' | 'pickup' | 'handover' | 'printLabels'>;

/** They take something away that was there: red, and the focus starts on cancel. */
export const DANGEROUS: readonly ActionKey[] = ['sendBack', 'cancel', 'delete'];

/** Our action's name in the domain's table. */
export const RULE_OF: Readonly<Record<ActionKey, CustomerAction>> = {
  edit: 'save',
  submit: 'submit',
  pickup: 'createPickup',
  handover: 'handover',
  confirmPacking: 'confirmPacking',
  printLabels: 'printLabels',
  withdrawHandover: 'withdrawHandover',
  sendBack: 'sendBack',
  cancel: 'cancel',
  delete: 'delete',
};

/** Why an action cannot be done: a key of the error catalogue, our own reason, or the server's words. Undefined where it can. */
export type Refusal = string | undefined;
export const NO_ORDER_PAGE = 'noOrderPage';

const editRefusal = (row: WaybillRow): Refusal => (orderPageOf(row) ? undefined : NO_ORDER_PAGE);

/** The verdicts that came with a waybill's own page. */
export function refusalInDetail({ waybill, actions }: Pick<WaybillDetail, 'waybill' | 'actions'>, key: ActionKey): Refusal {
  const verdict = actions[RULE_OF[key]];
  if (!verdict) return 'wrongStatus';
  if (!verdict.ok) return verdict.why ?? 'wrongStatus';
  return key === 'edit' ? editRefusal(waybill) : undefined;
}

/** Actions whose verdict follows from what a row of the list knows. The others are found on the waybill's own page. */
export const ROW_ACTIONS = [
  'edit',
  'submit',
  'pickup',
  'handover',
  'printLabels',
  'sendBack',
  'cancel',
  'delete',
] as const satisfies readonly ActionKey[];

/** As far as a row knows; the server has the last word, for instance where cartons were received in between. */
export function refusalInRow(row: WaybillRow, key: (typeof ROW_ACTIONS)[number]): Refusal {
  const { status, reviewState, pickup, hasOpenQuestion, shippingWay, line, inStockPackages } = row;
  const state = { ...newDraft({ shippingWay, line }), status, reviewState, pickup, hasOpenQuestion, receivedCartons: inStockPackages ?? 0 };
  const verdict = customerMay(RULE_OF[key], state);
  if (!verdict.ok) return verdict.why;
  return key === 'edit' ? editRefusal(row) : undefined;
}
