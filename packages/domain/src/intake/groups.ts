import { cleanText } from '@waybound/contract/clean-text';
import { numberKey } from '@waybound/contract/number-key';
import { columnOf, type IntakeMapping } from './columns.ts';

/**
 * Which rows are one waybill (docs/decisions, batch intake). A row begins a waybill when it names another number than the row above, or
 * when it names none and says anything else about the waybill. Every other row continues the waybill above: further boxes or SKUs.
 */
export type IntakeCells = readonly string[];

/** Rows from `from` up to, not including, `to`. */
export interface IntakeGroup {
  from: number;
  to: number;
}

interface Numbers {
  /** Exact: it is the customer's own, and unique as it is written. */
  referenceNo: string;
  /** Its key. */
  waybillNo: string;
}

/** Where a sheet says what a row's waybill is. */
interface OrderPlaces {
  referenceNo: number;
  waybillNo: number;
  others: readonly number[];
}

const placesOf = (mapping: IntakeMapping): OrderPlaces => ({
  referenceNo: mapping.indexOf('referenceNo'),
  waybillNo: mapping.indexOf('waybillNo'),
  others: [...mapping.entries()].flatMap(([place, key]) =>
    key !== null && key !== 'referenceNo' && key !== 'waybillNo' && columnOf(key).part === 'order' ? [place] : [],
  ),
});

const textAt = (cells: IntakeCells, place: number): string => cleanText(cells[place] ?? '');

const numbersOf = (cells: IntakeCells, places: OrderPlaces): Numbers => ({
  referenceNo: textAt(cells, places.referenceNo),
  waybillNo: numberKey(textAt(cells, places.waybillNo)),
});

function isContinuation(cells: IntakeCells, of: Numbers, places: OrderPlaces): boolean {
  const { referenceNo, waybillNo } = numbersOf(cells, places);
  if (referenceNo === '' && waybillNo === '') return places.others.every((place) => textAt(cells, place) === '');
  return (referenceNo === '' || referenceNo === of.referenceNo) && (waybillNo === '' || waybillNo === of.waybillNo);
}

export function groupRows(rows: readonly IntakeCells[], mapping: IntakeMapping): IntakeGroup[] {
  const places = placesOf(mapping);
  const groups: IntakeGroup[] = [];
  let numbers: Numbers | undefined;
  for (const [at, cells] of rows.entries()) {
    const group = groups.at(-1);
    if (group && numbers && isContinuation(cells, numbers, places)) group.to = at + 1;
    else {
      numbers = numbersOf(cells, places);
      groups.push({ from: at, to: at + 1 });
    }
  }
  return groups;
}
