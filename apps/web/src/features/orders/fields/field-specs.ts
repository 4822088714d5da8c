import { CABINET_TYPES, DELIVERY_TERMS, DELIVERY_TYPES, PICKUP_METHODS, WAREHOUSE_TYPES } from '@waybound/contract/orders/order-codes';
import type { FieldName } from '../order-values.ts';
import type { PickList } from './pick-lists.ts';

/** The control of each field. Its label is in the phrases under the field's name; the requirements decide whether it is shown. */
export type FieldSpec =
  | { kind: 'text'; isIdentifier?: true; inputMode?: 'tel' | 'email' }
  | { kind: 'number'; unit?: 'kg' | 'cbm' | 'pieces' }
  | { kind: 'yesNo' }
  | { kind: 'oneOf'; choices: ChoiceField; codes: readonly string[] }
  | { kind: 'pick'; from: PickList }
  | { kind: 'some'; from: PickList }
  | { kind: 'day' }
  | { kind: 'tick' }
  | { kind: 'note' };

export type ChoiceField = 'cabinetType' | 'purposeWarehouseType' | 'deliveryTerms' | 'deliveryType' | 'selfDelivered';

const text = { kind: 'text' } as const;
const phone = { kind: 'text', inputMode: 'tel' } as const;
const email = { kind: 'text', inputMode: 'email' } as const;
const identifier = { kind: 'text', isIdentifier: true } as const;
const yesNo = { kind: 'yesNo' } as const;
const oneOf = (choices: ChoiceField, codes: readonly string[]) => ({ kind: 'oneOf', choices, codes }) as const;
const pick = (from: PickList) => ({ kind: 'pick', from }) as const;

/** Fields without a control of their own kind: the page, the choice of the service and the choice of the channel decide them. */
type NotInForm = 'shippingWay' | 'line' | 'zxBase' | 'isPortToPort' | 'channelId';

export type FormField = Exclude<FieldName, NotInForm>;

export const FIELD_SPECS: Readonly<Record<FormField, FieldSpec>> = {
  referenceNo: identifier,
  loadingPort: pick('departures'),
  cabinetType: oneOf('cabinetType', CABINET_TYPES),
  cabinetNumber: identifier,
  vessel: text,
  dischargePort: pick('departures'),
  expressAccount: identifier,
  pickupLinkMan: text,
  pickupContactWay: phone,
  pickupAddress: text,
  countryId: pick('countries'),
  customerActualWeight: { kind: 'number', unit: 'kg' },
  customerVolume: { kind: 'number', unit: 'cbm' },
  customerTotalPackages: { kind: 'number', unit: 'pieces' },
  channelCapacity: { kind: 'some', from: 'channelCapacities' },
  specialProduct: { kind: 'some', from: 'specialProducts' },
  selfDelivered: oneOf('selfDelivered', PICKUP_METHODS),
  inStockChannel: identifier,
  provinceId: pick('homeDivisions'),
  etInStock: { kind: 'day' },

  deliveryTerms: oneOf('deliveryTerms', DELIVERY_TERMS),
  isTaxFarming: yesNo,
  deliveryType: oneOf('deliveryType', DELIVERY_TYPES),
  dsPlatformName: pick('platforms'),
  isNeedSubscribe: yesNo,

  isCustomerDeclaration: yesNo,
  exportDelegationCompanyName: text,
  exportDelegationCompanyTax: identifier,
  isPVA: yesNo,
  isChinaAustraliaCard: yesNo,

  purposeWarehouseType: oneOf('purposeWarehouseType', WAREHOUSE_TYPES),
  dispatchAddressCode: identifier,
  dispatcher: text,
  dispatchLinkMan: text,
  dispatchPhone: phone,
  dispatchEmail: email,
  dispatchAddress: text,
  dispatchAddress2: text,
  dispatchCity: text,
  dispatchProvince: text,
  dispatchZipCode: identifier,
  isRemoteArea: yesNo,

  'shipper.shipperCompany': text,
  'shipper.shipperCompanyCN': text,
  'shipper.shipperAttn': text,
  'shipper.shipperPhone': phone,
  'shipper.shipperAddress': text,
  'shipper.shipperZipCode': identifier,
  'shipper.shipperEmail': email,
  'shipper.shipperEnterpriseCreditCode': identifier,

  'importer.importerCompany': text,
  'importer.importerAttn': text,
  'importer.importerPhone': phone,
  'importer.importerAddress': text,
  'importer.importerMail': email,
  'importer.zipCode': identifier,
  'importer.countryId': pick('countries'),
  'importer.VAT': identifier,
  'importer.EORI': identifier,
  'importer.isRegisterCDS': { kind: 'tick' },

  isBuyInsurance: yesNo,
  insuranceTerms: { kind: 'tick' },
  purchaseValue: { kind: 'number' },
  currency: pick('orderCurrencies'),
  customerRemark: { kind: 'note' },
};
