import type { Place, PublicData } from '@waybound/contract/site/site';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import type { LonLat, MapPlace, MapRoute } from '../../kit/map/WorldMap.tsx';
import { routeModeOf } from '../../parts/waybill/route-mode.ts';

interface Lanes {
  routes: readonly MapRoute[];
  places: readonly MapPlace[];
}

/** One pair of places and one mode, however many waybills share it. */
interface Lane {
  key: string;
  mode: MapRoute['mode'];
  from: Place;
  to: Place;
  /** One of the waybills that travel it. */
  waybillId: string;
  count: number;
}

/** Courses by the key of their lane. */
export type Courses = ReadonlyMap<string, readonly LonLat[]>;

/** Who flies takes the shortest way; a ship, a train and a truck do not. */
const isFlown = ({ mode }: Lane): boolean => mode === 'air' || mode === 'express';

/** The busiest lanes whose course does not follow from their two ends: a waybill's own answer knows it. */
export const lanesToRequest = (rows: readonly WaybillRow[], data: PublicData, most: number): Pick<Lane, 'key' | 'waybillId'>[] =>
  lanesOf(rows, data)
    .filter((lane) => !isFlown(lane))
    .sort((one, other) => other.count - one.count)
    .slice(0, most);

/**
 * Where the goods that are under way travel. How far they are is not drawn, because it is not known; nor is a course that has not come
 * yet. A place that is not known is left out.
 */
export function toLanes(rows: readonly WaybillRow[], data: PublicData, language: 'zh' | 'en', courses: Courses): Lanes {
  const routes = lanesOf(rows, data).flatMap((lane): MapRoute[] => {
    const points = isFlown(lane) ? [at(lane.from), at(lane.to)] : (courses.get(lane.key) ?? []);
    return points.length > 1 ? [{ key: lane.key, mode: lane.mode, points }] : [];
  });
  return { routes, places: toMapPlaces(stopsOf(rows, data), language) };
}

function lanesOf(rows: readonly WaybillRow[], data: PublicData): Lane[] {
  const find = finderOf(data);
  const lanes = new Map<string, Lane>();
  for (const row of rows) {
    const [from, to] = [find(row.loadingPort), find(row.dischargePort)];
    if (!from || !to) continue;
    const mode = routeModeOf(row, data);
    const key = `${from.code}-${to.code}-${mode}`;
    lanes.set(key, { key, mode, from, to, waybillId: row.id, count: (lanes.get(key)?.count ?? 0) + 1 });
  }
  return [...lanes.values()];
}

interface Stop {
  place: Place;
  isOrigin: boolean;
}

function stopsOf(rows: readonly WaybillRow[], data: PublicData): Stop[] {
  const find = finderOf(data);
  return rows.flatMap(({ loadingPort, dischargePort }) => {
    const [from, to] = [find(loadingPort), find(dischargePort)];
    return [...(from ? [{ place: from, isOrigin: true }] : []), ...(to ? [{ place: to, isOrigin: false }] : [])];
  });
}

function finderOf(data: PublicData): (code: string | null) => Place | undefined {
  const known = new Map([...data.ports, ...data.airports, ...data.railTerminals].map((place) => [place.code, place]));
  return (code) => (code === null ? undefined : known.get(code));
}

const at = ({ lon, lat }: Place): LonLat => [lon, lat];

/** In degrees: names nearer than this would lie over each other. */
const NAME_WIDTH = 24;
const NAME_HEIGHT = 7;

const isNear = (place: Place, [lon, lat]: LonLat): boolean =>
  Math.abs(lon - place.lon) < NAME_WIDTH && Math.abs(lat - place.lat) < NAME_HEIGHT;

/** Each place once, the busiest first; a place beside a busier one keeps its point and leaves the name to it. */
function toMapPlaces(stops: readonly Stop[], language: 'zh' | 'en'): MapPlace[] {
  const byCode = Map.groupBy(stops, ({ place }) => place.code);
  const busiestFirst = [...byCode.values()].sort((one, other) => other.length - one.length).flatMap((group) => group.slice(0, 1));
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
