import type { Order, OrderInput } from '@waybound/contract/orders/order-fields';
import { recurringFields } from '@waybound/contract/orders/order-form';
import type { OrderPath } from '@waybound/contract/orders/order-row';
import { withoutShipmentFields } from '@waybound/domain/order/shipment-numbers';
import type { InvoiceCells } from '../../parts/goods/invoice-cells.ts';
import { toInvoiceCells } from '../../parts/goods/invoice-cells.ts';
import type { PackingCells } from '../../parts/goods/packing-cells.ts';
import { toPackingCells } from '../../parts/goods/packing-cells.ts';
import { isBlank } from '../../kit/sheet/edits.ts';
import type { SheetRow } from '../../kit/sheet/Sheet.tsx';

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
  return {
    values: { ...values, ...listCells(values) },
    packing: packingList.map(toPackingCells),
    invoice: invoiceLines.map(toInvoiceCells),
  };
}

/** The lists that the form holds among its values, by their columns; their rows are cells as typed. */
export const LIST_COLUMNS = {
  containers: ['cabinetNumber', 'cabinetType'],
  furtherDeliveries: [
    'dispatchAddressCode',
    'dispatchBoxes',
    'dispatchPallets',
    'dispatchAppointment',
    'dispatcher',
    'dispatchLinkMan',
    'dispatchPhone',
    'dispatchAddress',
    'dispatchCity',
    'dispatchProvince',
    'dispatchZipCode',
  ],
} as const satisfies { [Name in ListName]: readonly (keyof NonNullable<Order[Name]>[number])[] };
export type ListName = 'containers' | 'furtherDeliveries';
export type ListKey<Name extends ListName> = (typeof LIST_COLUMNS)[Name][number];

const cellsOf = <K extends string>(keys: readonly K[], row: Readonly<Partial<Record<K, string | number | undefined>>>): SheetRow<K> =>
  // One entry for each key.
  Object.fromEntries(keys.map((key) => [key, String(row[key] ?? '')])) as SheetRow<K>;

const listCells = ({ containers, furtherDeliveries }: Omit<Order, 'packingList' | 'invoiceLines'>) =>
  // Cells as typed are what the schemas read.
  ({
    ...(containers && { containers: containers.map((row) => cellsOf(LIST_COLUMNS.containers, row)) }),
    ...(furtherDeliveries && { furtherDeliveries: furtherDeliveries.map((row) => cellsOf(LIST_COLUMNS.furtherDeliveries, row)) }),
  }) as Partial<OrderValues>;

/** The values as they are checked: nobody has said anything in a blank row. */
export function withoutBlankRows(values: OrderValues): OrderValues {
  const { containers, furtherDeliveries } = values;
  // Rows are cells of the sheets, texts alone; a list that was emptied is no list.
  const filled = <R extends object>(rows: R[] | '') => (rows === '' ? [] : rows.filter((row) => !isBlank(row as SheetRow<string>)));
  return {
    ...values,
    ...(containers && { containers: filled(containers) }),
    ...(furtherDeliveries && { furtherDeliveries: filled(furtherDeliveries) }),
  };
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
