import { cleanText } from '@waybound/contract/clean-text';
import { ALWAYS_REQUIRED, SAVED_RECORD_ROWS, type SavedRecordRow } from '@waybound/contract/address-book/saved-record-form';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { fieldsWhere, marksOf } from '@waybound/contract/form';
import type { FormFinding } from '@waybound/contract/rules';
import { checkCreditCode, checkEori, checkVat, vatInEori, type WrongCheckDigit } from './identifiers.ts';

/**
 * The rules between fields of a saved record, its title, and the values that must be unique (sections 3 and 5). Used by the form while
 * somebody types, by the server before it saves, and by a workbook import for each row.
 */
export interface SavedRecordRules<Values> {
  /** What a list and a question call it. */
  title: (values: Values) => string;
  /** Values that must be unique, by the field at which a duplicate is reported. */
  unique: (values: Values) => Readonly<Record<string, string | undefined>>;
  /** One record of the kind can be the default. */
  hasDefault: boolean;
  /** What is wrong though every field by itself is right. */
  faults: (values: Values) => FormFinding[];
  /** What is worth a look and blocks nothing, such as a check digit. */
  warnings: (values: Values, hasWrongCheckDigit?: WrongCheckDigit) => FormFinding[];
}

const none = (): FormFinding[] => [];
/** What a choice has made necessary. What is asked for anyway the schema says by itself. */
function missingBy<K extends SavedRecordKind>(kind: K, values: SavedRecordValues[K]): FormFinding[] {
  const rows: Readonly<Record<string, SavedRecordRow>> = SAVED_RECORD_ROWS[kind];
  const required = fieldsWhere(marksOf(rows, values), (mark) => mark === 'required');
  return required
    .filter((path) => rows[path]?.marks !== ALWAYS_REQUIRED && Reflect.get(values, path) === undefined)
    .map((path): FormFinding => ({ path, rule: 'required' }));
}

/** Several values as one: what is the same address has the same of all of them. */
const joined = (...parts: readonly (string | number | undefined)[]): string => parts.map((part) => part ?? '').join('\n');

const creditWarnings = (path: string, code: string | undefined): FormFinding[] =>
  code !== undefined && checkCreditCode(code) === 'badCheckDigit' ? [{ path, rule: 'creditCode' }] : [];

type Importer = SavedRecordValues['importer'];

/** By the rules of the country that has given the number, which it begins with: goods are cleared elsewhere than where a company sits. */
const isDoubtful = (vat: string, hasWrongCheckDigit: WrongCheckDigit): boolean =>
  checkVat(vat.slice(0, 2), vat) !== 'ok' || hasWrongCheckDigit(vat);

const importerRules: SavedRecordRules<Importer> = {
  title: ({ importerCompany }) => importerCompany,
  unique: ({ importerCompany, countryId, VAT, EORI }) => ({ importerCompany: joined(importerCompany, countryId), VAT, EORI }),
  hasDefault: true,
  faults: (values) => missingBy('importer', values),
  warnings: ({ VAT, EORI }, hasWrongCheckDigit = () => false) => [
    ...(VAT !== undefined && isDoubtful(VAT, hasWrongCheckDigit) ? [{ path: 'VAT', rule: 'vat' } as const] : []),
    ...(EORI !== undefined && (checkEori(EORI) !== 'ok' || hasWrongCheckDigit(vatInEori(EORI) ?? ''))
      ? [{ path: 'EORI', rule: 'eori' } as const]
      : []),
  ],
};

/** What an importer still needs for postponed VAT accounting, which is offered in Great Britain alone (facts 5.4); undefined elsewhere. */
export const PVA_REQUIREMENTS = ['VAT', 'EORI', 'isRegisterCDS'] as const;
export type PvaRequirement = (typeof PVA_REQUIREMENTS)[number];
export function missingForPva(
  importer: Partial<Pick<Importer, PvaRequirement>>,
  country: string | undefined,
): readonly PvaRequirement[] | undefined {
  if (country !== 'GB') return undefined;
  return PVA_REQUIREMENTS.filter((need) => importer[need] === undefined || importer[need] === '' || importer[need] === false);
}

const deliveryAddressRules: SavedRecordRules<SavedRecordValues['deliveryAddress']> = {
  title: ({ customerDeliveryCompany, city }) => `${customerDeliveryCompany}, ${city}`,
  unique: (values) => ({
    address: joined(
      values.customerDeliveryCompany,
      values.customerDeliveryAddressAttn,
      values.address,
      values.address2,
      values.city,
      values.zipCode,
      values.countryId,
    ),
  }),
  hasDefault: true,
  faults: none,
  warnings: none,
};

const pickupAddressRules: SavedRecordRules<SavedRecordValues['pickupAddress']> = {
  title: ({ linkMan, address }) => `${linkMan} · ${address}`,
  unique: ({ linkMan, contactWay, province, address }) => ({ address: joined(linkMan, contactWay, province, address) }),
  hasDefault: true,
  faults: none,
  warnings: none,
};

const shipperRules: SavedRecordRules<SavedRecordValues['shipper']> = {
  title: ({ shipperCompany }) => shipperCompany,
  unique: ({ shipperCompany, shipperAddress, shipperAttn, shipperEnterpriseCreditCode }) => ({
    shipperCompany: joined(shipperCompany, shipperAddress, shipperAttn),
    shipperEnterpriseCreditCode,
  }),
  hasDefault: true,
  faults: none,
  warnings: ({ shipperEnterpriseCreditCode: code }) => creditWarnings('shipperEnterpriseCreditCode', code),
};

type InvoiceTitle = SavedRecordValues['invoiceTitle'];

const invoiceTitleRules: SavedRecordRules<InvoiceTitle> = {
  title: ({ invoiceName }) => invoiceName,
  unique: ({ type, invoiceName, inviIdentificaNumber }) => ({ invoiceName: joined(type, invoiceName), inviIdentificaNumber }),
  hasDefault: true,
  faults: (values) => [...missingBy('invoiceTitle', values), ...notForPersons(values)],
  warnings: ({ inviIdentificaNumber: number }) => (number?.length === 18 ? creditWarnings('inviIdentificaNumber', number) : []),
};

function notForPersons({ type, isSpecial, inviIdentificaNumber }: InvoiceTitle): FormFinding[] {
  if (type !== 'person') return [];
  return [
    ...(inviIdentificaNumber === undefined ? [] : [{ path: 'inviIdentificaNumber', rule: 'notForPersons' } as const]),
    ...(isSpecial === true ? [{ path: 'isSpecial', rule: 'notForPersons' } as const] : []),
  ];
}

const warehouseRules: SavedRecordRules<SavedRecordValues['warehouse']> = {
  title: ({ warehouseCode, warehouseName }) => `${warehouseCode} ${warehouseName}`,
  unique: ({ warehouseCode }) => ({ warehouseCode }),
  hasDefault: true,
  faults: none,
  warnings: none,
};

const boxSizeRules: SavedRecordRules<SavedRecordValues['boxSize']> = {
  title: ({ boxName }) => boxName,
  unique: ({ boxName, length, width, height, grossWeight }) => ({ boxName, length: joined(length, width, height, grossWeight) }),
  hasDefault: true,
  faults: none,
  warnings: none,
};

type Sku = SavedRecordValues['sku'];

const skuRules: SavedRecordRules<Sku> = {
  title: ({ sku }) => sku,
  unique: ({ sku }) => ({ sku }),
  hasDefault: false,
  faults: (values) => [...missingBy('sku', values), ...contradictory(values), ...repeatedNames(values)],
  warnings: none,
};

const contradictory = ({ gtin, noGtin }: Sku): FormFinding[] =>
  gtin !== undefined && noGtin === true ? [{ path: 'noGtin', rule: 'gtinGiven' }] : [];

function repeatedNames({ destinationCodes = [] }: Sku): FormFinding[] {
  const seen = new Set<number>();
  return destinationCodes.flatMap(({ countryId }, index): FormFinding[] => {
    if (seen.has(countryId)) return [{ path: `destinationCodes.${index}.countryId`, rule: 'countryTwice' }];
    seen.add(countryId);
    return [];
  });
}

export const SAVED_RECORD_RULES: { readonly [K in SavedRecordKind]: SavedRecordRules<SavedRecordValues[K]> } = {
  importer: importerRules,
  deliveryAddress: deliveryAddressRules,
  pickupAddress: pickupAddressRules,
  shipper: shipperRules,
  invoiceTitle: invoiceTitleRules,
  warehouse: warehouseRules,
  boxSize: boxSizeRules,
  sku: skuRules,
};

/** A value in the form in which two are compared: without regard to case, spaces and marks that nobody sees. */
export const normalizedValue = (value: string): string =>
  cleanText(value.normalize('NFKC'))
    .replace(/[^\S\n]+/g, ' ')
    .toLowerCase();
