import { DELIVERY_TERMS, DELIVERY_TYPES, PICKUP_METHODS, WAREHOUSE_TYPES } from '@waybound/contract/order-fields';
import type { FieldName } from '../order-values.ts';
import type { PickList } from './pick-lists.ts';

/** How each field is filled in. Its label stands in the phrases under its own name; whether it is asked is told by the requirements. */
export type FieldSpec =
  | { kind: 'text'; isIdentifier?: true; inputMode?: 'tel' | 'email' }
  | { kind: 'number'; unit?: 'kg' | 'cbm' | 'pieces' }
  | { kind: 'yesNo' }
  | { kind: 'oneOf'; choices: ChoiceField; codes: readonly string[] }
  | { kind: 'pick'; from: PickList }
  | { kind: 'some'; from: PickList }
  | { kind: 'tick' }
  | { kind: 'note' };

export type ChoiceField = 'purposeWarehouseType' | 'deliveryTerms' | 'deliveryType' | 'selfDelivered';

const text = { kind: 'text' } as const;
const phone = { kind: 'text', inputMode: 'tel' } as const;
const email = { kind: 'text', inputMode: 'email' } as const;
const identifier = { kind: 'text', isIdentifier: true } as const;
const yesNo = { kind: 'yesNo' } as const;
const oneOf = (choices: ChoiceField, codes: readonly string[]) => ({ kind: 'oneOf', choices, codes }) as const;
const pick = (from: PickList) => ({ kind: 'pick', from }) as const;

/** Fields that no control of the form asks for: the page decides them, or a mode that is not built yet. */
type Unasked = 'shippingWay' | 'channelId' | 'line' | 'cabinetType' | 'cabinetNumber';

export type AskedField = Exclude<FieldName, Unasked>;

export const FIELD_SPECS: Readonly<Record<AskedField, FieldSpec>> = {
  isPortToPort: yesNo,
  referenceNo: identifier,
  loadingPort: pick('departures'),
  countryId: pick('countries'),
  customerActualWeight: { kind: 'number', unit: 'kg' },
  customerVolume: { kind: 'number', unit: 'cbm' },
  customerTotalPackages: { kind: 'number', unit: 'pieces' },
  channelCapacity: { kind: 'some', from: 'channelCapacities' },
  specialProduct: { kind: 'some', from: 'specialProducts' },
  selfDelivered: oneOf('selfDelivered', PICKUP_METHODS),
  provinceId: pick('homeDivisions'),

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
