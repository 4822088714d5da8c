import { expect, it } from 'vitest';
import { lastFreeDay } from './last-free-day.ts';

const arrived = { kind: 'arrived', timeZone: 'America/Los_Angeles', correctedBy: null } as const;
const order = { portEta: '2026-11-28', freeDays: 5 };

it('counts from the day expected, over the end of a month', () => {
  expect(lastFreeDay(order, [])).toBe('2026-12-03');
});

it('counts from the day of the arrival by the calendar of its port', () => {
  // Already the 30th in London.
  expect(lastFreeDay(order, [{ ...arrived, actualAt: '2026-11-30T06:00:00Z' }])).toBe('2026-12-04');
});

it('takes the first arrival that nobody has corrected, and none of another kind', () => {
  const wrong = { ...arrived, actualAt: '2026-11-20T12:00:00Z', correctedBy: '9' };
  const other = { ...arrived, kind: 'discharged', actualAt: '2026-11-21T12:00:00Z' };
  const later = { ...arrived, actualAt: '2026-12-02T12:00:00Z' };
  expect(lastFreeDay(order, [later, wrong, other, { ...arrived, actualAt: '2026-12-01T20:00:00Z' }])).toBe('2026-12-06');
});

it.each([{ portEta: '2026-11-28' }, { freeDays: 5 }])('is not known of %o', (known) => {
  expect(lastFreeDay(known, [])).toBeUndefined();
});
