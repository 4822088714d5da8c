import type { DifferingBoxes } from '@waybound/contract/documents/differing-boxes';
import type { DifferingShipment } from '../../records/box-labels/numbered-boxes.ts';

/** So many of Amazon's boxes are told by name; beyond that it is another packing list altogether. */
const MAX_NAMED = 200;

export const toDiffering = ({ amazonIds, ...difference }: DifferingShipment): DifferingBoxes => ({
  ...difference,
  amazonTotal: amazonIds.length,
  amazonIds: amazonIds.slice(0, MAX_NAMED),
});
