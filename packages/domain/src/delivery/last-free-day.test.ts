import { expect, it } from 'vitest';
import { dayOfArrival, daysOverFreeTime, firstLastFreeDay, freeTimes, type PortStay } from './last-free-day.ts';

const lastFreeDay = (order: Parameters<typeof freeTimes>[0], stay: PortStay) => firstLastFreeDay(freeTimes(order, stay));

const arrived = { kind: 'arrived', fact: 'arrived', timeZone: 'America/Los_Angeles', correctedBy: null } as const;
const order = { portEta: '2026-11-28', freeDays: 5 };
const known = { eta: '2026-11-28T12:00:00Z', timeZone: 'America/Los_Angeles', milestones: [], cabinetNumbers: [], said: [] };

it('counts from the day expected, over the end of a month', () => {
  expect(lastFreeDay(order, known)).toBe('2026-12-03');
  expect(lastFreeDay(order, { ...known, eta: null })).toBe('2026-12-03');
  // The customer has said a day, wherever it is another one by then.
  expect(lastFreeDay(order, { ...known, timeZone: 'Pacific/Auckland' })).toBe('2026-12-03');
});

it('counts from the newest expected arrival by the calendar of the port', () => {
  // Already the 5th in London.
  expect(lastFreeDay(order, { ...known, eta: '2026-12-05T02:00:00Z' })).toBe('2026-12-09');
  expect(lastFreeDay(order, { ...known, eta: '2026-11-26T02:00:00Z' })).toBe('2026-11-30');
  expect(lastFreeDay({ freeDays: 5 }, { ...known, eta: '2026-12-05T02:00:00Z' })).toBe('2026-12-09');
});

it('counts from the day of the arrival by the calendar of its port, whatever was expected', () => {
  // Already the 30th in London.
  const milestones = [{ ...arrived, actualAt: '2026-11-30T06:00:00Z' }];
  expect(lastFreeDay(order, { ...known, eta: '2026-12-05T02:00:00Z', milestones })).toBe('2026-12-04');
});

it('takes the first arrival that nobody has corrected, and none of another kind', () => {
  const wrong = { ...arrived, actualAt: '2026-11-20T12:00:00Z', correctedBy: '9' };
  const other = { ...arrived, kind: 'discharged', fact: null, actualAt: '2026-11-21T12:00:00Z' };
  const awaited = { ...arrived, actualAt: null };
  const later = { ...arrived, actualAt: '2026-12-02T12:00:00Z' };
  const milestones = [later, wrong, other, awaited, { ...arrived, actualAt: '2026-12-01T20:00:00Z' }];
  expect(dayOfArrival(milestones)).toBe('2026-12-01');
  expect(lastFreeDay(order, { ...known, milestones })).toBe('2026-12-06');
});

it('takes the arrival that a status says only where none was reported', () => {
  const status = { ...arrived, kind: 'status', actualAt: '2026-12-01T20:00:00Z' };
  expect(dayOfArrival([status])).toBe('2026-12-01');
  expect(dayOfArrival([status, { ...arrived, actualAt: '2026-12-02T20:00:00Z' }])).toBe('2026-12-02');
});

it('knows of no arrival that is only expected', () => {
  expect(dayOfArrival([{ ...arrived, actualAt: null }])).toBeUndefined();
});

it.each([{ portEta: '2026-11-28' }, { freeDays: 5 }])('is not known of %o', (said) => {
  expect(lastFreeDay(said, { ...known, eta: null })).toBeNull();
});

it('is what the forwarder has said of the container or of all since, and the first of several', () => {
  const days = { freeDays: null, lastFreeDay: null };
  const cabinetNumbers = ['CSQU3054383', 'MSKU1234565', 'TCLU4265785'];
  const [ofOne, ofAll, ofOther] = [
    { ...days, cabinetNumber: 'CSQU3054383', lastFreeDay: '2026-12-10' },
    { ...days, cabinetNumber: null, freeDays: 2 },
    { ...days, cabinetNumber: 'MSKU1234565', lastFreeDay: '2026-12-01' },
  ];
  const times = freeTimes(order, { ...known, cabinetNumbers, said: [ofOne, ofAll, ofOther] });
  expect(times.map((each) => [each.lastFreeDay, each.said])).toEqual([
    ['2026-12-10', ofOne],
    ['2026-11-30', ofAll],
    ['2026-11-30', ofAll],
  ]);
  expect(firstLastFreeDay(times)).toBe('2026-11-30');
  expect(lastFreeDay(order, { ...known, cabinetNumbers, said: [ofOther] })).toBe('2026-12-01');
  expect(lastFreeDay({}, { ...known, eta: null, said: [ofOne, ofAll] })).toBeNull();
  expect(lastFreeDay({}, { ...known, eta: null, said: [{ ...days, cabinetNumber: null, lastFreeDay: '2026-12-07' }] })).toBe('2026-12-07');
});

it('is over by the day of the port, wherever it is read', () => {
  const over = (now: string) => daysOverFreeTime('2026-12-03', { timeZone: 'America/Los_Angeles', now: new Date(now) });
  // In China it is the 4th since 16 o’clock UTC.
  expect(['2026-12-01T20:00:00Z', '2026-12-04T07:59:00Z', '2026-12-04T08:00:00Z'].map(over)).toEqual([-2, 0, 1]);
});
