import type { Place, PublicData } from '@waybound/contract/site/site';
import type { InCountry, Lane } from '@waybound/contract/waybills/dashboard';
import type { LonLat, MapPlace, MapRoute } from '../../kit/map/WorldMap.tsx';

interface Drawing {
  routes: readonly MapRoute[];
  places: readonly MapPlace[];
}

interface Shown {
  lanes: readonly Lane[];
  countries: readonly InCountry[];
}

/**
 * Where the goods that are under way travel, and in which countries others stand. How far they are is not drawn, because it is not known;
 * nor is where in a country, which is called by its name and how many there are.
 */
export function toDrawing({ lanes, countries }: Shown, data: PublicData, language: 'zh' | 'en'): Drawing {
  const routes = lanes.map(({ from, to, mode, route }): MapRoute => ({ key: `${from}-${to}-${mode}`, mode, points: route }));
  return { routes, places: [...toMapPlaces(stopsOf(lanes, data), language), ...toCountryPlaces(countries, data, language)] };
}

interface Stop {
  place: Place;
  isOrigin: boolean;
  /** Of the lanes that end or begin here. */
  waybills: number;
}

function stopsOf(lanes: readonly Lane[], { ports, airports, railTerminals }: PublicData): Stop[] {
  const known = new Map([...ports, ...airports, ...railTerminals].map((place) => [place.code, place]));
  const stopAt = (code: string, isOrigin: boolean, waybills: number): Stop[] => {
    const place = known.get(code);
    return place ? [{ place, isOrigin, waybills }] : [];
  };
  return lanes.flatMap(({ from, to, waybills }) => [...stopAt(from, true, waybills), ...stopAt(to, false, waybills)]);
}

const at = ({ lon, lat }: Place): LonLat => [lon, lat];

/** In degrees: names nearer than this would lie over each other. */
const NAME_WIDTH = 24;
const NAME_HEIGHT = 7;

const isNear = ({ lon: itsLon, lat: itsLat }: Pick<Place, 'lon' | 'lat'>, [lon, lat]: LonLat): boolean =>
  Math.abs(lon - itsLon) < NAME_WIDTH && Math.abs(lat - itsLat) < NAME_HEIGHT;

const waybillsOf = (stops: readonly Stop[]): number => stops.reduce((sum, { waybills }) => sum + waybills, 0);

/** Each place once, the busiest first; a place beside a busier one keeps its point and leaves the name to it. */
function toMapPlaces(stops: readonly Stop[], language: 'zh' | 'en'): MapPlace[] {
  const byCode = Map.groupBy(stops, ({ place }) => place.code);
  const busiestFirst = [...byCode.values()].sort((one, other) => waybillsOf(other) - waybillsOf(one)).flatMap((group) => group.slice(0, 1));
  const places: MapPlace[] = [];
  for (const { place, isOrigin } of busiestFirst) {
    const hasRoom = !places.some((other) => other.label !== undefined && isNear(place, other.at));
    // Points to the east would lie under a name on the right.
    const isFreeOnTheRight = !busiestFirst.some(({ place: other }) => other.lon > place.lon && isNear(place, at(other)));
    const name = hasRoom ? ({ label: place[language], side: isFreeOnTheRight ? 'right' : 'above' } as const) : {};
    places.push({ key: place.code, at: at(place), isStrong: isOrigin, ...name });
  }
  return places;
}

/** Named below their points, where no place is named; a country beside one that has more leaves the name to it. */
function toCountryPlaces(countries: readonly InCountry[], data: PublicData, language: 'zh' | 'en'): MapPlace[] {
  const names = new Map(data.countries.map((country) => [country.id, country[language]]));
  const places: MapPlace[] = [];
  for (const {
    countryId,
    at: [lon, lat],
    overseas,
    parcels,
  } of countries) {
    const hasRoom = !places.some((other) => other.label !== undefined && isNear({ lon, lat }, other.at));
    const name = hasRoom ? ({ label: `${names.get(countryId)} ${overseas + parcels}`, side: 'below' } as const) : {};
    places.push({ key: `country-${countryId}`, at: [lon, lat], ...name });
  }
  return places;
}
