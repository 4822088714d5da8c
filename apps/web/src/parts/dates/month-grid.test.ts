import { expect, it } from 'vitest';
import { addDays, addMonths, mondayOf, weeksOf } from './month-grid.ts';

it('steps by days and months over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  expect([addMonths('2026-01-31', 1), addMonths('2026-12-05', 1), addMonths('2026-01-15', -1)]).toEqual([
    '2026-02-28',
    '2027-01-05',
    '2025-12-15',
  ]);
});

it('lays a month out in six weeks from Monday, the first of the month in the first of them', () => {
  expect([mondayOf('2026-11-23'), mondayOf('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23']);
  const weeks = weeksOf('2026-11-26');
  expect(weeks.map(({ length }) => length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-11-01', '2026-12-06']);
  expect(weeksOf('2027-02-10')[0]?.[0]).toBe('2027-02-01');
});
