import { addressBook as en } from '@waybound/phrases/en/address-book/address-book';
import { addressBook as zh } from '@waybound/phrases/zh/address-book/address-book';
import type { Language } from '../../kernel/language.ts';
import { countries } from '../public-data/countries.ts';
import type { Entry } from '../public-data/entry.ts';
import { orderCurrencies, specialProducts, units } from '../public-data/order-choices.ts';
import {
  byWord,
  CURRENCIES,
  countryOf,
  stripCurrency,
  COUNTRIES,
  parseList,
  normalizeWord,
  PRODUCTS,
  UNITS,
  YES_NO,
} from '../cell-words.ts';
import { OVERSEAS_WAYS } from '@waybound/contract/overseas/listed-states';
import { overseas as enOverseas } from '@waybound/phrases/en/overseas/overseas';
import { overseas as zhOverseas } from '@waybound/phrases/zh/overseas/overseas';
import { smallParcels as enParcels } from '@waybound/phrases/en/small-parcels/small-parcels';
import { smallParcels as zhParcels } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { PARCEL_CATEGORIES } from '@waybound/contract/small-parcels/parcel-states';
import type { CellKind } from './sheet-column.ts';

/** Words of a workbook and what they mean: read in either language and as sellers write them, written in the reader's. */

const NONE = 'none';
const CATEGORIES = byWord(PARCEL_CATEGORIES.map((each) => [each, [each, zhParcels.category[each], enParcels.category[each]]] as const));

const WAY_NAMES = { zh: zhOverseas.form.ways, en: enOverseas.form.ways };
const WAYS = byWord(OVERSEAS_WAYS.map((each) => [each, [each, WAY_NAMES.zh[each], WAY_NAMES.en[each]]] as const));

/** A cell's meaning for the kind's schema; undefined where its words mean nothing. Numbers come without what people write around them. */
export function readCell(kind: CellKind, text: string): unknown {
  switch (kind) {
    case 'yesNo':
      return YES_NO.get(normalizeWord(text));
    case 'unit':
      return UNITS.get(normalizeWord(text));
    case 'currency':
      return CURRENCIES.get(normalizeWord(text));
    case 'mark': {
      const meant = YES_NO.get(normalizeWord(text));
      return meant === undefined ? undefined : meant ? 'yes' : '';
    }
    case 'country':
      return countryOf(text);
    case 'countryCode': {
      const id = countryOf(text);
      return id === undefined ? undefined : COUNTRY_CODES.get(id);
    }
    case 'category':
      return CATEGORIES.get(normalizeWord(text));
    case 'overseasWay':
      return WAYS.get(normalizeWord(text));
    case 'measure':
      // A comma may be a decimal point here: it stays, and is refused.
      return text.normalize('NFKC').trim();
    case 'decimal':
    case 'count':
      return stripCurrency(text);
    case 'digits':
      return text.normalize('NFKC').replaceAll(/[\s.'-]/g, '');
    case 'products':
      return parseList(text, (word) => PRODUCTS.get(normalizeWord(word)))?.filter((code) => code !== NONE);
    case 'codes':
      return parseList(text, readCode);
    case 'text':
    case 'offered':
    case 'picture':
      return text;
  }
}

/** `GB 9405210090`, `英国：9405.21.0090`: the code is what comes last. */
function readCode(text: string): { countryId: number; code: string } | undefined {
  const [, country = '', code = ''] = /^(.*?)[\s:：=]*([0-9][0-9.]*)$/.exec(text) ?? [];
  const countryId = COUNTRIES.get(normalizeWord(country));
  return countryId === undefined ? undefined : { countryId, code: code.replaceAll('.', '') };
}

const named = (entries: readonly Entry[], lang: Language): ReadonlyMap<string, string> =>
  new Map(entries.map((entry) => [entry.code, entry[lang]]));
const NAMES = {
  zh: { units: named(units, 'zh'), products: named(specialProducts, 'zh') },
  en: { units: named(units, 'en'), products: named(specialProducts, 'en') },
};
const COUNTRY_CODES = new Map(countries.map(({ id, code }) => [id, code]));
const PHRASES = { zh, en };

/** A value of a record as a cell says it; undefined leaves the cell empty. */
export function writeCell(kind: CellKind, value: unknown, lang: Language): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return PHRASES[lang][value ? 'yes' : 'no'];
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((each) => writeOne(kind, each, lang)).join('; ');
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return kind === 'unit' ? NAMES[lang].units.get(String(value)) : String(value);
}

function writeOne(kind: CellKind, value: unknown, lang: Language): string {
  if (kind !== 'codes') return NAMES[lang].products.get(String(value)) ?? String(value);
  // Of the SKU's schema, which let it through.
  const { countryId, code } = value as { countryId: number; code: string };
  return `${COUNTRY_CODES.get(countryId) ?? countryId} ${code}`;
}

/** What may be chosen in a cell; undefined where anything may be typed. */
export function choicesOf(kind: CellKind, lang: Language): readonly string[] | undefined {
  if (kind === 'yesNo') return [PHRASES[lang].yes, PHRASES[lang].no];
  if (kind === 'mark') return [PHRASES[lang].yes];
  if (kind === 'country' || kind === 'countryCode') return countries.map((country) => country.code);
  if (kind === 'category') return PARCEL_CATEGORIES.map((each) => (lang === 'zh' ? zhParcels : enParcels).category[each]);
  if (kind === 'overseasWay') return OVERSEAS_WAYS.map((each) => WAY_NAMES[lang][each]);
  if (kind === 'unit') return units.map((unit) => unit[lang]);
  if (kind === 'currency') return orderCurrencies.map(({ code }) => code);
  if (kind === 'products') return specialProducts.map((product) => product[lang]);
  return undefined;
}
