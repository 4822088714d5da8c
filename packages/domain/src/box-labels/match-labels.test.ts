import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumberedBox } from './amazon-box-id.ts';
import { matchLabels } from './match-labels.ts';

const A = 'FBA1MMD8D0';
const B = 'FBA2XYZ9Q1';
const boxes = (from: number, to: number, shipmentId: string | undefined): NumberedBox[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ boxNumber: from + index, shipmentId }));
const label = (shipmentId: string, number: number, fileId = '1') => ({
  boxId: `${shipmentId}U${String(number).padStart(6, '0')}`,
  fileId,
});
const numbersOf = (labels: readonly { boxId: string }[]) => labels.map(({ boxId }) => boxId);

describe("Amazon's labels and the boxes of a waybill", () => {
  test('Amazon counts within its shipment, the waybill through all of them', () => {
    const { pairs, ...rest } = matchLabels([...boxes(1, 2, A), ...boxes(3, 4, B)], [label(B, 2), label(A, 1), label(B, 1), label(A, 2)]);
    expect(pairs.map(({ boxNumber, label: { boxId } }) => [boxNumber, boxId])).toEqual([
      [1, `${A}U000001`],
      [2, `${A}U000002`],
      [3, `${B}U000001`],
      [4, `${B}U000002`],
    ]);
    expect(rest).toEqual({ missing: [], unnumbered: [], doubled: [], replaced: [], foreign: [], unknown: [] });
  });

  test('boxes are sorted as numbers, in whatever order rows and labels come', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(boxes(1, 120, A), { minLength: 120 }),
        fc.shuffledSubarray(boxes(1, 120, A), { minLength: 120 }),
        (rows, order) => {
          const { pairs } = matchLabels(
            rows,
            order.map(({ boxNumber }) => label(A, boxNumber)),
          );
          expect(pairs.map(({ boxNumber }) => boxNumber)).toEqual(boxes(1, 120, A).map(({ boxNumber }) => boxNumber));
          expect(pairs.every((pair) => pair.label.boxId.endsWith(`U${String(pair.boxNumber).padStart(6, '0')}`))).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('what is missing, doubled, foreign or of no box is told, and nothing of it is paired', () => {
    const labels = [label(A, 1), label(A, 3), label(A, 1), label(A, 7), label(B, 1)];
    const { pairs, missing, unnumbered, doubled, foreign, unknown } = matchLabels([...boxes(1, 4, A), ...boxes(5, 6, undefined)], labels);
    expect(pairs.map(({ boxNumber }) => boxNumber)).toEqual([1, 3]);
    expect(pairs[0]?.label).toBe(labels[0]);
    expect({ missing, unnumbered }).toEqual({ missing: [2, 4], unnumbered: [5, 6] });
    expect(doubled).toEqual([labels[2]]);
    expect([numbersOf(unknown), numbersOf(foreign)]).toEqual([[`${A}U000007`], [`${B}U000001`]]);
  });

  test('the label of the newest file counts, and what an older one has of the same box is told as replaced', () => {
    const labels = [label(A, 1, '2'), label(A, 1, '2'), label(A, 1, '1'), label(A, 2, '1')];
    const { pairs, doubled, replaced } = matchLabels(boxes(1, 2, A), labels);
    expect(pairs.map((pair) => pair.label)).toEqual([labels[0], labels[3]]);
    expect([doubled, replaced]).toEqual([[labels[1]], [labels[2]]]);
  });

  test('every label is told of exactly once', () => {
    const labelOf = fc
      .record({ of: fc.constantFrom(A, B), number: fc.integer({ min: 1, max: 9 }) })
      .map(({ of, number }) => label(of, number));
    fc.assert(
      fc.property(fc.array(labelOf), fc.nat({ max: 6 }), (labels, count) => {
        const { pairs, missing, doubled, foreign, unknown } = matchLabels(boxes(1, count, A), labels);
        expect(pairs.length + missing.length).toBe(count);
        expect(new Set([...pairs.map((pair) => pair.label), ...doubled, ...foreign, ...unknown]).size).toBe(labels.length);
      }),
    );
  });

  test('ten thousand boxes are matched at once', () => {
    const labels = boxes(1, 10_000, A)
      .map(({ boxNumber }) => label(A, boxNumber))
      .toReversed();
    expect(matchLabels(boxes(1, 10_000, A), labels).pairs).toHaveLength(10_000);
  });
});
