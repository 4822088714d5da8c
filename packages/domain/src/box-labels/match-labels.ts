import { boxIdsOf, parseBoxId, type NumberedBox } from './amazon-box-id.ts';

/** A label as it was read, from wherever. */
export interface ReadLabel {
  boxId: string;
  fileId: string;
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
  /** Boxes without a shipment of their own, or of which nobody knows which of its boxes they are: nobody knows their labels. */
  unnumbered: number[];
  /** Labels that their file has already; the first one counts. */
  doubled: L[];
  /** Labels that a newer file has too: that one counts. */
  replaced: L[];
  /** Labels of shipments that the waybill does not carry. */
  foreign: L[];
  /** Labels of a shipment of the waybill, with a number that none of its boxes has. */
  unknown: L[];
}

/**
 * Which of Amazon's labels belongs on which box (`boxIdsOf`), in whatever order the labels come.
 * @param labels those of the newest file first
 */
export function matchLabels<L extends ReadLabel>(boxes: readonly NumberedBox[], labels: readonly L[]): MatchedLabels<L> {
  const inOrder = boxes.toSorted((one, other) => one.boxNumber - other.boxNumber);
  const ids = boxIdsOf(inOrder);
  const expected = new Set(ids.values());
  const shipments = new Set(boxes.map(({ shipmentId }) => shipmentId));
  const { first, doubled, replaced } = oncePerBox(labels);
  const pairs = inOrder.flatMap(({ boxNumber }) => {
    const label = first.get(ids.get(boxNumber) ?? '');
    return label ? [{ boxNumber, label }] : [];
  });
  const found = new Set(pairs.map(({ boxNumber }) => boxNumber));
  const others = [...first.values()].filter(({ boxId }) => !expected.has(boxId));
  const isOwn = ({ boxId }: L): boolean => shipments.has(parseBoxId(boxId)?.shipmentId);
  return {
    pairs,
    missing: [...ids.keys()].filter((boxNumber) => !found.has(boxNumber)),
    unnumbered: inOrder.filter(({ boxNumber }) => !ids.has(boxNumber)).map(({ boxNumber }) => boxNumber),
    doubled,
    replaced,
    foreign: others.filter((label) => !isOwn(label)),
    unknown: others.filter(isOwn),
  };
}

function oncePerBox<L extends ReadLabel>(labels: readonly L[]): { first: Map<string, L> } & Pick<MatchedLabels<L>, 'doubled' | 'replaced'> {
  const first = new Map<string, L>();
  const [doubled, replaced]: [L[], L[]] = [[], []];
  for (const label of labels) {
    const known = first.get(label.boxId);
    if (!known) first.set(label.boxId, label);
    else (known.fileId === label.fileId ? doubled : replaced).push(label);
  }
  return { first, doubled, replaced };
}
