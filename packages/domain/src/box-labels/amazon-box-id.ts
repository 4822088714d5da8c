/** What Amazon's label of a box says of it: the shipment, and which of its boxes (FBA1MMD8D0U000001). */
export interface AmazonBoxId {
  shipmentId: string;
  /** Counted from 1 within the shipment. */
  number: number;
}

const DIGITS = 6;
const SHAPE = 'FBA[0-9A-Z]{6,12}U[0-9]{6}';
const BOX_ID = /^(?<shipmentId>.+)U(?<number>[0-9]{6})$/;
const WHOLE = new RegExp(`^${SHAPE}$`);
const IN_TEXT = new RegExp(`(?<![0-9A-Z])${SHAPE}(?![0-9A-Z])`, 'g');

/** Undefined where the text is no id of a box. */
export function parseBoxId(text: string): AmazonBoxId | undefined {
  const { shipmentId, number } = (WHOLE.test(text) && BOX_ID.exec(text)?.groups) || {};
  return shipmentId === undefined || Number(number) === 0 ? undefined : { shipmentId, number: Number(number) };
}

/** A box of a waybill. */
export interface NumberedBox {
  boxNumber: number;
  /** Amazon's shipment that its packing row names. */
  shipmentId: string | undefined;
  /** As Amazon names it, where that was read in the seller's account; null where it was, and nobody knows which of the names is this box's. */
  amazonId?: string | null | undefined;
}

/**
 * The id that Amazon gives each box of a waybill, by our number. Amazon counts the boxes of each shipment from 1, a waybill the boxes of all
 * its shipments: those of a shipment in the order of their numbers are Amazon's 1, 2, 3 …, unless their names are known.
 */
export function boxIdsOf(boxes: readonly NumberedBox[]): Map<number, string> {
  const counts = new Map<string, number>();
  const ids = new Map<number, string>();
  for (const { boxNumber, shipmentId, amazonId } of boxes.toSorted((one, other) => one.boxNumber - other.boxNumber)) {
    if (shipmentId === undefined || amazonId === null) continue;
    const number = (counts.get(shipmentId) ?? 0) + 1;
    counts.set(shipmentId, number);
    ids.set(boxNumber, amazonId ?? `${shipmentId}U${String(number).padStart(DIGITS, '0')}`);
  }
  return ids;
}

export interface FoundBoxId {
  boxId: string;
  /** Where it begins in the text. */
  at: number;
}

/** All ids of boxes that stand in a text, in its order. */
export const boxIdsIn = (text: string): FoundBoxId[] =>
  [...text.matchAll(IN_TEXT)].map((match) => ({ boxId: match[0], at: match.index })).filter(({ boxId }) => parseBoxId(boxId));
