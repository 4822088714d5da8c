import type { Order, OrderInput } from '@waybound/contract/orders/order-fields';
import { recurringFields } from '@waybound/contract/orders/order-form';
import type { OrderPath } from '@waybound/contract/orders/order-row';
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
    values: mapLists(values, (rows, name) => rows.map((row) => cellsOf(LIST_COLUMNS[name], row))),
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
    'dispatchEmail',
    'dispatchAddress',
    'dispatchAddress2',
    'dispatchCity',
    'dispatchProvince',
    'dispatchZipCode',
  ],
} as const satisfies { [Name in ListName]: readonly (keyof NonNullable<Order[Name]>[number])[] };
export type ListName = 'containers' | 'furtherDeliveries';
export type ListKey<Name extends ListName> = (typeof LIST_COLUMNS)[Name][number];

/** Of a row as the server has it, with its numbers. */
const cellsOf = (keys: readonly string[], row: Readonly<Record<string, string | number | undefined>>): SheetRow<string> =>
  Object.fromEntries(keys.map((key) => [key, String(row[key] ?? '')]));

/** The values with each of their lists changed, as far as there is one. Rows are cells as typed: so the schemas read them. */
export function mapLists<V extends Partial<Record<ListName, unknown>>>(
  values: V,
  change: (rows: readonly SheetRow<string>[], name: ListName) => readonly SheetRow<string>[],
): V {
  const names = Object.keys(LIST_COLUMNS) as ListName[]; // Exactly its keys.
  const changed = names.flatMap((name) => (values[name] ? [[name, change(values[name] as readonly SheetRow<string>[], name)]] : []));
  return { ...values, ...Object.fromEntries(changed) };
}

/** The values as they are checked: nobody has said anything in a blank row. */
export const withoutBlankRows = (values: OrderValues): OrderValues => mapLists(values, (rows) => rows.filter((row) => !isBlank(row)));

/** Where the rows that are not blank stand in one of the lists. */
export const filledPlaces = (values: OrderValues, name: ListName): number[] =>
  // Cells as typed.
  ((values[name] ?? []) as unknown as readonly SheetRow<string>[]).flatMap((row, at) => (isBlank(row) ? [] : [at]));

const USUAL: ReadonlySet<string> = new Set(recurringFields('form').map((path) => path.split('.')[0] ?? path));

/** The last order's usual choices, for a new one of the same form. A party is taken over whole. */
export const usualChoices = ({ values }: OrderContent): Partial<OrderValues> =>
  // Each entry is a field of the order with its own value.
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== undefined && USUAL.has(name)));
