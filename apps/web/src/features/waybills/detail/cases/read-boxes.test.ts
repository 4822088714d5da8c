import { expect, it } from 'vitest';
import { readBoxes } from './read-boxes.ts';

it.each([
  ['', []],
  ['2', [2]],
  ['1-3, 5', [1, 2, 3, 5]],
  ['1–2、4；7', [1, 2, 4, 7]],
  // The server says at its field that a box is named twice.
  ['2 2', [2, 2]],
  ['0', undefined],
  ['3-1', undefined],
  ['1.5', undefined],
  ['one', undefined],
  ['1-99999', undefined],
])('reads "%s"', (text, numbers) => {
  expect(readBoxes(text)).toEqual(numbers);
});
