import type { Reason } from '@waybound/contract/reasons';
import type { LISTED_ACTIONS } from '@waybound/contract/waybills/status';
import type { ListedWaybill, WaybillDetail, WaybillRow } from '@waybound/contract/waybills/waybills';
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

/** Our action's name in the lifecycle. */
const ACTION_OF = {
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
} as const satisfies Readonly<Record<ActionKey, (typeof LISTED_ACTIONS)[number]>>;

/** Why an action cannot be done; undefined where it can. */
export type Refusal = Reason | typeof NO_ORDER_PAGE | undefined;
export const NO_ORDER_PAGE = 'noOrderPage';

/** A row of the list, or a waybill's own page. */
const refusal = (row: WaybillRow, may: WaybillDetail['may'], key: ActionKey): Refusal => {
  const verdict = may[ACTION_OF[key]];
  if (verdict !== null) return verdict ?? 'wrongStatus';
  return key === 'edit' && !orderPageOf(row) ? NO_ORDER_PAGE : undefined;
};
export const refusalInRow = (row: ListedWaybill, key: ActionKey): Refusal => refusal(row, row.may, key);
export const refusalInDetail = ({ waybill, may }: Pick<WaybillDetail, 'waybill' | 'may'>, key: ActionKey): Refusal =>
  refusal(waybill, may, key);
