import { describe, expect, it } from 'vitest';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { exampleMilestone, exampleRow } from '../../../../test/waybills/example-waybills.ts';
import { voyageOf } from './voyage.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const LEFT = '2026-11-15T00:00:00Z';
const DUE = '2026-11-25T00:00:00Z';

const stop = (status: WaybillDetail['road'][number]['status'], reachedAt: string | null) => ({ status, isOptional: false, reachedAt });
const voyage = (eta: string | null, left: string | null, reached: string | null = null, milestones: WaybillDetail['milestones'] = []) =>
  voyageOf(
    {
      waybill: exampleRow({ eta }),
      road: [stop('wait_for_leaveport', null), stop('wait_for_arrivalport', left), stop('wait_for_cclearance', reached)],
      milestones,
    },
    NOW,
  );

describe('a voyage', () => {
  it('is as far as its time', () => {
    expect(voyage(DUE, LEFT)).toEqual({
      departure: { at: LEFT, certainty: 'actual' },
      arrival: { at: DUE, certainty: 'estimated' },
      progress: 0.5,
      daysLeft: 5,
    });
  });

  it('has not begun before it left, and is over when it has arrived', () => {
    expect(voyage(DUE, null)).toMatchObject({ departure: undefined, progress: 0, daysLeft: 5 });
    expect(voyage(DUE, LEFT, '2026-11-19T00:00:00Z')).toMatchObject({
      arrival: { at: '2026-11-19T00:00:00Z', certainty: 'actual' },
      progress: 1,
      daysLeft: undefined,
    });
  });

  it("has not begun where the status awaits goods of their customer's own main leg, until somebody says so", () => {
    const [waybill, road] = [exampleRow({ eta: DUE, shippingWay: 'HD' }), [stop('wait_for_arrivalport', LEFT)]];
    expect(voyageOf({ waybill, road, milestones: [] }, NOW)).toMatchObject({ departure: undefined, progress: 0, daysLeft: 5 });
    const milestones = [exampleMilestone({ kind: 'departed', actualAt: LEFT })];
    expect(voyageOf({ waybill, road, milestones }, NOW)).toMatchObject({ departure: { at: LEFT }, progress: 0.5 });
  });

  it('is not guessed where no arrival is known', () => {
    expect(voyage(null, LEFT)).toMatchObject({ arrival: undefined, progress: undefined, daysLeft: undefined });
  });

  it('is late, and still not shown as arrived', () => {
    expect(voyage('2026-11-18T00:00:00Z', LEFT)).toMatchObject({ progress: 0.97, daysLeft: -2 });
  });

  it('takes what was learnt last, and nothing that was corrected', () => {
    const at = (learntAt: string, change: object) => exampleMilestone({ kind: 'departed', learntAt, ...change });
    const milestones = [
      at('2026-11-01T00:00:00Z', { plannedAt: '2026-11-21T00:00:00Z' }),
      at('2026-11-03T00:00:00Z', { estimatedAt: '2026-11-22T00:00:00Z' }),
      at('2026-11-04T00:00:00Z', { actualAt: '2026-11-05T00:00:00Z', correctedBy: '9' }),
    ];
    expect(voyage(null, null, null, milestones).departure).toEqual({ at: '2026-11-22T00:00:00Z', certainty: 'estimated' });
  });
});
