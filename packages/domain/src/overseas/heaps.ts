import type { PieceCondition } from '@waybound/contract/overseas/overseas-states';
import { skuKey } from '../sku-key.ts';

/** Pieces of one number in one condition. */
export interface Pieces {
  oldsku: string | null;
  condition: PieceCondition;
  quantity: number;
}

export interface Heap extends Omit<Pieces, 'quantity'> {
  received: number;
  /** Of the received ones, those that nobody has decided on. */
  undecided: number;
}

type Kind = Pick<Pieces, 'oldsku' | 'condition'>;
/** Pieces of one number in one condition are a heap. */
export const heapKey = ({ oldsku, condition }: Kind): string => `${condition} ${skuKey(oldsku ?? '')}`;

export const isOfHeap = (one: Kind, other: Kind): boolean => heapKey(one) === heapKey(other);

/** What was counted, parcel by parcel, as heaps of equal pieces, less what was decided; in the order of their first arrival. */
export function heapsOf(counted: readonly Pieces[], decided: readonly Pieces[]): Heap[] {
  const heaps = new Map<string, Heap>();
  for (const { oldsku, condition, quantity } of counted) {
    const heap = heaps.get(heapKey({ oldsku, condition })) ?? { oldsku, condition, received: 0, undecided: 0 };
    heaps.set(heapKey(heap), { ...heap, received: heap.received + quantity, undecided: heap.undecided + quantity });
  }
  for (const pieces of decided) {
    const heap = heaps.get(heapKey(pieces));
    if (heap) heaps.set(heapKey(heap), { ...heap, undecided: heap.undecided - pieces.quantity });
  }
  return [...heaps.values()];
}

/** Of each decision, in their order, how many pieces are there for it once those before it are taken; undefined where none ever came. */
export function leftFor(heaps: readonly Heap[], asked: readonly Pieces[]): (number | undefined)[] {
  const left = new Map(heaps.map((heap) => [heapKey(heap), heap.undecided]));
  return asked.map((pieces) => {
    const there = left.get(heapKey(pieces));
    if (there !== undefined) left.set(heapKey(pieces), Math.max(0, there - pieces.quantity));
    return there;
  });
}

/** Whether every announced number has come in full, in whatever condition; false where nothing was announced. */
export function isAllThere(
  lines: readonly { oldsku?: string | undefined; quantity?: number | undefined }[],
  counted: readonly Pieces[],
): boolean {
  const received = new Map<string, number>();
  for (const { oldsku, condition, quantity } of counted)
    if (oldsku !== null && condition !== 'foreign') received.set(skuKey(oldsku), (received.get(skuKey(oldsku)) ?? 0) + quantity);
  return lines.length > 0 && lines.every(({ oldsku = '', quantity = 0 }) => (received.get(skuKey(oldsku)) ?? 0) >= quantity);
}
