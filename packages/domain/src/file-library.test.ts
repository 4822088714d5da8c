import { describe, expect, it } from 'vitest';
import { daysFrom } from './calendar-days.ts';
import { dueReminder } from './file-library.ts';

describe('an expiry date', () => {
  it.each([
    ['2026-11-22', '2026-11-22', 0],
    ['2026-11-22', '2026-12-04', 12],
    ['2026-11-22', '2026-11-21', -1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-12-31', '2027-01-01', 1],
  ])('from %s to %s is %i days', (today, day, days) => {
    expect(daysFrom(today, day)).toBe(days);
  });

  it.each([
    [31, undefined],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-40, 0],
  ])('with %i days left calls for the reminder of %s days', (left, due) => {
    expect(dueReminder(left)).toBe(due);
  });
});
