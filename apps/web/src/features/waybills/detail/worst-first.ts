import type { WaybillDetail } from '@waybound/contract/waybills';
import type { PackingLine } from '@waybound/domain/packing-comparison';

/** The lines that cost most first, as the server has priced them; those without a price after them, in the order they had. */
export function worstFirst(lines: readonly PackingLine[], differences: WaybillDetail['boxDifferences']): PackingLine[] {
  const places = new Map(differences?.map(({ boxNumbers: [first] }, place) => [first, place]));
  const placeOf = ({ box }: PackingLine) => places.get(box.boxNumber) ?? places.size;
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}
