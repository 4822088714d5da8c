import type { Finding, FormFinding } from '@waybound/contract/rules';
import type { Parcel, ParcelItem, ParcelReceiver } from '@waybound/contract/small-parcels/parcel-fields';
import { hasStates, hasZipCodes } from '../address/country-rules.ts';
import { isInEu } from '../eu-countries.ts';
import { formatGrams, formatMoney, gramsOf, millimetresOf, minorOf } from '../measures.ts';
import { EU_PARCEL_DUTY, EU_PRODUCT_NUMBERS, IOSS_LIMIT, isInForce, type DatedRule } from './parcel-rules.ts';

type Customs = Pick<Parcel, 'currency' | 'category' | 'items' | 'iossNo' | 'taxNo'>;

const required = (path: string): FormFinding => ({ path, rule: 'required' });

const RECEIVER = ['name', 'phone', 'address', 'city'] as const satisfies readonly (keyof ParcelReceiver)[];

/** What an address cannot do without, in the order of the form. An unknown country asks for what most ask for. */
export const requiredOfReceiver = (countryCode = ''): readonly (keyof ParcelReceiver)[] => [
  ...RECEIVER,
  ...(hasStates(countryCode) ? (['province'] as const) : []),
  ...(hasZipCodes(countryCode) ? (['zipCode'] as const) : []),
];

export const missingOfReceiver = (receiver: ParcelReceiver, countryCode: string | undefined): FormFinding[] =>
  requiredOfReceiver(countryCode).flatMap((name) => (receiver[name] === undefined ? [required(`receiver.${name}`)] : []));

const OF_ITEM = ['declareNameEn', 'hsCode', 'origin', 'quantity', 'declareValue'] as const satisfies readonly (keyof ParcelItem)[];

/** What customs cannot do without. */
export function missingOfCustoms({ items, currency, category }: Customs): FormFinding[] {
  return [
    ...(currency === undefined ? [required('currency')] : []),
    ...(category === undefined ? [required('category')] : []),
    ...(items.length === 0 ? [{ path: 'items', rule: 'noRows' as const }] : []),
    ...items.flatMap((item, index) => OF_ITEM.flatMap((name) => (item[name] === undefined ? [required(`items.${index}.${name}`)] : []))),
  ];
}

const OF_PARCEL = ['customerOrderNo', 'productCode', 'countryId', 'weight'] as const;

/** What keeps a draft from being submitted, each at its field, in the order of the page; `countryCode` of where it goes. */
export const missingOfParcel = (parcel: Parcel, countryCode: string | undefined): FormFinding[] => [
  ...OF_PARCEL.flatMap((name) => (parcel[name] === undefined ? [required(name)] : [])),
  ...missingOfReceiver(parcel.receiver, countryCode),
  ...missingOfCustoms(parcel),
];

/** In minor units of the parcel's currency. */
export const valueOf = (items: readonly ParcelItem[]): number =>
  items.reduce((sum, { declareValue, quantity = 0 }) => sum + (declareValue === undefined ? 0 : minorOf(declareValue) * quantity), 0);

/** "IM" and ten digits. */
export const iossFindings = ({ iossNo }: Pick<Parcel, 'iossNo'>): Finding[] =>
  iossNo === undefined || /^IM[0-9]{10}$/.test(iossNo) ? [] : [{ path: 'iossNo', rule: 'ioss' }];

/** What decides about a parcel beside itself. */
export interface ParcelScope {
  /** Two letters of ISO 3166; undefined while no country is chosen. */
  countryCode: string | undefined;
  /** Of submission. */
  day: string;
  /** What its goods are worth in EUR, minor units; undefined where no rate is known. */
  eurMinor: number | undefined;
}

/** Since when a rule is in force, and where it stands: a refusal names both. */
const standingOf = ({ from }: DatedRule) => ({ since: from });

/** What the rules of customs say against it. */
export function customsFindings({ items, iossNo, currency }: Customs, { countryCode = '', day, eurMinor }: ParcelScope): Finding[] {
  if (!isInEu(countryCode)) return iossNo === undefined ? [] : [{ path: 'iossNo', rule: 'iossOutsideEu' }];
  const findings: Finding[] = [];
  const isIossLimited = iossNo !== undefined && isInForce(IOSS_LIMIT, day);
  if (eurMinor === undefined) {
    // What nobody can convert would go without duty unnoticed. Of goods without a currency it is said already that it is missing.
    const isValueAsked = currency !== undefined && (isIossLimited || isInForce(EU_PARCEL_DUTY, day));
    if (isValueAsked) findings.push({ path: 'currency', rule: 'noExchangeRate', args: { currency } });
  } else if (isIossLimited && eurMinor > IOSS_LIMIT.maxEurMinor) {
    findings.push({
      path: 'iossNo',
      rule: 'iossValue',
      args: { max: formatMoney(IOSS_LIMIT.maxEurMinor), value: formatMoney(eurMinor), ...standingOf(IOSS_LIMIT) },
    });
  }
  if (isInForce(EU_PRODUCT_NUMBERS, day)) {
    for (const [index, { merchantProductId, productModel, gtin, noGtin }] of items.entries()) {
      if ((merchantProductId ?? productModel ?? gtin ?? noGtin) === undefined) {
        findings.push({ path: `items.${index}.gtin`, rule: 'productNumber', args: standingOf(EU_PRODUCT_NUMBERS) });
      }
    }
  }
  return findings;
}

interface ProductLimits {
  countryIds: readonly number[];
  maxGrams: number;
  maxMm: number | null;
}

/** What the product does not carry. */
export function carriageFindings(parcel: Parcel, { countryIds, maxGrams, maxMm }: ProductLimits): Finding[] {
  const findings: Finding[] = [];
  const { countryId, weight } = parcel;
  if (countryId !== undefined && !countryIds.includes(countryId)) findings.push({ path: 'productCode', rule: 'notOffered' });
  const grams = weight === undefined ? undefined : gramsOf(weight);
  if (grams !== undefined && grams > maxGrams)
    findings.push({ path: 'weight', rule: 'tooBig', args: { max: Number(formatGrams(maxGrams)) } });
  for (const name of ['length', 'width', 'height'] as const) {
    const side = parcel[name];
    if (maxMm !== null && side !== undefined && millimetresOf(side) > maxMm) {
      findings.push({ path: name, rule: 'tooBig', args: { max: maxMm / 10 } });
    }
  }
  return findings;
}

/** What cannot be true: a parcel that weighs less than its goods. */
export function weightFindings({ weight, items }: Parcel): Finding[] {
  const net = items.reduce((sum, { unitWeight, quantity = 0 }) => sum + (unitWeight === undefined ? 0 : gramsOf(unitWeight) * quantity), 0);
  const isLighter = weight !== undefined && net > gramsOf(weight);
  return isLighter ? [{ path: 'weight', rule: 'lighterThanGoods', args: { net: formatGrams(net) } }] : [];
}

/** The EU's flat duty; undefined where there is none, or where it is not known what the goods are worth. */
export function euDuty(items: readonly ParcelItem[], { countryCode = '', day, eurMinor }: ParcelScope) {
  if (!isInEu(countryCode) || !isInForce(EU_PARCEL_DUTY, day)) return undefined;
  if (eurMinor === undefined || eurMinor > EU_PARCEL_DUTY.maxEurMinor) return undefined;
  const codes = new Set(items.flatMap(({ hsCode }) => (hsCode === undefined ? [] : [hsCode.slice(0, 6)]))).size;
  return codes === 0 ? undefined : { codes, eurMinor: codes * EU_PARCEL_DUTY.eurMinorPerCode };
}
