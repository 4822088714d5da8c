import { describe, expect, it } from 'vitest';
import { brokenLimit, PRODUCT_LIMITS, type WeightLimit } from './weight-limits.ts';

const PRODUCT: WeightLimit = { by: 'product' };
const NEVER: WeightLimit = { by: 'never' };
const percent = (of: number): WeightLimit => ({ by: 'percent', percent: of });
const grams = (of: number): WeightLimit => ({ by: 'kilograms', grams: of });

/** Of a product with a tolerance of 10 percent. */
const broken = (announced: number, measured: number, heavier: WeightLimit, lighter: WeightLimit) =>
  brokenLimit(announced, measured, { heavier, lighter }, 10)?.by;

describe('a parcel of 500 g', () => {
  it.each<[string, WeightLimit, number, boolean]>([
    ['exactly the tolerance of its product', PRODUCT, 50, false],
    ['a gram more than that', PRODUCT, 51, true],
    ['exactly its 20 percent', percent(20), 100, false],
    ['a gram more than 20 percent', percent(20), 101, true],
    ['exactly its 1 percent', percent(1), 5, false],
    ['a gram more than 1 percent', percent(1), 6, true],
    ['exactly its 20 g', grams(20), 20, false],
    ['a gram more than 20 g', grams(20), 21, true],
    ['nearly all that it weighs, where it is never stopped', NEVER, 499, false],
  ])('off by %s', (_what, limit, off, isBroken) => {
    const expected = isBroken ? limit.by : undefined;
    expect(broken(500, 500 + off, limit, NEVER)).toBe(expected);
    expect(broken(500, 500 - off, NEVER, limit)).toBe(expected);
    // The other direction has a limit of its own.
    expect(broken(500, 500 + off, NEVER, limit)).toBeUndefined();
    expect(broken(500, 500 - off, limit, NEVER)).toBeUndefined();
  });

  it('may weigh twice as much by 100 percent, and is never lighter than that', () => {
    expect(broken(500, 1000, percent(100), percent(100))).toBeUndefined();
    expect(broken(500, 1001, percent(100), percent(100))).toBe('percent');
    expect(broken(500, 0, percent(100), percent(100))).toBeUndefined();
  });

  it('that weighs what was announced goes on by any limit', () => {
    expect(broken(500, 500, grams(1), grams(1))).toBeUndefined();
    expect(brokenLimit(500, 500, PRODUCT_LIMITS, 0)).toBeUndefined();
  });
});

describe('a parcel that was announced with 0 g', () => {
  it.each<[WeightLimit, number, string | undefined]>([
    [PRODUCT, 1, 'product'],
    [percent(100), 1, 'percent'],
    [grams(20), 20, undefined],
    [grams(20), 21, 'kilograms'],
    [NEVER, 5000, undefined],
    [percent(1), 0, undefined],
  ])('by %o and weighed %i g: %s', (limit, measured, expected) => expect(broken(0, measured, limit, limit)).toBe(expected));
});

describe('the limit that was broken', () => {
  it('carries the figure that counted', () => {
    expect(brokenLimit(500, 551, PRODUCT_LIMITS, 10)).toEqual({ by: 'product', percent: 10 });
    expect(brokenLimit(500, 560, { heavier: percent(5), lighter: NEVER }, 10)).toEqual({ by: 'percent', percent: 5 });
    expect(brokenLimit(500, 400, { heavier: NEVER, lighter: grams(99) }, 10)).toEqual({ by: 'kilograms', grams: 99 });
  });

  it("is the customer's alone where the product is not known", () => {
    expect(brokenLimit(500, 5000, PRODUCT_LIMITS, undefined)).toBeUndefined();
    expect(brokenLimit(500, 5000, { ...PRODUCT_LIMITS, heavier: grams(20) }, undefined)).toEqual({ by: 'kilograms', grams: 20 });
  });
});
