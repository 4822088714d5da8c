import type { Place } from './entry.ts';
import { landLanes } from './land-lanes.ts';
import { seaLanes, type SeaGate } from './sea-lanes.ts';
import { distanceKm, greatCircle, lengthKm, nearestPoint, shortestWay, type WayPoint } from './way-network.ts';

export type RouteMode = 'sea' | 'air' | 'rail' | 'truck' | 'express';

/** A seaport knows its gate; any other place joins the lanes at the nearest way point. */
export interface RouteEnd extends Place {
  gate?: SeaGate;
}

/** Aircraft are drawn as a curve of points this far apart. */
const AIR_STEP_KM = 400;
/** A way over the land lanes that is longer than this many direct lines is a detour that no truck would drive. */
const DETOUR_SHARE = 1.6;

/**
 * The line a map draws from one place to another, both included, as longitudes and latitudes in degrees. It is a picture, not a
 * voyage: times never come from it, and distances only where the way itself is reckoned with (`records/waybill/tracking/emissions.ts`). East and west of the date line are written ±180, so a flat map cuts the line where
 * two neighbours lie more than 180° apart.
 */
export const routeBetween = (mode: RouteMode, from: RouteEnd, to: RouteEnd): WayPoint[] => {
  const [start, end] = [pointOf(from), pointOf(to)];
  switch (mode) {
    case 'sea':
      return [start, ...shortestWay(seaLanes, gateOf(from), gateOf(to)), end];
    case 'air':
    case 'express':
      return greatCircle(start, end, AIR_STEP_KM);
    case 'rail':
    case 'truck':
      return overland(start, end);
  }
};

const pointOf = ({ lon, lat }: Place): WayPoint => [lon, lat];

const gateOf = (end: RouteEnd): SeaGate => end.gate ?? nearestPoint<SeaGate>(seaLanes, pointOf(end));

/** Over the land lanes where they lead from one to the other, else straight: the last miles, or a country the lanes do not reach. */
const overland = (start: WayPoint, end: WayPoint): WayPoint[] => {
  const way = shortestWay(landLanes, nearestPoint(landLanes, start), nearestPoint(landLanes, end));
  const route = [start, ...way, end];
  return lengthKm(route) > DETOUR_SHARE * distanceKm(start, end) ? [start, end] : route;
};
