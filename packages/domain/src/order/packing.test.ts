import { MAX_BOXES, MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
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

  it('takes exactly the same boxes as mixed ones, wherever they stand, with weight and size once or the same again', () => {
    expect(p.checkPacking([row(1, 2), row(3), row(1, 2), sameBoxes(1, 2, 4)])).toEqual([]);
    expect(p.checkPacking([row(1, 2), sameBoxes(1, 1, 4)]).map(({ rule }) => rule)).toEqual(['overlaps', 'overlaps']);
  });

  it('says at a second figure of the same boxes in which row the first one stands', () => {
    const rows = [row(3), sameBoxes(1, 2, 4), row(1, 2), row(1, 2, { grams: 12_400, heightMm: 500 })];
    expect(p.checkPacking(rows)).toEqual([
      { path: 'packingList.3.grossWeight', rule: 'sameBoxDiffers', args: { row: 3 } },
      { path: 'packingList.3.height', rule: 'sameBoxDiffers', args: { row: 3 } },
    ]);
  });

  it('says at each row of mixed boxes what they overlap with', () => {
    expect(p.checkPacking([row(1, 2), row(1, 2), row(2)]).map(({ path, args }) => [path, args?.['row']])).toEqual([
      ['packingList.0.startBoxNumber', 3],
      ['packingList.1.startBoxNumber', 3],
      ['packingList.2.startBoxNumber', 1],
    ]);
  });

  it('finds exactly the rows that overlap', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 8 }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 25 }), (ranges) => {
        const rows = ranges.map(([start, more]) => row(start, start + more));
        const isSame = (one: p.PackingRow, other: p.PackingRow) => one.startBox === other.startBox && one.endBox === other.endBox;
        const overlapping = rows.flatMap((one, index) =>
          rows.some((other) => !isSame(one, other) && one.startBox <= other.endBox && other.startBox <= one.endBox) ? [index] : [],
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
    expect(p.checkPacking([row(1, MAX_BOXES)])).toEqual([]);
    expect(p.expandBoxes([row(1, MAX_BOXES)])).toHaveLength(MAX_BOXES);
    expect(p.checkPacking([row(1, MAX_BOXES), sameBoxes(1, MAX_BOXES, 5)])).toEqual([]);
    expect(p.checkPacking([row(1, 99_999)])).toEqual([
      { path: 'packingList', rule: 'tooManyBoxes', args: { boxes: 99_999, max: MAX_BOXES } },
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

  it.each(PARTS)('asks the first row of mixed boxes for what none of them says, where only %s is there', (part) => {
    const half = { ...sameBoxes(1, 2, 4), [part]: 300 };
    const others = PARTS.filter((each) => each !== part);
    expect(p.missingInPacking([sameBoxes(1, 2, 8), half])).toEqual(
      others.map((each) => ({ path: `packingList.0.${FIELDS[each]}`, rule: 'required' })),
    );
    const rest = { ...row(1, 2), [part]: undefined };
    expect(p.missingInPacking([rest, half])).toEqual([]);
    expect(p.toCartonGroups([rest, half])).toEqual(p.toCartonGroups([{ ...row(1, 2), [part]: 300 }]));
  });

  it.each(PARTS)('has no size without %s', (part) => {
    expect(p.sizeOf(box)).toEqual(box);
    expect(p.sizeOf({ ...box, [part]: undefined })).toBeUndefined();
    expect(p.toCartonGroups([row(1, 1, { [part]: undefined })])).toBeUndefined();
  });

  it('wants the boxes numbered from 1 without a gap, and says at which row which are missing', () => {
    expect(p.missingInPacking([row(2, 7)])).toEqual([{ path: 'packingList.0.startBoxNumber', rule: 'boxesMissing', args: { next: 1 } }]);
    expect(p.missingInPacking([row(10, 12), row(1, 3), sameBoxes(1, 3, 4), row(5, 9)])).toEqual([
      { path: 'packingList.3.startBoxNumber', rule: 'boxesMissing', args: { next: 4 } },
    ]);
    expect(p.missingInPacking([row(2), row(1), row(3, 6)])).toEqual([]);
  });

  it('finds a gap exactly where the numbers of the boxes do not end at their count', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 12 }), (ranges) => {
        let last = 0;
        const rows = ranges.map(([skipped, boxes]) => {
          const start = last + skipped + 1;
          last = start + boxes - 1;
          return row(start, last);
        });
        const hasGap = last !== p.packingTotals(rows).boxes;
        expect(p.missingInPacking(rows).some(({ rule }) => rule === 'boxesMissing')).toBe(hasGap);
      }),
    );
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
    const rows = [row(1, 9), sameBoxes(1, 9, 5), row(1, 9), row(10, 10, { grams: 7 }), row(11, 40, { quantity: 8 }), row(41)];
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(p.packingTotals(shuffled)).toEqual(p.packingTotals(rows));
        expect(p.checkPacking(shuffled)).toEqual([]);
        expect(p.missingInPacking(shuffled)).toEqual([]);
      }),
    );
  });
});

describe('boxes', () => {
  it('sort as numbers, with every row that describes them', () => {
    const rows = [row(10, 11), row(9), sameBoxes(9, 9, 4)];
    expect(p.expandBoxes(rows)).toEqual([
      { boxNumber: 9, rows: [rows[1], rows[2]] },
      { boxNumber: 10, rows: [rows[0]] },
      { boxNumber: 11, rows: [rows[0]] },
    ]);
  });
});
