import type { Order } from './order-fields.ts';

/** Which field of an order is in which part of its draft; their schemas are in `order-draft.ts`. */

/** The forms that orders are written on (section 2). */
export const CREATE_TYPES = ['air', 'sea', 'express', 'port'] as const;
export type CreateType = (typeof CREATE_TYPES)[number];

/** The goods, where they go, and how they come to us. */
export const LEFT_FIELDS = {
  shippingWay: true,
  line: true,
  zxBase: true,
  isPortToPort: true,
  referenceNo: true,
  loadingPort: true,
  countryId: true,
  dischargePort: true,
  customerActualWeight: true,
  customerVolume: true,
  customerTotalPackages: true,
  channelCapacity: true,
  specialProduct: true,
  cabinetType: true,
  cabinetNumber: true,
  vessel: true,
  expressAccount: true,
  selfDelivered: true,
  inStockChannel: true,
  etInStock: true,
  provinceId: true,
  pickupLinkMan: true,
  pickupContactWay: true,
  pickupAddress: true,
} as const satisfies Partial<Record<keyof Order, true>>;

/** These have parts of their own. */
type SeparateFields = 'importer' | 'invoiceLines' | 'packingList';

/** Channel, service, declaration and its shipper, delivery, insurance: all that is left, so that each field is in exactly one part. */
export const RIGHT_FIELDS = {
  channelId: true,
  isTaxFarming: true,
  deliveryTerms: true,
  deliveryType: true,
  dsPlatformName: true,
  isNeedSubscribe: true,
  isCustomerDeclaration: true,
  exportDelegationCompanyName: true,
  exportDelegationCompanyTax: true,
  isPVA: true,
  isChinaAustraliaCard: true,
  shipper: true,
  purposeWarehouseType: true,
  dispatcher: true,
  dispatchLinkMan: true,
  dispatchPhone: true,
  dispatchEmail: true,
  dispatchProvince: true,
  dispatchCity: true,
  dispatchZipCode: true,
  dispatchAddress: true,
  dispatchAddress2: true,
  dispatchAddressCode: true,
  isRemoteArea: true,
  isBuyInsurance: true,
  insuranceTerms: true,
  purchaseValue: true,
  currency: true,
  customerRemark: true,
} as const satisfies Record<Exclude<keyof Order, keyof typeof LEFT_FIELDS | SeparateFields>, true>;
