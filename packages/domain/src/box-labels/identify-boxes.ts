import { cleanCode } from './scan-check.ts';

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
  /** In this box; null each where the packing list leaves open which SKU it is, or how many. */
  items: readonly { sku: string | null; quantity: number | null }[];
}

export interface AmazonBox extends Measured {
  /** Null before Amazon has named it. */
  boxId: string | null;
  /** So many alike; only of one by itself the name is known. */
  quantity: number;
  /** In each of them; none where Amazon was told nothing of it. */
  items: readonly AmazonItem[];
  /** Expiry days and lots were read with it; otherwise it is not known to be like another one. */
  isDated: boolean;
}

interface AmazonItem {
  msku: string;
  fnsku?: string | undefined;
  quantity: number;
  expiration?: string | undefined;
  lot?: string | undefined;
}

/** Boxes of a shipment that do not agree, on either side. */
export interface BoxDifference {
  /** Amazon has not named each of the boxes; or knows none of the waybill's SKUs; or boxes, or what is in them, are others there. */
  reason: 'unnamed' | 'otherSkus' | 'differing';
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

type Pieces = ReadonlyMap<string, number>;

interface Side {
  /** Null where it is not known whole. */
  contents: string | null;
  /** As far as it is known. */
  pieces: Pieces;
  size: string;
}

interface Own extends Side {
  boxNumber: number;
  /** Which one of the shipment's boxes on the waybill. */
  place: number;
}

interface Theirs extends Side {
  name: string;
  /** The contents with expiry days and lots: two that agree in it may carry each other's label. */
  dated: string;
}

interface Level {
  keyOf: (box: Side) => string;
  /** As many as there are on the side that has fewer may be paired, whichever of them is left over. */
  isUneven?: boolean;
  /** Of boxes of which one side does not know what is in them; otherwise of those alone of which both do. */
  isOpen: boolean;
  /** Only where it takes all boxes of the shipment. */
  isWhole?: boolean;
}

const EXACTLY = ({ contents, size }: Side): string => JSON.stringify([contents, size]);

/**
 * From all that is known to less of it. What one side does not know of the contents is compared by size and weight, and where these are
 * different too, is only certain where all boxes of the shipment are alike.
 */
const LEVELS: readonly Level[] = [
  { keyOf: EXACTLY, isOpen: false },
  { keyOf: EXACTLY, isUneven: true, isOpen: false },
  { keyOf: ({ contents }) => String(contents), isOpen: false },
  { keyOf: ({ size }) => size, isOpen: true },
  { keyOf: () => '', isOpen: true, isWhole: true },
];

/** @param own the boxes of the waybill that belong to the shipment */
export function identifyBoxes(own: readonly OwnBox[], amazon: readonly AmazonBox[]): IdentifiedBoxes {
  const areNamed = amazon.length > 0 && amazon.every(({ boxId, quantity }) => boxId !== null && quantity === 1);
  const theirs = amazon.flatMap(toTheirs);
  const inOrder = own.toSorted((one, other) => one.boxNumber - other.boxNumber);
  const nameOf = namesAtAmazon(amazon);
  const names = paired(
    inOrder.map((box, index) => toOwn(box, index, nameOf)),
    theirs,
  );
  const isComplete = names.size === own.length && names.size === theirs.length;
  if (areNamed) {
    const found = new Set(names.values());
    const boxNumbers = inOrder.flatMap(({ boxNumber }) => (names.has(boxNumber) ? [] : [boxNumber]));
    const amazonIds = theirs.flatMap(({ name }) => (found.has(name) ? [] : [name]));
    return {
      names,
      difference: isComplete ? null : { reason: isRenamed(own, amazon, nameOf) ? 'otherSkus' : 'differing', boxNumbers, amazonIds },
    };
  }
  const isCounted = isComplete && areAlike(theirs, wholeOf);
  const boxNumbers = inOrder.map(({ boxNumber }) => boxNumber);
  return { names: new Map(), difference: isCounted ? null : { reason: 'unnamed', boxNumbers, amazonIds: [] } };
}

type NameOf = (sku: string) => string | undefined;

/**
 * Which seller SKU of the shipment a SKU of the packing list means: that very one, or else the only one that is written alike, or whose FNSKU
 * it is. Undefined where there is none, or several.
 */
function namesAtAmazon(amazon: readonly AmazonBox[]): NameOf {
  const exact = new Set<string>();
  const written = new Map<string, Set<string>>();
  for (const { msku, fnsku = msku } of amazon.flatMap(({ items }) => items)) {
    exact.add(msku);
    for (const name of [msku, fnsku]) written.set(cleanCode(name), (written.get(cleanCode(name)) ?? new Set()).add(msku));
  }
  return (sku) => {
    if (exact.has(sku)) return sku;
    const [found, ...others] = written.get(cleanCode(sku)) ?? [];
    return others.length === 0 ? found : undefined;
  };
}

/** Both sides say SKUs, and none of the packing list's occurs at Amazon. */
function isRenamed(own: readonly OwnBox[], amazon: readonly AmazonBox[], nameOf: NameOf): boolean {
  const skus = own.flatMap(({ items }) => items.flatMap(({ sku }) => sku ?? []));
  return skus.length > 0 && skus.every((sku) => nameOf(sku) === undefined) && amazon.some(({ items }) => items.length > 0);
}

function toOwn({ boxNumber, items, ...measured }: OwnBox, index: number, nameOf: NameOf): Own {
  const known = items.flatMap(({ sku, quantity }) => (sku === null ? [] : [[nameOf(sku) ?? sku, quantity ?? 0] as const]));
  const isWhole = items.length > 0 && items.every(({ sku, quantity }) => sku !== null && quantity !== null);
  const pieces = sumsOf(known);
  return { boxNumber, place: index + 1, contents: isWhole ? textOf(pieces) : null, pieces, size: sizeOf(measured) };
}

function toTheirs({ boxId, quantity, items, isDated, ...measured }: AmazonBox, index: number): Theirs[] {
  const pieces = sumsOf(items.map((item) => [item.msku, item.quantity]));
  const contents = items.length === 0 ? null : textOf(pieces);
  const inside = textOf(
    sumsOf(items.map(({ expiration = '', lot = '', ...item }) => [`${item.msku} ${expiration} ${lot}`, item.quantity])),
  );
  const box = { contents, pieces, size: sizeOf(measured), dated: isDated ? inside : `${inside} ${index}` };
  return Array.from({ length: quantity }, (_, place) => ({ ...box, name: boxId ?? `${index}-${place}` }));
}

function sumsOf(items: readonly (readonly [sku: string, quantity: number])[]): Pieces {
  const sums = new Map<string, number>();
  for (const [sku, quantity] of items) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

const textOf = (pieces: Pieces): string => JSON.stringify([...pieces].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whichever side of a box is called its length. */
const sizeOf = ({ grams, lengthMm, widthMm, heightMm }: Measured): string =>
  JSON.stringify([grams, ...[lengthMm, widthMm, heightMm].toSorted((one, other) => (one ?? 0) - (other ?? 0))]);

const datedOf = ({ dated }: Theirs): string => dated;
const wholeOf = ({ dated, size }: Theirs): string => JSON.stringify([dated, size]);
const areAlike = (boxes: readonly Theirs[], by: (box: Theirs) => string): boolean => new Set(boxes.map(by)).size === 1;

/** Boxes of either side that agree, all of Amazon's in question alike: each gets a name. */
function paired(own: readonly Own[], theirs: readonly Theirs[]): Map<number, string> {
  const names = new Map<number, string>();
  const taken = new Set<Theirs>();
  for (const level of LEVELS) {
    const left = own.filter(({ boxNumber, contents }) => !names.has(boxNumber) && (level.isOpen || contents !== null));
    const offered = theirs.filter((box) => !taken.has(box) && (level.isOpen || box.contents !== null));
    const groups = Map.groupBy(offered, level.keyOf);
    const sameInside = Map.groupBy(offered, ({ contents }) => contents);
    for (const [key, boxes] of Map.groupBy(left, level.keyOf)) {
      const group = groups.get(key) ?? [];
      // Which box is left over, and may be another one of Amazon's with the same in it, nobody knows.
      const inQuestion = level.isUneven ? (sameInside.get(boxes[0]?.contents ?? null) ?? []) : group;
      const isCertain = areAlike(inQuestion, level.isWhole ? wholeOf : datedOf) && areAsMany(level, boxes, group, theirs.length);
      if (!isCertain || (level.isOpen && !isUnsaid(boxes, group))) continue;
      for (const [box, partner] of inPairs(boxes, group)) {
        names.set(box.boxNumber, partner.name);
        taken.add(partner);
      }
    }
  }
  return names;
}

const areAsMany = ({ isUneven, isWhole }: Level, boxes: readonly Own[], group: readonly Theirs[], all: number): boolean =>
  (isUneven === true || group.length === boxes.length) && (isWhole !== true || group.length === all);

/** One side does not know what is in them, and what it does know does not contradict. Those of Amazon's are alike. */
function isUnsaid(boxes: readonly Own[], group: readonly Theirs[]): boolean {
  const [first] = group;
  if (!first || first.contents === null) return true;
  const holds = ([sku, pieces]: [string, number]): boolean => (first.pieces.get(sku) ?? -1) >= pieces;
  return boxes.every((box) => box.contents === null && [...box.pieces].every(holds));
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
