import { describe, expect, it } from 'vitest';
import { deliveryDifferences, deliveryStateAfter, type Delivered } from './delivery-differences.ts';

const BOOKED = { addressCode: 'ONT8', packages: 12 };
const part = (boxes: number, change: Partial<Delivered> = {}): Delivered => ({ addressCode: 'ONT8', boxes, isLast: false, ...change });

describe('a delivery beside its booking', () => {
  it.each<[string, Delivered[], object[]]>([
    ['all at the place', [part(12, { isLast: true })], []],
    ['in two lots', [part(5), part(7, { isLast: true })], []],
    ['some, more to come', [part(5)], []],
    ['written otherwise', [part(12, { addressCode: 'ont8 ', isLast: true })], []],
    ['at a place without a code', [part(12, { addressCode: null, isLast: true })], []],
    ['fewer, no more to come', [part(5), part(6, { isLast: true })], [{ kind: 'short', booked: '12', delivered: '11' }]],
    [
      'elsewhere, twice',
      [part(5, { addressCode: 'LGB8' }), part(7, { addressCode: 'LGB8' })],
      [{ kind: 'otherPlace', booked: 'ONT8', delivered: 'LGB8' }],
    ],
  ])('%s', (_case, proofs, expected) => {
    expect(deliveryDifferences(BOOKED, proofs)).toEqual(expected);
  });

  it('is compared only with what the booking says', () => {
    expect(deliveryDifferences({ addressCode: null, packages: null }, [part(1, { addressCode: 'LGB8', isLast: true })])).toEqual([]);
  });
});

describe('what a delivery is', () => {
  const last = part(12, { isLast: true });
  const elsewhere = part(5, { addressCode: 'LGB8' });
  it('as booked once all is there, and nothing before', () => {
    expect(deliveryStateAfter(BOOKED, [], [part(5)], 'none')).toBe('none');
    expect(deliveryStateAfter(BOOKED, [], [last], 'none')).toBe('asBooked');
  });

  it('different until the customer has taken note, and again when something new differs', () => {
    expect(deliveryStateAfter(BOOKED, [], [elsewhere], 'none')).toBe('differs');
    expect(deliveryStateAfter(BOOKED, [elsewhere], [elsewhere, part(7, { isLast: true })], 'noted')).toBe('noted');
    expect(deliveryStateAfter(BOOKED, [elsewhere], [elsewhere, part(6, { isLast: true })], 'noted')).toBe('differs');
  });

  it('as booked again where the slip was corrected', () => {
    expect(deliveryStateAfter(BOOKED, [part(11, { isLast: true })], [last], 'differs')).toBe('asBooked');
  });
});
