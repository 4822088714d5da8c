import { isTooFine, placesOf, shownMoney, WHOLE_CURRENCIES } from '@waybound/contract/pricing/currency-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as m from './measures.ts';

describe('parseDecimal', () => {
  it.each([
    ['0', 3, 0],
    ['12.345', 3, 12345],
    ['12.5', 3, 12500],
    ['007', 0, 7],
    ['0.1', 1, 1],
    ['9007199254740991', 0, Number.MAX_SAFE_INTEGER],
  ])('reads %s with %i places', (text, places, scaled) => {
    expect(m.parseDecimal(text, places)).toBe(scaled);
  });

  it.each([
    '-1',
    '+1',
    '1.2345',
    '1e9',
    '١٢',
    '１２',
    '',
    '  ',
    ' 1',
    '1 ',
    '1\n',
    '.5',
    '5.',
    '1,5',
    '1.2.3',
    '0x10',
    'Infinity',
    'NaN',
    '1_000',
    '9007199254740.992',
  ])('refuses %j', (text) => {
    expect(m.parseDecimal(text, 3)).toBeUndefined();
  });

  it('takes a sign only where it is asked for', () => {
    expect(m.parseSignedDecimal('-1234.5', 2)).toBe(-123450);
    expect(m.parseSignedDecimal('-0', 2)).toBe(0);
    expect(m.parseSignedDecimal('--1', 2)).toBeUndefined();
  });

  it('reads back what was written', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 6 }), (scaled, places) => {
        expect(m.parseSignedDecimal(m.formatDecimal(scaled, places), places)).toBe(scaled + 0);
      }),
    );
  });
});

describe('writing', () => {
  it('keeps the number of decimals of each kind', () => {
    expect(m.formatGrams(12345)).toBe('12.345');
    expect(m.formatGrams(5)).toBe('0.005');
    expect(m.formatCm(125)).toBe('12.5');
    expect(m.formatMoney(123450)).toBe('1234.50');
    expect(m.formatMoney(-5)).toBe('-0.05');
    expect(m.formatPercent(30)).toBe('0.30');
  });

  it('rounds a volume half up to 3 decimals', () => {
    expect(m.formatCbm(499_999n)).toBe('0.000');
    expect(m.formatCbm(500_000n)).toBe('0.001');
    expect(m.formatCbm(1_234_500_000n)).toBe('1.235');
    expect(m.formatCbm(m.mm3Of('12.345'))).toBe('12.345');
  });
});

describe('reading the wire', () => {
  it('reads canonical strings', () => {
    expect([m.gramsOf('12.5'), m.millimetresOf('60.5'), m.minorOf('3'), m.basisPointsOf('0.3')]).toEqual([12500, 605, 300, 30]);
  });

  it('reads a sign only where there may be one', () => {
    expect([m.signedMinorOf('-43.50'), m.signedMinorOf('43.5')]).toEqual([-4350, 4350]);
    expect(() => m.minorOf('-43.50')).toThrow(RangeError);
  });

  it('throws on what the contract would have refused', () => {
    expect(() => m.gramsOf('1.2345')).toThrow('not a decimal with at most 3 places: 1.2345');
  });
});

describe('rounding', () => {
  it('takes a tie away from zero', () => {
    expect([m.roundHalfUp(5n, 2n), m.roundHalfUp(-5n, 2n), m.roundHalfUp(4n, 3n), m.roundHalfUp(0n, 3n)]).toEqual([3n, -3n, 1n, 0n]);
    expect(() => m.roundHalfUp(1n, 0n)).toThrow(/positive denominator/);
    expect(() => m.roundHalfUp(1n, -2n)).toThrow(/positive denominator/);
  });

  it('is never further than half away', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (numerator, denominator) => {
        const error = 2n * (m.roundHalfUp(numerator, denominator) * denominator - numerator);
        expect(error <= denominator && error >= -denominator).toBe(true);
      }),
    );
  });

  it('goes up to the step and not a step too far', () => {
    expect(m.roundUpTo(500n, 20_001n, 1n)).toBe(20_500n);
    expect(m.roundUpTo(500n, 20_000n, 1n)).toBe(20_000n);
    expect(m.roundUpTo(500n, 0n, 1n)).toBe(0n);
    const positive = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(positive, fc.bigInt({ min: 0n, max: 10n ** 18n }), positive, (step, numerator, denominator) => {
        const rounded = m.roundUpTo(step, numerator, denominator);
        expect(rounded % step).toBe(0n);
        expect(rounded * denominator >= numerator && (rounded - step) * denominator < numerator).toBe(true);
      }),
    );
  });

  it.each([
    ['a step of nothing', 0n, 1n, 1n],
    ['a step backwards', -500n, 1n, 1n],
    ['a share of nothing', 500n, 1n, 0n],
    ['a negative share', 500n, 1n, -1n],
    ['what is below nothing', 500n, -1n, 1n],
  ])('up is not for %s', (_case, step, numerator, denominator) => {
    expect(() => m.roundUpTo(step, numerator, denominator)).toThrow(/0 or more is rounded up, to a positive step/);
  });

  it('refuses to lose digits, and names the number', () => {
    expect(m.toSafeNumber(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => m.toSafeNumber(2n ** 53n)).toThrow('beyond exact integers: 9007199254740992');
  });
});

describe('money of a currency without cents', () => {
  it('has no decimals where ISO 4217 has none', () => {
    for (const currency of WHOLE_CURRENCIES) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
      expect(maximumFractionDigits, currency).toBe(0);
      expect(placesOf(currency), currency).toBe(0);
    }
    expect(['CNY', 'USD', 'HUF', 'KWD'].map(placesOf)).toEqual([2, 2, 2, 2]);
  });

  it.each([
    ['100', 'JPY', false],
    ['100.00', 'JPY', false],
    ['100.5', 'JPY', true],
    ['100.01', 'VND', true],
    ['-0.10', 'KRW', true],
    ['100.01', 'CNY', false],
  ])('says whether %s is too fine for %s', (amount, currency, isWrong) => {
    expect(isTooFine(amount, currency)).toBe(isWrong);
  });

  it.each([
    ['1234.00', 'JPY', '1234'],
    ['-1234.00', 'JPY', '-1234'],
    ['1234.50', 'JPY', '1234.50'],
    ['1234.00', 'CNY', '1234.00'],
    ['1234', 'KRW', '1234'],
  ])('shows %s of %s', (amount, currency, shown) => {
    expect(shownMoney(amount, currency)).toBe(shown);
  });

  it('rounds a tie away from zero, as the currency has it', () => {
    expect([m.roundMoney(50n, 1n, 'JPY'), m.roundMoney(-50n, 1n, 'JPY'), m.roundMoney(49n, 1n, 'JPY')]).toEqual([100n, -100n, 0n]);
    expect([m.roundMoney(1n, 2n, 'CNY'), m.roundMoney(-1n, 2n, 'CNY')]).toEqual([1n, -1n]);
  });
});
