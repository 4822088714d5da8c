import { greatCircle, MAP_WIDTH, project, type LonLat, type Point } from './projection.ts';

export type RouteMode = 'sea' | 'air' | 'rail' | 'truck' | 'express';

export interface RoutePath {
  /** SVG path data of the part that is behind, the part that is ahead, and all of it. */
  done: string;
  ahead: string;
  whole: string;
  /** Where it is. */
  head: Point;
  points: readonly Point[];
}

const AIR_SEGMENTS = 48;
const CURVE_SEGMENTS = 12;

/**
 * A route as path data. By air it is the shortest way over the globe from point to point; by sea, rail and road a smooth curve through
 * all points given. `progress` runs from 0 to 1 along what is drawn.
 */
export function routePath(points: readonly LonLat[], mode: RouteMode, progress: number): RoutePath {
  const drawn = mode === 'air' || mode === 'express' ? flown(points) : curved(points.map(project));
  const { behind, ahead, head } = splitAt(drawn, Math.max(0, Math.min(1, progress)));
  return { done: toPath(behind), ahead: toPath(ahead), whole: toPath(drawn), head, points: drawn };
}

function flown(stops: readonly LonLat[]): Point[] {
  return pairsOf(stops).flatMap(({ from, to, index }) => {
    const leg = greatCircle(from, to, AIR_SEGMENTS).map(project);
    return index === 0 ? leg : leg.slice(1);
  });
}

/** A Catmull-Rom curve through the points; it is left straight where the map is cut open. */
function curved(stops: readonly Point[]): Point[] {
  const legs = pairsOf(stops).flatMap(({ from, to, index }) => {
    if (isTorn(from, to)) return [to];
    const before = neighbour(stops[index - 1], from);
    const after = neighbour(stops[index + 2], to);
    return Array.from({ length: CURVE_SEGMENTS }, (_, step) => between(before, from, to, after, (step + 1) / CURVE_SEGMENTS));
  });
  return [...stops.slice(0, 1), ...legs];
}

interface Pair<Stop> {
  from: Stop;
  to: Stop;
  /** Of `from`. */
  index: number;
}

function pairsOf<Stop>(stops: readonly Stop[]): Pair<Stop>[] {
  return stops.flatMap((from, index) => {
    const to = stops[index + 1];
    return to === undefined ? [] : [{ from, to, index }];
  });
}

function neighbour(candidate: Point | undefined, point: Point): Point {
  return candidate && !isTorn(candidate, point) ? candidate : point;
}

/** Tangents are cut to the length of the segment, or a short leg beside a long one would swing out. */
function between(before: Point, from: Point, to: Point, after: Point, share: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const leaving = tangent(before, to, length);
  const arriving = tangent(from, after, length);
  const squared = share * share;
  const cubed = squared * share;
  const weigh = (axis: 0 | 1) =>
    (2 * cubed - 3 * squared + 1) * from[axis] +
    (cubed - 2 * squared + share) * leaving[axis] +
    (3 * squared - 2 * cubed) * to[axis] +
    (cubed - squared) * arriving[axis];
  return [weigh(0), weigh(1)];
}

function tangent(from: Point, to: Point, limit: number): Point {
  const half: Point = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2];
  const size = Math.hypot(...half);
  const factor = size > limit ? limit / size : 1;
  return [half[0] * factor, half[1] * factor];
}

function splitAt(points: readonly Point[], progress: number): { behind: Point[]; ahead: Point[]; head: Point } {
  const legs = pairsOf(points).map((pair) => ({ ...pair, length: distance(pair.from, pair.to) }));
  const target = legs.reduce((sum, leg) => sum + leg.length, 0) * progress;
  let covered = 0;
  for (const { from, to, index, length } of legs) {
    if (covered + length >= target) {
      const share = length === 0 ? 0 : (target - covered) / length;
      const head: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      return { behind: [...points.slice(0, index + 1), head], ahead: [head, ...points.slice(index + 1)], head };
    }
    covered += length;
  }
  return { behind: [...points], ahead: [], head: points.at(-1) ?? [0, 0] };
}

/** The cut of the map has no length. */
function distance(from: Point, to: Point): number {
  return isTorn(from, to) ? 0 : Math.hypot(to[0] - from[0], to[1] - from[1]);
}

function isTorn(from: Point, to: Point): boolean {
  return Math.abs(from[0] - to[0]) > MAP_WIDTH / 2;
}

function toPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const previous = points[index - 1];
      const command = !previous || isTorn(previous, point) ? 'M' : 'L';
      return `${command}${point[0].toFixed(1)},${point[1].toFixed(1)}`;
    })
    .join('');
}
