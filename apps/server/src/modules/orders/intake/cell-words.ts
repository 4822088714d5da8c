import {
  BILL_RELEASES,
  CABINET_TYPES,
  DELIVERY_TERMS,
  DELIVERY_TYPES,
  ENTRY_TYPES,
  PICKUP_METHODS,
  TRACK_TYPES,
  WAREHOUSE_TYPES,
} from '@waybound/contract/orders/order-codes';
import type { Order } from '@waybound/contract/orders/order-fields';
import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import { ROAD_WAYS, TRUCK_LINES } from '@waybound/contract/waybills/status';
import type { ColumnKind } from '@waybound/contract/orders/order-row';
import { isoDay, plainNumber, type Dimension } from '@waybound/domain/intake/cell-texts';
import type { IntakeKey } from '@waybound/domain/intake/columns';
import type { ReadCell } from '@waybound/domain/intake/order';
import { order as en } from '@waybound/phrases/en/orders/order';
import { statuses as statusesEn } from '@waybound/phrases/en/waybills/statuses';
import { order as zh } from '@waybound/phrases/zh/orders/order';
import { statuses as statusesZh } from '@waybound/phrases/zh/waybills/statuses';
import type { Language } from '../../../kernel/language.ts';
import type { Channel } from '../../../records/channel/channels.ts';
import { AMAZON_WAREHOUSES } from '../../../records/order/places.ts';
import { airports } from '../../../records/public-data/airports.ts';
import { countries } from '../../../records/public-data/countries.ts';
import type { Entry } from '../../../records/public-data/entry.ts';
import { channelCapacities, orderCurrencies, specialProducts, units } from '../../../records/public-data/order-choices.ts';
import { provinces } from '../../../records/public-data/provinces.ts';
import { railTerminals } from '../../../records/public-data/rail-terminals.ts';
import { seaports } from '../../../records/public-data/seaports.ts';
import { receivingWarehouses } from '../../../records/public-data/warehouses.ts';
import {
  CURRENCIES,
  stripCurrency,
  byWord,
  countryOf,
  parseList,
  normalizeWord,
  PRODUCTS,
  UNITS,
  wordsOf,
  YES_NO,
  type Words,
} from '../../../records/cell-words.ts';

/** What the words of a cell mean, in either language, and how a value is written so that it reads the same again. */

type ChoiceField =
  | 'purposeWarehouseType'
  | 'deliveryTerms'
  | 'deliveryType'
  | 'selfDelivered'
  | 'cabinetType'
  | 'billRelease'
  | 'entryType'
  | 'trackType';

interface Choice {
  code: string;
  zh: string;
  en: string;
  aliases?: readonly string[];
}

const named = <C extends string>(codes: readonly C[], zhNames: Record<C, string>, enNames: Record<C, string>): Choice[] =>
  codes.map((code) => ({ code, zh: zhNames[code], en: enNames[code] }));
const bare = (codes: readonly string[]): Choice[] => codes.map((code) => ({ code, zh: code, en: code }));

const ALIASES: Readonly<Record<string, readonly string[]>> = {
  fba: ['亚马逊', '亚马逊仓', 'FBA仓', 'amazon'],
  overseas: ['海外仓', '三方仓', '第三方仓'],
  private: ['私人住宅', '住宅', 'residential'],
  company: ['公司地址', '商业', 'commercial', 'business'],
  truck: ['卡车', '卡派'],
  express: ['快递', '快递派'],
  pickup: ['提货', '上门'],
  dropoff: ['自送', '送仓'],
};

const CHOICES: Readonly<Record<ChoiceField, readonly Choice[]>> = {
  purposeWarehouseType: named(WAREHOUSE_TYPES, zh.choices.purposeWarehouseType, en.choices.purposeWarehouseType),
  deliveryTerms: named(DELIVERY_TERMS, zh.choices.deliveryTerms, en.choices.deliveryTerms),
  deliveryType: named(DELIVERY_TYPES, zh.choices.deliveryType, en.choices.deliveryType),
  selfDelivered: named(PICKUP_METHODS, zh.choices.selfDelivered, en.choices.selfDelivered),
  cabinetType: bare(CABINET_TYPES),
  billRelease: named(BILL_RELEASES, zh.choices.billRelease, en.choices.billRelease),
  entryType: named(ENTRY_TYPES, zh.choices.entryType, en.choices.entryType),
  trackType: bare(TRACK_TYPES),
};
const isChoice = (key: string): key is ChoiceField => key in CHOICES;

const toWords = (choices: readonly Choice[]): Words<string> =>
  byWord(choices.map(({ code, ...names }) => [code, [code, names.zh, names.en, ...(ALIASES[code] ?? [])]] as const));
const CHOICE_WORDS = new Map(Object.entries(CHOICES).map(([key, choices]) => [key, toWords(choices)]));

/** OT comes from the forwarder alone. */
const WAYS = named(
  ROAD_WAYS.filter((way) => way !== 'OT'),
  statusesZh.shippingWay,
  statusesEn.shippingWay,
);
const WAY_WORDS = toWords(WAYS);
const LINES = named(TRUCK_LINES, statusesZh.line, statusesEn.line);
const LINE_WORDS = toWords(LINES);

const entryWords = (entries: readonly Entry[]): Words<string> => byWord(entries.map((entry) => [entry.code, wordsOf(entry)] as const));
const PLACES = [...railTerminals, ...seaports, ...airports];
/** A city has a port as well as an airport, so both are offered with their codes. */
const withCode = (place: Entry, lang: Language): string => `${place.code} ${place[lang]}`;
/** The last of a name wins; either is identified by its code. */
const PORTS = new Map([
  ...entryWords(PLACES),
  ...byWord(PLACES.map((place) => [place.code, [withCode(place, 'zh'), withCode(place, 'en')]] as const)),
]);
/** Goods mostly leave from here and arrive elsewhere; all other places are understood as well. At a border nothing ends. */
const DEPARTURE_LANDS: ReadonlySet<string> = new Set(['CN', 'HK']);
const STATIONS = PLACES.filter((place) => !('kind' in place) || place.kind === 'terminal');
const DEPARTURES = STATIONS.filter(({ country }) => DEPARTURE_LANDS.has(country));
const ARRIVALS = STATIONS.filter(({ country }) => !DEPARTURE_LANDS.has(country));
/** What people write behind the name of a place. */
const PLACE_KIND = /(?:国际)?机场$|港$|\s*(?:international\s*)?airport$|\s*port$/;
const CAPACITIES = entryWords(channelCapacities);
const WAREHOUSES = entryWords(receivingWarehouses);
const HOME = provinces.filter(({ country }) => country === 'CN');
const DIVISIONS = byWord(HOME.map((province) => [province.id, wordsOf(province)] as const));

const CUSTOMS_CODES: ReadonlySet<IntakeKey> = new Set<IntakeKey>(['customsCode', 'destinationPortCustomsClearanceCode']);

/** @param channels those that may be named: by code or by name */
export function cellReader(channels: readonly Channel[]): ReadCell {
  const byName = byWord(channels.map(({ id, card: { channel } }) => [id, [channel.code, channel.zh, channel.en]] as const));
  return (kind, text, key) => {
    const word = normalizeWord(text);
    switch (kind) {
      case 'text':
        return text;
      case 'code':
        return codeOf(key, text.normalize('NFKC'));
      case 'decimal':
      case 'count':
        return plainNumber(stripCurrency(text), dimensionOf(key, kind));
      case 'day':
        return isoDay(text);
      case 'yesNo':
        return YES_NO.get(word);
      case 'terms':
        return acceptedTerms(YES_NO.get(word), text);
      case 'unit':
        return UNITS.get(word);
      case 'currency':
        return CURRENCIES.get(word);
      case 'country':
        return countryOf(text);
      case 'channel':
        return byName.get(word);
      case 'port':
        return PORTS.get(word) ?? PORTS.get(word.replace(PLACE_KIND, ''));
      case 'division':
        return DIVISIONS.get(word);
      case 'warehouse':
        return WAREHOUSES.get(word);
      case 'capacities':
        return parseList(text, (each) => CAPACITIES.get(normalizeWord(each)));
      case 'products':
        return parseList(text, (each) => PRODUCTS.get(normalizeWord(each)));
      case 'way':
        return WAY_WORDS.get(word);
      case 'line':
        return LINE_WORDS.get(word);
      case 'choice':
        return CHOICE_WORDS.get(key)?.get(word);
    }
  };
}

/** Systems write numbers for codes, and words beside the code of a warehouse. */
function codeOf(key: IntakeKey, text: string): string {
  if (CUSTOMS_CODES.has(key)) return withoutDecimals(text).replaceAll(/[\s.]/g, '');
  if (key === 'dispatchZipCode') return withoutDecimals(text);
  if (key !== 'dispatchAddressCode') return text;
  const written = text.toUpperCase();
  const known = new Set(written.match(/[A-Z0-9]+/g)?.filter((word) => AMAZON_WAREHOUSES.has(word)));
  return known.size === 1 ? ([...known][0] ?? written) : written;
}

const withoutDecimals = (text: string): string => text.replace(/^([0-9]+)\.0+$/, '$1');

const DIMENSIONS: Readonly<Partial<Record<IntakeKey, Dimension>>> = {
  grossWeight: 'weight',
  customerActualWeight: 'weight',
  length: 'length',
  width: 'length',
  height: 'length',
  customerVolume: 'volume',
};
const dimensionOf = (key: IntakeKey, kind: ColumnKind): Dimension | undefined =>
  DIMENSIONS[key] ?? (kind === 'count' ? 'pieces' : undefined);

/** Who says yes accepts the terms of today; who names a version accepts that one. */
function acceptedTerms(isAccepted: boolean | undefined, text: string): string | undefined {
  if (isAccepted !== undefined) return isAccepted ? INSURANCE_TERMS_VERSION : '';
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) ? text : undefined;
}

type Names = ReadonlyMap<unknown, Choice>;
const byCode = (choices: readonly Choice[]): Names => new Map(choices.map((choice) => [choice.code, choice]));
const NAMES: Readonly<Partial<Record<ColumnKind, Names>>> = {
  way: byCode(WAYS),
  line: byCode(LINES),
  unit: byCode(units),
  capacities: byCode(channelCapacities),
  products: byCode(specialProducts),
  country: new Map(countries.map((country) => [country.id, country])),
  warehouse: byCode(receivingWarehouses),
  division: new Map(HOME.map((province) => [province.id, province])),
};

const yesNo = (value: boolean, lang: Language): string => (lang === 'zh' ? (value ? '是' : '否') : value ? 'Yes' : 'No');

/** A field's value as a cell says it; undefined leaves the cell empty. */
export function writeCell(
  kind: ColumnKind,
  key: IntakeKey,
  value: unknown,
  lang: Language,
  channel: Channel | undefined,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (kind === 'terms' && value === INSURANCE_TERMS_VERSION) return yesNo(true, lang);
  if (typeof value === 'boolean') return yesNo(value, lang);
  if (kind === 'channel') return channel?.card.channel.code;
  const names = kind === 'choice' && isChoice(key) ? byCode(CHOICES[key]) : NAMES[kind];
  const say = (each: unknown): string => names?.get(each)?.[lang] ?? String(each);
  return Array.isArray(value) ? value.map(say).join('; ') : say(value);
}

/** What is offered in a column, of a template as of the table on the screen; undefined where anything may be typed. */
export function choicesOf(kind: ColumnKind, key: IntakeKey, lang: Language, channels: readonly Channel[]): readonly string[] | undefined {
  if (kind === 'yesNo' || kind === 'terms') return [yesNo(true, lang), yesNo(false, lang)];
  if (kind === 'channel') return channels.map(({ card }) => card.channel[lang]);
  if (kind === 'port') return (key === 'loadingPort' ? DEPARTURES : ARRIVALS).map((place) => withCode(place, lang));
  if (kind === 'currency') return orderCurrencies.map(({ code }) => code);
  if (kind === 'choice' && isChoice(key)) return CHOICES[key].map((choice) => choice[lang]);
  const names = NAMES[kind];
  return names && [...names.values()].map((choice) => choice[lang]);
}

/** The value of a column in an order. */
export function fieldOf(order: Order, key: IntakeKey): unknown {
  const [head = '', tail] = key.split('.');
  // A key is the path of a field of the order or of one of its parties.
  const value = order[head as keyof Order] as unknown;
  return tail === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[tail];
}
