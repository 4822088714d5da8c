import type { KeptKind } from '@waybound/contract/kept-limits';
import type { KeptValues } from '@waybound/contract/kept-fields';
import type { Finding } from '@waybound/contract/rules';
import { checkCreditCode, checkEori, checkVat } from './identifiers.ts';

/**
 * What the fields of a kept record ask of each other, what it is called by, and what no two of them may share (sections 3 and 5). A form
 * asks here while somebody types, the server before it saves, a workbook for each row.
 */
export interface KeptRules<Values> {
  /** What a list and a question call it. */
  title: (values: Values) => string;
  /** Values that no two records share, by the field at which a second one is told. */
  unique: (values: Values) => Readonly<Record<string, string | undefined>>;
  /** One of the kind is taken where nobody chooses. */
  hasDefault: boolean;
  /** What is wrong though every field by itself is right. */
  faults: (values: Values) => Finding[];
  /** What is worth a look and blocks nothing (domain.md, numbers). */
  warnings: (values: Values) => Finding[];
}

const none = (): Finding[] => [];
const lackOf = <Values extends object>(values: Values, fields: readonly (keyof Values & string)[]): Finding[] =>
  fields.flatMap((path): Finding[] => (values[path] === undefined ? [{ path, rule: 'required' }] : []));

/** Several values as one: what is the same address has the same of all of them. */
const together = (...parts: readonly (string | number | undefined)[]): string => parts.map((part) => part ?? '').join('\n');

const creditWarnings = (path: string, code: string | undefined): Finding[] =>
  code !== undefined && checkCreditCode(code) === 'badCheckDigit' ? [{ path, rule: 'creditCode' }] : [];

type Importer = KeptValues['importer'];

const importerRules: KeptRules<Importer> = {
  title: ({ importerCompany }) => importerCompany,
  unique: ({ importerCompany, countryId, VAT, EORI }) => ({ importerCompany: together(importerCompany, countryId), VAT, EORI }),
  hasDefault: true,
  faults: (values) => (values.isVatAndEori === true ? lackOf(values, ['VAT', 'EORI']) : []),
  // By the rules of the country that has given the number, which it begins with: goods are cleared elsewhere than where a company sits.
  warnings: ({ VAT, EORI }) => [
    ...(VAT !== undefined && checkVat(VAT.slice(0, 2), VAT) !== 'ok' ? [{ path: 'VAT', rule: 'vat' } as const] : []),
    ...(EORI !== undefined && checkEori(EORI) !== 'ok' ? [{ path: 'EORI', rule: 'eori' } as const] : []),
  ],
};

/** What an importer still needs for postponed VAT accounting, which is offered in Great Britain alone (facts 5.4); undefined elsewhere. */
export const PVA_NEEDS = ['VAT', 'EORI', 'isRegisterCDS'] as const;
export type PvaNeed = (typeof PVA_NEEDS)[number];
export function pvaLacks(importer: Partial<Pick<Importer, PvaNeed>>, country: string | undefined): readonly PvaNeed[] | undefined {
  if (country !== 'GB') return undefined;
  return PVA_NEEDS.filter((need) => importer[need] === undefined || importer[need] === '' || importer[need] === false);
}

const deliveryAddressRules: KeptRules<KeptValues['deliveryAddress']> = {
  title: ({ customerDeliveryCompany, city }) => `${customerDeliveryCompany}, ${city}`,
  unique: (values) => ({
    address: together(
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

const pickupAddressRules: KeptRules<KeptValues['pickupAddress']> = {
  title: ({ linkMan, address }) => `${linkMan} · ${address}`,
  unique: ({ linkMan, contactWay, province, address }) => ({ address: together(linkMan, contactWay, province, address) }),
  hasDefault: true,
  faults: none,
  warnings: none,
};

const shipperRules: KeptRules<KeptValues['shipper']> = {
  title: ({ shipperCompany }) => shipperCompany,
  unique: ({ shipperCompany, shipperAddress, shipperAttn, shipperEnterpriseCreditCode }) => ({
    shipperCompany: together(shipperCompany, shipperAddress, shipperAttn),
    shipperEnterpriseCreditCode,
  }),
  hasDefault: true,
  faults: none,
  warnings: ({ shipperEnterpriseCreditCode: code }) => creditWarnings('shipperEnterpriseCreditCode', code),
};

type InvoiceTitle = KeptValues['invoiceTitle'];

/** Facts 5.6: a company has a tax number, a special invoice wants the rest as well, a person has neither. */
const invoiceTitleRules: KeptRules<InvoiceTitle> = {
  title: ({ invoiceName }) => invoiceName,
  unique: ({ type, invoiceName, inviIdentificaNumber }) => ({ invoiceName: together(type, invoiceName), inviIdentificaNumber }),
  hasDefault: true,
  faults: (values) => [...titleLacks(values), ...notForPersons(values)],
  warnings: ({ inviIdentificaNumber: number }) => (number?.length === 18 ? creditWarnings('inviIdentificaNumber', number) : []),
};

const SPECIAL_INVOICE_FIELDS = ['invoiceAddress', 'invoicePhone', 'invoiceBankName', 'invoiceAccount'] as const;

/** What this title must name. */
export function requiredOfTitle({ type, isSpecial }: Partial<Pick<InvoiceTitle, 'type' | 'isSpecial'>>): readonly (keyof InvoiceTitle)[] {
  if (type === 'person') return [];
  return isSpecial === true ? ['inviIdentificaNumber', ...SPECIAL_INVOICE_FIELDS] : ['inviIdentificaNumber'];
}

const titleLacks = (values: InvoiceTitle): Finding[] => lackOf(values, requiredOfTitle(values));

function notForPersons({ type, isSpecial, inviIdentificaNumber }: InvoiceTitle): Finding[] {
  if (type !== 'person') return [];
  return [
    ...(inviIdentificaNumber === undefined ? [] : [{ path: 'inviIdentificaNumber', rule: 'notForPersons' } as const]),
    ...(isSpecial === true ? [{ path: 'isSpecial', rule: 'notForPersons' } as const] : []),
  ];
}

const warehouseRules: KeptRules<KeptValues['warehouse']> = {
  title: ({ warehouseCode, warehouseName }) => `${warehouseCode} ${warehouseName}`,
  unique: ({ warehouseCode }) => ({ warehouseCode }),
  hasDefault: true,
  faults: none,
  warnings: none,
};

const boxSizeRules: KeptRules<KeptValues['boxSize']> = {
  title: ({ boxName }) => boxName,
  unique: ({ boxName, length, width, height, grossWeight }) => ({ boxName, length: together(length, width, height, grossWeight) }),
  hasDefault: true,
  faults: none,
  warnings: none,
};

type Sku = KeptValues['sku'];

const skuRules: KeptRules<Sku> = {
  title: ({ sku }) => sku,
  unique: ({ sku }) => ({ sku }),
  hasDefault: false,
  // Section 5: if the unit is a set, pieces per set is required.
  faults: (values) => [...(values.measurementUnit === 'set' ? lackOf(values, ['perSuitNum']) : []), ...twiceNamed(values)],
  warnings: none,
};

function twiceNamed({ destinationCodes = [] }: Sku): Finding[] {
  const seen = new Set<number>();
  return destinationCodes.flatMap(({ countryId }, index): Finding[] => {
    if (seen.has(countryId)) return [{ path: `destinationCodes.${index}.countryId`, rule: 'countryTwice' }];
    seen.add(countryId);
    return [];
  });
}

export const KEPT_RULES: { readonly [K in KeptKind]: KeptRules<KeptValues[K]> } = {
  importer: importerRules,
  deliveryAddress: deliveryAddressRules,
  pickupAddress: pickupAddressRules,
  shipper: shipperRules,
  invoiceTitle: invoiceTitleRules,
  warehouse: warehouseRules,
  boxSize: boxSizeRules,
  sku: skuRules,
};

/** As two values are compared: neither case nor spaces tell them apart. */
export const sameValue = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .toLowerCase();
