import * as book from '@waybound/contract/wire/address-book/address-book';
import type { Wire } from '@waybound/contract/wire';
import { line, source } from './party-sources.ts';
import type { SavedRecordRow } from './saved-record.ts';

/** Somebody who receives goods, as forms ask for him. */
export interface Receiver {
  name: string;
  company: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  province: string;
  zipCode: string;
}
export type ReceiverField = keyof Receiver;
/** With the country in which he is. */
export type BookAddress = Receiver & { countryId: number };

export const ADDRESS_SOURCES = [
  source('deliveryAddress', book.listDeliveryAddresses, (at) =>
    line(at.customerDeliveryAddressAttn, at.address, at.city, at.state, at.zipCode),
  ),
  source('warehouse', book.listWarehouses, (at) => line(at.warehouseCompany, at.address, at.city, at.state, at.zipCode)),
];

export const SAVE_ADDRESS: Wire = book.saveDeliveryAddress;

/** The record's fields, each with the form's that says the same. */
const FIELDS: Readonly<Record<string, ReceiverField>> = {
  customerDeliveryCompany: 'company',
  customerDeliveryAddressAttn: 'name',
  customerDeliveryAddressPhone: 'phone',
  customerDeliveryAddressEmail: 'email',
  address: 'address',
  address2: 'address',
  city: 'city',
  state: 'province',
  zipCode: 'zipCode',
};

const placeOf = (at: SavedRecordRow<'deliveryAddress'> | SavedRecordRow<'warehouse'>) => ({
  address: line(at.address, at.address2),
  city: at.city,
  province: at.state ?? '',
  zipCode: at.zipCode,
  countryId: at.countryId,
});

export function addressOf(record: SavedRecordRow<'deliveryAddress'> | SavedRecordRow<'warehouse'>): BookAddress {
  if ('warehouseCompany' in record) {
    const { warehouseAttn: name, warehouseCompany: company, warehousePhone: phone, warehouseEmail: email = '' } = record;
    return { name, company, phone, email, ...placeOf(record) };
  }
  return {
    name: record.customerDeliveryAddressAttn,
    company: record.customerDeliveryCompany,
    phone: record.customerDeliveryAddressPhone,
    email: record.customerDeliveryAddressEmail ?? '',
    ...placeOf(record),
  };
}

/** As the address book keeps it: whoever names no company is called as he is himself. */
export const recordOf = (receiver: Partial<Receiver>, countryId: number | undefined) => ({
  ...Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, field]) => {
      const value = receiver[field]?.trim() ?? '';
      return value === '' || name === 'address2' ? [] : [[name, value]];
    }),
  ),
  customerDeliveryCompany: receiver.company?.trim() || (receiver.name?.trim() ?? ''),
  countryId,
});

/** The form's field at which a finding about the record is shown. */
export const fieldOf = (path: string, { company = '' }: Partial<Receiver>): ReceiverField | undefined =>
  path === 'customerDeliveryCompany' && company.trim() === '' ? 'name' : FIELDS[path];
