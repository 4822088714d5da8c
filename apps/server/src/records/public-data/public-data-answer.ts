import type { PublicData } from '@waybound/contract/site/site';
import type { Entry } from './entry.ts';
import { publicData } from './public-data.ts';

type Located = Entry & { country: string };
type Stop = Located & { lon: number; lat: number; timeZone: string };

const countryIds = new Map(publicData.countries.map(({ code, id }) => [code, id]));

const toEntry = ({ id, code, zh, en }: Entry): Entry => ({ id, code, zh, en });
const toLocated = (each: Located) => ({ ...toEntry(each), countryId: countryIdOf(each.country) });
const toPlace = (each: Stop) => ({ ...toLocated(each), lon: each.lon, lat: each.lat, timeZone: each.timeZone });

function countryIdOf(code: string): number {
  const id = countryIds.get(code);
  if (id === undefined) throw new Error(`Public data names the country ${code}, which is not in its own list.`);
  return id;
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Opening hours in the notation of maps: `Mo-Sa 09:00-18:00`. */
const toHours = ({ days, from, to }: { days: readonly number[]; from: string; to: string }): string =>
  `${DAYS[(days[0] ?? 1) - 1]}-${DAYS[(days.at(-1) ?? 7) - 1]} ${from}-${to}`;

/** What `initData` answers: the reference tables in the wire's shape, countries by their ids. */
function toPublicData(): PublicData {
  const { countries, provinces, ports, airports, railTerminals, warehouses } = publicData;
  return {
    version: publicData.version,
    countries: countries.map(({ hasStates, region, mainPort, mainAirport, ...entry }) => ({
      ...toEntry(entry),
      hasStates,
      region,
      mainPort: mainPort ?? null,
      mainAirport,
    })),
    provinces: provinces.map(toLocated),
    ports: ports.map(toPlace),
    airports: airports.map(toPlace),
    railTerminals: railTerminals.map(toPlace),
    warehouses: warehouses.map((each) => ({
      ...toLocated(each),
      kind: each.kind,
      city: each.city,
      state: each.state ?? '',
      zipCode: each.zip,
      address: each.address,
      addressZh: 'addressZh' in each ? String(each.addressZh) : '',
      openingHours: 'opens' in each ? toHours(each.opens as Parameters<typeof toHours>[0]) : '',
    })),
    currencies: publicData.currencies.map(toEntry),
    units: publicData.units.map(toEntry),
    cabinetTypes: publicData.cabinetTypes.map(toEntry),
    channelCapacities: publicData.channelCapacities.map(toEntry),
    specialProducts: publicData.specialProducts.map(toEntry),
    platforms: publicData.platforms.map(toEntry),
  };
}

/** The same for everybody, made once. */
export const publicDataAnswer = toPublicData();
