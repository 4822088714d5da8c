import { SENDABLE_STATES, type AmazonOrderExcess, type AmazonShipmentState } from '@waybound/contract/site/amazon-shipment-states';
import { WINDOWED_STATES } from '@waybound/contract/site/amazon-window-states';
import type { InvoiceLine, Order, PackingRow } from '@waybound/contract/orders/order-fields';
import { MAX_BOXES, MAX_FURTHER_DELIVERIES, MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import { formatCbm, formatCm, formatGrams } from '../measures.ts';
import { packingTotals, toPackingRow } from '../order/packing.ts';

/** The draft of an order made of Amazon's shipments. */

export interface ShipmentBox {
  /** So many alike. */
  quantity: number;
  grams: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  /** In each of them. */
  items: readonly { msku: string; quantity: number }[];
}

export interface OrderedShipment {
  fbaId: string;
  referenceId: string | null;
  /** In the order of their numbers. */
  boxes: readonly ShipmentBox[];
}

interface ShipmentFacts {
  state: AmazonShipmentState;
  fbaId: string | null;
  /** Has an order that is neither deleted nor closed. */
  isOrdered: boolean;
}

/** Why no order can be made of a shipment; null where one can. */
export function whyNotOrdered({ state, fbaId, isOrdered }: ShipmentFacts) {
  if (isOrdered) return 'shipmentHasOrder' as const;
  const isToBeSent = fbaId !== null && SENDABLE_STATES.some((each) => each === state);
  return isToBeSent ? null : ('shipmentNotToSend' as const);
}

/** Why the delivery window of a shipment cannot be changed; null where it can. */
export const whyWindowFixed = (state: AmazonShipmentState) =>
  WINDOWED_STATES.some((each) => each === state) ? null : ('amazonWindowFixed' as const);

/** Longer ones are no SKU of an order. */
const MAX_SKU = 60;
const SHIPMENT_ID = /^[A-Z0-9]{6,15}$/;
const REFERENCE_ID = /^[A-Z0-9]{1,12}$/;

/**
 * Boxes of all shipments one after the other, boxes alike as one row, a row for each further SKU in them. What an order cannot hold (a
 * reference of another form, a SKU too long) is left to be filled in.
 */
export function packingOf(shipments: readonly OrderedShipment[]): PackingRow[] {
  const rows: PackingRow[] = [];
  let next = 1;
  for (const { fbaId, referenceId, boxes } of shipments) {
    for (const { box, count } of alike(boxes)) {
      const range = { startBoxNumber: next, ...(count > 1 && { endBoxNumber: next + count - 1 }) };
      const numbers = {
        ...(SHIPMENT_ID.test(fbaId) && { shipmentId: fbaId }),
        ...(referenceId !== null && REFERENCE_ID.test(referenceId) && { referenceId }),
      };
      const [first, ...others] = box.items.map(({ msku, quantity }) => ({ ...skuOf(msku), quantity: quantity * count }));
      rows.push({ ...range, ...sizeOf(box), ...first, ...numbers }, ...others.map((item) => ({ ...range, ...item, ...numbers })));
      next += count;
    }
  }
  return rows;
}

/**
 * The packing list with the reference id that Amazon has given a shipment since, in its boxes that have none; undefined where there is nothing
 * to fill in, or it is of a form that an order does not hold.
 */
export function withReference(
  packingList: readonly PackingRow[],
  { fbaId, referenceId }: Pick<OrderedShipment, 'referenceId'> & { fbaId: string | null },
): PackingRow[] | undefined {
  const isWithout = (row: PackingRow): boolean => row.shipmentId === fbaId && row.referenceId === undefined;
  if (fbaId === null || referenceId === null || !REFERENCE_ID.test(referenceId) || !packingList.some(isWithout)) return undefined;
  return packingList.map((row) => (isWithout(row) ? { ...row, referenceId } : row));
}

const skuOf = (msku: string): { sku?: string } => (msku.length > MAX_SKU ? {} : { sku: msku });

/** SKUs that are longer than an order holds: their boxes are without one, and the invoice without a line of theirs. */
export const longSkusOf = (shipments: readonly OrderedShipment[]): string[] => [
  ...new Set(
    shipments.flatMap(({ boxes }) => boxes.flatMap(({ items }) => items.flatMap(({ msku }) => (msku.length > MAX_SKU ? [msku] : [])))),
  ),
];

function sizeOf({ grams, lengthMm, widthMm, heightMm }: ShipmentBox) {
  return {
    ...(grams !== null && grams > 0 && { grossWeight: formatGrams(grams) }),
    ...(lengthMm !== null && lengthMm > 0 && { length: formatCm(lengthMm) }),
    ...(widthMm !== null && widthMm > 0 && { width: formatCm(widthMm) }),
    ...(heightMm !== null && heightMm > 0 && { height: formatCm(heightMm) }),
  };
}

/** Boxes that follow each other and differ in nothing, together. */
function alike(boxes: readonly ShipmentBox[]): { box: ShipmentBox; count: number }[] {
  const groups: { box: ShipmentBox; count: number; key: string }[] = [];
  for (const box of boxes) {
    const { quantity, ...rest } = box;
    const key = JSON.stringify(rest);
    const last = groups.at(-1);
    if (last?.key === key) last.count += quantity;
    else groups.push({ box, count: quantity, key });
  }
  return groups;
}

/** Each SKU once, in the order of the boxes, with what the library says of it. */
export function invoiceOf(packingList: readonly PackingRow[], productOf: (sku: string) => Partial<InvoiceLine>): InvoiceLine[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity = 0 } of packingList) if (sku !== undefined) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ ...productOf(sku), sku, quantity }));
}

/** What the header says of the goods. */
export function totalsOf(
  packingList: readonly PackingRow[],
): Pick<Order, 'customerTotalPackages' | 'customerActualWeight' | 'customerVolume'> {
  const { boxes, grams, mm3 } = packingTotals(packingList.map(toPackingRow));
  return {
    ...(boxes > 0 && { customerTotalPackages: boxes }),
    ...(grams > 0 && { customerActualWeight: formatGrams(grams) }),
    ...(mm3 > 0n && { customerVolume: formatCbm(mm3) }),
  };
}

export interface Excess {
  of: AmazonOrderExcess;
  count: number;
  /** As many an order takes. */
  max: number;
}

/**
 * What shipments have more of than one order takes; null where they fit.
 * @param addresses how many warehouses they go to
 */
export function excessOf(packingList: readonly PackingRow[], addresses: number): Excess | null {
  const { boxes } = packingTotals(packingList.map(toPackingRow));
  const parts: readonly Excess[] = [
    { of: 'packingRows', count: packingList.length, max: MAX_PACKING_ROWS },
    { of: 'boxes', count: boxes, max: MAX_BOXES },
    { of: 'addresses', count: addresses, max: MAX_FURTHER_DELIVERIES + 1 },
  ];
  return parts.find(({ count, max }) => count > max) ?? null;
}
