import { SAVED_RECORD_FIELDS } from '@waybound/contract/address-book/saved-record-fields';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { PublicData } from '@waybound/contract/site/site';
import { ADDRESS_FIELDS, type AddressBlock, type AddressField } from '@waybound/domain/address/address-block';
import * as z from 'zod/mini';
import type { FieldKey } from './kinds.ts';
import type { Values } from './record-form-values.ts';

export type PasteKind = Extract<SavedRecordKind, 'importer' | 'deliveryAddress' | 'pickupAddress' | 'shipper' | 'warehouse'>;

/** In which fields a kind holds the parts of an address. Several parts in one field follow each other, separated by commas. */
const PLACES: Readonly<Record<PasteKind, Readonly<Partial<Record<AddressField, FieldKey>>>>> = {
  importer: {
    company: 'importerCompany',
    contact: 'importerAttn',
    phone: 'importerPhone',
    email: 'importerMail',
    address: 'importerAddress',
    address2: 'importerAddress',
    city: 'importerAddress',
    state: 'importerAddress',
    zipCode: 'zipCode',
    countryCode: 'countryId',
  },
  deliveryAddress: {
    company: 'customerDeliveryCompany',
    contact: 'customerDeliveryAddressAttn',
    phone: 'customerDeliveryAddressPhone',
    email: 'customerDeliveryAddressEmail',
    address: 'address',
    address2: 'address2',
    city: 'city',
    state: 'state',
    zipCode: 'zipCode',
    countryCode: 'countryId',
  },
  pickupAddress: {
    contact: 'linkMan',
    phone: 'contactWay',
    province: 'province',
    city: 'address',
    address: 'address',
    address2: 'address',
  },
  shipper: {
    company: 'shipperCompany',
    contact: 'shipperAttn',
    phone: 'shipperPhone',
    email: 'shipperEmail',
    address: 'shipperAddress',
    address2: 'shipperAddress',
    city: 'shipperAddress',
    state: 'shipperAddress',
    zipCode: 'shipperZipCode',
  },
  warehouse: {
    company: 'warehouseCompany',
    contact: 'warehouseAttn',
    phone: 'warehousePhone',
    email: 'warehouseEmail',
    address: 'address',
    address2: 'address2',
    city: 'city',
    state: 'state',
    zipCode: 'zipCode',
    countryCode: 'countryId',
  },
};

export const isPasteKind = (kind: SavedRecordKind): kind is PasteKind => kind in PLACES;

export interface Pasted {
  values: Values;
  /** Which parts of the address have found a field. */
  used: ReadonlySet<AddressField>;
}

/** What the fields of a kind make of an address. A text that its field would refuse, such as Chinese for customs abroad, is not used. */
export function toPastedValues(kind: PasteKind, block: AddressBlock, data: PublicData): Pasted {
  const texts = new Map<FieldKey, string>();
  const values: Record<string, unknown> = {};
  const used = new Set<AddressField>();
  for (const part of ADDRESS_FIELDS) {
    const text = block[part];
    const field = text === undefined ? undefined : fieldOf(kind, part, text);
    if (text === undefined || field === undefined) continue;
    const id = idOf(part, text, data);
    if (id !== undefined) values[field] = id;
    else {
      const together = texts.has(field) ? `${texts.get(field)}, ${text}` : text;
      if (!accepts(kind, field, together)) continue;
      texts.set(field, together);
    }
    used.add(part);
  }
  return { values: { ...values, ...Object.fromEntries(texts) }, used };
}

const CHINESE = /\p{Script=Han}/u;

/** A Chinese company has a field of its own with shippers. */
function fieldOf(kind: PasteKind, part: AddressField, text: string): FieldKey | undefined {
  return kind === 'shipper' && part === 'company' && CHINESE.test(text) ? 'shipperCompanyCN' : PLACES[kind][part];
}

function idOf(part: AddressField, code: string, { countries, provinces }: PublicData): number | undefined {
  if (part === 'countryCode') return countries.find((country) => country.code === code)?.id;
  if (part !== 'province') return undefined;
  const home = countries.find((country) => country.code === 'CN')?.id;
  return provinces.find((province) => province.code === code && province.countryId === home)?.id;
}

/** Only what a field can never take is left out: a telephone number in an unusual writing is shown and put right by a person. */
function accepts(kind: PasteKind, field: FieldKey, text: string): boolean {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = SAVED_RECORD_FIELDS[kind].shape;
  const schema = schemas[field];
  return schema !== undefined && (!CHINESE.test(text) || z.safeParse(schema, text).success);
}
