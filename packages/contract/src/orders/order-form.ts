import { all, always, any, is, not, present } from '../condition.ts';
import { fieldsWhere, type Control } from '../form.ts';
import {
  BILL_RELEASES,
  CABINET_TYPES,
  DELIVERY_TERMS,
  DELIVERY_TYPES,
  ENTRY_TYPES,
  PICKUP_METHODS,
  WAREHOUSE_TYPES,
} from './order-codes.ts';
import {
  REQUIRED,
  KNOWN_TO_AMAZON,
  REQUIRED_BUT_OT,
  PORT_TO_PORT,
  WITH_DELIVERY,
  IS_WRITTEN_OUT,
  GOES_TO_GB,
  IS_TRUCKED,
  IS_INSURED,
  DECLARES_ITSELF,
  ON_PLATFORM,
  BY_SHIP,
  IN_CONTAINER,
  OF_OWN_SHIP,
  PICKED_UP_FOR_PORT,
  SHIPPER_NAMED,
  IMPORTER_NAMED,
  FOR_POSTPONED_VAT,
  IS_END,
  OF_OWN_LEG,
  REQUIRED_OF_OWN_LEG,
} from './order-marks.ts';

import type { OrderPath, OrderSectionKey, OrderPart, PickList, ChoiceField, ColumnKind, OrderRow, OrderControl } from './order-row.ts';

/**
 * The order's form (docs/decisions/2026-11-23-one-form.md): of each field its control, its section of the page, its part of the draft, its
 * column in a sheet, when it is required, and what a next order takes over. Its schema is in `order-fields.ts`, its words are in the
 * phrases, what customers write above its column in `domain/intake/headings.ts`. The order of the rows is that of the page.
 */

const text = { kind: 'text' } as const;
const phone = { kind: 'text', inputMode: 'tel' } as const;
const email = { kind: 'text', inputMode: 'email' } as const;
const identifier = { kind: 'text', isIdentifier: true } as const;
const yesNo = { kind: 'yesNo' } as const;
const oneOf = (choices: ChoiceField, codes: readonly string[]) => ({ kind: 'oneOf', choices, codes }) as const;
const pick = (from: PickList) => ({ kind: 'pick', from }) as const;
const some = (from: PickList) => ({ kind: 'some', from }) as const;

const route = { section: 'route', part: 'left' } as const;
const channel = { section: 'channel', part: 'right' } as const;
const declaration = { section: 'declaration', part: 'right' } as const;
const delivery = { section: 'delivery', part: 'right' } as const;
const shipper = { section: 'shipper', part: 'right' } as const;
const importer = { section: 'importer', part: 'importer' } as const;
const insurance = { section: 'insurance', part: 'right' } as const;

const ROWS = {
  shippingWay: { ...route, marks: REQUIRED, column: 'way', recurs: ['lane'] },
  line: {
    part: 'left',
    marks: [
      [not(IS_TRUCKED), 'hidden'],
      [present('channel.line'), 'fixed'],
      [always, 'required'],
    ],
    column: 'line',
    recurs: ['lane'],
  },
  /** A dedicated line is known by its channel; before one is chosen, and of an end waybill, this says which page and which departures are its own. */
  zxBase: {
    part: 'left',
    marks: [
      [not(is('shippingWay', 'ZX', 'HD')), 'hidden'],
      [present('channel.zxBase'), 'fixed'],
    ],
    recurs: ['lane'],
  },
  isPortToPort: {
    part: 'left',
    marks: [
      [IS_END, 'hidden'],
      [present('channel.isPortToPort'), 'fixed'],
    ],
  },
  cabinetType: {
    ...route,
    control: oneOf('cabinetType', CABINET_TYPES),
    marks: [
      [is('shippingWay', 'FCL'), 'required'],
      [always, 'hidden'],
    ],
    column: 'choice',
    recurs: ['lane'],
    span: 3,
  },
  loadingPort: { ...route, control: pick('departures'), marks: REQUIRED_BUT_OT, column: 'port', recurs: ['form'] },
  countryId: { ...route, control: pick('countries'), marks: REQUIRED, column: 'country' },
  dischargePort: {
    ...route,
    control: pick('departures'),
    marks: [[not(any(PORT_TO_PORT, IS_END)), 'hidden'], ...REQUIRED_BUT_OT],
    column: 'port',
    recurs: ['lane'],
  },
  referenceNo: { ...route, control: identifier, column: 'code', isOfOneShipment: true, isExplained: true },
  masterBillNo: { ...route, control: identifier, marks: REQUIRED_OF_OWN_LEG, column: 'code', isOfOneShipment: true, isExplained: true },
  houseBillNo: { ...route, control: identifier, marks: OF_OWN_LEG, column: 'code', isOfOneShipment: true, isExplained: true },
  billRelease: {
    ...route,
    control: oneOf('billRelease', BILL_RELEASES),
    marks: OF_OWN_SHIP,
    column: 'choice',
    recurs: ['lane'],
  },
  mainCarrier: { ...route, control: text, marks: OF_OWN_LEG, column: 'text', recurs: ['lane'] },
  cabinetNumber: { ...route, control: identifier, marks: IN_CONTAINER, column: 'code', isOfOneShipment: true, isExplained: true },
  containers: { section: 'containers', part: 'left', marks: OF_OWN_SHIP, isOfOneShipment: true },
  vessel: { ...route, control: text, marks: BY_SHIP, column: 'text', isExplained: true },
  flightNo: {
    ...route,
    control: identifier,
    marks: [[not(all(IS_END, is('zxBase', 'AIR'))), 'hidden']],
    column: 'code',
    isOfOneShipment: true,
  },
  portEtd: { ...route, control: { kind: 'day' }, marks: OF_OWN_LEG, column: 'day', isOfOneShipment: true, isExplained: true },
  portEta: { ...route, control: { kind: 'day' }, marks: REQUIRED_OF_OWN_LEG, column: 'day', isOfOneShipment: true },
  freeDays: { ...route, control: { kind: 'number', unit: 'days' }, marks: OF_OWN_LEG, column: 'count', isExplained: true },
  entryType: { ...route, control: oneOf('entryType', ENTRY_TYPES), marks: OF_OWN_LEG, column: 'choice', recurs: ['lane'], span: 3 },
  expressAccount: {
    ...route,
    control: identifier,
    marks: [[not(is('shippingWay', '99')), 'hidden']],
    column: 'code',
    recurs: ['lane'],
    isExplained: true,
  },
  customerActualWeight: { ...route, control: { kind: 'number', unit: 'kg' }, marks: REQUIRED, column: 'decimal' },
  customerVolume: { ...route, control: { kind: 'number', unit: 'cbm' }, marks: REQUIRED, column: 'decimal' },
  customerTotalPackages: { ...route, control: { kind: 'number', unit: 'pieces' }, marks: REQUIRED, column: 'count' },
  channelCapacity: { ...route, control: some('channelCapacities'), marks: REQUIRED_BUT_OT, column: 'capacities', recurs: ['lane'] },
  specialProduct: {
    ...route,
    control: some('specialProducts'),
    marks: REQUIRED_BUT_OT,
    column: 'products',
    recurs: ['lane'],
    isExplained: true,
  },
  selfDelivered: {
    ...route,
    control: oneOf('selfDelivered', PICKUP_METHODS),
    marks: [[IS_END, 'hidden'], ...REQUIRED_BUT_OT],
    column: 'choice',
    recurs: ['form', 'lane'],
  },
  /** Who has the goods fetched leaves it to us where they are taken; from port to port they are brought to the port. */
  inStockChannel: {
    ...route,
    control: identifier,
    marks: [[any(not(is('selfDelivered', 'dropoff')), IS_END, PORT_TO_PORT), 'hidden']],
    column: 'warehouse',
    recurs: ['form', 'lane'],
  },
  provinceId: {
    ...route,
    control: pick('homeDivisions'),
    marks: [
      [all(is('selfDelivered', 'pickup'), not(IS_END)), 'required'],
      [always, 'hidden'],
    ],
    column: 'division',
    recurs: ['form', 'lane'],
    isExplained: true,
  },
  /** The goods of an end delivery are abroad: nothing reaches our warehouse, and nothing is picked up in a domestic division. */
  etInStock: { ...route, control: { kind: 'day' }, marks: [[IS_END, 'hidden']], column: 'day' },
  pickupLinkMan: { ...route, control: text, marks: PICKED_UP_FOR_PORT },
  pickupContactWay: { ...route, control: phone, marks: PICKED_UP_FOR_PORT },
  pickupAddress: { ...route, control: text, marks: PICKED_UP_FOR_PORT, span: 2 },

  channelId: { ...channel, marks: REQUIRED_BUT_OT, column: 'channel', recurs: ['lane'] },
  deliveryTerms: {
    ...channel,
    control: oneOf('deliveryTerms', DELIVERY_TERMS),
    marks: [[present('channel.deliveryTerms'), 'fixed'], ...REQUIRED_BUT_OT],
    column: 'choice',
    recurs: ['form', 'lane'],
  },
  isTaxFarming: {
    ...channel,
    control: yesNo,
    marks: [[present('channel.isTaxFarming'), 'fixed'], ...REQUIRED_BUT_OT],
    column: 'yesNo',
    recurs: ['form', 'lane'],
  },
  deliveryType: {
    ...channel,
    control: oneOf('deliveryType', DELIVERY_TYPES),
    marks: [
      ...WITH_DELIVERY,
      [present('channel.deliveryType'), 'fixed'],
      // An express parcel is always brought by its carrier.
      [is('shippingWay', '99'), 'hidden'],
      ...REQUIRED_BUT_OT,
    ],
    column: 'choice',
    recurs: ['form', 'lane'],
  },
  dsPlatformName: { ...channel, control: pick('platforms'), marks: ON_PLATFORM, column: 'text', recurs: ['form', 'lane'] },
  isNeedSubscribe: { ...channel, control: yesNo, marks: ON_PLATFORM, column: 'yesNo', recurs: ['form', 'lane'] },

  isCustomerDeclaration: {
    ...declaration,
    control: yesNo,
    // Who has booked the main leg has declared the export as well.
    marks: [[IS_END, 'hidden'], ...REQUIRED_BUT_OT],
    column: 'yesNo',
    recurs: ['form', 'lane'],
    isExplained: true,
  },
  exportDelegationCompanyName: { ...declaration, control: text, marks: DECLARES_ITSELF, column: 'text', recurs: ['form', 'lane'] },
  exportDelegationCompanyTax: { ...declaration, control: identifier, marks: DECLARES_ITSELF, column: 'code', recurs: ['form', 'lane'] },
  isPVA: {
    ...declaration,
    control: yesNo,
    marks: [[any(PORT_TO_PORT, not(GOES_TO_GB)), 'hidden'], ...REQUIRED_BUT_OT],
    column: 'yesNo',
    recurs: ['lane'],
  },
  isChinaAustraliaCard: {
    ...declaration,
    control: yesNo,
    marks: [[not(is('countryCode', 'AU')), 'hidden'], ...REQUIRED_BUT_OT],
    column: 'yesNo',
    recurs: ['lane'],
  },

  purposeWarehouseType: {
    ...delivery,
    control: oneOf('purposeWarehouseType', WAREHOUSE_TYPES),
    marks: [...WITH_DELIVERY, ...REQUIRED_BUT_OT],
    column: 'choice',
    recurs: ['form', 'lane'],
    span: 3,
  },
  /** Amazon's warehouses are addressed by their code; the address belongs to it. */
  dispatchAddressCode: {
    ...delivery,
    control: identifier,
    marks: [...WITH_DELIVERY, [IS_WRITTEN_OUT, 'hidden'], [not(is('purposeWarehouseType', 'fba')), 'optional'], ...REQUIRED_BUT_OT],
    column: 'code',
    recurs: ['lane'],
  },
  dispatcher: { ...delivery, control: text, marks: [...WITH_DELIVERY, ...REQUIRED_BUT_OT], column: 'text', recurs: ['lane'] },
  dispatchLinkMan: {
    ...delivery,
    control: text,
    marks: [...WITH_DELIVERY, ...KNOWN_TO_AMAZON, ...REQUIRED_BUT_OT],
    column: 'text',
    recurs: ['lane'],
  },
  dispatchPhone: {
    ...delivery,
    control: phone,
    marks: [...WITH_DELIVERY, ...KNOWN_TO_AMAZON, ...REQUIRED_BUT_OT],
    column: 'text',
    recurs: ['lane'],
  },
  dispatchEmail: { ...delivery, control: email, marks: WITH_DELIVERY, column: 'text', recurs: ['lane'], isExplained: true },
  dispatchAddress: {
    ...delivery,
    control: text,
    marks: [...WITH_DELIVERY, ...KNOWN_TO_AMAZON, ...REQUIRED_BUT_OT],
    column: 'text',
    recurs: ['lane'],
    span: 2,
  },
  dispatchAddress2: { ...delivery, control: text, marks: WITH_DELIVERY, column: 'text', recurs: ['lane'] },
  dispatchCity: {
    ...delivery,
    control: text,
    marks: [...WITH_DELIVERY, [not(IS_WRITTEN_OUT), 'optional'], ...REQUIRED_BUT_OT],
    column: 'text',
    recurs: ['lane'],
  },
  dispatchProvince: {
    ...delivery,
    control: text,
    marks: [...WITH_DELIVERY, [not(all(is('hasStates', true), IS_WRITTEN_OUT)), 'optional'], ...REQUIRED_BUT_OT],
    column: 'code',
    recurs: ['lane'],
  },
  dispatchZipCode: { ...delivery, control: identifier, marks: WITH_DELIVERY, column: 'code', recurs: ['lane'] },
  /** Of an end waybill with several addresses each takes its share. */
  dispatchBoxes: {
    ...delivery,
    control: { kind: 'number', unit: 'pieces' },
    marks: [...OF_OWN_LEG, [is('hasFurtherDeliveries', true), 'required']],
    isExplained: true,
  },
  dispatchPallets: { ...delivery, control: { kind: 'number' }, marks: OF_OWN_LEG },
  dispatchAppointment: { ...delivery, control: { kind: 'day' }, marks: OF_OWN_LEG, isOfOneShipment: true, isExplained: true },
  furtherDeliveries: { section: 'furtherDeliveries', part: 'right', marks: OF_OWN_LEG },
  /** Carriers of parcels take more for places off their roads. */
  isRemoteArea: { ...delivery, control: yesNo, marks: [[any(PORT_TO_PORT, not(is('shippingWay', '99'))), 'hidden']], isExplained: true },

  'shipper.shipperCompany': { ...shipper, control: text, marks: SHIPPER_NAMED, column: 'text', recurs: ['form'] },
  'shipper.shipperCompanyCN': { ...shipper, control: text, recurs: ['form'] },
  'shipper.shipperEnterpriseCreditCode': { ...shipper, control: identifier, recurs: ['form'] },
  'shipper.shipperAttn': { ...shipper, control: text, marks: SHIPPER_NAMED, column: 'text', recurs: ['form'] },
  'shipper.shipperPhone': { ...shipper, control: phone, marks: SHIPPER_NAMED, column: 'text', recurs: ['form'] },
  'shipper.shipperEmail': { ...shipper, control: email, recurs: ['form'] },
  'shipper.shipperAddress': { ...shipper, control: text, marks: SHIPPER_NAMED, column: 'text', recurs: ['form'] },
  'shipper.shipperZipCode': { ...shipper, control: identifier, recurs: ['form'] },

  'importer.importerCompany': { ...importer, control: text, marks: IMPORTER_NAMED, column: 'text', recurs: ['lane'] },
  'importer.importerAttn': { ...importer, control: text, marks: IMPORTER_NAMED, column: 'text', recurs: ['lane'] },
  'importer.importerPhone': { ...importer, control: phone, marks: IMPORTER_NAMED, column: 'text', recurs: ['lane'] },
  'importer.importerMail': { ...importer, control: email, recurs: ['lane'] },
  'importer.countryId': { ...importer, control: pick('countries'), recurs: ['lane'] },
  'importer.importerAddress': { ...importer, control: text, marks: IMPORTER_NAMED, column: 'text', recurs: ['lane'] },
  'importer.zipCode': { ...importer, control: identifier, recurs: ['lane'] },
  'importer.VAT': { ...importer, control: identifier, marks: FOR_POSTPONED_VAT, column: 'code', recurs: ['lane'] },
  'importer.EORI': { ...importer, control: identifier, marks: FOR_POSTPONED_VAT, column: 'code', recurs: ['lane'] },
  'importer.isRegisterCDS': {
    ...importer,
    control: { kind: 'tick' },
    marks: [[not(GOES_TO_GB), 'hidden'], ...FOR_POSTPONED_VAT],
    recurs: ['lane'],
  },

  packingList: { section: 'packing', part: 'packing', marks: REQUIRED_BUT_OT },
  invoiceLines: { section: 'invoice', part: 'invoice' },

  isBuyInsurance: { ...insurance, control: yesNo, marks: REQUIRED_BUT_OT, column: 'yesNo', recurs: ['form', 'lane'] },
  /** The premium is counted from it. */
  purchaseValue: { ...insurance, control: { kind: 'number' }, marks: [[IS_INSURED, 'required']], column: 'decimal', isExplained: true },
  currency: { ...insurance, control: pick('orderCurrencies'), column: 'currency', recurs: ['form', 'lane'] },
  /** What is bought has to be agreed to. */
  insuranceTerms: {
    ...insurance,
    control: { kind: 'tick' },
    marks: [[not(IS_INSURED), 'hidden'], ...REQUIRED_BUT_OT],
    column: 'terms',
    isOfOneShipment: true,
    span: 3,
  },
  customerRemark: { ...insurance, control: { kind: 'note' }, column: 'text', span: 3 },
} as const satisfies Readonly<Record<OrderPath, OrderRow>>;

type Rows = typeof ROWS;
export const ORDER_TABLE: Readonly<Record<OrderPath, OrderRow>> = ROWS;

export type OrderColumn = { [K in OrderPath]: Rows[K] extends { column: ColumnKind } ? K : never }[OrderPath];
/** The fields that the phrases explain. */
export type ExplainedPath = { [K in OrderPath]: Rows[K] extends { isExplained: true } ? K : never }[OrderPath];
/** The fields that a control of the page fills in. */
export type ControlledPath = { [K in OrderPath]: Rows[K] extends { control: Control } ? K : never }[OrderPath];

export const fieldsOfSection = (section: OrderSectionKey): OrderPath[] => fieldsWhere(ORDER_TABLE, (row) => row.section === section);

/** What a new order takes over from the last one on the same form, or on the same lane. */
export const recurringFields = (from: 'form' | 'lane'): OrderPath[] => fieldsWhere(ORDER_TABLE, ({ recurs = [] }) => recurs.includes(from));

export const controlOf = (path: ControlledPath): OrderControl => ROWS[path].control;
export const isControlled = (path: OrderPath): path is ControlledPath => ORDER_TABLE[path].control !== undefined;
export const columnKindOf = (column: OrderColumn): ColumnKind => ROWS[column].column;

type HeadOf<P> = P extends `${infer Head}.${string}` ? Head : P;
type FieldsOfPart<P extends OrderPart> = HeadOf<{ [K in OrderPath]: Rows[K] extends { part: P } ? K : never }[OrderPath]>;
type Mask<K> = { readonly [Each in K & string]: true };

/** The fields of a part of the draft, a party as a whole, as `z.pick` takes them. Every field is in exactly one part, because its row names one. */
export const maskOfPart = <P extends OrderPart>(part: P): Mask<FieldsOfPart<P>> =>
  // Made of the rows that the type is made of.
  Object.fromEntries(fieldsWhere(ORDER_TABLE, (row) => row.part === part).map((field) => [field.split('.')[0], true]));
