import type { ExceededLimit } from '@waybound/contract/small-parcels/parcel-states';
import { chargedWeight, type ParcelSize, type ParcelTariff } from './parcel-price.ts';
import { brokenLimit, type BrokenLimit, type WeightLimits } from './weight-limits.ts';

/** What a parcel is beyond, in grams or millimetres: no product and no price carries it. */
export interface Exceeded {
  what: ExceededLimit;
  measured: number;
  max: number;
}

/** What a product carries at most, null where it says nothing of sides, and by how many percent a parcel may weigh other than announced. */
export interface CarriedLimits {
  maxGrams: number;
  maxMm: number | null;
  tolerance: number;
}

/**
 * By what a measured parcel is beyond what its product carried, and its prices said, when it was announced. What it is charged by is named
 * only where its weight is not beyond already: both would say the same.
 */
export function exceededBy(size: ParcelSize, carried: CarriedLimits | null, terms: ParcelTariff | null): Exceeded[] {
  const { grams, sidesMm } = size;
  const exceeded: Exceeded[] = [];
  if (carried && grams > carried.maxGrams) exceeded.push({ what: 'weight', measured: grams, max: carried.maxGrams });
  const longest = Math.max(0, ...(sidesMm ?? []));
  if (carried && carried.maxMm !== null && longest > carried.maxMm)
    exceeded.push({ what: 'length', measured: longest, max: carried.maxMm });
  const max = terms?.bands.at(-1)?.upToGrams;
  if (!terms || max === undefined || exceeded.some(({ what }) => what === 'weight')) return exceeded;
  const { chargedGrams } = chargedWeight(terms, size);
  return chargedGrams > max ? [...exceeded, { what: 'charged', measured: chargedGrams, max }] : exceeded;
}

/** What it counts as by its scale and its volume, without a least weight and a step: they are the tariff's, and no deviation of the parcel's. */
function countedGrams(terms: ParcelTariff | null, size: ParcelSize): number {
  const { grossGrams, volumeGrams } = terms === null ? { grossGrams: size.grams, volumeGrams: null } : chargedWeight(terms, size);
  return Math.max(grossGrams, volumeGrams ?? 0);
}

/**
 * The limit that a parcel breaks when it is measured: by its weight, or where that is as announced, by what its volume makes it count as. The
 * latter only upwards: one that is smaller than announced costs less, and lacks nothing on the scale.
 *
 * @param tolerancePercent its product's, where that is known
 */
export function brokenAtIntake(
  announced: ParcelSize,
  measured: ParcelSize,
  terms: ParcelTariff | null,
  limits: WeightLimits,
  tolerancePercent: number | undefined,
): BrokenLimit | undefined {
  const counted = { announcedGrams: countedGrams(terms, announced), measuredGrams: countedGrams(terms, measured) };
  const byWeight = brokenLimit(announced.grams, measured.grams, limits, tolerancePercent);
  // What its customer accepts is what he pays: also where its scale has stopped it, its volume may count for more.
  if (byWeight) return counted.measuredGrams > measured.grams ? { ...byWeight, counted } : byWeight;
  if (counted.measuredGrams <= counted.announcedGrams) return undefined;
  const byVolume = brokenLimit(counted.announcedGrams, counted.measuredGrams, limits, tolerancePercent);
  return byVolume && { ...byVolume, counted };
}
