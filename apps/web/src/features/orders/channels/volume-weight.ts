import type { Quote } from '@waybound/contract/pricing/pricing';
import { formatGrams, gramsOf } from '@waybound/domain/measures';

/** The volume weight of the whole waybill; undefined where no kilograms are charged. */
export function volumeWeightOf({ chargedWeight }: Pick<Quote, 'chargedWeight'>): string | undefined {
  if (chargedWeight?.unit !== 'kg') return undefined;
  return formatGrams(chargedWeight.parts.reduce((sum, part) => sum + gramsOf(part.volumeWeight) * part.times, 0));
}
