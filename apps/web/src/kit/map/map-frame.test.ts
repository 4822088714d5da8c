import { describe, expect, it } from 'vitest';
import { frameAround, readableSide, type Insets, type Size } from './map-frame.ts';

const POINTS = [
  [600, 200],
  [900, 220],
] as const;

/** Where the points are drawn, in CSS pixels from the left. */
function drawnAt(size: Size, insets: Insets): number[] {
  const frame = frameAround(POINTS, size, insets);
  return POINTS.map(([x]) => ((x - frame.x) / frame.width) * size.width);
}

describe('a frame around points', () => {
  it('leaves what lies over the map free of them, however much of it that is', () => {
    const [first = 0, last = 0] = drawnAt({ width: 1180, height: 190 }, { top: 36, right: 170, bottom: 36, left: 660 });
    expect(first).toBeGreaterThanOrEqual(659.9);
    expect(last).toBeLessThanOrEqual(1180 - 169.9);
  });

  it('takes a share of a small screen only', () => {
    const [first = 0, last = 0] = drawnAt({ width: 360, height: 240 }, { top: 34, right: 170, bottom: 34, left: 660 });
    expect(first).toBeLessThan(190);
    expect(last).toBeLessThanOrEqual(360);
  });
});

describe('the name of a place', () => {
  const map = { frame: { x: 0, y: 0, width: 390, height: 200 }, unit: 1 };

  it.each([
    ['left', 60, 'Los Angeles', 'right'],
    ['left', 120, 'Los Angeles', 'left'],
    ['right', 370, '洛杉矶', 'left'],
    ['right', 300, '洛杉矶', 'right'],
    ['left', 60, 'A name that is longer than all of the map is wide, wherever it is begun', 'left'],
  ] as const)('wanted %s of %i is written so that the edge cuts none of %s', (wanted, x, name, side) => {
    expect(readableSide(wanted, x, name, map)).toBe(side);
  });

  it('is not written below what lies over the map', () => {
    expect(readableSide('left', 120, 'Los Angeles', { ...map, coveredPx: 60 })).toBe('right');
    expect(readableSide('left', 200, 'Los Angeles', { ...map, coveredPx: 60 })).toBe('left');
  });
});
