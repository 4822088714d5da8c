import { addressBook as en } from '@waybound/phrases/en/address-book';
import { addressBook as zh } from '@waybound/phrases/zh/address-book';
import type { Language } from '../../../kernel/language.ts';
import { countries } from '../../../records/public-data/countries.ts';
import type { Entry } from '../../../records/public-data/entry.ts';
import { specialProducts, units } from '../../../records/public-data/order-choices.ts';
import type { CellKind } from './columns.ts';

/** Words of a workbook and what they mean: read in either language and as sellers write them, written in the reader's. */

const plain = (word: string): string => word.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const byWord = <T>(meanings: readonly (readonly [T, readonly string[]])[]): ReadonlyMap<string, T> =>
  new Map(meanings.flatMap(([meaning, words]) => words.map((word) => [plain(word), meaning] as const)));

const wordsOf = ({ zh: chinese, en: english, code }: Entry): string[] => [chinese, english, code];

const YES_NO = byWord([
  [true, ['是', '有', '带电', '√', 'yes', 'y', 'true', '1', zh.yes, en.yes]],
  [false, ['否', '无', '不带电', '不', '×', 'no', 'n', 'false', '0', zh.no, en.no]],
]);
const UNITS = byWord([
  ...units.map((unit) => [unit.code, wordsOf(unit)] as const),
  ['piece', ['个', '只', '台', 'pc', 'pcs', 'pieces', 'ea', 'each']],
  ['set', ['套装', 'sets', 'kit']],
]);
const PRODUCTS = byWord(specialProducts.map((product) => [product.code, wordsOf(product)] as const));
const COUNTRIES = byWord([
  ...countries.map((country) => [country.id, wordsOf(country)] as const),
  ...countries.flatMap(({ id, code }) => (code === 'US' ? [[id, ['USA', 'United States of America']] as const] : [])),
  ...countries.flatMap(({ id, code }) => (code === 'GB' ? [[id, ['UK', '英国', 'Great Britain']] as const] : [])),
]);

const NONE = 'none';
const SEPARATORS = /[;；,，、|\n]+/;

/** A cell's meaning for the kind's schema; undefined where its words mean nothing. Numbers come without what people write around them. */
export function readCell(kind: CellKind, text: string): unknown {
  switch (kind) {
    case 'yesNo':
      return YES_NO.get(plain(text));
    case 'unit':
      return UNITS.get(plain(text));
    case 'decimal':
    case 'count':
      return bareNumber(text);
    case 'digits':
      return text.normalize('NFKC').replaceAll(/[\s.'-]/g, '');
    case 'products':
      return eachOf(text, (word) => PRODUCTS.get(plain(word)))?.filter((code) => code !== NONE);
    case 'codes':
      return eachOf(text, readCode);
    case 'text':
    case 'picture':
      return text;
  }
}

/** `¥1,234.50` and `12.5 元` are numbers to whoever writes them; a comma that groups nothing stays, and is refused. */
const bareNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^(?:¥|US\$|\$|€|£|CNY|RMB|USD|EUR|GBP)\s*/i, '')
    .replace(/\s*(?:元|¥|\$|€|£|CNY|RMB|USD|EUR|GBP)$/i, '')
    .replaceAll(/,(?=[0-9]{3}(?:[,.]|$))/g, '')
    .trim();

function eachOf<T>(text: string, read: (word: string) => T | undefined): T[] | undefined {
  const found: T[] = [];
  for (const word of text.split(SEPARATORS).map((each) => each.trim())) {
    if (word === '') continue;
    const meaning = read(word);
    if (meaning === undefined) return undefined;
    found.push(meaning);
  }
  return found;
}

/** `GB 9405210090`, `英国：9405.21.0090`: the code is what comes last. */
function readCode(text: string): { countryId: number; code: string } | undefined {
  const [, country = '', code = ''] = /^(.*?)[\s:：=]*([0-9][0-9.]*)$/.exec(text) ?? [];
  const countryId = COUNTRIES.get(plain(country));
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
  if (kind === 'unit') return units.map((unit) => unit[lang]);
  if (kind === 'products') return specialProducts.map((product) => product[lang]);
  return undefined;
}
