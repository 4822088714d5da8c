import { CURRENCY_CODES } from '@waybound/domain/intake/sheet-vocabulary';
import { addressBook as en } from '@waybound/phrases/en/address-book/address-book';
import { addressBook as zh } from '@waybound/phrases/zh/address-book/address-book';
import { countries } from './public-data/countries.ts';
import type { Entry } from './public-data/entry.ts';
import { specialProducts, units } from './public-data/order-choices.ts';

/** Words of a workbook's cells and what they mean: in either language and as sellers write them. */

export const normalizeWord = (word: string): string => word.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

export type Words<T> = ReadonlyMap<string, T>;

export const byWord = <T>(meanings: readonly (readonly [T, readonly string[]])[]): Words<T> =>
  new Map(meanings.flatMap(([meaning, words]) => words.map((word) => [normalizeWord(word), meaning] as const)));

export const wordsOf = ({ zh: chinese, en: english, code }: Entry): string[] => [chinese, english, code];

export const YES_NO = byWord([
  [true, ['是', '有', '带电', '√', 'yes', 'y', 'true', '1', zh.yes, en.yes]],
  [false, ['否', '无', '不带电', '不', '×', 'no', 'n', 'false', '0', zh.no, en.no]],
]);
export const UNITS = byWord([
  ...units.map((unit) => [unit.code, wordsOf(unit)] as const),
  ['piece', ['个', '只', '台', 'pc', 'pcs', 'pieces', 'ea', 'each']],
  ['set', ['套装', 'sets', 'kit']],
]);
export const CURRENCIES: Words<string> = new Map(Object.entries(CURRENCY_CODES));
export const PRODUCTS = byWord(specialProducts.map((product) => [product.code, wordsOf(product)] as const));
export const COUNTRIES = byWord([
  ...countries.map((country) => [country.id, wordsOf(country)] as const),
  ...countries.flatMap(({ id, code }) => (code === 'US' ? [[id, ['USA', 'United States of America']] as const] : [])),
  ...countries.flatMap(({ id, code }) => (code === 'GB' ? [[id, ['UK', '英国', 'Great Britain']] as const] : [])),
]);

/** `U.S.A.`, `美国(US)` and `DE - Germany` name one country; what names two, or one that nobody knows, means nothing. */
export function countryOf(text: string): number | undefined {
  const named = (word: string) => COUNTRIES.get(normalizeWord(word)) ?? COUNTRIES.get(normalizeWord(word).replaceAll(/[.\s]/g, ''));
  const whole = named(text);
  if (whole !== undefined) return whole;
  const parts = text
    .normalize('NFKC')
    .split(/[()[\]（）/|,，:：—–-]+|(?<=\p{Script=Han})\s*(?=[A-Za-z])|(?<=[A-Za-z])\s*(?=\p{Script=Han})/u);
  const found = new Set(parts.filter((part) => part.trim() !== '').map(named));
  return found.size === 1 ? [...found][0] : undefined;
}

const SEPARATORS = /[;；,，、|\n]+/;

const SIGNS: readonly (readonly [sign: RegExp, currencies: readonly string[]])[] = [
  [/US\$|USD/i, ['USD']],
  [/€|EUR/i, ['EUR']],
  [/£|GBP/i, ['GBP']],
  [/元|CNY|RMB/i, ['CNY']],
  [/¥/, ['CNY', 'JPY']],
  [/\$/, ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN']],
];

/** The currencies that a written amount may be of by its sign; undefined where it has none. */
export const currenciesOf = (text: string): readonly string[] | undefined => SIGNS.find(([sign]) => sign.test(text.normalize('NFKC')))?.[1];

/** `¥1,234.50` and `12.5 元` are numbers to those who write them; a comma that groups nothing stays, and is refused. */
export const stripCurrency = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^(?:¥|US\$|\$|€|£|CNY|RMB|USD|EUR|GBP)\s*/i, '')
    .replace(/\s*(?:元|¥|\$|€|£|CNY|RMB|USD|EUR|GBP)$/i, '')
    .trim()
    .replace(/^-?[1-9][0-9]{0,2}(?:,[0-9]{3})+(?=\.|$)/, (whole) => whole.replaceAll(',', ''));

/** The meanings of a cell that names several things; undefined where one of them means nothing. */
export function parseList<T>(text: string, read: (word: string) => T | undefined): T[] | undefined {
  const found: T[] = [];
  for (const word of text.split(SEPARATORS).map((each) => each.trim())) {
    if (word === '') continue;
    const meaning = read(word);
    if (meaning === undefined) return undefined;
    found.push(meaning);
  }
  return found;
}
