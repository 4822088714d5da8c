import { expect, it } from 'vitest';
import { exampleMilestone } from '../../../../test/waybills/example-waybills.ts';
import { toEntries, tracksOf } from './milestone-entries.ts';

const expected = exampleMilestone({ id: 'eta', track: 'transport', kind: 'arrived', estimatedAt: '2026-11-25T00:00:00Z' });
const wrong = exampleMilestone({
  id: 'wrong',
  track: 'transport',
  kind: 'departed',
  actualAt: '2026-11-19T00:00:00Z',
  correctedBy: 'right',
});
const right = exampleMilestone({ id: 'right', track: 'transport', kind: 'departed', actualAt: '2026-11-18T00:00:00Z' });
const held = exampleMilestone({ id: 'held', track: 'customs', kind: 'customsHold', actualAt: '2026-11-17T00:00:00Z' });
const all = [held, right, wrong, expected];

it('is listed newest first, what is expected above what has happened', () => {
  expect(toEntries(all, undefined).map(({ milestone, certainty }) => [milestone.id, certainty])).toEqual([
    ['eta', 'estimated'],
    ['wrong', 'actual'],
    ['right', 'actual'],
    ['held', 'actual'],
  ]);
});

it('is at the last entry that happened and holds; the corrected one stays in sight', () => {
  const entries = toEntries(all, undefined);
  expect(entries.filter(({ isCurrent }) => isCurrent).map(({ milestone }) => milestone.id)).toEqual(['right']);
  expect(entries.filter(({ isCorrected }) => isCorrected).map(({ milestone }) => milestone.id)).toEqual(['wrong']);
});

it('keeps customs apart from transport', () => {
  expect(tracksOf(all)).toEqual(['transport', 'customs']);
  expect(toEntries(all, 'customs').map(({ milestone, isBad }) => [milestone.id, isBad])).toEqual([['held', true]]);
});

it('is one for all sources of a fact, on the track of each of them', () => {
  const entered = exampleMilestone({ id: 'entered', kind: 'status', fact: 'importReleased', actualAt: '2026-11-20T09:00:00Z' });
  const said = { kind: 'customsReleased', track: 'customs', source: 'carrier', fact: 'importReleased' } as const;
  const scanned = exampleMilestone({ id: 'scanned', ...said, actualAt: '2026-11-20T08:00:00Z' });
  for (const track of [undefined, 'order', 'customs'] as const) {
    const [entry] = toEntries([entered, scanned], track);
    expect([entry?.milestone.id, entry?.at, entry?.others.map(({ id }) => id)]).toEqual(['scanned', '2026-11-20T08:00:00Z', ['entered']]);
  }
  expect(toEntries([entered, scanned], undefined)).toHaveLength(1);
});
