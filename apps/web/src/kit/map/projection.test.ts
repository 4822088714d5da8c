import { geoNaturalEarth1 } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { greatCircle, project, unproject, wrapDegrees, type LonLat } from './projection.ts';

const places: readonly LonLat[] = [
  [114.27, 22.57],
  [-118.26, 33.74],
  [4.1, 51.95],
  [151.2, -33.86],
  [-46.3, -23.96],
  [-29, 70],
  [150, 0],
];

/** Ours at the origin and the scale of a map 952 wide. */
const reference = geoNaturalEarth1()
  .rotate([-150, 0])
  .scale(952 / (2 * Math.PI * 0.8707))
  .translate([480, 255]);

describe('project', () => {
  it.each(places)('puts %d, %d where the reference does', (longitude, latitude) => {
    const [x, y] = project([longitude, latitude]);
    const [expectedX, expectedY] = reference([longitude, latitude]) ?? [Number.NaN, Number.NaN];
    expect(x).toBeCloseTo(expectedX, 2);
    expect(y).toBeCloseTo(expectedY, 2);
  });

  it.each(places)('%d, %d comes back', (longitude, latitude) => {
    const back = unproject(project([longitude, latitude]));
    expect(back?.[0]).toBeCloseTo(longitude, 4);
    expect(back?.[1]).toBeCloseTo(latitude, 4);
  });

  it('knows that a corner of the picture is not on the earth', () => {
    expect(unproject([2, 2])).toBeUndefined();
  });
});

describe('greatCircle', () => {
  it('begins and ends where asked and bends north over the Pacific', () => {
    const way = greatCircle([114, 22.3], [-118.26, 33.74], 10);
    expect(way).toHaveLength(11);
    expect(way[0]?.[0]).toBeCloseTo(114, 6);
    expect(way.at(-1)?.[1]).toBeCloseTo(33.74, 6);
    expect(way[5]?.[1]).toBeGreaterThan(40);
  });

  it('stays put between the same places', () => {
    expect(greatCircle([10, 10], [10, 10], 5)).toHaveLength(2);
  });
});

it('wraps degrees', () => {
  expect([wrapDegrees(190), wrapDegrees(-190), wrapDegrees(180), wrapDegrees(0)]).toEqual([-170, 170, -180, 0]);
});
