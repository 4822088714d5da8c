import { expect, it } from 'vitest';
import { mainLegDayFindings } from './main-leg-days.ts';

const found = (portEtd?: string, portEta?: string) => mainLegDayFindings({ shippingWay: 'HD', portEtd, portEta }).map(({ path }) => path);

it.each([
  ['before its arrival', '2026-11-01', '2026-11-21'],
  ['on the day of its arrival, as a flight may', '2026-11-21', '2026-11-21'],
  ['four months before its arrival', '2026-07-24', '2026-11-21'],
  ['before an arrival that nobody knows', '2026-11-01', undefined],
  ['on a day that nobody knows', undefined, '2026-11-21'],
])('a main leg leaves %s', (_case, etd, eta) => {
  expect(found(etd, eta)).toEqual([]);
});

it.each([
  ['after its arrival', '2026-11-22', '2026-11-21'],
  ['a year before its arrival', '2025-11-22', '2026-11-21'],
])('a main leg never leaves %s', (_case, etd, eta) => {
  expect(found(etd, eta)).toEqual(['portEtd']);
});
