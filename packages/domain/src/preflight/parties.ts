import { isLatin } from '@waybound/contract/is-latin';
import type { Order } from '@waybound/contract/orders/order-fields';
import { checkCreditCode, checkEori, checkVat, vatInEori } from '../identifiers.ts';
import type { RuleFinding, PreflightChecks } from './facts.ts';
import { expandCountries } from './scope.ts';

/** What is asked of addresses, parties and their numbers (facts 5.4, 5.5). */
type PartyKind =
  | 'vatShape'
  | 'eoriShape'
  | 'vatCheck'
  | 'eoriCheck'
  | 'choiceElsewhere'
  | 'numberCountry'
  | 'importerNumber'
  | 'postponedVat'
  | 'postponedVatOffer'
  | 'creditCode'
  | 'taxNeedsDdp'
  | 'stateLength'
  | 'stateKnown'
  | 'warehouseCountry'
  | 'warehouseKnown'
  | 'latin';

/** Greece writes EL before its VAT numbers. */
const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

export const PARTY_CHECKS: PreflightChecks<PartyKind> = {
  vatShape:
    () =>
    ({ order: { importer } }) => {
      const country = importer?.VAT?.slice(0, 2) ?? '';
      return importer?.VAT === undefined || checkVat(country, importer.VAT) === 'ok'
        ? []
        : [{ path: 'importer.VAT', rule: 'vatShape', args: { country } }];
    },

  eoriShape:
    () =>
    ({ order: { importer } }) =>
      importer?.EORI === undefined || checkEori(importer.EORI) === 'ok' ? [] : [{ path: 'importer.EORI', rule: 'eoriShape' }],

  vatCheck:
    () =>
    ({ order: { importer }, setting: { hasWrongCheckDigit } }) =>
      importer?.VAT !== undefined && hasWrongCheckDigit?.(importer.VAT) === true ? [{ path: 'importer.VAT', rule: 'vatCheck' }] : [],

  eoriCheck:
    () =>
    ({ order: { importer }, setting: { hasWrongCheckDigit } }) => {
      const vat = importer?.EORI === undefined ? undefined : vatInEori(importer.EORI);
      return vat !== undefined && hasWrongCheckDigit?.(vat) === true ? [{ path: 'importer.EORI', rule: 'eoriCheck' }] : [];
    },

  choiceElsewhere:
    ({ field }) =>
    ({ given, countryCode = '' }) =>
      given[field] === true
        ? [{ path: field, rule: field === 'isPVA' ? 'pvaElsewhere' : 'certificateElsewhere', args: { country: countryCode } }]
        : [],

  numberCountry: ({ number, prefixes }) => {
    const listed = prefixes && expandCountries(prefixes);
    const rule = number === 'VAT' ? 'vatOfOtherCountry' : 'eoriOfOtherCountry';
    return ({ order: { importer }, countryCode }) => {
      const given = importer?.[number];
      if (given === undefined || countryCode === undefined) return [];
      const prefix = given.slice(0, 2);
      const isRight = listed ? listed.has(prefix) : prefix === (number === 'VAT' ? vatPrefixOf(countryCode) : countryCode);
      return isRight ? [] : [{ path: `importer.${number}`, rule, args: { prefix, country: countryCode } }];
    };
  },

  importerNumber:
    ({ number }) =>
    ({ order }) =>
      order.deliveryTerms === 'DDU' && order.importer?.[number] === undefined
        ? [{ path: `importer.${number}`, rule: 'importerNumberMissing', args: { number } }]
        : [],

  postponedVat:
    () =>
    ({ order }) =>
      order.isPVA === true ? missingForPostponedVat(order).map((path): RuleFinding => ({ path, rule: 'pvaNeeds' })) : [],

  postponedVatOffer:
    () =>
    ({ order }) =>
      order.isPVA === false && missingForPostponedVat(order).length === 0 ? [{ path: 'isPVA', rule: 'pvaPossible' }] : [],

  creditCode:
    () =>
    ({ order }) => {
      const codes = {
        'shipper.shipperEnterpriseCreditCode': order.shipper?.shipperEnterpriseCreditCode,
        exportDelegationCompanyTax: order.exportDelegationCompanyTax,
      };
      return Object.entries(codes)
        .filter(([, code]) => code !== undefined && checkCreditCode(code) === 'badCheckDigit')
        .map(([path]) => ({ path, rule: 'creditCodeCheck' }));
    },

  taxNeedsDdp:
    () =>
    ({ order }) =>
      order.isTaxFarming === true && order.deliveryTerms === 'DDU' ? [{ path: 'deliveryTerms', rule: 'taxNeedsDdp' }] : [],

  stateLength:
    ({ max }) =>
    ({ order: { dispatchProvince = '' } }) =>
      dispatchProvince.length > max ? [{ path: 'dispatchProvince', rule: 'stateTooLong', args: { max } }] : [],

  stateKnown:
    () =>
    ({ order: { dispatchProvince }, setting: { states }, countryCode = '' }) =>
      dispatchProvince === undefined || !states || states.size === 0 || states.has(dispatchProvince.toUpperCase())
        ? []
        : [{ path: 'dispatchProvince', rule: 'stateUnknown', args: { country: countryCode } }],

  warehouseCountry:
    () =>
    ({ order: { dispatchAddressCode: code = '' }, setting: { warehouses }, countryCode }) => {
      const at = warehouses?.get(code.toUpperCase());
      if (at === undefined || countryCode === undefined || at === countryCode) return [];
      return [{ path: 'dispatchAddressCode', rule: 'warehouseElsewhere', args: { at, country: countryCode } }];
    },

  warehouseKnown:
    () =>
    ({ order: { dispatchAddressCode: code }, setting: { warehouses }, countryCode = '' }) => {
      if (code === undefined || !warehouses || warehouses.has(code.toUpperCase())) return [];
      const isListed = [...warehouses.values()].includes(countryCode);
      return isListed ? [{ path: 'dispatchAddressCode', rule: 'warehouseUnknown', args: { country: countryCode } }] : [];
    },

  latin:
    ({ fields }) =>
    ({ order }) =>
      fields.filter((path) => !isLatin(textAt(order, path))).map((path) => ({ path, rule: 'notLatin' })),
};

/** The importer's own numbers and registration, as far as they are not there. */
const missingForPostponedVat = ({ importer }: Order): string[] => [
  ...(importer?.VAT === undefined ? ['importer.VAT'] : []),
  ...(importer?.EORI === undefined ? ['importer.EORI'] : []),
  ...(importer?.isRegisterCDS === true ? [] : ['importer.isRegisterCDS']),
];

function textAt(order: Order, path: string): string {
  const [head = '', tail] = path.split('.');
  // The fields are listed by the contract, all of them texts of the order or of its parties.
  const value = (order as Readonly<Record<string, unknown>>)[head];
  const text = tail === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[tail];
  return typeof text === 'string' ? text : '';
}
