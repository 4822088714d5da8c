import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Charged, chargedWeight, type VolumeRule, type WeightRule } from './charged-weight.ts';
import { mm3Of } from '../measures.ts';
import { type CartonGroup, cartonGroup } from '../order/packing.ts';

const air: WeightRule = { by: 'weight', divisor: 6000, basis: 'waybill', splitBp: 10_000, steps: [{ stepGrams: 1 }], minBoxGrams: 0 };
const lcl: VolumeRule = { by: 'volume', kgPerCbm: 1000, minLitres: 1000, stepLitres: 1 };
const cubicMetre = (grams: number): CartonGroup => ({ boxes: 1, grams, mm3: mm3Of('1') });
/** A box whose volume weight at a divisor of 6000 is `grams`. */
const ofVolumeWeight = (grams: number, gross: number): CartonGroup => ({ boxes: 1, grams: gross, mm3: BigInt(grams) * 6000n });
const firstPart = (charged: Charged) => (charged.unit === 'kg' ? charged.derivation.parts[0] : undefined);

describe('by weight', () => {
  it('counts 6000 as 167 kg and 5000 as 200 kg of a cubic metre', () => {
    const wholeKilos = { ...air, steps: [{ stepGrams: 1000 }] };
    expect(chargedWeight([cubicMetre(100_000)], wholeKilos).milli).toBe(167_000);
    expect(chargedWeight([cubicMetre(100_000)], { ...wholeKilos, divisor: 5000 }).milli).toBe(200_000);
    expect(chargedWeight([cubicMetre(300_400)], wholeKilos).milli).toBe(301_000);
  });

  it('splits the volume weight: 36 kg of volume, 15 kg of weight, half of the difference is 25.5 kg', () => {
    const half = chargedWeight([ofVolumeWeight(36_000, 15_000)], { ...air, splitBp: 5000 });
    expect(half.milli).toBe(25_500);
    expect(firstPart(half)).toMatchObject({ gross: 15_000, volumeWeight: 36_000, beforeRounding: 25_500, reason: 'split' });
    expect(chargedWeight([ofVolumeWeight(36_000, 15_000)], { ...air, splitBp: 0 }).milli).toBe(15_000);
    expect(chargedWeight([ofVolumeWeight(15_000, 36_000)], { ...air, splitBp: 5000 }).milli).toBe(36_000);
  });

  it('rounds up to half a kilo as far as 20 kg, then to a kilo', () => {
    const express = { ...air, steps: [{ upToGrams: 20_000, stepGrams: 500 }, { stepGrams: 1000 }] };
    const charge = (grams: number) => chargedWeight([{ boxes: 1, grams, mm3: 1n }], express).milli;
    expect([1, 500, 501, 19_501, 20_000, 20_001].map(charge)).toEqual([500, 500, 1000, 20_000, 20_000, 21_000]);
    const oddBound = { ...air, steps: [{ upToGrams: 20_500, stepGrams: 500 }, { stepGrams: 1000 }] };
    expect(chargedWeight([{ boxes: 1, grams: 20_500, mm3: 1n }], oddBound).milli).toBe(20_500);
  });

  it('rounds only once: a third of a gram above the step is a step more', () => {
    const rule = { ...air, steps: [{ stepGrams: 1000 }] };
    expect(chargedWeight([{ boxes: 1, grams: 0, mm3: 6_000_000n }], rule).milli).toBe(1000);
    expect(chargedWeight([{ boxes: 1, grams: 0, mm3: 6_000_001n }], rule).milli).toBe(2000);
  });

  it('compares totals per waybill and every box per box', () => {
    const boxes = [ofVolumeWeight(10_000, 30_000), ofVolumeWeight(30_000, 10_000)];
    expect(chargedWeight(boxes, air).milli).toBe(40_000);
    expect(chargedWeight(boxes, { ...air, basis: 'box' }).milli).toBe(60_000);
  });

  it('lifts each box to its minimum, per waybill the sum', () => {
    const boxes = [cartonGroup({ grams: 2000, lengthMm: 100, widthMm: 100, heightMm: 100 }, 3), ofVolumeWeight(1000, 40_000)];
    expect(chargedWeight(boxes, { ...air, basis: 'box', minBoxGrams: 12_000 }).milli).toBe(3 * 12_000 + 40_000);
    const perWaybill = chargedWeight(boxes, { ...air, minBoxGrams: 12_000 });
    expect(perWaybill.milli).toBe(4 * 12_000);
    expect(firstPart(perWaybill)).toMatchObject({ times: 1, boxes: 4, reason: 'minimum' });
  });

  it.each([
    ['the scale, where the goods are heavy', 36_000, 15_000, 10_000, 0, 'gross'],
    ['the scale, where both weigh the same', 15_000, 15_000, 10_000, 0, 'gross'],
    ['the volume', 15_000, 36_000, 10_000, 0, 'volume'],
    ['a share of the volume', 15_000, 36_000, 9999, 0, 'split'],
    ['the minimum', 15_000, 15_000, 10_000, 15_001, 'minimum'],
    ['no minimum that is just reached', 15_000, 15_000, 10_000, 15_000, 'gross'],
  ])('names what decides: %s', (_case, gross, volumeWeight, splitBp, minBoxGrams, reason) => {
    const charged = chargedWeight([ofVolumeWeight(volumeWeight, gross)], { ...air, splitBp, minBoxGrams });
    expect(firstPart(charged)).toMatchObject({ reason });
  });

  it('weighs no box that is not there', () => {
    const none = cartonGroup({ grams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100 }, 0);
    const charged = chargedWeight([none, cubicMetre(1000)], { ...air, basis: 'box' });
    expect(charged.unit === 'kg' && charged.derivation.parts.map(({ times }) => times)).toEqual([1]);
  });

  it('takes no steps that end before the weight does', () => {
    const ending = { ...air, steps: [{ upToGrams: 20_000, stepGrams: 500 }] };
    expect(chargedWeight([cubicMetre(1000)], { ...ending, divisor: 1_000_000 }).milli).toBe(1000);
    expect(() => chargedWeight([cubicMetre(20_001)], { ...ending, divisor: 1_000_000 })).toThrow(/last rounding step/);
  });

  it('shows boxes that are alike as one part', () => {
    const one = cartonGroup({ grams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100 }, 1);
    const charged = chargedWeight([one, one, cubicMetre(1000)], { ...air, basis: 'box' });
    expect(charged.unit === 'kg' && charged.derivation.parts.map(({ times }) => times)).toEqual([2, 1]);
  });
});

describe('by volume', () => {
  const charge = (rule: VolumeRule, cbm: string, grams: number) => {
    const charged = chargedWeight([{ boxes: 1, grams, mm3: mm3Of(cbm) }], rule);
    return charged.unit === 'cbm' ? [charged.milli, charged.derivation.reason] : undefined;
  };

  it('takes the greater of volume and weight', () => {
    expect(charge(lcl, '2.5', 1_800_000)).toEqual([2500, 'volume']);
    expect(charge(lcl, '2.5', 3_000_000)).toEqual([3000, 'weight']);
    expect(charge({ ...lcl, kgPerCbm: 500 }, '2.5', 1_800_000)).toEqual([3600, 'weight']);
  });

  it('rounds an uneven ratio up once', () => {
    expect(charge({ ...lcl, kgPerCbm: 363 }, '1', 1_000_000)).toEqual([2755, 'weight']);
    expect(charge({ ...lcl, stepLitres: 100 }, '1.001', 1)).toEqual([1100, 'volume']);
  });

  it('charges the minimum, which is none where it is just reached', () => {
    expect(charge(lcl, '0.2', 100_000)).toEqual([1000, 'minimum']);
    expect(charge(lcl, '1', 100_000)).toEqual([1000, 'volume']);
    expect(charge(lcl, '0.2', 1_000_000)).toEqual([1000, 'weight']);
  });

  it('says volume where both count the same', () => {
    expect(charge(lcl, '2', 2_000_000)).toEqual([2000, 'volume']);
  });
});

describe('always', () => {
  const group = fc
    .record({
      grams: fc.integer({ min: 1, max: 60_000 }),
      side: fc.integer({ min: 50, max: 1200 }),
      boxes: fc.integer({ min: 1, max: 50 }),
    })
    .map(({ grams, side, boxes }) => cartonGroup({ grams, lengthMm: side, widthMm: side, heightMm: side }, boxes));
  const groups = fc.array(group, { minLength: 1, maxLength: 8 });
  const rule = fc.oneof(
    fc.record({
      by: fc.constant('weight' as const),
      divisor: fc.integer({ min: 1000, max: 20_000 }),
      basis: fc.constantFrom('waybill' as const, 'box' as const),
      splitBp: fc.integer({ min: 0, max: 10_000 }),
      steps: fc.constantFrom([{ upToGrams: 20_000, stepGrams: 500 }, { stepGrams: 1000 }], [{ stepGrams: 1000 }], [{ stepGrams: 1 }]),
      minBoxGrams: fc.integer({ min: 0, max: 15_000 }),
    }),
    fc.record({
      by: fc.constant('volume' as const),
      kgPerCbm: fc.integer({ min: 100, max: 5000 }),
      minLitres: fc.integer({ min: 0, max: 2000 }),
      stepLitres: fc.integer({ min: 1, max: 1000 }),
    }),
  );

  it('does not depend on the order of the boxes, nor on how alike boxes are grouped', () => {
    fc.assert(
      fc.property(groups, rule, (list, channel) => {
        const apart = list.flatMap(({ boxes, grams, mm3 }) =>
          Array.from({ length: boxes }, () => ({ boxes: 1, grams: grams / boxes, mm3: mm3 / BigInt(boxes) })),
        );
        expect(chargedWeight(apart.toReversed(), channel).milli).toBe(chargedWeight(list, channel).milli);
      }),
    );
  });

  it('never falls when a box gets heavier or larger', () => {
    fc.assert(
      fc.property(group, groups, rule, fc.integer({ min: 1, max: 5000 }), (first, rest, channel, more) => {
        const before = chargedWeight([first, ...rest], channel).milli;
        const heavier = [{ ...first, grams: first.grams + more }, ...rest];
        const larger = [{ ...first, mm3: first.mm3 + BigInt(more) * 10_000n }, ...rest];
        expect(chargedWeight(heavier, channel).milli).toBeGreaterThanOrEqual(before);
        expect(chargedWeight(larger, channel).milli).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('is never below the gross weight', () => {
    fc.assert(
      fc.property(groups, rule, (list, channel) => {
        const charged = chargedWeight(list, channel);
        const grams = list.reduce((sum, each) => sum + each.grams, 0);
        if (charged.unit === 'kg') expect(charged.milli).toBeGreaterThanOrEqual(grams);
        else expect(charged.milli * charged.derivation.rule.kgPerCbm).toBeGreaterThanOrEqual(grams);
      }),
    );
  });
});
