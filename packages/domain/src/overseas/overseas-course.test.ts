import { describe, expect, it } from 'vitest';
import { overseasCourse } from './overseas-course.ts';

const decision = { quantity: 3, decidedAt: '2026-11-04T08:00:00Z', doneAt: null, shippedAt: null, trackNo: null, signedAt: null };

describe('the course of an overseas waybill', () => {
  it('is all that happened, newest first, and a parcel that is still to come is none of it', () => {
    const course = overseasCourse({
      submittedAt: '2026-11-01T08:00:00Z',
      closedAt: null,
      parcels: [
        { receiptDate: '2026-11-03T08:00:00Z', trackNo: 'T-1', pieces: 5 },
        { receiptDate: null, trackNo: 'T-2', pieces: 0 },
      ],
      decisions: [{ ...decision, doneAt: '2026-11-05T08:00:00Z', shippedAt: '2026-11-06T08:00:00Z', trackNo: 'OUT-1' }],
    });
    expect(course.map(({ step, pieces, trackNo }) => [step, pieces, trackNo])).toEqual([
      ['shipped', 3, 'OUT-1'],
      ['finished', 3, null],
      ['decided', 3, null],
      ['counted', 5, 'T-1'],
      ['submitted', null, null],
    ]);
  });

  it('adds up what was done to several heaps at once, and keeps what left under two numbers apart', () => {
    const at = '2026-11-06T08:00:00Z';
    const course = overseasCourse({
      submittedAt: null,
      closedAt: null,
      parcels: [],
      decisions: [
        { ...decision, shippedAt: at, trackNo: 'A' },
        { ...decision, quantity: 4, shippedAt: at, trackNo: 'B' },
      ],
    });
    expect(course.map(({ step, pieces, trackNo }) => [step, pieces, trackNo])).toEqual([
      ['shipped', 4, 'B'],
      ['shipped', 3, 'A'],
      ['decided', 7, null],
    ]);
  });

  it('ends where it was closed, also at the same instant as what came before', () => {
    const at = '2026-11-03T08:00:00Z';
    const course = overseasCourse({
      submittedAt: '2026-11-01T08:00:00Z',
      closedAt: at,
      parcels: [{ receiptDate: at, trackNo: 'T-1', pieces: 5 }],
      decisions: [],
    });
    expect(course.map(({ step }) => step)).toEqual(['closed', 'counted', 'submitted']);
  });
});
