import { expect, it } from 'vitest';
import { onePerFact } from './one-per-fact.ts';

type Entry = Parameters<typeof onePerFact>[0][number] & { id: string };

const entry = (id: string, change: Partial<Entry>): Entry => ({
  id,
  fact: 'delivered',
  actualAt: '2026-11-20T20:00:00Z',
  timeZone: 'America/Chicago',
  source: 'operator',
  correctedBy: null,
  ...change,
});
const grouped = (...entries: Entry[]) => onePerFact(entries).map((group) => group.map(({ id }) => id));

it('puts all sources of a fact together, a scan before what was entered, and the earlier before the later', () => {
  const scanned = entry('scanned', { source: 'scan', actualAt: '2026-11-20T19:40:00Z' });
  const late = entry('late', { actualAt: '2026-11-22T20:00:00Z' });
  expect(grouped(late, entry('entered', {}), entry('left', { fact: 'departed' }), scanned)).toEqual([
    ['scanned', 'entered', 'late'],
    ['left'],
  ]);
});

it('leaves alone what says no fact, is only expected, or was corrected', () => {
  const position = entry('position', { fact: null });
  const expected = entry('expected', { fact: null, actualAt: null });
  const wrong = entry('wrong', { correctedBy: 'right' });
  expect(grouped(wrong, position, entry('right', {}), position, expected)).toEqual([
    ['wrong'],
    ['position'],
    ['right'],
    ['position'],
    ['expected'],
  ]);
});

it('counts a freeze each time, and a failed delivery once in a day of its place', () => {
  const freeze = entry('freeze', { fact: 'frozen' });
  const evening = entry('evening', { fact: 'deliveryAttempted', actualAt: '2026-11-21T05:30:00Z' });
  const noon = entry('noon', { fact: 'deliveryAttempted', actualAt: '2026-11-20T18:00:00Z' });
  const next = entry('next', { fact: 'deliveryAttempted', actualAt: '2026-11-21T18:00:00Z' });
  expect(grouped(freeze, freeze, evening, noon, next)).toEqual([['freeze'], ['freeze'], ['noon', 'evening'], ['next']]);
});
