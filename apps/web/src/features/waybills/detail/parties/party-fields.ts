import type { Order } from '@waybound/contract/orders/order-fields';

/** The fields of a party as its form has them, in their order; all are texts but the country and the register. */
export const PARTY_FIELDS = {
  shipper: [
    'shipperCompany',
    'shipperCompanyCN',
    'shipperEnterpriseCreditCode',
    'shipperAttn',
    'shipperPhone',
    'shipperEmail',
    'shipperAddress',
    'shipperZipCode',
  ],
  importer: [
    'importerCompany',
    'importerAttn',
    'importerPhone',
    'importerMail',
    'countryId',
    'importerAddress',
    'zipCode',
    'VAT',
    'EORI',
    'isRegisterCDS',
  ],
} as const satisfies {
  shipper: readonly (keyof NonNullable<Order['shipper']>)[];
  importer: readonly (keyof NonNullable<Order['importer']>)[];
};
export type Party = keyof typeof PARTY_FIELDS;
export type PartyField = (typeof PARTY_FIELDS)[Party][number];

/** As it is typed: a country by its id, the register as yes or nothing. */
export type Typed = Readonly<Partial<Record<PartyField, string>>>;

export const TICKED = 'true';

export function typedOf(party: Party, given: object | undefined): Typed {
  const values: Readonly<Record<string, unknown>> = { ...given };
  return Object.fromEntries(
    PARTY_FIELDS[party].map((field) => {
      const value = values[field];
      if (value === true) return [field, TICKED];
      return [field, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  );
}

/** What is sent: the whole party, without what is empty. */
export const toSent = (typed: Typed): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]): [string, unknown][] => {
      const text = value.trim();
      if (field === 'isRegisterCDS') return [[field, text === TICKED]];
      if (text === '') return [];
      return [[field, field === 'countryId' ? Number(text) : text]];
    }),
  );
