import type { Control } from '../form.ts';
import type { Order } from './order-fields.ts';
import type { OrderMarks } from './order-marks.ts';

/** What the table of the order's form (`order-form.ts`) says of each field. */

type Field = Exclude<keyof Order, 'shipper' | 'importer'>;
type Party<K extends 'shipper' | 'importer'> = `${K}.${keyof NonNullable<Order[K]> & string}`;
/** A field, or a party's field by its path. */
export type OrderPath = Field | Party<'shipper'> | Party<'importer'>;

type LabelsOf<K extends 'shipper' | 'importer'> = { readonly [Each in keyof NonNullable<Order[K]>]-?: string };
/** What the page calls each field, in the phrases. */
export type OrderLabels = { readonly [K in Field]: string } & {
  readonly shipper: LabelsOf<'shipper'>;
  readonly importer: LabelsOf<'importer'>;
};

export type OrderSectionKey =
  | 'route'
  | 'containers'
  | 'channel'
  | 'declaration'
  | 'delivery'
  | 'furtherDeliveries'
  | 'shipper'
  | 'importer'
  | 'packing'
  | 'invoice'
  | 'insurance';
export type OrderPart = 'left' | 'right' | 'importer' | 'invoice' | 'packing';

/** The lists of the public data that a field is picked from. */
export type PickList =
  | 'departures'
  | 'countries'
  | 'homeDivisions'
  | 'channelCapacities'
  | 'specialProducts'
  | 'platforms'
  | 'orderCurrencies';
export type ChoiceField =
  | 'cabinetType'
  | 'billRelease'
  | 'entryType'
  | 'purposeWarehouseType'
  | 'deliveryTerms'
  | 'deliveryType'
  | 'selfDelivered';

export type OrderControl = Control<PickList, ChoiceField, 'kg' | 'cbm' | 'pieces' | 'days'>;

/** What a cell of a sheet may say. */
export type ColumnKind =
  | 'text'
  | 'code'
  | 'day'
  | 'decimal'
  | 'count'
  | 'yesNo'
  | 'terms'
  | 'country'
  | 'channel'
  | 'port'
  | 'division'
  | 'warehouse'
  | 'capacities'
  | 'products'
  | 'way'
  | 'line'
  | 'choice'
  | 'currency'
  | 'unit';

export interface OrderRow {
  /** Left out where no section asks for it: the page and the choice of service and channel decide it. */
  readonly section?: OrderSectionKey;
  readonly part: OrderPart;
  /** Left out of what is chosen by other means than one control, and of the grids. */
  readonly control?: OrderControl;
  readonly marks?: OrderMarks;
  /** Where a sheet of orders has a column for it. */
  readonly column?: ColumnKind;
  /** A new order takes it over from the last one written on the same form, or from the last one on the same lane. */
  readonly recurs?: readonly ('form' | 'lane')[];
  /** It belongs to one shipment alone: a copy and a template begin without. */
  readonly isOfOneShipment?: true;
  /** Columns of the page's three. */
  readonly span?: 2 | 3;
  /** The phrases explain it below its control. */
  readonly isExplained?: true;
}
