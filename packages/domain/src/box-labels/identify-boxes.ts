/**
 * Which of Amazon's boxes each box of a waybill is (docs/decisions/2026-11-28-box-labels.md). Boxes with the same in them, of the same size and
 * weight, are interchangeable: either label is right on either of them. What differs is told apart by what is known of it, never by the order
 * in which it stands, which is another one before Amazon has named its boxes than afterwards.
 */

interface Measured {
  grams: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
}

export interface OwnBox extends Measured {
  boxNumber: number;
  /** In this box; null where the packing list leaves open which SKU it is, or how many. */
  items: readonly { sku: string; quantity: number }[] | null;
}

export interface AmazonBox extends Measured {
  /** Null before Amazon has named it. */
  boxId: string | null;
  /** So many alike; only of one by itself the name is known. */
  quantity: number;
  /** In each of them; none where Amazon was told nothing of it. */
  items: readonly { msku: string; quantity: number; expiration?: string | undefined; lot?: string | undefined }[];
}

/** Boxes of a shipment that do not agree, on either side. */
export interface BoxDifference {
  /** Amazon has not named each of the boxes; or boxes, or what is in them, are others than on the waybill. */
  reason: 'unnamed' | 'differing';
  /** Of the waybill, by number. */
  boxNumbers: number[];
  /** Of Amazon's, by name. */
  amazonIds: string[];
}

export interface IdentifiedBoxes {
  /** Amazon's names, by our box numbers; without names where all of its boxes are alike, so that counting them is right. */
  names: ReadonlyMap<number, string>;
  /** Null where each box of either side has its partner. */
  difference: BoxDifference | null;
}

interface Side {
  contents: string | null;
  size: string;
}

interface Own extends Side {
  boxNumber: number;
  /** Which one of the shipment's boxes on the waybill. */
  place: number;
}

interface Theirs extends Side {
  name: string;
  /** All that Amazon knows of it: two that agree in it are interchangeable. */
  whole: string;
}

interface Level {
  keyOf: (box: Side) => string;
  /** All of it agrees: as many as there are on the side that has fewer may be paired, whichever of them is left over. */
  isExact?: boolean;
  /** Of boxes of which one side does not know what is in them; otherwise of those alone of which both do. */
  isOpen: boolean;
  /** Only where it takes all boxes of the shipment. */
  isWhole?: boolean;
}

/**
 * From all that is known to less of it. What one side does not know of the contents is compared by size and weight, and where these are
 * different too, is only certain where all boxes of the shipment are alike.
 */
const LEVELS: readonly Level[] = [
  { keyOf: ({ contents, size }) => JSON.stringify([contents, size]), isExact: true, isOpen: false },
  { keyOf: ({ contents }) => String(contents), isOpen: false },
  { keyOf: ({ size }) => size, isOpen: true },
  { keyOf: () => '', isOpen: true, isWhole: true },
];

/** @param own the boxes of the waybill that belong to the shipment */
export function identifyBoxes(own: readonly OwnBox[], amazon: readonly AmazonBox[]): IdentifiedBoxes {
  const areNamed = amazon.length > 0 && amazon.every(({ boxId, quantity }) => boxId !== null && quantity === 1);
  const theirs = amazon.flatMap(toTheirs);
  const inOrder = own.toSorted((one, other) => one.boxNumber - other.boxNumber);
  const names = paired(inOrder.map(toOwn), theirs);
  const isComplete = names.size === own.length && names.size === theirs.length;
  if (areNamed) {
    const found = new Set(names.values());
    const boxNumbers = inOrder.flatMap(({ boxNumber }) => (names.has(boxNumber) ? [] : [boxNumber]));
    const amazonIds = theirs.flatMap(({ name }) => (found.has(name) ? [] : [name]));
    return { names, difference: isComplete ? null : { reason: 'differing', boxNumbers, amazonIds } };
  }
  const isCounted = isComplete && new Set(theirs.map(({ whole }) => whole)).size === 1;
  const boxNumbers = inOrder.map(({ boxNumber }) => boxNumber);
  return { names: new Map(), difference: isCounted ? null : { reason: 'unnamed', boxNumbers, amazonIds: [] } };
}

const toOwn = ({ boxNumber, items, ...measured }: OwnBox, index: number): Own => ({
  boxNumber,
  place: index + 1,
  contents: items && contentsOf(items.map(({ sku, quantity }) => [sku, quantity])),
  size: sizeOf(measured),
});

function toTheirs({ boxId, quantity, items, ...measured }: AmazonBox, index: number): Theirs[] {
  const contents = items.length === 0 ? null : contentsOf(items.map(({ msku, quantity: pieces }) => [msku, pieces]));
  const dated = contentsOf(items.map(({ msku, quantity: pieces, expiration = '', lot = '' }) => [`${msku} ${expiration} ${lot}`, pieces]));
  const size = sizeOf(measured);
  const box = { contents, size, whole: JSON.stringify([dated, size]) };
  return Array.from({ length: quantity }, (_, place) => ({ ...box, name: boxId ?? `${index}-${place}` }));
}

function contentsOf(items: readonly (readonly [sku: string, quantity: number])[]): string {
  const sums = new Map<string, number>();
  for (const [sku, quantity] of items) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return JSON.stringify([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whichever side of a box is called its length. */
const sizeOf = ({ grams, lengthMm, widthMm, heightMm }: Measured): string =>
  JSON.stringify([grams, ...[lengthMm, widthMm, heightMm].toSorted((one, other) => (one ?? 0) - (other ?? 0))]);

/** Boxes of either side that agree, all of Amazon's alike: each gets a name. */
function paired(own: readonly Own[], theirs: readonly Theirs[]): Map<number, string> {
  const names = new Map<number, string>();
  const taken = new Set<Theirs>();
  for (const { keyOf, isExact = false, isOpen, isWhole = false } of LEVELS) {
    const left = Map.groupBy(
      own.filter(({ boxNumber, contents }) => !names.has(boxNumber) && (isOpen || contents !== null)),
      keyOf,
    );
    const offered = Map.groupBy(
      theirs.filter((box) => !taken.has(box) && (isOpen || box.contents !== null)),
      keyOf,
    );
    for (const [key, boxes] of left) {
      const group = offered.get(key) ?? [];
      const areAlike = new Set(group.map(({ whole }) => whole)).size === 1 && (isExact || group.length === boxes.length);
      const isUnsaid = [boxes, group].some((side) => side.every(({ contents }) => contents === null));
      if (!areAlike || (isOpen && !isUnsaid) || (isWhole && group.length < theirs.length)) continue;
      for (const [box, partner] of inPairs(boxes, group)) {
        names.set(box.boxNumber, partner.name);
        taken.add(partner);
      }
    }
  }
  return names;
}

/**
 * In their order where there are as many. Otherwise the box that stands where Amazon's number says keeps it, so that of boxes that carry their
 * labels already one that was taken out does not move all after it.
 */
function inPairs(own: readonly Own[], theirs: readonly Theirs[]): [Own, Theirs][] {
  const numberOf = ({ name }: Theirs): number => Number(/[0-9]+$/.exec(name)?.[0]);
  const byNumber = new Map(own.length === theirs.length ? [] : theirs.map((box) => [numberOf(box), box]));
  const kept = own.flatMap((box): [Own, Theirs][] => {
    const partner = byNumber.get(box.place);
    return partner ? [[box, partner]] : [];
  });
  const [mine, gone] = [new Set(kept.map(([box]) => box)), new Set(kept.map(([, partner]) => partner))];
  const left = theirs.filter((box) => !gone.has(box));
  const others = own.filter((box) => !mine.has(box)).flatMap((box, index): [Own, Theirs][] => (left[index] ? [[box, left[index]]] : []));
  return [...kept, ...others];
}
