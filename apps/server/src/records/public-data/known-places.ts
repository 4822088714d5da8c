import type { PlaceKind } from '@waybound/domain/milestones/places-on-the-way';
import { airports } from './airports.ts';
import { countries } from './countries.ts';
import { railTerminals } from './rail-terminals.ts';
import { seaports } from './seaports.ts';
import { warehouses } from './warehouses.ts';

/** Places by the codes of milestones. */

export interface KnownPlace {
  kind: PlaceKind;
  zh: string;
  en: string;
  timeZone: string;
}

/** Of the warehouses: by country, and by state where a country has more zones than one. */
const ZONES: Readonly<Record<string, string>> = {
  CN: 'Asia/Shanghai',
  'US-CA': 'America/Los_Angeles',
  'US-NV': 'America/Los_Angeles',
  'US-OR': 'America/Los_Angeles',
  'US-WA': 'America/Los_Angeles',
  'US-AZ': 'America/Phoenix',
  'US-TX': 'America/Chicago',
  'US-TN': 'America/Chicago',
  'US-IL': 'America/Chicago',
  'US-IN': 'America/Indiana/Indianapolis',
  'US-NC': 'America/New_York',
  'US-FL': 'America/New_York',
  'US-NJ': 'America/New_York',
  'CA-BC': 'America/Vancouver',
  'CA-ON': 'America/Toronto',
  GB: 'Europe/London',
  DE: 'Europe/Berlin',
  PL: 'Europe/Warsaw',
  CZ: 'Europe/Prague',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  JP: 'Asia/Tokyo',
  'AU-VIC': 'Australia/Melbourne',
  'AU-NSW': 'Australia/Sydney',
};

const places = new Map<string, KnownPlace>();
const PLACES = { seaport: seaports, airport: airports, railTerminal: railTerminals } as const;
for (const kind of ['seaport', 'airport', 'railTerminal'] as const) {
  for (const { code, zh, en, timeZone } of PLACES[kind]) places.set(code, { kind, zh, en, timeZone });
}
for (const { code, zh, en, country, state } of warehouses) {
  const timeZone = ZONES[country] ?? ZONES[`${country}-${state}`];
  if (timeZone === undefined) throw new Error(`The warehouse ${code} has no time zone.`);
  places.set(code, { kind: 'warehouse', zh, en, timeZone });
}

/** Where main legs end, each with its zone, as one JSON text. */
export const ZONES_OF_PORTS = JSON.stringify(Object.fromEntries([...seaports, ...airports].map(({ code, timeZone }) => [code, timeZone])));

export const findPlace = (code: string | null | undefined): KnownPlace | undefined => (code ? places.get(code) : undefined);

const zonesOfCountry = Map.groupBy(airports, ({ country }) => country);
const codeOfCountry = new Map(countries.map(({ id, code }) => [id, code]));

/** The zone of a country that has one; of one with several nobody can say it without a place. */
export function findZoneOfCountry(id: number | null): string | undefined {
  const zones = new Set(zonesOfCountry.get(codeOfCountry.get(id ?? 0) ?? '')?.map(({ timeZone }) => timeZone));
  const [only] = zones;
  return zones.size === 1 ? only : undefined;
}
