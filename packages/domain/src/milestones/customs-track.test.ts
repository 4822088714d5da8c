import type { Milestone } from '@waybound/contract/waybills/waybills';
import { expect, it } from 'vitest';
import { customsTrack } from './customs-track.ts';

type Entry = Parameters<typeof customsTrack>[0][number];
let next = 0;
const entry = (day: number, change: Partial<Milestone>): Entry => {
  next += 1;
  const actualAt = new Date(Date.UTC(2026, 10, day)).toISOString();
  return { id: String(next), kind: 'status', status: null, fact: null, actualAt, correctedBy: null, ...change };
};
const on = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
const BOTH = { declaration: true, clearance: true };

it('tells a declaration from a clearance by the departure between them', () => {
  const entries = [
    entry(9, { fact: 'importReleased' }),
    entry(7, { kind: 'customsFiled' }),
    entry(5, { fact: 'departed' }),
    entry(8, { kind: 'customsQueried' }),
    entry(4, { fact: 'exportReleased' }),
    entry(3, { fact: 'exportHeld' }),
    entry(2, { kind: 'customsFiled' }),
  ];
  expect(customsTrack(entries, BOTH)).toEqual({
    declaration: { filed: on(2), queried: null, inspected: on(3), released: on(4) },
    clearance: { filed: on(7), queried: on(8), inspected: null, released: on(9) },
  });
});

it('takes what waits for release for filed, and counts no correction', () => {
  const entries = [
    entry(1, { kind: 'customsFiled', correctedBy: '99' }),
    entry(2, { status: 'wait_for_permitthrough' }),
    { ...entry(3, { fact: 'exportReleased' }), actualAt: null },
  ];
  expect(customsTrack(entries, BOTH).declaration).toEqual({ filed: on(2), queried: null, inspected: null, released: null });
});

it('knows a clearance alone where we declare nothing', () => {
  const track = customsTrack([entry(1, { kind: 'customsFiled' })], { declaration: false, clearance: true });
  expect(track).toEqual({ declaration: null, clearance: { filed: on(1), queried: null, inspected: null, released: null } });
});
