import * as z from 'zod/mini';
import * as f from '../field.ts';
import {
  BILL_RELEASES,
  CABINET_TYPES,
  DELIVERY_TERMS,
  DELIVERY_TYPES,
  ENTRY_TYPES,
  HANDOVER_WAYS,
  MEASUREMENT_UNITS,
  ORDER_CURRENCIES,
  PICKUP_METHODS,
  TRACK_TYPES,
  WAREHOUSE_TYPES,
} from './order-codes.ts';
import { code, container, containerNo, deliveryShare, dispatch, furtherDelivery } from './delivery-fields.ts';
import { MAX_BOX_NUMBER, MAX_CONTAINERS, MAX_FURTHER_DELIVERIES, MAX_INVOICE_LINES, MAX_PACKING_ROWS } from './order-limits.ts';
import { roadWay, truckLine, zxBase } from '../waybills/status-fields.ts';

/** The fields of an order (section 3: waybill, dispatch, packing list, invoice, shipper, importer). One schema per field for form, server, workbook and API. */

/** Gross weight and size are per box. A row without weight and size continues the row before it: another SKU in the same boxes. */
export const packingRow = z.object({
  startBoxNumber: f.count(MAX_BOX_NUMBER),
  endBoxNumber: f.maybe(f.count(MAX_BOX_NUMBER)),
  trackNumber: f.maybe(code(40)),
  trackType: f.maybe(z.enum(TRACK_TYPES)),
  grossWeight: f.maybe(f.kilograms),
  length: f.maybe(f.centimetres),
  width: f.maybe(f.centimetres),
  height: f.maybe(f.centimetres),
  sku: f.maybe(f.sku),
  quantity: f.maybe(f.count(1_000_000)),
  shipmentId: f.maybe(f.code(/^[A-Z0-9]{6,15}$/, 'shipmentId')),
  referenceId: f.maybe(f.code(/^[A-Z0-9]{1,12}$/, 'badFormat')),
});
export type PackingRowInput = z.input<typeof packingRow>;
export type PackingRow = z.output<typeof packingRow>;

/** Customs: CN code of 10 or 13 digits, destination code of 6 to 10 (facts on customs fields). */
const customsCode = f.code(/^(?:[0-9]{10}|[0-9]{13})$/, 'customsCode');
export const destinationCustomsCode = f.code(/^[0-9]{6,10}$/, 'customsCode');

export const invoiceLine = z.object({
  sku: f.sku,
  declareNameEn: f.maybe(f.latinText(200)),
  declareNameCn: f.maybe(f.text(200)),
  brand: f.maybe(f.text(100)),
  material: f.maybe(f.text(200)),
  purpose: f.maybe(f.text(200)),
  model: f.maybe(f.text(100)),
  customsCode: f.maybe(customsCode),
  destinationPortCustomsClearanceCode: f.maybe(destinationCustomsCode),
  /** What one unit is worth to the customs of the destination: duty and limits are counted from it. */
  declareValue: f.maybe(f.money),
  /** Of the declared value, the export and the sale price; left out, what is usual at the destination (`domain/order/currencies.ts`). */
  declareCurrency: f.maybe(z.enum(ORDER_CURRENCIES)),
  /** What one unit is sold for on the export declaration. Nothing is counted from it. */
  declaredPrice: f.maybe(f.money),
  purchasingPrice: f.maybe(f.money),
  /** Of the purchase price; left out, CNY. */
  purchasingCurrency: f.maybe(z.enum(ORDER_CURRENCIES)),
  salePrice: f.maybe(f.money),
  measurementUnit: f.maybe(z.enum(MEASUREMENT_UNITS)),
  perSuitNum: f.maybe(f.count(10_000)),
  quantity: f.maybe(f.count(1_000_000)),
  isCharged: f.maybe(z.boolean()),
  salesConnection: f.maybe(f.code(/^[A-Z0-9]{10}$/, 'badFormat')),
  /** Of how many materials the product is made, and in how many lots: of the product, whatever the quantity of the line. */
  distributionMaterialCount: f.maybe(f.count(1_000_000)),
  productLotCount: f.maybe(f.count(1_000_000)),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

export const shipper = z.object({
  shipperCompany: f.maybe(f.latinText(120)),
  shipperCompanyCN: f.maybe(f.text(120)),
  shipperAttn: f.maybe(f.text(60)),
  shipperPhone: f.maybe(f.phone),
  shipperAddress: f.maybe(f.latinText(200)),
  shipperZipCode: f.maybe(f.zipCode),
  shipperEmail: f.maybe(f.email),
  shipperEnterpriseCreditCode: f.maybe(f.taxNumber),
});

export const importer = z.object({
  importerCompany: f.maybe(f.latinText(120)),
  importerAttn: f.maybe(f.latinText(60)),
  importerPhone: f.maybe(f.phone),
  importerAddress: f.maybe(f.latinText(200)),
  importerMail: f.maybe(f.email),
  zipCode: f.maybe(f.zipCode),
  countryId: f.maybe(f.placeId),
  /** Both with the prefix of their country, or without: then it is the destination's or the importer's own. */
  VAT: f.maybe(f.code(/^[A-Z0-9]{4,15}$/, 'vat')),
  EORI: f.maybe(f.code(/^[A-Z0-9]{3,17}$/, 'eori')),
  isRegisterCDS: f.maybe(z.boolean()),
});

/** A bill of lading or an air waybill, which is also written with a hyphen. */
export const masterBillNo = f.code(/^[A-Z0-9]{4,35}$/, 'badFormat');
/** As it stands on the bill: whoever issues one numbers it as he likes. The same without its marks is the same. */
const houseBillNo = f.keyText(35).check(z.toUpperCase(), z.regex(/^[A-Z0-9](?:[A-Z0-9 ./_-]*[A-Z0-9])?$/, 'badFormat'));

/** A draft may be incomplete; what is there must be valid. What else a submission needs is said by the marks in `order-form.ts`. */
export const orderFields = z.object({
  shippingWay: roadWay,
  /** Of KT, and of a dedicated line by KT. */
  line: f.maybe(truckLine),
  /** What carries a dedicated line, before its channel is chosen; of an end waybill what its customer's own main leg goes by. */
  zxBase: f.maybe(zxBase),
  isPortToPort: f.maybe(z.boolean()),
  referenceNo: f.maybe(f.referenceNo),
  /** UN/LOCODE of a port, IATA code of an airport, or a terminal's code. */
  loadingPort: f.maybe(code(10)),
  countryId: f.maybe(f.placeId),
  /** Where a carriage from port to port, or the customer's own main leg, ends, by the same codes. Of any other the forwarder chooses. */
  dischargePort: f.maybe(code(10)),
  channelId: f.maybe(f.id),
  customerActualWeight: f.maybe(f.kilograms),
  customerVolume: f.maybe(f.cubicMetres),
  customerTotalPackages: f.maybe(f.count(99_999)),
  purposeWarehouseType: f.maybe(z.enum(WAREHOUSE_TYPES)),
  channelCapacity: f.maybe(z.array(code(30)).check(z.maxLength(20))),
  specialProduct: f.maybe(z.array(code(30)).check(z.maxLength(20))),
  isTaxFarming: f.maybe(z.boolean()),
  deliveryTerms: f.maybe(z.enum(DELIVERY_TERMS)),
  isCustomerDeclaration: f.maybe(z.boolean()),
  exportDelegationCompanyName: f.maybe(f.text(120)),
  exportDelegationCompanyTax: f.maybe(f.taxNumber),
  cabinetType: f.maybe(z.enum(CABINET_TYPES)),
  cabinetNumber: f.maybe(containerNo),
  /** What the customer's own main leg by sea comes in. */
  containers: f.maybe(z.array(container).check(z.maxLength(MAX_CONTAINERS, 'tooManyRows'))),
  /** Vessel and voyage, where the customer has booked or wishes one. */
  vessel: f.maybe(f.latinText(60)),
  /** Of the customer's own main leg: the bill of lading or air waybill of its carrier, and that of whoever has sold it on. */
  masterBillNo: f.maybe(masterBillNo),
  houseBillNo: f.maybe(houseBillNo),
  billRelease: f.maybe(z.enum(BILL_RELEASES)),
  mainCarrier: f.maybe(f.text(60)),
  flightNo: f.maybe(f.code(/^[A-Z0-9]{2}[0-9]{1,4}[A-Z]?$/, 'badFormat')),
  /** The day on which the main leg leaves or has left, as far as its customer knows. */
  portEtd: f.maybe(f.dayOfInstant),
  /** The day on which the main leg is expected at its port, and the days there that cost nothing. */
  portEta: f.maybe(f.dayOfInstant),
  freeDays: f.maybe(f.count(60)),
  entryType: f.maybe(z.enum(ENTRY_TYPES)),
  /** The customer's own account with the carrier of an express parcel. */
  expressAccount: f.maybe(code(30)),
  deliveryType: f.maybe(z.enum(DELIVERY_TYPES)),
  provinceId: f.maybe(f.placeId),
  isPVA: f.maybe(z.boolean()),
  isChinaAustraliaCard: f.maybe(z.boolean()),
  selfDelivered: f.maybe(z.enum(PICKUP_METHODS)),
  /** The code of our receiving warehouse that the customer brings the goods to. */
  inStockChannel: f.maybe(code(20)),
  /** Where the goods of a port-to-port order are picked up. In China, where drivers read Chinese. */
  pickupLinkMan: f.maybe(f.text(60)),
  pickupContactWay: f.maybe(f.phone),
  pickupAddress: f.maybe(f.text(200)),
  /** The day on which the goods are expected at our warehouse. */
  etInStock: f.maybe(f.day),
  isBuyInsurance: f.maybe(z.boolean()),
  /** The version of the insurance terms that the customer accepts (`insurance-terms.ts`). */
  insuranceTerms: f.maybe(f.day),
  /** Purchase value of the goods: what insurance is counted from. */
  purchaseValue: f.maybe(f.money),
  /** Of the purchase value alone, the lines have their own; left out, CNY. */
  currency: f.maybe(z.enum(ORDER_CURRENCIES)),
  dsPlatformName: f.maybe(f.text(40)),
  isNeedSubscribe: f.maybe(z.boolean()),
  customerRemark: f.maybe(f.text(500)),
  ...dispatch,
  ...deliveryShare,
  /** Where goods of an end waybill are delivered beside its first address. */
  furtherDeliveries: f.maybe(z.array(furtherDelivery).check(z.maxLength(MAX_FURTHER_DELIVERIES, 'tooManyRows'))),
  shipper: z.optional(shipper),
  importer: z.optional(importer),
  packingList: z.optional(z.array(packingRow).check(z.maxLength(MAX_PACKING_ROWS, 'tooManyRows'))),
  invoiceLines: z.optional(z.array(invoiceLine).check(z.maxLength(MAX_INVOICE_LINES, 'tooManyRows'))),
});
export type OrderInput = z.input<typeof orderFields>;
export type Order = z.output<typeof orderFields>;

export const handoverFields = z.object({
  cartons: f.count(99_999),
  weight: f.kilograms,
  wayOfDelivery: z.enum(HANDOVER_WAYS),
  plateOrTrackingNo: f.maybe(f.text(40)),
});
