import { describe, expect, it } from 'vitest';
import { storageFee, type StorageTariff, type StoredLot } from './storage-fee.ts';

/** Thirty days are free, then 0.45 a cubic metre and day, from day 91 on 0.80. */
const TARIFF: StorageTariff = {
  currency: 'USD',
  steps: [
    { fromDay: 31, perCbmMinor: 45 },
    { fromDay: 91, perCbmMinor: 80 },
  ],
};
/** A hundred pieces of a hundredth of a cubic metre. */
const LOT: StoredLot = { receivedOn: '2026-01-01', pieceMm3: 10_000_000n, standing: 100, left: [] };

describe('the storage of a lot', () => {
  it('costs nothing on the free days, the first of which is the day on which it came', () => {
    expect(storageFee(TARIFF, LOT, '2026-01-01')).toEqual({
      ageDays: 1,
      perDayMinor: 0,
      soFarMinor: 0,
      dearer: { on: '2026-01-31', perDayMinor: 45 },
    });
    expect(storageFee(TARIFF, LOT, '2026-01-30')).toMatchObject({ ageDays: 30, perDayMinor: 0, soFarMinor: 0 });
  });

  it('costs from the first day of a step its price, and says when the next begins', () => {
    expect(storageFee(TARIFF, LOT, '2026-01-31')).toEqual({
      ageDays: 31,
      perDayMinor: 45,
      soFarMinor: 45,
      dearer: { on: '2026-04-01', perDayMinor: 80 },
    });
    expect(storageFee(TARIFF, LOT, '2026-03-31')).toMatchObject({ ageDays: 90, perDayMinor: 45, soFarMinor: 60 * 45 });
    expect(storageFee(TARIFF, LOT, '2026-04-01')).toEqual({
      ageDays: 91,
      perDayMinor: 80,
      soFarMinor: 60 * 45 + 80,
      dearer: undefined,
    });
  });

  it('is rounded once for all its days, not day by day', () => {
    // A third of a cent a day: nothing by itself, and a whole one in three days.
    const small = { ...LOT, pieceMm3: 7_400_000n, standing: 1 };
    expect(storageFee(TARIFF, small, '2026-01-31')).toMatchObject({ perDayMinor: 0, soFarMinor: 0 });
    expect(storageFee(TARIFF, small, '2026-02-01')).toMatchObject({ perDayMinor: 0, soFarMinor: 1 });
    expect(storageFee(TARIFF, small, '2026-03-31')).toMatchObject({ soFarMinor: 20 });
    // And once for all its pieces.
    expect(storageFee(TARIFF, { ...small, standing: 3 }, '2026-01-31')).toMatchObject({ perDayMinor: 1 });
  });

  it('costs no more for what has left, from the day on which it did', () => {
    const half = { ...LOT, standing: 50, left: [{ pieces: 50, on: '2026-02-10' }] };
    // Ten days of all, and today of the half that stands.
    expect(storageFee(TARIFF, half, '2026-02-10')).toMatchObject({ ageDays: 41, perDayMinor: 23, soFarMinor: Math.round(10 * 45 + 22.5) });
    const gone = { ...LOT, standing: 0, left: [{ pieces: 100, on: '2026-01-31' }] };
    expect(storageFee(TARIFF, gone, '2026-12-31')).toMatchObject({ perDayMinor: 0, soFarMinor: 0 });
  });

  it('has no parts of a unit in a currency without them', () => {
    const yen: StorageTariff = { currency: 'JPY', steps: [{ fromDay: 1, perCbmMinor: 7_000 }] };
    // 70 yen a cubic metre and day: 0.7 yen for a hundredth of it.
    expect(storageFee(yen, { ...LOT, standing: 1 }, '2026-01-01')).toEqual({
      ageDays: 1,
      perDayMinor: 100,
      soFarMinor: 100,
      dearer: undefined,
    });
    expect(storageFee(yen, { ...LOT, standing: 1 }, '2026-01-02')).toMatchObject({ soFarMinor: 100 });
    expect(storageFee(yen, { ...LOT, standing: 1 }, '2026-01-10')).toMatchObject({ soFarMinor: 700 });
  });
});
