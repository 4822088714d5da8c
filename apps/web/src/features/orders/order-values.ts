import type { Order, OrderInput } from '@waybound/contract/orders/order-fields';
import { recurringFields } from '@waybound/contract/orders/order-form';
import type { OrderPath } from '@waybound/contract/orders/order-row';
import { withoutShipmentFields } from '@waybound/domain/order/shipment-numbers';
import type { InvoiceCells } from '../../parts/goods/invoice-cells.ts';
import { toInvoiceCells } from '../../parts/goods/invoice-cells.ts';
import type { PackingCells } from '../../parts/goods/packing-cells.ts';
import { toPackingCells } from '../../parts/goods/packing-cells.ts';

/** The form's own part of an order: all fields but the two grids, which are in stores of their own. Texts are as typed. */
export type OrderValues = Omit<OrderInput, 'packingList' | 'invoiceLines'>;

export type FieldName = Exclude<OrderPath, 'packingList' | 'invoiceLines'>;
export const isFieldName = (path: OrderPath): path is FieldName => path !== 'packingList' && path !== 'invoiceLines';

/** All that a person has filled in. */
export interface OrderContent {
  values: OrderValues;
  packing: readonly PackingCells[];
  invoice: readonly InvoiceCells[];
}

export function toContent({ packingList = [], invoiceLines = [], ...values }: Order): OrderContent {
  return { values, packing: packingList.map(toPackingCells), invoice: invoiceLines.map(toInvoiceCells) };
}

/** What belongs to one shipment alone, its numbers and what was agreed to for it; a copy starts without. */
export function withoutShipmentNumbers({ values, packing, invoice }: OrderContent): OrderContent {
  return {
    values: withoutShipmentFields(values),
    packing: packing.map((row) => ({ ...row, trackNumber: '', shipmentId: '', referenceId: '' })),
    invoice,
  };
}

const USUAL: ReadonlySet<string> = new Set(recurringFields('form').map((path) => path.split('.')[0] ?? path));

/** The last order's usual choices, for a new one of the same form. A party is taken over whole. */
export const usualChoices = ({ values }: OrderContent): Partial<OrderValues> =>
  // Each entry is a field of the order with its own value.
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== undefined && USUAL.has(name)));
