import { describe, expect, it } from 'vitest';
import { deliveryDifferences, deliveryStateAfter, type Delivered } from './delivery-differences.ts';

const BOOKED = { packages: 12, places: [{ addressCode: 'ONT8', placeName: null, boxes: null }] };
const part = (boxes: number, change: Partial<Delivered> = {}): Delivered => ({
  addressCode: 'ONT8',
  addressNo: null,
  boxes,
  isLast: false,
  ...change,
});

describe('a delivery beside its booking', () => {
  it.each<[string, Delivered[], object[]]>([
    ['all at the place', [part(12, { isLast: true })], []],
    ['in two lots', [part(5), part(7, { isLast: true })], []],
    ['some, more to come', [part(5)], []],
    ['written otherwise', [part(12, { addressCode: 'ont8 ', isLast: true })], []],
    ['at a place without a code', [part(12, { addressCode: null, isLast: true })], []],
    ['fewer, no more to come', [part(5), part(6, { isLast: true })], [{ kind: 'short', booked: '12', delivered: '11', place: null }]],
    [
      'elsewhere, twice',
      [part(5, { addressCode: 'LGB8' }), part(7, { addressCode: 'LGB8' })],
      [{ kind: 'otherPlace', booked: 'ONT8', delivered: 'LGB8', place: null }],
    ],
  ])('%s', (_case, proofs, expected) => {
    expect(deliveryDifferences(BOOKED, proofs)).toEqual(expected);
  });

  it('is compared only with what the booking says', () => {
    expect(
      deliveryDifferences({ packages: null, places: [{ addressCode: null, placeName: null, boxes: null }] }, [
        part(1, { addressCode: 'LGB8', isLast: true }),
      ]),
    ).toEqual([]);
  });
});

describe('a delivery to several addresses', () => {
  const booked = {
    packages: 12,
    places: [
      { addressCode: 'ONT8', placeName: null, boxes: 8 },
      { addressCode: null, placeName: 'Far Sail', boxes: 4 },
    ],
  };
  const ofSecond = (boxes: number) => part(boxes, { addressCode: null, addressNo: 2 });
  it.each<[string, Delivered[], object[]]>([
    ['each its share', [part(8), { ...ofSecond(4), isLast: true }], []],
    ['one still to come', [part(8)], []],
    [
      'one short, one with more',
      [part(9), { ...ofSecond(3), isLast: true }],
      [{ kind: 'shortAt', booked: '4', delivered: '3', place: 'Far Sail' }],
    ],
    [
      'short somewhere that is not said',
      [part(8), part(3, { addressCode: null, isLast: true })],
      [{ kind: 'short', booked: '12', delivered: '11', place: null }],
    ],
    ['at a warehouse that may be the address without a code', [part(8), part(4, { addressCode: 'LGB8', isLast: true })], []],
  ])('%s', (_case, proofs, expected) => {
    expect(deliveryDifferences(booked, proofs)).toEqual(expected);
  });

  it('names all that were booked beside another', () => {
    const coded = { ...booked, places: [...booked.places.slice(0, 1), { addressCode: 'LGB8', placeName: null, boxes: 4 }] };
    expect(deliveryDifferences(coded, [part(4, { addressCode: 'LAX9' })])).toEqual([
      { kind: 'otherPlace', booked: 'ONT8, LGB8', delivered: 'LAX9', place: null },
    ]);
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

describe('a numbered address', () => {
  it('is another place where the code of the proof contradicts it', () => {
    const booked = { packages: 12, places: [{ addressCode: 'ONT8', placeName: null, boxes: null }] };
    const proof: Delivered = { addressNo: 1, addressCode: 'LAX9', boxes: 12, isLast: true };
    expect(deliveryDifferences(booked, [proof])).toEqual([{ kind: 'otherPlace', booked: 'ONT8', delivered: 'LAX9', place: null }]);
    expect(deliveryDifferences(booked, [{ ...proof, addressCode: 'ont8' }])).toEqual([]);
  });
});
