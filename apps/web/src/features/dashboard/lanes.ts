import type { Place, PublicData } from '@waybound/contract/site/site';
import type { Lane } from '@waybound/contract/waybills/dashboard';
import type { LonLat, MapPlace, MapRoute } from '../../kit/map/WorldMap.tsx';

interface Drawing {
  routes: readonly MapRoute[];
  places: readonly MapPlace[];
}

/** Where the goods that are under way travel. How far they are is not drawn, because it is not known. */
export function toDrawing(lanes: readonly Lane[], data: PublicData, language: 'zh' | 'en'): Drawing {
  const routes = lanes.map(({ from, to, mode, route }): MapRoute => ({ key: `${from}-${to}-${mode}`, mode, points: route }));
  return { routes, places: toMapPlaces(stopsOf(lanes, data), language) };
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

const isNear = (place: Place, [lon, lat]: LonLat): boolean =>
  Math.abs(lon - place.lon) < NAME_WIDTH && Math.abs(lat - place.lat) < NAME_HEIGHT;

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
