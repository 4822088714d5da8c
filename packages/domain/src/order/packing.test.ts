import { MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as p from './packing.ts';

const box = { grams: 12_500, lengthMm: 600, widthMm: 400, heightMm: 405 };
const row = (startBox: number, endBox = startBox, rest: Partial<p.PackingRow> = {}): p.PackingRow => ({
  startBox,
  endBox,
  ...box,
  ...rest,
});
const sameBoxes = (startBox: number, endBox: number, quantity: number): p.PackingRow => ({ startBox, endBox, quantity });

describe('toPackingRow', () => {
  it('reads decimals and takes an empty end box as one box', () => {
    const wire = { startBoxNumber: 3, grossWeight: '12.5', length: '60', width: '40', height: '40.5', quantity: 7 };
    expect(p.toPackingRow({ ...empty, ...wire })).toEqual({ ...row(3), quantity: 7 });
    expect(p.boxCount(p.toPackingRow({ ...empty, ...wire, endBoxNumber: 5 }))).toBe(3);
  });

  const empty = {
    endBoxNumber: undefined,
    trackNumber: undefined,
    trackType: undefined,
    sku: undefined,
    shipmentId: undefined,
    referenceId: undefined,
  };
});

describe('checkPacking', () => {
  it('finds nothing in a right list', () => {
    expect(p.checkPacking([row(1, 10), sameBoxes(1, 10, 5), sameBoxes(1, 10, 3), row(11)])).toEqual([]);
  });

  it('refuses an end before its start and a start below 1', () => {
    expect(p.checkPacking([row(0), row(5, 4)])).toEqual([
      { path: 'packingList.0.startBoxNumber', rule: 'notPositive' },
      { path: 'packingList.1.endBoxNumber', rule: 'endBeforeStart', args: { start: 5, end: 4 } },
    ]);
  });

  it('names the other row on both rows of an overlap, whatever their order', () => {
    expect(p.checkPacking([row(9, 12), row(20), row(10)])).toEqual([
      { path: 'packingList.0.startBoxNumber', rule: 'overlaps', args: { row: 3, start: 10, end: 10 } },
      { path: 'packingList.2.startBoxNumber', rule: 'overlaps', args: { row: 1, start: 9, end: 12 } },
    ]);
  });

  it('takes the same boxes with a weight again, or apart from their row, as an overlap', () => {
    expect(p.checkPacking([row(1, 2), row(1, 2)]).map(({ rule }) => rule)).toEqual(['overlaps', 'overlaps']);
    expect(p.checkPacking([row(1, 2), row(3), sameBoxes(1, 2, 4)]).map(({ path }) => path)).toEqual([
      'packingList.0.startBoxNumber',
      'packingList.2.startBoxNumber',
    ]);
    expect(p.checkPacking([row(1, 2), sameBoxes(1, 1, 4)]).map(({ rule }) => rule)).toEqual(['overlaps', 'overlaps']);
  });

  it('finds exactly the rows that overlap', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 8 }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 25 }), (ranges) => {
        const rows = ranges.map(([start, more]) => row(start, start + more));
        const overlapping = rows.flatMap((one, index) =>
          rows.some((other, place) => place !== index && one.startBox <= other.endBox && other.startBox <= one.endBox) ? [index] : [],
        );
        expect(p.checkPacking(rows).map(({ path }) => path)).toEqual(overlapping.map((index) => `packingList.${index}.startBoxNumber`));
      }),
    );
  });

  it('refuses too many rows whole, with the number', () => {
    const allowed = Array.from({ length: MAX_PACKING_ROWS }, (_, index) => row(index + 1));
    expect(p.checkPacking(allowed)).toEqual([]);
    const rows = Array.from({ length: MAX_PACKING_ROWS + 1 }, () => row(1));
    expect(p.checkPacking(rows)).toEqual([{ path: 'packingList', rule: 'tooManyRows', args: { rows: 2001, max: 2000 } }]);
  });

  it('refuses too many boxes', () => {
    expect(p.checkPacking([row(1, p.MAX_BOXES)])).toEqual([]);
    expect(p.expandBoxes([row(1, p.MAX_BOXES)])).toHaveLength(p.MAX_BOXES);
    expect(p.checkPacking([row(1, p.MAX_BOXES), sameBoxes(1, p.MAX_BOXES, 5)])).toEqual([]);
    expect(p.checkPacking([row(1, 99_999)])).toEqual([
      { path: 'packingList', rule: 'tooManyBoxes', args: { boxes: 99_999, max: p.MAX_BOXES } },
    ]);
    expect(() => p.expandBoxes([row(1, 99_999)])).toThrow(RangeError);
  });
});

describe('missingInPacking', () => {
  it('wants rows, and weight and size of every box', () => {
    expect(p.missingInPacking([])).toEqual([{ path: 'packingList', rule: 'noRows' }]);
    expect(p.missingInPacking([row(1, 2), sameBoxes(1, 2, 4)])).toEqual([]);
    expect(p.missingInPacking([row(1, 1, { heightMm: undefined }), sameBoxes(2, 2, 4)])).toEqual([
      { path: 'packingList.0.height', rule: 'required' },
      { path: 'packingList.1.grossWeight', rule: 'continuesNothing' },
    ]);
  });

  const PARTS = ['grams', 'lengthMm', 'widthMm', 'heightMm'] as const;
  const FIELDS = { grams: 'grossWeight', lengthMm: 'length', widthMm: 'width', heightMm: 'height' } as const;

  it.each(PARTS)('takes a row that has only %s for a row of its own, which lacks the rest', (part) => {
    const half = { ...sameBoxes(1, 2, 4), [part]: 300 };
    const others = PARTS.filter((each) => each !== part);
    expect(p.isContinuation([row(1, 2), half], 1)).toBe(false);
    expect(p.missingInPacking([row(1, 2), half])).toEqual(
      others.map((each) => ({ path: `packingList.1.${FIELDS[each]}`, rule: 'required' })),
    );
  });

  it.each(PARTS)('has no size without %s', (part) => {
    expect(p.sizeOf(box)).toEqual(box);
    expect(p.sizeOf({ ...box, [part]: undefined })).toBeUndefined();
    expect(p.toCartonGroups([row(1, 1, { [part]: undefined })])).toBeUndefined();
  });

  it('asks the first row for its weight and size, though nothing is before it that it could continue', () => {
    expect(p.missingInPacking([sameBoxes(1, 2, 4)]).map(({ rule }) => rule)).toEqual(PARTS.map(() => 'required'));
  });

  it('leaves an incomplete list without cartons to price', () => {
    expect(p.toCartonGroups([row(1), sameBoxes(2, 2, 4)])).toBeUndefined();
    expect(p.toCartonGroups([row(1, 2), sameBoxes(1, 2, 4)])).toEqual([{ boxes: 2, grams: 25_000, mm3: 194_400_000n, longestSideMm: 600 }]);
  });
});

describe('totals', () => {
  it('counts boxes once and quantities always', () => {
    expect(p.packingTotals([row(1, 3, { quantity: 30 }), sameBoxes(1, 3, 12), row(4)])).toEqual({
      boxes: 4,
      grams: 50_000,
      mm3: 388_800_000n,
      quantity: 42,
    });
  });

  it('compares with the header, volumes as they are shown', () => {
    const totals = { boxes: 4, grams: 50_000, mm3: 388_499_999n, quantity: 42 };
    expect(p.compareWithDeclared(totals, { packages: 4, grams: 50_000, litres: 388 })).toEqual([]);
    expect(p.compareWithDeclared(totals, {})).toEqual([]);
    expect(p.compareWithDeclared({ ...totals, mm3: 388_500_000n }, { packages: 5, grams: 50_001, litres: 388 })).toEqual([
      { path: 'customerTotalPackages', rule: 'differsFromPackages', args: { declared: 5, packed: 4 } },
      { path: 'customerActualWeight', rule: 'differsFromWeight', args: { declared: '50.001', packed: '50.000' } },
      { path: 'customerVolume', rule: 'differsFromVolume', args: { declared: '0.388', packed: '0.389' } },
    ]);
  });

  it('reads the declared totals of an order', () => {
    const header = { customerTotalPackages: 4, customerActualWeight: '50', customerVolume: undefined };
    expect(p.toDeclaredTotals(header)).toEqual({ packages: 4, grams: 50_000, litres: undefined });
  });

  it('does not depend on the order of the rows', () => {
    const blocks = [[row(1, 9), sameBoxes(1, 9, 5)], [row(10, 10, { grams: 7 })], [row(11, 40, { quantity: 8 })], [row(41)]];
    fc.assert(
      fc.property(fc.shuffledSubarray(blocks, { minLength: blocks.length }), (shuffled) => {
        expect(p.packingTotals(shuffled.flat())).toEqual(p.packingTotals(blocks.flat()));
        expect(p.sortByBox(shuffled.flat())).toEqual(blocks.flat());
      }),
    );
  });
});

describe('boxes', () => {
  it('bring a continuation row that was sorted away back behind its row', () => {
    expect(p.sortByBox([row(10), sameBoxes(2, 3, 4), row(2, 3)])).toEqual([row(2, 3), sameBoxes(2, 3, 4), row(10)]);
    expect(p.sortByBox([row(2, 9), row(2, 3), row(1, 20)])).toEqual([row(1, 20), row(2, 3), row(2, 9)]);
  });

  it('sort as numbers, with every row that describes them', () => {
    const rows = [row(10, 11), row(9), sameBoxes(9, 9, 4)];
    expect(p.expandBoxes(rows)).toEqual([
      { boxNumber: 9, rows: [rows[1], rows[2]] },
      { boxNumber: 10, rows: [rows[0]] },
      { boxNumber: 11, rows: [rows[0]] },
    ]);
  });
});
