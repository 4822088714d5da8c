import { expect, it } from 'vitest';
import { readBoxes } from './box-ranges.ts';

it.each([
  ['1-5, 8', [1, 2, 3, 4, 5, 8]],
  ['8，3、3；1', [1, 3, 8]],
  ['10 ~ 12 2', [2, 10, 11, 12]],
  ['1至3', [1, 2, 3]],
  ['9999', [9999]],
])('reads %s', (text, boxes) => {
  expect(readBoxes(text)).toEqual(boxes);
});

it.each(['', ' , ', '0', '5-3', 'one', '1-', '-2', '1.5', '1-123456'])('cannot read "%s"', (text) => {
  expect(readBoxes(text)).toBeUndefined();
});
