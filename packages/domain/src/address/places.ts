import { oncePerObject } from '../once-per-key.ts';
import { COUNTRY_ALIASES } from './vocabulary.ts';

/** The public data's countries, and the states and provinces in them, as far as they are needed to be recognised. */
export interface PlaceNames {
  countries: readonly { id: number; code: string; zh: string; en: string }[];
  provinces: readonly { code: string; zh: string; en: string; countryId: number }[];
}

export interface Places {
  /** By its name in either language or one of its other names; not by its code. */
  countryNamed: (text: string) => string | undefined;
  isCountryCode: (text: string) => boolean;
  /** A state's code, by its name or its code in capitals. */
  stateOf: (countryCode: string, text: string) => string | undefined;
  hasStates: (countryCode: string) => boolean;
  /** The Chinese province that a text begins with, and how much of the text names it. */
  provinceAt: (text: string) => { code: string; length: number } | undefined;
  /** The country that a Chinese text begins with. */
  countryAt: (text: string) => { code: string; length: number } | undefined;
}

export const HOME = 'CN';

const plain = (text: string): string => text.toLowerCase().replace(/\./g, '').trim();
/** 广西壮族自治区 is written 广西 in addresses. */
const shortProvince = (zh: string): string => zh.replace(/(?:壮族|回族|维吾尔)?(?:省|市|自治区)$/, '');
/** A street that is called after a province, and a region in another one. */
const NOT_A_PROVINCE = /^(?:[东西南北中]?[路街]|大道|藏族|州)/;

/** The tables made ready to be asked; made once for the same names. */
export const createPlaces: (names: PlaceNames) => Places = oncePerObject(makePlaces);

function makePlaces({ countries, provinces }: PlaceNames): Places {
  const byName = new Map(Object.entries(COUNTRY_ALIASES));
  for (const { code, zh, en } of countries) {
    byName.set(plain(en), code);
    byName.set(zh, code);
  }
  const codes = new Set(countries.map(({ code }) => code));
  const codeOfId = new Map(countries.map(({ id, code }) => [id, code]));
  const states = new Map<string, Map<string, string>>();
  for (const { code, zh, en, countryId } of provinces) {
    const country = codeOfId.get(countryId) ?? '';
    const ofCountry = states.get(country) ?? new Map<string, string>();
    states.set(country, ofCountry.set(code, code).set(plain(en), code).set(zh, code));
  }
  const home = provinces
    .filter(({ countryId }) => codeOfId.get(countryId) === HOME)
    .flatMap(({ code, zh }) => [
      { code, name: zh, isFull: true },
      { code, name: shortProvince(zh), isFull: false },
    ]);
  const chineseCountries = [...byName].filter(([name]) => /^\p{Script=Han}/u.test(name)).toSorted(([a], [b]) => b.length - a.length);
  return {
    countryNamed: (text) => byName.get(plain(text)),
    isCountryCode: (text) => codes.has(text),
    stateOf: (country, text) =>
      country === HOME ? homeStateOf(states, text) : (states.get(country)?.get(text) ?? states.get(country)?.get(plain(text))),
    hasStates: (country) => states.has(country) && country !== HOME,
    provinceAt: (text) => {
      const found = home.find(
        ({ name, isFull }) => text.startsWith(name) && (isFull || !NOT_A_PROVINCE.test(text.slice(name.length, name.length + 2))),
      );
      // 吉林市 lies in the province of the same name, which its own name does not spell out.
      if (!found) return undefined;
      const isCityOfName = !found.isFull && text.charAt(found.name.length) === '市';
      return { code: found.code, length: isCityOfName ? 0 : found.name.length };
    },
    countryAt: (text) => {
      const found = chineseCountries.find(([name]) => text.startsWith(name));
      return found && { code: found[1], length: found[0].length };
    },
  };
}

/** The two letters of a Chinese province are nobody's way of writing it. */
function homeStateOf(states: ReadonlyMap<string, ReadonlyMap<string, string>>, text: string): string | undefined {
  if (text.length < 3) return undefined;
  return states.get(HOME)?.get(plain(text).replace(/ province$/, ''));
}
