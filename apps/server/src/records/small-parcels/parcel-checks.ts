import type { Finding } from '@waybound/contract/rules';
import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import { formatGrams } from '@waybound/domain/measures';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import type { CarriedLimits } from '@waybound/domain/small-parcels/intake-limits';
import { announcedCharges } from '@waybound/domain/small-parcels/parcel-estimate';
import {
  carriageFindings,
  customsFindings,
  euDuty,
  iossFindings,
  missingOfParcel,
  weightFindings,
} from '@waybound/domain/small-parcels/parcel-findings';
import type { Db } from '../../kernel/database/engine.ts';
import type { WrittenSum } from '../agreed-price.ts';
import { exchangeRatesOn } from '../channel/exchange-rates.ts';
import { isoDayInChina } from '../china-day.ts';
import { countryByCode, findCountry } from '../order/places.ts';
import { scopeOn } from './contents.ts';
import { sumOf, termsOf } from './prices.ts';
import { offeredProducts, type ParcelProductRecord } from './products.ts';

/** What decides about parcels beside themselves: read once, however many are judged by it. */
export interface ParcelGrounds {
  products: readonly ParcelProductRecord[];
  /** Of `day`. */
  rates: readonly ExchangeRate[];
  day: string;
}

export async function readGrounds(db: Db, siteId: string, now: Date): Promise<ParcelGrounds> {
  const day = isoDayInChina(now);
  const [products, rates] = await Promise.all([offeredProducts(db, siteId), exchangeRatesOn(db, siteId, day)]);
  return { products, rates, day };
}

/** Countries that are none, wherever they are named. */
export function unknownCountries({ countryId, items }: Pick<Parcel, 'items'> & Partial<Pick<Parcel, 'countryId'>>): Finding[] {
  const findings: Finding[] = countryId !== undefined && !findCountry(countryId) ? [{ path: 'countryId', rule: 'unknownRecord' }] : [];
  for (const [index, { origin }] of items.entries()) {
    if (origin !== undefined && !countryByCode(origin)) findings.push({ path: `items.${index}.origin`, rule: 'unknownRecord' });
  }
  return findings;
}

/** What keeps a parcel from being saved: what is no country, no number or nothing that is offered. */
export function draftFindings(parcel: Parcel, products: ParcelGrounds['products']): Finding[] {
  const findings = [...unknownCountries(parcel), ...iossFindings(parcel)];
  const { productCode } = parcel;
  if (productCode === undefined) return findings;
  const product = products.find(({ code }) => code === productCode);
  if (!product) return [...findings, { path: 'productCode', rule: 'unknownRecord' }];
  const limits = { countryIds: product.country_ids, maxGrams: product.max_grams, maxMm: product.max_mm };
  return [...findings, ...carriageFindings(parcel, limits)];
}

/** What keeps a parcel that may be saved from being announced: it has to be whole, and good for its country and its day. */
export const announceFindings = (parcel: Parcel, grounds: ParcelGrounds): Finding[] => [
  ...missingOfParcel(parcel, findCountry(parcel.countryId)?.code),
  ...weightFindings(parcel),
  ...customsFindings(parcel, scopeOn(grounds.day, parcel, grounds.rates)),
  ...priceFindings(parcel, grounds.products),
];

const productOf = ({ productCode }: Parcel, products: ParcelGrounds['products']) => products.find(({ code }) => code === productCode);

/** What its product asks of a parcel now. */
const offeredTerms = (parcel: Parcel, products: ParcelGrounds['products']) => termsOf(productOf(parcel, products)?.prices, parcel);

/** A parcel that is too large for every band of its product's prices: nobody could say what it costs. */
function priceFindings(parcel: Parcel, products: ParcelGrounds['products']): Finding[] {
  const terms = offeredTerms(parcel, products);
  const max = terms?.bands.at(-1)?.upToGrams;
  if (!terms || max === undefined || parcel.weight === undefined || announcedCharges(terms, parcel, 0)) return [];
  return [{ path: 'weight', rule: 'chargedTooHeavy', args: { max: formatGrams(max) } }];
}

/** What a parcel would be announced at; nothing where it has no price. */
export function priceOfAnnouncement(parcel: Parcel, grounds: ParcelGrounds): WrittenSum[] {
  const terms = offeredTerms(parcel, grounds.products);
  const charges = terms && announcedCharges(terms, parcel, dutyCodesOf(parcel, grounds));
  return charges ? [sumOf(terms, charges)] : [];
}

/**
 * What an announcement is agreed to at, beside what stands in the parcel: prices and limits of its product, and the codes that duty is charged of.
 */
export const termsOfAnnouncement = (parcel: Parcel, grounds: ParcelGrounds) => {
  const terms = offeredTerms(parcel, grounds.products);
  const product = productOf(parcel, grounds.products);
  const carried: CarriedLimits | null = product
    ? { maxGrams: product.max_grams, maxMm: product.max_mm, tolerance: product.tolerance }
    : null;
  return {
    terms: terms && JSON.stringify(terms),
    carried: carried && JSON.stringify(carried),
    duty_codes: dutyCodesOf(parcel, grounds),
  };
};

/** The codes that the EU's duty is charged of on the day of `grounds`. */
export const dutyCodesOf = (parcel: Parcel, { day, rates }: ParcelGrounds): number =>
  euDuty(parcel.items, scopeOn(day, parcel, rates))?.codes ?? 0;
