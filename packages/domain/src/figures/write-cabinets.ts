import type { QuoteLine, SurchargeByCabinet } from '@waybound/contract/pricing/pricing';
import { BY_CABINET } from '@waybound/contract/pricing/price-codes';

type Words = 'priced' | 'listed' | 'unpriced' | 'untyped' | 'open';
/** What any of them may name. */
type Named = Readonly<Record<'type' | 'unitPrice' | 'prices', string> & { count: number }>;
const NOTHING: Named = { count: 0, type: '', unitPrice: '', prices: '' };

/**
 * How a charge by the types of containers came about: the containers of each with its price, and by name those that have none.
 * @param money a price as it is written
 */
export function writeCabinets(
  { cabinets }: Pick<SurchargeByCabinet, 'cabinets'>,
  say: (words: Words, args: Named) => string,
  money: (price: string) => string,
): string {
  const isOpen = cabinets.every(({ count }) => count === 0);
  const parts = cabinets.map(({ cabinetType, count, unitPrice }) => {
    if (cabinetType === null) return say('untyped', { ...NOTHING, count });
    if (unitPrice === null) return say('unpriced', { ...NOTHING, count, type: cabinetType });
    return say(isOpen ? 'listed' : 'priced', { ...NOTHING, count, type: cabinetType, unitPrice: money(unitPrice) });
  });
  return isOpen ? say('open', { ...NOTHING, prices: parts.join(' / ') }) : parts.join(' + ');
}

/** The types of containers that a price has none for, though goods arrive in them. */
export const unpricedCabinets = (lines: readonly QuoteLine[]): string[] => [
  ...new Set(
    lines.flatMap(({ derivation }) =>
      'per' in derivation && derivation.per === BY_CABINET
        ? derivation.cabinets.flatMap(({ cabinetType, unitPrice }) => (cabinetType !== null && unitPrice === null ? [cabinetType] : []))
        : [],
    ),
  ),
];
