import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import type { PackingLine } from '@waybound/domain/order/packing-comparison';

export interface PricedLine extends PackingLine {
  /** What its boxes make, in the currency of the price; undefined where it has none. */
  amount: string | undefined;
}

/** The lines that cost most first, as the server has priced them; those without a price after them, in the order they had. */
export function sortByAmount(lines: readonly PackingLine[], differences: WaybillDetail['boxDifferences']): PricedLine[] {
  const prices = new Map(differences?.map(({ boxNumbers: [first], amount }, place) => [first, { amount, place }]));
  const placeOf = ({ box }: PackingLine) => prices.get(box.boxNumber)?.place ?? prices.size;
  return lines
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((line) => ({ ...line, amount: prices.get(line.box.boxNumber)?.amount }));
}
