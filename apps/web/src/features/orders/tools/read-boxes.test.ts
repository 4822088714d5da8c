import { describe, expect, it } from 'vitest';
import { countBoxes, readBoxes } from './read-boxes.ts';

describe('box numbers as people write them', () => {
  it('are ranges and single boxes, with any comma', () => {
    expect(readBoxes(' 1-5, 8 ，10 – 12、20')).toEqual([
      { from: 1, to: 5 },
      { from: 8, to: 8 },
      { from: 10, to: 12 },
      { from: 20, to: 20 },
    ]);
  });

  it.each(['', ' , ', 'a', '5-1', '0', '1-', '1 2', '100000'])('are not "%s"', (text) => {
    expect(readBoxes(text)).toBeUndefined();
  });

  it('are counted once each, as far as they exist', () => {
    expect(
      countBoxes(
        [1, 2, 3, 7],
        [
          { from: 1, to: 2 },
          { from: 2, to: 5 },
        ],
      ),
    ).toBe(3);
  });
});
