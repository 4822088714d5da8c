/**
 * The Natural Earth projection of the whole world with the Pacific in the middle, so that no lane from Asia to America is torn. The dots
 * of the land (scripts/make-map.ts) and the routes drawn at run time both come from here, so they always match.
 */
export type LonLat = readonly [longitude: number, latitude: number];
export type Point = readonly [x: number, y: number];

export const MAP_WIDTH = 960;
export const MAP_HEIGHT = 460;

/** In degrees. The map is cut open half a world away, in the Atlantic. */
const CENTRAL_MERIDIAN = 150;
/** How far the equator reaches from the centre in the projection's own unit. */
const HALF_WIDTH = Math.PI * 0.8707;
const SCALE = (MAP_WIDTH - 8) / (2 * HALF_WIDTH);
const EQUATOR_Y = 255;
const RADIANS = Math.PI / 180;

export function project([longitude, latitude]: LonLat): Point {
  const lambda = wrapDegrees(longitude - CENTRAL_MERIDIAN) * RADIANS;
  const phi = latitude * RADIANS;
  return [MAP_WIDTH / 2 + SCALE * lambda * widthAt(phi), EQUATOR_Y - SCALE * heightAt(phi)];
}

/**
 * Undefined outside of the world's outline.
 * @internal
 */
export function unproject([x, y]: Point): LonLat | undefined {
  const phi = latitudeAt((EQUATOR_Y - y) / SCALE);
  const lambda = (x - MAP_WIDTH / 2) / SCALE / widthAt(phi);
  if (Math.abs(lambda) > Math.PI || Math.abs(phi) > Math.PI / 2) return undefined;
  return [wrapDegrees(lambda / RADIANS + CENTRAL_MERIDIAN), phi / RADIANS];
}

/**
 * Into [-180, 180).
 * @internal
 */
export function wrapDegrees(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** Points on the shortest way over the globe, both ends included. */
export function greatCircle(from: LonLat, to: LonLat, segments: number): LonLat[] {
  const start = toSphere(from);
  const end = toSphere(to);
  const angle = Math.acos(Math.max(-1, Math.min(1, start[0] * end[0] + start[1] * end[1] + start[2] * end[2])));
  if (angle < 1e-6) return [from, to];
  return Array.from({ length: segments + 1 }, (_, step) => {
    const share = step / segments;
    const a = Math.sin((1 - share) * angle) / Math.sin(angle);
    const b = Math.sin(share * angle) / Math.sin(angle);
    return fromSphere([a * start[0] + b * end[0], a * start[1] + b * end[1], a * start[2] + b * end[2]]);
  });
}

type Sphere = readonly [x: number, y: number, z: number];

function toSphere([longitude, latitude]: LonLat): Sphere {
  const radius = Math.cos(latitude * RADIANS);
  return [radius * Math.cos(longitude * RADIANS), radius * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)];
}

function fromSphere([x, y, z]: Sphere): LonLat {
  return [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS];
}

/** The polynomials are Tom Patterson's; Bojan Šavrič fitted them. */
function widthAt(phi: number): number {
  const squared = phi * phi;
  const fourth = squared * squared;
  return 0.8707 - 0.131979 * squared + fourth * (-0.013791 + fourth * (0.003971 * squared - 0.001529 * fourth));
}

function heightAt(phi: number): number {
  const squared = phi * phi;
  const fourth = squared * squared;
  return phi * (1.007226 + squared * (0.015085 + fourth * (-0.044475 + 0.028874 * squared - 0.005916 * fourth)));
}

function slopeAt(phi: number): number {
  const squared = phi * phi;
  const fourth = squared * squared;
  return 1.007226 + squared * (0.045255 + fourth * (-0.311325 + 0.259866 * squared - 0.065076 * fourth));
}

/** Newton's method: four steps are exact to a hundredth of a pixel. */
function latitudeAt(height: number): number {
  let phi = height;
  for (let step = 0; step < 6; step += 1) phi -= (heightAt(phi) - height) / slopeAt(phi);
  return phi;
}
