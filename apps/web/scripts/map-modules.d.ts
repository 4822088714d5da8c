/** What scripts/make-map.ts and the projection's test use of packages that bring no types. */
declare module 'topojson-client' {
  export function feature(topology: unknown, object: unknown): object;
}

declare module 'd3-geo' {
  interface Projection {
    (point: [number, number]): [number, number] | null;
    rotate(angles: [number, number]): Projection;
    scale(scale: number): Projection;
    translate(offset: [number, number]): Projection;
  }
  export function geoContains(object: object, point: [number, number]): boolean;
  export function geoNaturalEarth1(): Projection;
}
