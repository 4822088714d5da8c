/** What Amazon's label of a box says of it: the shipment, and which of its boxes (FBA1MMD8D0U000001). */
export interface AmazonBoxId {
  shipmentId: string;
  /** Counted from 1 within the shipment. */
  number: number;
}

const SHAPE = 'FBA[0-9A-Z]{6,12}U[0-9]{6}';
const BOX_ID = /^(?<shipmentId>.+)U(?<number>[0-9]{6})$/;
const WHOLE = new RegExp(`^${SHAPE}$`);
const IN_TEXT = new RegExp(`(?<![0-9A-Z])${SHAPE}(?![0-9A-Z])`, 'g');

/** Undefined where the text is no id of a box. */
export function parseBoxId(text: string): AmazonBoxId | undefined {
  const { shipmentId, number } = (WHOLE.test(text) && BOX_ID.exec(text)?.groups) || {};
  return shipmentId === undefined || Number(number) === 0 ? undefined : { shipmentId, number: Number(number) };
}

export interface FoundBoxId {
  boxId: string;
  /** Where it begins in the text. */
  at: number;
}

/** All ids of boxes that stand in a text, in its order. */
export const boxIdsIn = (text: string): FoundBoxId[] =>
  [...text.matchAll(IN_TEXT)].map((match) => ({ boxId: match[0], at: match.index })).filter(({ boxId }) => parseBoxId(boxId));
