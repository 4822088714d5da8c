import type { ChargeBasis, VOLUME_REASONS, WEIGHT_REASONS } from '@waybound/contract/pricing/price-codes';
import { MM3_PER_LITRE, roundHalfUp, roundUpTo, toSafeNumber } from '../measures.ts';
import type { CartonGroup } from '../order/packing.ts';

/**
 * Charged weight. All rules are data of the channel. Ratios are kept exact as integers over a common
 * denominator; the only rounding is the one up to the channel's step. What a derivation shows in between is rounded for showing alone.
 */
export interface RoundingStep {
  /** Inclusive; the last step has none. */
  upToGrams?: number;
  stepGrams: number;
}

export interface WeightRule {
  by: 'weight';
  /** Cubic centimetres to the kilogram, which is also cubic millimetres to the gram. */
  divisor: number;
  basis: ChargeBasis;
  /** 分抛 in basis points: how much of the volume weight above the gross weight is charged. 10,000 is all of it. */
  splitBp: number;
  steps: readonly RoundingStep[];
  /** 0 for none. Per waybill it lifts the sum to minimum × boxes. */
  minBoxGrams: number;
}

/** W/M: the greater of the volume and of the weight counted as volume. */
export interface VolumeRule {
  by: 'volume';
  kgPerCbm: number;
  minLitres: number;
  stepLitres: number;
}

export type ChargeRule = WeightRule | VolumeRule;

/** One rounding: a whole waybill, or one box of `times` alike. Grams, of one. */
export interface WeightPart {
  times: number;
  boxes: number;
  gross: number;
  volumeWeight: number;
  beforeRounding: number;
  reason: (typeof WEIGHT_REASONS)[number];
  step: number;
  charged: number;
}

export interface ChargedKilograms {
  unit: 'kg';
  /** Grams. */
  milli: number;
  derivation: { rule: WeightRule; parts: WeightPart[] };
}

export interface ChargedVolume {
  unit: 'cbm';
  /** Litres. */
  milli: number;
  derivation: { rule: VolumeRule; mm3: bigint; grams: number; weightAsLitres: number; reason: (typeof VOLUME_REASONS)[number] };
}

/** What a unit price is multiplied by. `milli` is thousandths of the unit: grams of a kilogram, litres of a cubic metre. */
export type Charged = ChargedKilograms | ChargedVolume;

const BP = 10_000n;

/** The order of the groups does not matter. */
export function chargedWeight(groups: readonly CartonGroup[], rule: ChargeRule): Charged {
  const whole = sumGroups(groups);
  if (rule.by === 'volume') return chargedVolume(whole, rule);
  const parts = rule.basis === 'waybill' ? [weigh(whole, rule, 1)] : weighBoxes(groups, rule);
  const milli = parts.reduce((sum, part) => sum + part.charged * part.times, 0);
  return { unit: 'kg', milli, derivation: { rule, parts } };
}

export function sumGroups(groups: readonly CartonGroup[]): CartonGroup {
  return groups.reduce((sum, { boxes, grams, mm3 }) => ({ boxes: sum.boxes + boxes, grams: sum.grams + grams, mm3: sum.mm3 + mm3 }), {
    boxes: 0,
    grams: 0,
    mm3: 0n,
  });
}

/** Weighs one of `times` equal shares of the group. Everything inside is in grams × `scale`. */
function weigh(group: CartonGroup, rule: WeightRule, times: number): WeightPart {
  const boxes = group.boxes / times;
  const divisor = BigInt(rule.divisor);
  const scale = BigInt(times) * divisor * BP;
  const gross = BigInt(group.grams) * divisor * BP;
  const volumeWeight = group.mm3 * BP;
  const excess = volumeWeight > gross ? group.mm3 - BigInt(group.grams) * divisor : 0n;
  const greater = gross + excess * BigInt(rule.splitBp);
  const minimum = BigInt(rule.minBoxGrams * boxes) * scale;
  const chargeable = minimum > greater ? minimum : greater;
  const { stepGrams } = stepFor(rule.steps, chargeable, scale);
  const shown = (value: bigint) => toSafeNumber(roundHalfUp(value, scale));
  return {
    times,
    boxes,
    gross: shown(gross),
    volumeWeight: shown(volumeWeight),
    beforeRounding: shown(chargeable),
    reason: minimum > greater ? 'minimum' : greater === gross ? 'gross' : greater === volumeWeight ? 'volume' : 'split',
    step: stepGrams,
    charged: toSafeNumber(roundUpTo(BigInt(stepGrams), chargeable, scale)),
  };
}

function stepFor(steps: readonly RoundingStep[], value: bigint, scale: bigint): RoundingStep {
  const step = steps.find(({ upToGrams }) => upToGrams === undefined || value <= BigInt(upToGrams) * scale);
  if (!step) throw new RangeError('the last rounding step has an upper bound');
  return step;
}

/** Every box on its own. Boxes whose figures are the same are shown as one part. */
function weighBoxes(groups: readonly CartonGroup[], rule: WeightRule): WeightPart[] {
  const merged = new Map<string, WeightPart>();
  for (const group of groups.filter(({ boxes }) => boxes > 0)) {
    const part = weigh(group, rule, group.boxes);
    const key = JSON.stringify({ ...part, times: 0 });
    merged.set(key, { ...part, times: part.times + (merged.get(key)?.times ?? 0) });
  }
  return [...merged.values()];
}

/** Everything inside is in cubic millimetres × kgPerCbm: a gram at k kg/CBM counts as 10^6 / k mm³. */
function chargedVolume({ grams, mm3 }: CartonGroup, rule: VolumeRule): ChargedVolume {
  const ratio = BigInt(rule.kgPerCbm);
  const volume = mm3 * ratio;
  const weight = BigInt(grams) * MM3_PER_LITRE;
  const minimum = BigInt(rule.minLitres) * MM3_PER_LITRE * ratio;
  const greater = weight > volume ? weight : volume;
  const chargeable = minimum > greater ? minimum : greater;
  return {
    unit: 'cbm',
    milli: toSafeNumber(roundUpTo(BigInt(rule.stepLitres), chargeable, MM3_PER_LITRE * ratio)),
    derivation: {
      rule,
      mm3,
      grams,
      weightAsLitres: toSafeNumber(roundHalfUp(weight, MM3_PER_LITRE * ratio)),
      reason: minimum > greater ? 'minimum' : weight > volume ? 'weight' : 'volume',
    },
  };
}
