import type { Order } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { packingTotals, toPackingRow } from '@waybound/domain/order/packing';
import { fieldsThatDiffer } from '../../records/fields-that-differ.ts';

/** What the audit trail keeps of an order: fields from and to, lists by their totals. */

type Fields = Readonly<Record<string, unknown>>;

export const summaryOf = ({ waybillNo, rev }: WaybillRef, order: Order): Fields => ({
  waybillNo,
  rev,
  shippingWay: order.shippingWay,
  referenceNo: order.referenceNo,
  ...listSummaries(order),
});

/** The fields that a save changes, as they were and as they are. */
export function changesBetween(saved: Order, order: Order): { before: Fields; after: Fields } {
  const changed = changedFields(saved, order);
  const pick = (from: Order): Fields => {
    const summarised = { ...from, ...listSummaries(from) };
    return Object.fromEntries(changed.map((field) => [field, summarised[field] ?? null]));
  };
  return { before: pick(saved), after: pick(order) };
}

/** The names of the fields in which two orders differ. */
export const changedFields = (one: Order, other: Order): (keyof Order)[] => fieldsThatDiffer(normalized(one), normalized(other)).sort();

/** Equal in meaning counts as equal: a field left out and an undefined one; a list or a party left out and an empty one; a missing `isPortToPort` and false. */
const normalized = ({ packingList = [], invoiceLines = [], shipper = {}, importer = {}, isPortToPort = false, ...order }: Order): Order =>
  JSON.parse(JSON.stringify({ ...order, packingList, invoiceLines, shipper, importer, isPortToPort })) as Order;

function listSummaries({ packingList = [], invoiceLines = [] }: Order): Record<'packingList' | 'invoiceLines', Fields | null> {
  const { boxes, grams, mm3 } = packingTotals(packingList.map(toPackingRow));
  return {
    packingList: packingList.length > 0 ? { rows: packingList.length, boxes, weight: formatGrams(grams), volume: formatCbm(mm3) } : null,
    invoiceLines: invoiceLines.length > 0 ? { rows: invoiceLines.length } : null,
  };
}
