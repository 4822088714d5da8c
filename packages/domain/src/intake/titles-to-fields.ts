import { INTAKE_KEYS, type IntakeKey, type IntakeMapping } from './columns.ts';
import { INTAKE_HEADINGS, OTHERWISE } from './headings.ts';

/** From the titles of a sheet to the fields that its columns fill. */

/** Letters, digits and Chinese alone: stars and spaces say nothing about the column. */
export const plainTitle = (title: string): string =>
  title
    .slice(0, MAX_TITLE_CHARS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What is longer is no title, but would be looked through like one. */
const MAX_TITLE_CHARS = 200;

/** What our own sheets call a field, in both languages. */
export type IntakeTitles = Readonly<Record<IntakeKey, readonly string[]>>;

export type MapTitles = (titles: readonly string[]) => IntakeMapping;

type Words = ReadonlyMap<string, IntakeKey>;

/** Finds the field of each title; a field that is named twice counts where it comes first. */
export function titleMapper(ours: IntakeTitles): MapTitles {
  const words = new Map<string, IntakeKey>();
  const learn = (title: string, key: IntakeKey): void => {
    const word = plainTitle(title);
    if (!words.has(word)) words.set(word, key);
  };
  // Our own titles first: an alias must not take what is another column's name.
  for (const key of INTAKE_KEYS) for (const title of ours[key]) learn(title, key);
  for (const key of INTAKE_KEYS) for (const alias of INTAKE_HEADINGS[key]) learn(alias, key);
  return (titles) => {
    const keys = titles.map((title) => fieldOf(title, words));
    const taken = new Set<IntakeKey>();
    return titles.map((title, place) => {
      const key = keys[place];
      // What means one thing alone means another beside a title that says the first without doubt.
      const other = OTHERWISE[plainTitle(title)];
      const meant = other !== undefined && keys.some((each, at) => each === key && at !== place) ? other : key;
      if (meant === undefined || taken.has(meant)) return null;
      taken.add(meant);
      return meant;
    });
  };
}

/** Of a title in two languages (`品名/Name`, or on two lines) either is enough; of a group and its column the column says more. */
function fieldOf(title: string, words: Words): IntakeKey | undefined {
  const short = title.slice(0, MAX_TITLE_CHARS).normalize('NFKC');
  if (OTHER_UNIT.test(short)) return undefined;
  // What is in brackets is mostly a unit.
  const bare = short.replace(/[(（[【].*?[)）\]】]/g, '');
  const whole = [short, bare].map((each) => known(plainTitle(each), words)).find((key) => key !== undefined);
  const parts = bare
    .split('\n')
    .toReversed()
    .flatMap((line) => line.split(/[/|]/));
  const key =
    whole ?? (SENDER.test(short) ? undefined : parts.map((each) => known(plainTitle(each), words)).find((found) => found !== undefined));
  return key === 'quantity' && PER_BOX.test(short) ? 'quantityPerBox' : key;
}

/** Numbers in them would be taken for kilograms and centimetres. */
const OTHER_UNIT = /[([【/]\s*(?:lbs?|磅|oz|in(?:ch(?:es)?)?|英寸|ft|g|克|mm|毫米)\s*[)\]】]?\s*$/i;
/** The address of somebody else is no address to deliver to. */
const SENDER = /发货|发件|寄件|进口商|供应商|买家|shipper|sender|from|importer|supplier|buyer|seller|bill/i;
const PER_BOX = /每箱|单箱|\/\s*箱|\bper\s*(?:box|carton|ctn|case)|\/\s*(?:ctn|carton|box|case)/i;

/** A word as it is, or without what it says of the party or the box that it belongs to. */
function known(word: string, words: Words): IntakeKey | undefined {
  const direct = words.get(word);
  if (direct !== undefined || word === '') return direct;
  const [, ofParty] = PARTY.exec(word) ?? [];
  const party = ofParty === undefined ? undefined : (RECIPIENT_WORDS[ofParty] ?? words.get(ofParty));
  if (party !== undefined && IS_OF_PARTY.test(party)) return party;
  const bare = word.replace(BEFORE_BOX, '').replace(BEHIND_BOX, '');
  const key = words.get(bare.replace(UNIT, '')) ?? words.get(bare);
  if (key === undefined || bare === word) return key !== undefined && MEASURES.has(key) ? key : undefined;
  return key === 'quantity' ? 'quantityPerBox' : MEASURES.has(key) ? key : undefined;
}

const PARTY =
  /^(?:shipto|shipping|recipient|receiver|consignee|deliverto|delivery|dest|destination|收件人|收货人|收件方|收货方|收件|收货|派送|目的地)(.+)$/;
const RECIPIENT_WORDS: Readonly<Record<string, IntakeKey>> = {
  name: 'dispatchLinkMan',
  type: 'purposeWarehouseType',
  类型: 'purposeWarehouseType',
  姓名: 'dispatchLinkMan',
  countrycode: 'countryId',
  countryregion: 'countryId',
  provincecode: 'dispatchProvince',
  stateprovince: 'dispatchProvince',
  street1: 'dispatchAddress',
  street2: 'dispatchAddress2',
  名称: 'dispatcher',
};
const IS_OF_PARTY = /^(?:dispatch|countryId$|purposeWarehouseType$)/;
const BEFORE_BOX = /^(?:outercarton|mastercarton|carton|ctn|box|case|package|外箱|单箱|箱子|每箱)/;
const BEHIND_BOX = /(?:per|每)?(?:cartons?|ctns?|box|case|箱)$/;
const UNIT = /(?:cm|kgs?|厘米|公斤)$/;
const MEASURES: ReadonlySet<IntakeKey> = new Set<IntakeKey>(['grossWeight', 'length', 'width', 'height', 'size']);

/** What a mapping is remembered by: the set of titles, in whatever order they are. Empty where no column has a title. */
export const titleSet = (titles: readonly string[]): string =>
  [...new Set(titles.map(plainTitle).filter((title) => title !== ''))].sort().join('|');
