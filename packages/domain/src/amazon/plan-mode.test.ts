import { expect, it } from 'vitest';
import { suggestedMode } from './plan-mode.ts';

const BOX = { boxes: 1, length: '50', width: '40', height: '35.5', weight: '14.25' };

it('suggests parcels, and a truck for what fills a pallet or is no parcel', () => {
  expect(suggestedMode([BOX])).toBe('GROUND_SMALL_PARCEL');
  // A box of 0.071 cubic metres, of which 26 fill 1.8.
  expect(suggestedMode([{ ...BOX, boxes: 25 }])).toBe('GROUND_SMALL_PARCEL');
  expect(
    suggestedMode([
      { ...BOX, boxes: 20 },
      { ...BOX, boxes: 6 },
    ]),
  ).toBe('FREIGHT_LTL');
  expect(suggestedMode([{ ...BOX, weight: '22.68' }])).toBe('GROUND_SMALL_PARCEL');
  expect(suggestedMode([{ ...BOX, weight: '22.681' }])).toBe('FREIGHT_LTL');
  expect(suggestedMode([BOX, { ...BOX, height: '63.6' }])).toBe('FREIGHT_LTL');
});
