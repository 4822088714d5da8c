import type { FoundWaybill } from '@waybound/contract/waybills/search';

/** As many as one search takes. */
export const MAX_NUMBERS = 500;
const BETWEEN_NUMBERS = /[\s,，;；、]+/;

/** What was typed or pasted, number by number, each once. */
export const numbersIn = (typed: string): string[] => [...new Set(typed.split(BETWEEN_NUMBERS).filter((number) => number !== ''))];

/** A waybill number, a reference, or either of them. */
export type SearchBy = 'waybillNo' | 'referenceNo' | 'either';

/** Those of the numbers asked for that none of the waybills has, whatever the case. */
export function missingOf(numbers: readonly string[], found: readonly FoundWaybill[], by: SearchBy): string[] {
  const has = new Set<string>();
  for (const { waybillNo, referenceNo, trackNos = [] } of found) {
    if (by !== 'referenceNo') has.add(waybillNo.toUpperCase());
    if (by === 'waybillNo') continue;
    for (const other of [referenceNo, ...trackNos]) if (other) has.add(other.toUpperCase());
  }
  return numbers.filter((number) => !has.has(number.toUpperCase()));
}

export interface WayGroup {
  way: FoundWaybill['shippingWay'];
  waybillNos: readonly string[];
}

/** Section 2: several items are grouped by shipping way, in the order they were found. */
export function groupByWay(found: readonly FoundWaybill[]): WayGroup[] {
  const groups = Map.groupBy(found, ({ shippingWay }) => shippingWay);
  return [...groups].map(([way, items]) => ({ way, waybillNos: items.map(({ waybillNo }) => waybillNo) }));
}
