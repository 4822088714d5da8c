import type { PageReason } from '@waybound/contract/reasons';
import type { ListedAction } from '@waybound/contract/waybills/status';
import type { ListedWaybill, WaybillDetail, WaybillRow } from '@waybound/contract/waybills/waybills';
import { orderPageOf } from '../../../parts/waybill/order-page.ts';

/** Those that are filled in before they are done. */
export type FormAction = 'createPickup' | 'handover' | 'openCase' | 'transferOverseas';
/** Those that ask before they are done. */
export type ConfirmedAction = Exclude<ListedAction, FormAction | 'save' | 'printLabels'>;

/** They take something away that was there: red, and the focus starts on cancel. */
export const DANGEROUS: readonly ListedAction[] = ['sendBack', 'cancel', 'delete', 'cancelTransferOverseas'];

/** Why an action cannot be done; undefined where it can. */
export type Refusal = PageReason | typeof NO_ORDER_PAGE | undefined;
export const NO_ORDER_PAGE = 'noOrderPage';

/** A row of the list, or a waybill's own page. */
const refusal = (row: WaybillRow, may: WaybillDetail['may'], key: ListedAction): Refusal => {
  const verdict = may[key];
  if (verdict !== null) return verdict ?? 'wrongStatus';
  return key === 'save' && !orderPageOf(row) ? NO_ORDER_PAGE : undefined;
};
export const refusalInRow = (row: ListedWaybill, key: ListedAction): Refusal => refusal(row, row.may, key);
export const refusalInDetail = ({ waybill, may }: Pick<WaybillDetail, 'waybill' | 'may'>, key: ListedAction): Refusal =>
  refusal(waybill, may, key);

/** What several rows can be done with at once, and what each of them is asked for. */
const BATCHED = { pickup: 'createPickup', print: 'printLabels', sendBack: 'sendBack', handover: 'handover' } as const satisfies Record<
  string,
  ListedAction
>;
/** Whether a question is open, every row says; a reply is no action of its list. */
export type Batched = keyof typeof BATCHED | 'reply' | 'report';

export function refusalInBatch(row: ListedWaybill, batched: Batched): Refusal {
  if (batched === 'reply') return row.hasOpenQuestion ? undefined : 'noOpenQuestion';
  if (batched === 'report') return row.may.reportArrival ?? undefined;
  return refusalInRow(row, BATCHED[batched]);
}

/** The ticked rows, parted by whether they can be done with it now. */
export interface Parted {
  able: readonly ListedWaybill[];
  refused: readonly ListedWaybill[];
}
export function partRows(rows: readonly ListedWaybill[], batched: Batched): Parted {
  const isAble = (row: ListedWaybill) => refusalInBatch(row, batched) === undefined;
  return { able: rows.filter(isAble), refused: rows.filter((row) => !isAble(row)) };
}
