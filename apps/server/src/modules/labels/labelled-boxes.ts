import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { expandBoxes, toPackingRow as toDomainRow } from '@waybound/domain/order/packing';
import type { LabelledCarton } from '../../gateways/pdf/label-drawing.ts';
import { refuse } from '../../kernel/refusal.ts';

export type Carton = Omit<LabelledCarton, 'isReprint'>;

/** Every box of a waybill in the order of its numbers. Without a packing list they are counted, and what they weigh is not known. */
export function boxesOf(packing: readonly PackingRow[], packages: number | null): Carton[] {
  if (packing.length === 0) return Array.from({ length: packages ?? 0 }, (_, index) => ({ box: index + 1 }));
  const rows = packing.map((row) => ({ ...toDomainRow(row), row }));
  return expandBoxes(rows).map(({ boxNumber, rows: inBox }) => ({ box: boxNumber, ...measuresIn(inBox.map(({ row }) => row)) }));
}

/** As it was written, on whichever of the box's rows. */
function measuresIn(rows: readonly PackingRow[]): Pick<Carton, 'weight' | 'size'> {
  const written = (field: 'grossWeight' | 'length' | 'width' | 'height') => rows.find((row) => row[field] !== undefined)?.[field];
  const [weight, length, width, height] = [written('grossWeight'), written('length'), written('width'), written('height')];
  return {
    ...(weight !== undefined && { weight: `${weight} kg` }),
    ...(length !== undefined && width !== undefined && height !== undefined && { size: `${length} × ${width} × ${height} cm` }),
  };
}

/** Only the chosen ones, or all where none is. A number that no box has is refused. */
export function chosenBoxes(boxes: readonly Carton[], chosen: readonly number[]): readonly Carton[] {
  if (chosen.length === 0) return boxes;
  const wanted = new Set(chosen);
  const found = boxes.filter(({ box }) => wanted.has(box));
  if (found.length < wanted.size) refuse('boxUnknown');
  return found;
}
