import { parseBoxId } from './amazon-box-id.ts';

/** A box of the waybill. */
export interface NumberedBox {
  boxNumber: number;
  /** Amazon's shipment that its packing row names. */
  shipmentId: string | undefined;
}

/** A label as it was read, from wherever. */
export interface ReadLabel {
  boxId: string;
}

export interface LabelledBox<L extends ReadLabel> {
  boxNumber: number;
  label: L;
}

export interface MatchedLabels<L extends ReadLabel> {
  /** By box number, as a number. */
  pairs: LabelledBox<L>[];
  /** Boxes of a shipment of Amazon's that have no label. */
  missing: number[];
  /** Boxes whose packing row names no shipment: nobody knows their labels. */
  unnumbered: number[];
  /** Labels that were there already; the first one counts. */
  doubled: L[];
  /** Labels of shipments that the waybill does not carry. */
  foreign: L[];
  /** Labels of a shipment of the waybill, with a number that none of its boxes has. */
  unknown: L[];
}

/**
 * Which of Amazon's labels belongs on which box. Amazon counts the boxes of each shipment from 1, a waybill the boxes of all its shipments:
 * the boxes of a shipment in the order of their numbers are Amazon's 1, 2, 3 …, in whatever order the labels come.
 */
export function matchLabels<L extends ReadLabel>(boxes: readonly NumberedBox[], labels: readonly L[]): MatchedLabels<L> {
  const inOrder = boxes.toSorted((one, other) => one.boxNumber - other.boxNumber);
  const byShipment = Map.groupBy(
    inOrder.filter(({ shipmentId }) => shipmentId !== undefined),
    ({ shipmentId }) => shipmentId,
  );
  const { first, doubled } = oncePerBox(labels);
  const found = new Map<number, L>();
  const foreign: L[] = [];
  const unknown: L[] = [];
  for (const label of first) {
    const id = parseBoxId(label.boxId);
    const own = id && byShipment.get(id.shipmentId);
    const box = id && own?.[id.number - 1];
    if (box) found.set(box.boxNumber, label);
    else (own ? unknown : foreign).push(label);
  }
  return {
    pairs: inOrder.flatMap(({ boxNumber }) => {
      const label = found.get(boxNumber);
      return label ? [{ boxNumber, label }] : [];
    }),
    missing: inOrder.filter((box) => box.shipmentId !== undefined && !found.has(box.boxNumber)).map(({ boxNumber }) => boxNumber),
    unnumbered: inOrder.filter(({ shipmentId }) => shipmentId === undefined).map(({ boxNumber }) => boxNumber),
    doubled,
    foreign,
    unknown,
  };
}

function oncePerBox<L extends ReadLabel>(labels: readonly L[]): { first: L[]; doubled: L[] } {
  const first = new Map<string, L>();
  const doubled: L[] = [];
  for (const label of labels) {
    if (first.has(label.boxId)) doubled.push(label);
    else first.set(label.boxId, label);
  }
  return { first: [...first.values()], doubled };
}
