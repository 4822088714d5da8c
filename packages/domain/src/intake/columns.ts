import { fieldsWhere } from '@waybound/contract/form';
import { columnKindOf, ORDER_TABLE, type OrderColumn } from '@waybound/contract/orders/order-form';
import type { ColumnKind } from '@waybound/contract/orders/order-row';

/**
 * The columns of a sheet of orders (docs/decisions, batch intake): the fields of the order's form that have one, and those of its boxes and
 * products. A sheet says a field once for the waybill, or on each row.
 */

/** `order`: once for the waybill. `box`: one row of the packing list. `product`: customs data of the row's SKU. */
export type IntakePart = 'order' | 'box' | 'product';

export interface IntakeColumn {
  part: IntakePart;
  kind: ColumnKind;
}

/** Paths of a packing row or of an invoice line; `boxes`, `size` and `quantityPerBox` exist in sheets alone. */
const ROW_COLUMNS = {
  startBoxNumber: { part: 'box', kind: 'count' },
  endBoxNumber: { part: 'box', kind: 'count' },
  boxes: { part: 'box', kind: 'count' },
  grossWeight: { part: 'box', kind: 'decimal' },
  length: { part: 'box', kind: 'decimal' },
  width: { part: 'box', kind: 'decimal' },
  height: { part: 'box', kind: 'decimal' },
  /** All three sides in one cell. */
  size: { part: 'box', kind: 'text' },
  sku: { part: 'box', kind: 'text' },
  /** Pieces of the row, in all its boxes together; and of each of them. */
  quantity: { part: 'box', kind: 'count' },
  quantityPerBox: { part: 'box', kind: 'count' },
  shipmentId: { part: 'box', kind: 'code' },
  referenceId: { part: 'box', kind: 'code' },
  trackNumber: { part: 'box', kind: 'code' },
  trackType: { part: 'box', kind: 'choice' },
  declareNameCn: { part: 'product', kind: 'text' },
  declareNameEn: { part: 'product', kind: 'text' },
  declareValue: { part: 'product', kind: 'decimal' },
  declareCurrency: { part: 'product', kind: 'currency' },
  customsCode: { part: 'product', kind: 'code' },
  destinationPortCustomsClearanceCode: { part: 'product', kind: 'code' },
  brand: { part: 'product', kind: 'text' },
  material: { part: 'product', kind: 'text' },
  purpose: { part: 'product', kind: 'text' },
  model: { part: 'product', kind: 'text' },
  measurementUnit: { part: 'product', kind: 'unit' },
  perSuitNum: { part: 'product', kind: 'count' },
  isCharged: { part: 'product', kind: 'yesNo' },
  purchasingPrice: { part: 'product', kind: 'decimal' },
  purchasingCurrency: { part: 'product', kind: 'currency' },
  salePrice: { part: 'product', kind: 'decimal' },
  salesConnection: { part: 'product', kind: 'code' },
  declaredPrice: { part: 'product', kind: 'decimal' },
  distributionMaterialCount: { part: 'product', kind: 'count' },
  productLotCount: { part: 'product', kind: 'count' },
} as const satisfies Readonly<Record<string, IntakeColumn>>;

/** A sheet names our waybill by its number, which no form asks for. */
type WaybillKey = OrderColumn | 'waybillNo';
export type IntakeKey = WaybillKey | keyof typeof ROW_COLUMNS;

/** The columns of the waybill from left to right; a field that is not named here follows them. */
const LEFT_TO_RIGHT: readonly WaybillKey[] = [
  'referenceNo',
  'waybillNo',
  'shippingWay',
  'line',
  'channelId',
  'loadingPort',
  'dischargePort',
  'countryId',
  'customerTotalPackages',
  'customerActualWeight',
  'customerVolume',
  'purposeWarehouseType',
  'dispatchAddressCode',
  'dispatcher',
  'dispatchLinkMan',
  'dispatchPhone',
  'dispatchEmail',
  'dispatchProvince',
  'dispatchCity',
  'dispatchZipCode',
  'dispatchAddress',
  'dispatchAddress2',
  'channelCapacity',
  'specialProduct',
  'isTaxFarming',
  'deliveryTerms',
  'deliveryType',
  'selfDelivered',
  'inStockChannel',
  'provinceId',
  'isCustomerDeclaration',
  'exportDelegationCompanyName',
  'exportDelegationCompanyTax',
  'isBuyInsurance',
  'insuranceTerms',
  'purchaseValue',
  'currency',
  'isPVA',
  'isChinaAustraliaCard',
  'cabinetType',
  'cabinetNumber',
  'vessel',
  'masterBillNo',
  'houseBillNo',
  'billRelease',
  'mainCarrier',
  'flightNo',
  'portEtd',
  'portEta',
  'freeDays',
  'entryType',
  'expressAccount',
  'etInStock',
  'dsPlatformName',
  'isNeedSubscribe',
  'customerRemark',
  'shipper.shipperCompany',
  'shipper.shipperAttn',
  'shipper.shipperPhone',
  'shipper.shipperAddress',
  'importer.importerCompany',
  'importer.importerAttn',
  'importer.importerPhone',
  'importer.importerAddress',
  'importer.VAT',
  'importer.EORI',
];

// The names of all fields that have a column.
const OF_FORM = fieldsWhere(ORDER_TABLE, ({ column }) => column !== undefined) as OrderColumn[];
const OF_ROWS = Object.keys(ROW_COLUMNS) as (keyof typeof ROW_COLUMNS)[];
export const INTAKE_KEYS: readonly IntakeKey[] = [...new Set<IntakeKey>([...LEFT_TO_RIGHT, ...OF_FORM, ...OF_ROWS])];

const COLUMNS: Readonly<Record<IntakeKey, IntakeColumn>> = {
  waybillNo: { part: 'order', kind: 'code' },
  ...ROW_COLUMNS,
  // One entry for each field of the form that has a column.
  ...(Object.fromEntries(OF_FORM.map((field) => [field, { part: 'order', kind: columnKindOf(field) }])) as Record<
    OrderColumn,
    IntakeColumn
  >),
};

export const isIntakeKey = (text: string): text is IntakeKey => Object.hasOwn(COLUMNS, text);
export const columnOf = (key: IntakeKey): IntakeColumn => COLUMNS[key];

/** Which field each column of a sheet fills, by its place; null is a column that fills none. */
export type IntakeMapping = readonly (IntakeKey | null)[];
