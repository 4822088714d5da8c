import type { FormFinding } from '@waybound/contract/rules';
import { check } from '@waybound/contract/rules';
import {
  parcelFields,
  parcelItem,
  type Parcel,
  type ParcelInput,
  type ParcelReceiver,
} from '@waybound/contract/small-parcels/parcel-fields';
import type { SheetRow } from '../../../kit/sheet/Sheet.tsx';
import { createRowReader } from '../../../parts/entry-grid/row-reader.ts';

export const RECEIVER_FIELDS = [
  'name',
  'company',
  'phone',
  'email',
  'address',
  'city',
  'province',
  'zipCode',
  'taxNo',
] as const satisfies readonly (keyof ParcelReceiver)[];
export type Receiver = Readonly<Record<(typeof RECEIVER_FIELDS)[number], string>>;

export const ITEM_KEYS = [
  'sku',
  'declareNameEn',
  'declareNameCn',
  'hsCode',
  'origin',
  'quantity',
  'declareValue',
  'unitWeight',
  'merchantProductId',
  'productModel',
  'gtin',
  'noGtin',
] as const;
export type ItemKey = (typeof ITEM_KEYS)[number];
export type ItemCells = SheetRow<ItemKey>;

/** What customs is told, as it is typed. */
export interface CustomsValues {
  currency: string;
  category: string;
  iossNo: string;
  taxNo: string;
  items: readonly ItemCells[];
}

/** A parcel as it is typed. */
export interface ParcelValues extends CustomsValues {
  customerOrderNo: string;
  productCode: string;
  countryId: string;
  receiver: Receiver;
  weight: string;
  length: string;
  width: string;
  height: string;
  customerRemark: string;
}

const written = (value: string | number | undefined): string => (value === undefined ? '' : String(value));
// One entry for each key.
const cellsOf = <K extends string>(keys: readonly K[], row: Partial<Record<K, string | number | undefined>>): SheetRow<K> =>
  Object.fromEntries(keys.map((key) => [key, written(row[key])])) as SheetRow<K>;

export const receiverOf = (receiver: ParcelReceiver = {}): Receiver => cellsOf(RECEIVER_FIELDS, receiver);

export const customsOf = (parcel: Partial<Parcel> = {}): CustomsValues => ({
  // What a draft says that something is worth was meant in nobody knows what.
  currency: parcel.currency ?? (parcel.items?.some(({ declareValue }) => declareValue !== undefined) ? '' : 'USD'),
  category: parcel.category ?? 'sale',
  iossNo: written(parcel.iossNo),
  taxNo: written(parcel.taxNo),
  items: (parcel.items ?? []).map((item) => cellsOf(ITEM_KEYS, item)),
});

export const parcelValuesOf = (parcel: Partial<Parcel> = {}): ParcelValues => ({
  customerOrderNo: written(parcel.customerOrderNo),
  productCode: written(parcel.productCode),
  countryId: written(parcel.countryId),
  receiver: receiverOf(parcel.receiver),
  weight: written(parcel.weight),
  length: written(parcel.length),
  width: written(parcel.width),
  height: written(parcel.height),
  customerRemark: written(parcel.customerRemark),
  ...customsOf(parcel),
});

export const readItems = createRowReader<ItemKey, typeof parcelItem>(parcelItem, (cells) => ({
  ...cells,
  noGtin: cells.noGtin.trim().toLowerCase(),
}));

/** As customs data travel; what cannot be read of the grid is said at its cells. */
export const customsSentOf = ({ currency, category, iossNo, taxNo, items }: CustomsValues) =>
  // Choices are checked with the rest.
  ({ currency, category, iossNo, taxNo, items: readItems(items).lines.map(({ value }) => value) }) as Pick<
    ParcelInput,
    'currency' | 'category' | 'iossNo' | 'taxNo' | 'items'
  >;

export const parcelSentOf = ({ currency, category, iossNo, taxNo, items, countryId, ...rest }: ParcelValues): ParcelInput => ({
  ...rest,
  countryId: countryId === '' ? undefined : Number(countryId),
  ...customsSentOf({ currency, category, iossNo, taxNo, items }),
});

/** What cannot be saved as it is typed; of the grid each cell, from its row in the grid. */
export function parcelFaults(values: ParcelValues): readonly FormFinding[] {
  const checked = check(parcelFields, parcelSentOf(values));
  return [...(checked.ok ? [] : checked.findings), ...itemFaults(values)];
}

export const itemFaults = ({ items }: CustomsValues): readonly FormFinding[] =>
  readItems(items).findings.map((each) => ({ ...each, path: `items.${each.path}` }));
