import { expect, test } from 'vitest';
import { boxIdsIn, parseBoxId } from './amazon-box-id.ts';

test('an id is the shipment and the number of the box in it', () => {
  expect(parseBoxId('FBA1MMD8D0U000001')).toEqual({ shipmentId: 'FBA1MMD8D0', number: 1 });
  expect(parseBoxId('FBA15D9GKBVWU000120')).toEqual({ shipmentId: 'FBA15D9GKBVW', number: 120 });
  // A shipment may end like the mark between it and the number.
  expect(parseBoxId('FBA1UU00U0U010000')).toEqual({ shipmentId: 'FBA1UU00U0', number: 10_000 });
});

test.each([
  '',
  'FBA1MMD8D0',
  'FBA1MMD8D0U00001',
  'FBA1MMD8D0U000000',
  'fba1mmd8d0u000001',
  'X00ABC123',
  'FBA1MMD8D0P000001',
  ' FBA1MMD8D0U000001',
])('"%s" is none', (text) => expect(parseBoxId(text)).toBeUndefined());

test('ids are found wherever they stand in a text, and not inside of longer numbers', () => {
  const text = 'FBA STA (11/20/2026)-ONT8 FBA1MMD8D0U000002 Qty 24, FBA1MMD8D0U000010.';
  expect(boxIdsIn(text)).toEqual([
    { boxId: 'FBA1MMD8D0U000002', at: 26 },
    { boxId: 'FBA1MMD8D0U000010', at: 52 },
  ]);
  expect(boxIdsIn('1FBA1MMD8D0U000002 FBA1MMD8D0U0000021')).toEqual([]);
});
