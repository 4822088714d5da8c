import { describe, expect, it } from 'vitest';
import { storageFee, storagePeriods, storageUntil, type StorageTariff, type StoredLot } from './storage-fee.ts';

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

describe('the periods in which storage is charged', () => {
  const NONE = { until: null, minor: 0 };
  const sumOf = (periods: readonly { amountMinor: number }[]) => periods.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

  it('end with each month, the first begins with the first day that costs', () => {
    expect(storagePeriods(TARIFF, LOT, NONE, '2026-01-30')).toEqual([]);
    expect(storagePeriods(TARIFF, LOT, NONE, '2026-03-10')).toEqual([
      { from: '2026-01-31', until: '2026-01-31', pieces: 100, amountMinor: 45, steps: [{ mm3Days: 1_000_000_000n, perCbmMinor: 45 }] },
      { from: '2026-02-01', until: '2026-02-28', pieces: 100, amountMinor: 1260, steps: [{ mm3Days: 28_000_000_000n, perCbmMinor: 45 }] },
      { from: '2026-03-01', until: '2026-03-10', pieces: 100, amountMinor: 450, steps: [{ mm3Days: 10_000_000_000n, perCbmMinor: 45 }] },
    ]);
  });

  it('go on behind what was charged, and name each step of a month', () => {
    const charged = { until: '2026-03-10', minor: 1755 };
    expect(storagePeriods(TARIFF, LOT, charged, '2026-04-02')).toMatchObject([
      { from: '2026-03-11', until: '2026-03-31', amountMinor: 21 * 45 },
      { from: '2026-04-01', until: '2026-04-02', amountMinor: 160 },
    ]);
    const both = storagePeriods(TARIFF, { ...LOT, receivedOn: '2026-01-11' }, { until: '2026-03-31', minor: 2250 }, '2026-04-30');
    expect(both).toMatchObject([
      {
        amountMinor: 10 * 45 + 20 * 80,
        steps: [
          { mm3Days: 10_000_000_000n, perCbmMinor: 45 },
          { mm3Days: 20_000_000_000n, perCbmMinor: 80 },
        ],
      },
    ]);
    expect(storagePeriods(TARIFF, LOT, { until: '2026-04-02', minor: 99_999 }, '2026-04-02')).toEqual([]);
  });

  it('are the whole together, however they are cut', () => {
    const odd = { ...LOT, pieceMm3: 7_411_313n, standing: 7, left: [{ pieces: 4, on: '2026-03-15' }] };
    for (const cut of ['2026-02-03', '2026-02-28', '2026-03-14', '2026-03-15', '2026-03-16', '2026-04-20']) {
      const first = storagePeriods(TARIFF, odd, NONE, cut);
      const charged = { until: first.at(-1)?.until ?? null, minor: sumOf(first) };
      const all = sumOf(first) + sumOf(storagePeriods(TARIFF, odd, charged, '2026-06-17'));
      expect(all).toBe(storageUntil(TARIFF, odd, '2026-06-17'));
    }
  });

  it('know what stood there then: what left later was there', () => {
    const half = { ...LOT, standing: 50, left: [{ pieces: 50, on: '2026-02-10' }] };
    expect(storagePeriods(TARIFF, half, NONE, '2026-02-28')).toMatchObject([
      { pieces: 100, amountMinor: 45 },
      { from: '2026-02-01', pieces: 50, amountMinor: Math.round(9 * 45 + 19 * 22.5) },
    ]);
  });

  it('leave what comes to nothing to the next, and charge less after a correction instead of giving back', () => {
    const small = { ...LOT, pieceMm3: 740_000n, standing: 1 };
    expect(storagePeriods(TARIFF, small, NONE, '2026-02-28')).toMatchObject([{ from: '2026-01-31', until: '2026-02-28', amountMinor: 1 }]);
    const corrected = { ...LOT, standing: 10, left: [{ pieces: 90, on: '2026-01-01' }] };
    expect(storagePeriods(TARIFF, corrected, { until: '2026-01-31', minor: 45 }, '2026-03-31')).toMatchObject([
      { from: '2026-02-01', until: '2026-02-28', amountMinor: Math.round(29 * 4.5) - 45 },
      { from: '2026-03-01', amountMinor: 139 },
    ]);
  });
});
