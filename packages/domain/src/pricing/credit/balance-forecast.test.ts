import { describe, expect, it } from 'vitest';
import { forecastBalance, type ForecastSources } from './balance-forecast.ts';

const TODAY = '2026-11-27';
const of = (change: Partial<ForecastSources>) =>
  forecastBalance({ balance: 0, due: [], unbilled: 0, submitted: 0, payDays: 30, ...change }, TODAY);

describe('the next 30 days', () => {
  it('ask for nothing where nothing is owed', () => {
    expect(of({ balance: 5000 })).toEqual({ steps: [], rechargeBy: undefined, missing: 0 });
  });

  it('ask at once for what is missing in the balance, before what is due', () => {
    const due = [{ day: '2026-12-20', minor: 300 }];
    expect(of({ balance: -4320 })).toEqual({
      steps: [{ day: TODAY, cause: 'overdrawn', minor: 4320 }],
      rechargeBy: { day: TODAY, minor: 4320 },
      missing: 4320,
    });
    expect(of({ balance: -4320, due })).toMatchObject({ rechargeBy: { day: TODAY, minor: 4320 }, missing: 4620 });
  });

  it('have what is due on its day, what is overdue today, and leave out what comes later', () => {
    const due = [
      { day: '2026-12-27', minor: 300 },
      { day: '2026-11-01', minor: 100 },
      { day: '2026-12-28', minor: 900 },
      { day: TODAY, minor: 50 },
    ];
    expect(of({ due }).steps).toEqual([
      { day: TODAY, cause: 'due', minor: 150 },
      { day: '2026-12-27', cause: 'due', minor: 300 },
    ]);
  });

  it('ask to recharge by the first day on which the balance does not suffice', () => {
    const due = [
      { day: '2026-12-01', minor: 1000 },
      { day: '2026-12-03', minor: 600 },
      { day: '2026-12-10', minor: 400 },
    ];
    expect(of({ balance: 1500, due })).toMatchObject({ rechargeBy: { day: '2026-12-03', minor: 100 }, missing: 500 });
    expect(of({ balance: 2000, due })).toMatchObject({ rechargeBy: undefined, missing: 0 });
    expect(of({ balance: 1999, due })).toMatchObject({ rechargeBy: { day: '2026-12-10', minor: 1 }, missing: 1 });
  });

  it('count what is not billed yet, and what is still to be booked, by the terms', () => {
    expect(of({ unbilled: 700, submitted: 8000, payDays: 30 }).steps).toEqual([{ day: '2026-12-27', cause: 'unbilled', minor: 700 }]);
    expect(of({ unbilled: 700, submitted: 8000, payDays: 31 }).steps).toEqual([]);
    expect(of({ unbilled: 700, submitted: 8000, payDays: 7 }).steps).toEqual([
      { day: '2026-12-04', cause: 'unbilled', minor: 700 },
      { day: '2026-12-11', cause: 'pace', minor: 1000 },
      { day: '2026-12-18', cause: 'pace', minor: 1000 },
      { day: '2026-12-25', cause: 'pace', minor: 1000 },
    ]);
  });

  it('take the sum of all that falls on one day', () => {
    const due = [{ day: '2026-12-04', minor: 100 }];
    expect(of({ due, submitted: 800, payDays: 0 })).toMatchObject({
      steps: [
        { day: '2026-12-04', cause: 'due', minor: 100 },
        { day: '2026-12-04', cause: 'pace', minor: 100 },
        { day: '2026-12-11', cause: 'pace', minor: 100 },
        { day: '2026-12-18', cause: 'pace', minor: 100 },
        { day: '2026-12-25', cause: 'pace', minor: 100 },
      ],
      rechargeBy: { day: '2026-12-04', minor: 200 },
      missing: 500,
    });
  });
});
