import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxInside } from './tax-inside.ts';

it.each([
  [10_600n, 600, 600n],
  [100n, 600, 6n],
  [12_345n, 900, 1019n],
  // 0.45 of a cent is none, 0.51 is one.
  [8n, 600, 0n],
  [9n, 600, 1n],
  // Exactly half a cent: 0.03 at 20 %.
  [3n, 2000, 1n],
  [-3n, 2000, -1n],
  [10_000n, 0, 0n],
])('is inside %s at %i basis points: %s', (gross, rate, tax) => {
  expect(taxInside(gross, rate, 'CNY')).toBe(tax);
});

it('is whole in a currency without cents', () => {
  expect(taxInside(10_000n, 600, 'JPY')).toBe(600n);
  expect(taxInside(-10_000n, 1000, 'KRW')).toBe(-900n);
});

it('is within half a cent of the exact tax, and leaves a net that it is the tax of', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 9999 }), (gross, rate) => {
      const error = 2n * (taxInside(gross, rate, 'CNY') * (10_000n + BigInt(rate)) - gross * BigInt(rate));
      expect(error <= 10_000n + BigInt(rate) && error > -(10_000n + BigInt(rate))).toBe(true);
    }),
  );
});
