import { describe, expect, it } from 'vitest';
import { formatLateFeeRate, lateFeeOf, lateFeeRateOf, type LateBill } from './late-fee.ts';

const TERMS = { rate: lateFeeRateOf('0.05'), graceDays: 3 };
const BILL: LateBill = { openMinor: 10_000_00, currency: 'CNY', dueOn: '2026-11-10', chargedUntil: undefined };
const feeOn = (today: string, bill: Partial<LateBill> = {}, terms: Partial<typeof TERMS> = {}) =>
  lateFeeOf({ ...BILL, ...bill }, { ...TERMS, ...terms }, today);

describe('a late fee', () => {
  it('begins the day after the days of grace, and is simple', () => {
    expect(feeOn('2026-11-13')).toBeUndefined();
    expect(feeOn('2026-11-14')).toEqual({
      from: '2026-11-14',
      until: '2026-11-14',
      days: 1,
      openMinor: 10_000_00,
      percent: '0.05',
      minor: 5_00,
    });
    expect(feeOn('2026-12-13')).toMatchObject({ days: 30, minor: 150_00 });
  });

  it('is rounded once, half up', () => {
    // 333.33 × 0.05 % × 3 days = 0.499995
    expect(feeOn('2026-11-16', { openMinor: 333_33 })?.minor).toBe(50);
    // 1.00 × 0.05 % × 10 days = 0.005
    expect(feeOn('2026-11-23', { openMinor: 100 })?.minor).toBe(1);
    expect(feeOn('2026-11-22', { openMinor: 100 })).toBeUndefined();
  });

  it('is whole in a currency without cents', () => {
    // 333 × 0.05 % × 10 days = 1.665
    expect(feeOn('2026-11-23', { openMinor: 333_00, currency: 'JPY' })?.minor).toBe(200);
    expect(feeOn('2026-11-14', { openMinor: 333_00, currency: 'JPY' })).toBeUndefined();
  });

  it('is for no day twice', () => {
    expect(feeOn('2026-11-20', { chargedUntil: '2026-11-18' })).toMatchObject({ from: '2026-11-19', days: 2, minor: 10_00 });
    expect(feeOn('2026-11-20', { chargedUntil: '2026-11-20' })).toBeUndefined();
  });

  it('is none where none is agreed, and of nothing open', () => {
    expect(feeOn('2026-12-31', {}, { rate: 0 })).toBeUndefined();
    expect(feeOn('2026-12-31', { openMinor: 0 })).toBeUndefined();
    expect(feeOn('2026-12-31', { openMinor: -5_00 })).toBeUndefined();
  });

  it.each([
    ['0.05', 500],
    ['0.1234', 1234],
    ['1', 10_000],
    ['0', 0],
  ])('keeps %s %% as %d', (percent, rate) => {
    expect(lateFeeRateOf(percent)).toBe(rate);
    expect(formatLateFeeRate(rate)).toBe(percent);
  });

  it('crosses months and years by the calendar', () => {
    expect(feeOn('2027-03-01', { dueOn: '2026-12-30' }, { graceDays: 0 })).toMatchObject({ from: '2026-12-31', days: 61 });
  });
});
