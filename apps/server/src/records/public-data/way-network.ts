/** Longitude and latitude in degrees. */
export type WayPoint = readonly [lon: number, lat: number];

/** Named points, and chains of them along which one may travel in both directions. */
export interface WayNetwork<Name extends string = string> {
  points: Readonly<Record<Name, WayPoint>>;
  lanes: readonly (readonly Name[])[];
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Along the great circle. */
export const distanceKm = ([lonA, latA]: WayPoint, [lonB, latB]: WayPoint): number => {
  const haversine =
    Math.sin(radians(latB - latA) / 2) ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lonB - lonA) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
};

export const lengthKm = (route: readonly WayPoint[]): number =>
  route.slice(1).reduce((sum, point, index) => sum + distanceKm(route[index] ?? point, point), 0);

/** Points on the great circle from one place to another, both included, no two further apart than `stepKm`. */
export const greatCircle = (from: WayPoint, to: WayPoint, stepKm: number): WayPoint[] => {
  const angle = distanceKm(from, to) / EARTH_RADIUS_KM;
  const steps = Math.max(1, Math.ceil((angle * EARTH_RADIUS_KM) / stepKm));
  const between = Array.from({ length: steps - 1 }, (_, index) => pointAt(from, to, angle, (index + 1) / steps));
  return [from, ...between, to];
};

const pointAt = (from: WayPoint, to: WayPoint, angle: number, share: number): WayPoint => {
  const weights = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)] as const;
  const [x, y, z] = [0, 1, 2].map((axis) => weights[0] * (vector(from)[axis] ?? 0) + weights[1] * (vector(to)[axis] ?? 0));
  return [rounded(degrees(Math.atan2(y ?? 0, x ?? 0))), rounded(degrees(Math.atan2(z ?? 0, Math.hypot(x ?? 0, y ?? 0))))];
};

const vector = ([lon, lat]: WayPoint) => [
  Math.cos(radians(lat)) * Math.cos(radians(lon)),
  Math.cos(radians(lat)) * Math.sin(radians(lon)),
  Math.sin(radians(lat)),
];

/** A hundredth of a degree is about a kilometre: less than a pixel. */
const rounded = (angle: number) => Math.round(angle * 100) / 100;

export const nearestPoint = <Name extends string>({ points }: WayNetwork<Name>, place: WayPoint): Name => {
  // The keys of a record are its names, which `Object.keys` widens.
  const names = Object.keys(points) as Name[];
  return names.reduce((best, name) => (distanceKm(points[name], place) < distanceKm(points[best], place) ? name : best));
};

/** The shortest way through the network by Dijkstra's rule, both ends included. Throws where no lane connects them. */
export const shortestWay = <Name extends string>(network: WayNetwork<Name>, from: Name, to: Name): WayPoint[] => {
  const neighbours = neighboursOf(network);
  const reached = new Map<Name, { km: number; via?: Name }>([[from, { km: 0 }]]);
  const open = new Set<Name>([from]);
  while (open.size > 0) {
    const here = [...open].reduce((best, name) => (kmTo(reached, name) < kmTo(reached, best) ? name : best));
    if (here === to) return backFrom(network, reached, to);
    open.delete(here);
    for (const next of neighbours.get(here) ?? []) {
      const km = kmTo(reached, here) + distanceKm(network.points[here], network.points[next]);
      if (km >= kmTo(reached, next)) continue;
      reached.set(next, { km, via: here });
      open.add(next);
    }
  }
  throw new Error(`No way from ${from} to ${to}`);
};

const kmTo = <Name>(reached: ReadonlyMap<Name, { km: number }>, name: Name) => reached.get(name)?.km ?? Infinity;

const neighboursOf = <Name extends string>({ lanes }: WayNetwork<Name>): Map<Name, Set<Name>> => {
  const neighbours = new Map<Name, Set<Name>>();
  const join = (a: Name, b: Name) => neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b));
  for (const lane of lanes) {
    for (const [index, name] of lane.entries()) {
      const next = lane[index + 1];
      if (next === undefined) continue;
      join(name, next);
      join(next, name);
    }
  }
  return neighbours;
};

const backFrom = <Name extends string>(network: WayNetwork<Name>, reached: ReadonlyMap<Name, { via?: Name }>, to: Name): WayPoint[] => {
  const way: WayPoint[] = [];
  for (let name: Name | undefined = to; name !== undefined; name = reached.get(name)?.via) way.unshift(network.points[name]);
  return way;
};
