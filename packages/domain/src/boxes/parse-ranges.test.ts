import { expect, it } from 'vitest';
import { boxesOf, isInRanges, parseRanges } from './parse-ranges.ts';

it.each([
  ['', []],
  [' , ', []],
  ['1-5, 8', [1, 2, 3, 4, 5, 8]],
  ['8，3、3；1', [1, 3, 8]],
  ['10 ~ 12 2', [2, 10, 11, 12]],
  ['1至3', [1, 2, 3]],
  [' 1-2, 8 ，10 – 12、20', [1, 2, 8, 10, 11, 12, 20]],
  ['2-4\n3-5', [2, 3, 4, 5]],
  ['9999', [9999]],
])('"%s" names boxes, each once', (text, boxes) => {
  expect(boxesOf(parseRanges(text) ?? [])).toEqual(boxes);
});

it.each(['0', '5-3', 'one', '1-', '-2', '1.5', '1-123456', '100000', '01'])('"%s" cannot be read', (text) => {
  expect(parseRanges(text)).toBeUndefined();
});

it('a range holds its first and its last box', () => {
  const ranges = parseRanges('2-3, 7') ?? [];
  expect([1, 2, 3, 4, 7].filter((box) => isInRanges(ranges, box))).toEqual([2, 3, 7]);
});
