import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { Quote } from '@waybound/contract/pricing/pricing';
import { chargedWeight, type WeightRule } from '@waybound/domain/pricing/charged-weight';
import { basisPointsOf, formatCbm, formatGrams, gramsOf } from '@waybound/domain/measures';
import { cartonGroup, toPackingRow, type CartonGroup } from '@waybound/domain/order/packing';

/** How a channel weighs, as far as its quote says. */
export type WeighedBy = Extract<Quote['chargedWeight'], { unit: 'kg' }>;

/** Of one box, as text; empty while it is not known. */
export interface PackingFigures {
  volume: string;
  volumeWeight: string;
  chargedWeight: string;
}

const UNKNOWN: PackingFigures = { volume: '', volumeWeight: '', chargedWeight: '' };
/** No rounding: what one box adds, before the channel's step. */
const EXACT_STEP_GRAMS = 1;

/** Volume needs the size alone; volume weight and charged weight need a channel that charges kilograms, because the divisor is its own. */
export function figuresOf(row: PackingRow, quote: WeighedBy | undefined): PackingFigures {
  const box = boxOf(row);
  if (!box) return UNKNOWN;
  const volume = formatCbm(box.mm3);
  if (!quote) return { ...UNKNOWN, volume };
  const part = weighBox(box, quote);
  if (!part) return { ...UNKNOWN, volume };
  const weighed = { gross: formatGrams(part.gross), volumeWeight: formatGrams(part.volumeWeight) };
  // Box by box the channel has rounded this very kind of box; on a waybill only the sum is rounded.
  const rounded = quote.parts.find(
    (each) => quote.basis === 'box' && each.gross === weighed.gross && each.volumeWeight === weighed.volumeWeight,
  );
  return { volume, volumeWeight: weighed.volumeWeight, chargedWeight: rounded?.charged ?? formatGrams(part.charged) };
}

/** One box of the row. A weight that is not there yet counts as none, so that the volume shows as soon as the size is known. */
function boxOf(wire: PackingRow): CartonGroup | undefined {
  const { grams = 0, lengthMm, widthMm, heightMm } = toPackingRow(wire);
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return undefined;
  return cartonGroup({ grams, lengthMm, widthMm, heightMm }, 1);
}

function weighBox(box: CartonGroup, quote: WeighedBy) {
  const rule: WeightRule = {
    by: 'weight',
    divisor: quote.divisor,
    basis: 'waybill',
    splitBp: basisPointsOf(quote.splitPercent),
    steps: [{ stepGrams: EXACT_STEP_GRAMS }],
    minBoxGrams: gramsOf(quote.minBoxWeight),
  };
  const charged = chargedWeight([box], rule);
  return charged.unit === 'kg' ? charged.derivation.parts[0] : undefined;
}
