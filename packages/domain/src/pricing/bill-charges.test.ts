import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstThatFit, productMinor, taxOfCredit, toBilled } from './bill-charges.ts';
import { rateOf } from './exchange.ts';
import { taxInside } from './invoices/tax-inside.ts';

const RATES = [
  { currency: 'USD', rate: rateOf('7.1234'), validFrom: '2026-11-20' },
  { currency: 'EUR', rate: rateOf('8.25'), validFrom: '2026-11-18' },
  { currency: 'KRW', rate: rateOf('0.00515'), validFrom: '2026-11-18' },
];

describe('what is charged by hand', () => {
  it.each([
    ['3', '12.5', 3750n],
    ['0.001', '0.0001', 0n],
    ['1.005', '1', 101n],
    ['2.345', '0.1', 23n],
    ['999999.999', '999999.9999', 99_999_999_890_000n],
  ])('is %s × %s, rounded once', (quantity, unitPrice, minor) => {
    expect(productMinor(quantity, unitPrice, 'CNY')).toBe(minor);
  });

  it('is whole in a currency without cents', () => {
    expect(productMinor('3', '12.5', 'JPY')).toBe(3800n);
    expect(productMinor('1', '0.4999', 'VND')).toBe(0n);
  });

  it.each([
    ['1.0005', '1'],
    ['1', '0.00001'],
  ])('is nothing where %s × %s has more decimals than it may', (quantity, unitPrice) => {
    expect(() => productMinor(quantity, unitPrice, 'CNY')).toThrow(RangeError);
  });
});

describe('an amount that is billed in another currency', () => {
  it.each([
    ['100.00', 'CNY', 'CNY', 10_000n, null],
    ['100.00', 'USD', 'CNY', 71_234n, ['USD']],
    ['100.00', 'CNY', 'USD', 1404n, ['USD']],
    ['100.00', 'EUR', 'USD', 11_582n, ['EUR', 'USD']],
    ['100.00', 'CNY', 'KRW', 1_941_700n, ['KRW']],
    // Frozen before such currencies were whole.
    ['100.50', 'KRW', 'KRW', 10_100n, null],
  ])('of %s %s is so much in %s', (amount, from, to, minor, used) => {
    const billed = toBilled(amount, from, to, RATES);
    expect(billed).toMatchObject({ minor });
    expect('origin' in billed && (billed.origin?.rates.map(({ currency }) => currency) ?? null)).toEqual(used);
  });

  it('names the currency that has no rate', () => {
    expect(toBilled('1.00', 'CNY', 'JPY', RATES)).toEqual({ missing: 'JPY' });
  });

  it.each(['USD', 'EUR', 'CNY', 'KRW'])('makes seven lines that are their sum in %s', (to) => {
    const cents = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(cents, (lines) => {
        const billed = lines.map((minor) => toBilled((minor / 100).toFixed(2), 'CNY', to, RATES));
        const minors = billed.map((each) => ('missing' in each ? -1n : each.minor));
        const rate = RATES.find(({ currency }) => currency === to)?.rate ?? rateOf('1');
        const exact = lines.reduce((sum, minor) => sum + minor, 0) / (rate / rateOf('1'));
        const unit = to === 'KRW' ? 100n : 1n;
        // Each line is rounded by itself: half a cent each at most, or half a won.
        expect(minors.every((minor) => minor % unit === 0n)).toBe(true);
        expect(Math.abs(Number(minors.reduce((sum, minor) => sum + minor, 0n)) - exact)).toBeLessThanOrEqual(3.5 * Number(unit) + 1e-4);
      }),
    );
  });
});

it.each(['CNY', 'JPY'])('takes back the tax of a line in parts without losing a cent in %s', (currency) => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 9999 }), fc.bigInt({ min: 0n, max: 99n }), (credits, taxBasisPoints, cents) => {
      const whole = credits.reduce((sum, minor) => sum + minor, 0n);
      // As it was charged, which was with cents once.
      const taxMinor = taxInside(whole, taxBasisPoints, currency) + cents;
      let [creditedMinor, tax] = [0n, 0n];
      for (const minor of credits) {
        tax += taxOfCredit(minor, { minor: whole, taxMinor, taxBasisPoints, creditedMinor, currency });
        creditedMinor += minor;
        if (creditedMinor < whole) expect(tax).toBe(taxInside(creditedMinor, taxBasisPoints, currency));
      }
      expect(tax).toBe(taxMinor);
    }),
  );
});

it('the first that fit are those before the first that does not', () => {
  const size = (each: number): number => each;
  expect(firstThatFit([4, 4, 2, 1], size, 10)).toEqual([4, 4, 2]);
  expect(firstThatFit([4, 7, 1], size, 10)).toEqual([4]);
  expect(firstThatFit([11], size, 10)).toEqual([]);
});
