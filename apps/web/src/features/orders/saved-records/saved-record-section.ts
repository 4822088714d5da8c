import * as book from '@waybound/contract/wire/address-book/address-book';
import type { Wire } from '@waybound/contract/wire';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import { line, PARTY_SOURCES, source } from '../../../parts/saved-records/party-sources.ts';
import type { SavedRecordSource } from '../../../parts/saved-records/saved-record.ts';
import { isEmptyValue, valueAt } from '../../../parts/form/draft/form-values.ts';
import type { FieldName, OrderValues } from '../order-values.ts';

/** Between the parts of an order and the records of the address book that say the same. */

export type SavedRecordSection = 'delivery' | 'shipper' | 'importer' | 'pickup';
export type PartyKind = Extract<SavedRecordKind, 'deliveryAddress' | 'warehouse' | 'shipper' | 'importer' | 'pickupAddress'>;

/** The record's fields, each with the order's field that says the same. */
const FIELDS: Readonly<Record<PartyKind, Readonly<Record<string, FieldName>>>> = {
  deliveryAddress: {
    customerDeliveryCompany: 'dispatcher',
    customerDeliveryAddressAttn: 'dispatchLinkMan',
    customerDeliveryAddressPhone: 'dispatchPhone',
    customerDeliveryAddressEmail: 'dispatchEmail',
    address: 'dispatchAddress',
    address2: 'dispatchAddress2',
    city: 'dispatchCity',
    state: 'dispatchProvince',
    zipCode: 'dispatchZipCode',
    countryId: 'countryId',
  },
  warehouse: {
    warehouseCode: 'dispatchAddressCode',
    warehouseCompany: 'dispatcher',
    warehouseAttn: 'dispatchLinkMan',
    warehousePhone: 'dispatchPhone',
    warehouseEmail: 'dispatchEmail',
    address: 'dispatchAddress',
    address2: 'dispatchAddress2',
    city: 'dispatchCity',
    state: 'dispatchProvince',
    zipCode: 'dispatchZipCode',
    countryId: 'countryId',
  },
  pickupAddress: {
    linkMan: 'pickupLinkMan',
    contactWay: 'pickupContactWay',
    province: 'provinceId',
    address: 'pickupAddress',
  },
  shipper: inParty('shipper', [
    'shipperCompany',
    'shipperCompanyCN',
    'shipperAttn',
    'shipperPhone',
    'shipperAddress',
    'shipperZipCode',
    'shipperEmail',
    'shipperEnterpriseCreditCode',
  ]),
  importer: inParty('importer', [
    'importerCompany',
    'importerAttn',
    'importerPhone',
    'importerAddress',
    'importerMail',
    'zipCode',
    'countryId',
    'VAT',
    'EORI',
    'isRegisterCDS',
  ]),
};

function inParty(party: 'shipper' | 'importer', names: readonly string[]): Readonly<Record<string, FieldName>> {
  // The party's fields in the order carry the names that the record's have.
  return Object.fromEntries(names.map((name) => [name, `${party}.${name}` as FieldName]));
}

const deliveryAddresses = source('deliveryAddress', book.listDeliveryAddresses, (at) =>
  line(at.customerDeliveryAddressAttn, at.address, at.city, at.state, at.zipCode),
);
const warehouses = source('warehouse', book.listWarehouses, (at) => line(at.warehouseCompany, at.address, at.city, at.state, at.zipCode));
const pickupAddresses = source('pickupAddress', book.listPickupAddresses, (at) => line(at.contactWay, at.address));

export const SOURCES: Readonly<Record<SavedRecordSection, readonly SavedRecordSource[]>> = {
  delivery: [deliveryAddresses, warehouses],
  ...PARTY_SOURCES,
  pickup: [pickupAddresses],
};

export const SAVES: Readonly<Record<PartyKind, Wire>> = {
  deliveryAddress: book.saveDeliveryAddress,
  warehouse: book.saveWarehouse,
  shipper: book.saveShipper,
  importer: book.saveImporter,
  pickupAddress: book.saveOrderPickupAddress,
};

/** The order's fields as a record has them: what it leaves out is emptied, so that nothing of another party stays. */
export function toOrderFields(kind: PartyKind, record: object, now: OrderValues): Map<FieldName, unknown> {
  const given: Readonly<Record<string, unknown>> = { ...record };
  const fields = new Map(Object.entries(FIELDS[kind]).map(([name, field]): [FieldName, unknown] => [field, given[name] ?? '']));
  if (kind === 'warehouse') fields.set('purposeWarehouseType', 'overseas');
  if (kind === 'deliveryAddress') {
    // A private address stays one: what an address is called on the way changes its price.
    fields.set('purposeWarehouseType', now.purposeWarehouseType === 'private' ? 'private' : 'company');
    fields.set('dispatchAddressCode', '');
  }
  return fields;
}

/** The kind that a part of this order would be saved as; none for Amazon's warehouses, which are known to all. */
export function kindOf(
  section: SavedRecordSection,
  { purposeWarehouseType }: Pick<OrderValues, 'purposeWarehouseType'>,
): PartyKind | undefined {
  if (section === 'pickup') return 'pickupAddress';
  if (section !== 'delivery') return section;
  if (purposeWarehouseType === 'fba') return undefined;
  return purposeWarehouseType === 'overseas' ? 'warehouse' : 'deliveryAddress';
}

/** The record that an order's part makes. A warehouse is called as its company until somebody gives it a name. */
export function toRecord(kind: PartyKind, values: OrderValues): Readonly<Record<string, unknown>> {
  const given = Object.entries(FIELDS[kind]).map(([name, field]) => [name, valueAt(values, field)] as const);
  const record = Object.fromEntries(given.filter(([, value]) => !isEmptyValue(value)));
  return kind === 'warehouse' ? { ...record, warehouseName: record['warehouseCompany'] } : record;
}

/** The order's field at which a finding about the record is shown. */
export const toOrderField = (kind: PartyKind, path: string): FieldName | undefined =>
  FIELDS[kind][path] ?? (path === 'warehouseName' ? 'dispatcher' : undefined);

export const fieldsOf = (kind: PartyKind): readonly FieldName[] => Object.values(FIELDS[kind]);
