import { describe, expect, it } from 'vitest';
import { gramsOfAmazon, inBoxOrder, millimetresOfAmazon } from './amazon-boxes.ts';
import { storeState } from './store-connection.ts';

describe('boxes of Amazon', () => {
  it('are put in the order of their numbers, whatever order they come in', () => {
    const named = (boxId: string | undefined, packageId: string) => ({ boxId, packageId });
    const boxes = [
      named('FBA15ABCU000010', 'pk-a'),
      named(undefined, 'pk-z'),
      named('FBA15ABCU000002', 'pk-b'),
      named('FBA15ABCU1', 'pk-c'),
      named(undefined, 'pk-y'),
      named('FBA15ABCU000010', 'pk-a'),
    ];
    expect(inBoxOrder(boxes).map(({ packageId }) => packageId)).toEqual(['pk-c', 'pk-b', 'pk-a', 'pk-y', 'pk-z']);
  });

  it.each([
    [millimetresOfAmazon(50, 'CM'), 500],
    [millimetresOfAmazon(12.25, 'IN'), 311],
    [gramsOfAmazon(14.5, 'KG'), 14_500],
    [gramsOfAmazon(30, 'LB'), 13_608],
  ])('are measured in whole units', (measured, expected) => {
    expect(measured).toBe(expected);
  });
});

describe('a store', () => {
  const given = new Date('2026-01-01T00:00:00Z');
  it.each([
    ['none', null, '2026-06-01', 'notConnected'],
    ['revoked', given, '2026-06-01', 'revoked'],
    ['connected', given, '2026-11-30', 'connected'],
    ['connected', given, '2026-12-02', 'expiresSoon'],
    ['connected', given, '2027-01-01', 'expired'],
  ] as const)('that is %s since %s is on %s %s', (authorisation, authorisedAt, day, expected) => {
    expect(storeState(authorisation, authorisedAt, new Date(`${day}T00:00:00Z`))).toBe(expected);
  });
});
