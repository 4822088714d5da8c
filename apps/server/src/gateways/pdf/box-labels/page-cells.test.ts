import { describe, expect, test } from 'vitest';
import { cellsOf, type Area, type InkIn, type Mark } from './page-cells.ts';

const LETTER = { width: 612, height: 792 };
const THERMAL = { width: 288, height: 432 };
const [ONE, TWO] = ['FBA1MMD8D0U000001', 'FBA1MMD8D0U000002'];

/** Paper on which these places are printed. */
const printed =
  (...places: readonly Area[]): InkIn =>
  ({ x, y, width, height }) => {
    const seen = places.flatMap((place) => {
      const [left, top] = [Math.max(x, place.x), Math.max(y, place.y)];
      const [right, bottom] = [Math.min(x + width, place.x + place.width), Math.min(y + height, place.y + place.height)];
      return right > left && bottom > top ? [{ left, top, right, bottom }] : [];
    });
    if (seen.length === 0) return undefined;
    const [left, top] = [Math.min(...seen.map((each) => each.left)), Math.min(...seen.map((each) => each.top))];
    const [right, bottom] = [Math.max(...seen.map((each) => each.right)), Math.max(...seen.map((each) => each.bottom))];
    return { x: left, y: top, width: right - left, height: bottom - top };
  };
const mark = (boxId: string, x: number, y: number): Mark => ({ boxId, x, y });
const isInside = (inner: Area, outer: Area): boolean =>
  inner.x >= outer.x - 6 &&
  inner.y >= outer.y - 6 &&
  inner.x + inner.width <= outer.x + outer.width + 6 &&
  inner.y + inner.height <= outer.y + outer.height + 6;

describe('the label of an id is', () => {
  test('the whole page of a label printer, however often the id stands on it', () => {
    const cells = cellsOf(THERMAL, [mark(ONE, 140, 60), mark(ONE, 140, 380)], () => undefined);
    expect(cells).toEqual([{ boxId: ONE, area: { x: 0, y: 0, ...THERMAL } }]);
  });

  test("without a carrier's label beside it", () => {
    const own = { x: 330, y: 30, width: 270, height: 220 };
    const [cell] = cellsOf(LETTER, [mark(ONE, 460, 200)], printed({ x: 20, y: 30, width: 280, height: 400 }, own));
    expect(isInside(cell?.area ?? LETTER_AREA, own)).toBe(true);
  });

  test("without a carrier's label or instructions below it", () => {
    const own = { x: 160, y: 30, width: 280, height: 300 };
    const [cell] = cellsOf(LETTER, [mark(ONE, 300, 280)], printed(own, { x: 160, y: 430, width: 280, height: 340 }));
    expect(isInside(cell?.area ?? LETTER_AREA, own)).toBe(true);
  });

  test('what is printed, where a sheet was not filled', () => {
    const own = { x: 20, y: 50, width: 270, height: 210 };
    const [cell] = cellsOf(LETTER, [mark(ONE, 150, 220)], printed(own));
    expect(isInside(cell?.area ?? LETTER_AREA, own)).toBe(true);
    expect(cell?.area.height).toBeGreaterThan(own.height);
  });
});

const LETTER_AREA: Area = { x: 0, y: 0, ...LETTER };

describe('labels of one page', () => {
  test('lie in a grid in its middle, with white above and below', () => {
    // Three rows of 240 points, half an inch above and below them, as sheets of adhesive labels have it.
    const places = [0, 1, 2].flatMap((row) =>
      [0, 1].map((column) => ({ x: column * 306 + 8, y: 36 + row * 240 + 4, width: 290, height: 232 })),
    );
    const marks = places.map(({ x, y }, index) => mark(`FBA1MMD8D0U00000${index + 1}`, x + 140, y + 180));
    const cells = cellsOf(LETTER, marks, printed(...places));
    expect(cells).toHaveLength(6);
    for (const [index, { area }] of cells.entries()) expect(isInside(area, places[index] ?? LETTER_AREA)).toBe(true);
  });

  test('are two where the same label stands twice, and one where its id does', () => {
    const upper = { x: 20, y: 20, width: 270, height: 330 };
    const lower = { ...upper, y: 420 };
    const twice = [mark(ONE, 150, 60), mark(ONE, 150, 150), mark(ONE, 150, 460), mark(ONE, 150, 550)];
    expect(cellsOf(LETTER, twice, printed(upper, lower))).toHaveLength(2);
    const different = [mark(ONE, 150, 150), mark(TWO, 150, 550)];
    expect(cellsOf(LETTER, different, printed(upper, lower)).map(({ boxId }) => boxId)).toEqual([ONE, TWO]);
  });

  test('are none where several ids are in one cell, as in a packing list', () => {
    const listed = Array.from({ length: 10 }, (_, row) => mark(`FBA1MMD8D0U${String(row + 1).padStart(6, '0')}`, 150, 100 + row * 20));
    expect(cellsOf(LETTER, listed, printed({ x: 40, y: 60, width: 500, height: 260 }))).toEqual([]);
  });

  test('are none without an id', () => expect(cellsOf(LETTER, [], () => undefined)).toEqual([]));
});
