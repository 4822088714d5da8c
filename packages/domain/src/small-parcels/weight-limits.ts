/** From when on a parcel that weighs other than announced is stopped: as its product says, by more than a part or a weight, or never. */
export type WeightLimit = { by: 'product' } | { by: 'percent'; percent: number } | { by: 'kilograms'; grams: number } | { by: 'never' };

/** A customer's, for both directions. */
export interface WeightLimits {
  heavier: WeightLimit;
  lighter: WeightLimit;
}

/** Of a customer that has said nothing. */
export const PRODUCT_LIMITS: WeightLimits = { heavier: { by: 'product' }, lighter: { by: 'product' } };

/** What a parcel broke, with the figure that counted then; `counted` where by its volume it counts as more than its scale says. */
export type BrokenLimit = ({ by: 'product' | 'percent'; percent: number } | { by: 'kilograms'; grams: number }) & {
  counted?: { announcedGrams: number; measuredGrams: number };
};

/** The limit that a parcel of this weight breaks: it deviates by more than that. `tolerancePercent` is its product's, where that is known. */
export function brokenLimit(
  announcedGrams: number,
  measuredGrams: number,
  { heavier, lighter }: WeightLimits,
  tolerancePercent: number | undefined,
): BrokenLimit | undefined {
  const limit = inForce(measuredGrams > announcedGrams ? heavier : lighter, tolerancePercent);
  if (limit === undefined) return undefined;
  const grams = Math.abs(measuredGrams - announcedGrams);
  const isBroken = limit.by === 'kilograms' ? grams > limit.grams : grams * 100 > announcedGrams * limit.percent;
  return isBroken ? limit : undefined;
}

function inForce(limit: WeightLimit, tolerancePercent: number | undefined): BrokenLimit | undefined {
  if (limit.by === 'never') return undefined;
  if (limit.by !== 'product') return limit;
  return tolerancePercent === undefined ? undefined : { by: 'product', percent: tolerancePercent };
}
