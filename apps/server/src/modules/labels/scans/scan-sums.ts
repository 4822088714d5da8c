import type { PairedLabels } from '@waybound/contract/documents/amazon-labels';
import type { StoredScan } from '@waybound/contract/documents/scan-check';
import { boxIdsOf } from '@waybound/domain/box-labels/amazon-box-id';
import { scanStateOf, scanSums, type ExpectedIds, type ScanState, type ScanSums } from '@waybound/domain/box-labels/scan-check';
import type { NumberedBoxes } from '../../../records/box-labels/numbered-boxes.ts';

export interface CheckOfWaybill extends ScanSums {
  expected: ExpectedIds;
  state: ScanState<StoredScan>;
}

/** How far the check of a waybill is, by the packing list as it stands. */
export function checkOf({ boxes, others }: Pick<NumberedBoxes, 'boxes' | 'others'>, scans: readonly StoredScan[]): CheckOfWaybill {
  const expected = boxIdsOf(boxes);
  const state = scanStateOf(scans);
  const boxNumbers = boxes.map(({ boxNumber }) => boxNumber);
  return { expected, state, ...scanSums(boxNumbers, expected, state, others) };
}

export function toCheck({ right, wrong, open, state }: CheckOfWaybill): PairedLabels['check'] {
  const last = state.standing.at(-1);
  return {
    right: right.length,
    wrong: wrong.map(({ boxNumber, amazonCode }) => ({ boxNumber, amazonCode })),
    open,
    last: last ? { at: last.at, by: last.by } : null,
  };
}
