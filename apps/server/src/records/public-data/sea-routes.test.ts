import { describe, expect, test } from 'vitest';
import { airports } from './airports.ts';
import type { Place } from './entry.ts';
import { railTerminals } from './rail-terminals.ts';
import { routeBetween } from './sea-routes.ts';
import { seaports } from './seaports.ts';
import { warehouses } from './warehouses.ts';
import { distanceKm, lengthKm, type WayPoint } from './way-network.ts';

const find = <T extends { code: string }>(table: readonly T[], code: string): T => {
  const found = table.find((entry) => entry.code === code);
  if (!found) throw new Error(`${code} is not in the table`);
  return found;
};
const port = (code: string) => find(seaports, code);
const pointOf = ({ lon, lat }: Place): WayPoint => [lon, lat];
const passes = (route: readonly WayPoint[], place: WayPoint, withinKm: number) =>
  route.some((point) => distanceKm(point, place) < withinKm);

const SUEZ: WayPoint = [32.5, 30];
const SINGAPORE: WayPoint = [103.8, 1.2];
const PANAMA: WayPoint = [-79.7, 9.1];
const GOOD_HOPE: WayPoint = [18.5, -34.4];

describe('a sea route', () => {
  test.each(seaports.map((to) => [to.code, to] as const))('leads from Yantian and Shanghai to %s in believable legs', (_, to) => {
    for (const from of [port('CNYTN'), port('CNSHA')]) {
      const route = routeBetween('sea', from, to);
      expect(route[0]).toEqual(pointOf(from));
      expect(route.at(-1)).toEqual(pointOf(to));
      expect(lengthKm(route)).toBeLessThan(25_000);
      for (const [index, point] of route.slice(1).entries()) expect(distanceKm(route[index] ?? point, point)).toBeLessThan(5200);
    }
  });

  test.each([
    ['DEHAM', SUEZ],
    ['DEHAM', SINGAPORE],
    ['GBFXT', SUEZ],
    ['USNYC', PANAMA],
    ['USSAV', PANAMA],
    ['BRSSZ', GOOD_HOPE],
    ['NGAPP', GOOD_HOPE],
    ['AEJEA', SINGAPORE],
  ])('to %s passes where ships pass', (code, strait) => {
    expect(passes(routeBetween('sea', port('CNSHA'), port(code)), strait, 150)).toBe(true);
  });

  test('to Los Angeles crosses the North Pacific and no canal', () => {
    const route = routeBetween('sea', port('CNYTN'), port('USLAX'));
    expect(passes(route, [180, 46], 100)).toBe(true);
    expect(passes(route, PANAMA, 1000)).toBe(false);
    expect(lengthKm(route)).toBeGreaterThan(11_000);
    expect(lengthKm(route)).toBeLessThan(12_500);
  });

  test('is the same line in the other direction', () => {
    expect(routeBetween('sea', port('NLRTM'), port('CNNGB'))).toEqual(routeBetween('sea', port('CNNGB'), port('NLRTM')).toReversed());
  });

  test('joins the lanes at the nearest point where a place names no gate', () => {
    const route = routeBetween('sea', { lon: 119.9, lat: 26.0 }, port('JPTYO'));
    expect(route.length).toBeGreaterThan(3);
  });
});

describe('other routes', () => {
  test.each(['air', 'express'] as const)('by %s bend along the great circle', (mode) => {
    const [from, to] = [find(airports, 'HKG'), find(airports, 'JFK')];
    const route = routeBetween(mode, from, to);
    expect(Math.max(...route.map(([, lat]) => lat))).toBeGreaterThan(70);
    expect(lengthKm(route)).toBeCloseTo(distanceKm(pointOf(from), pointOf(to)), -1);
  });

  test('by rail run through the border and the change of gauge', () => {
    const route = routeBetween('rail', find(railTerminals, 'XIAN'), find(railTerminals, 'DUISBURG'));
    expect(passes(route, pointOf(find(railTerminals, 'MALASZEWICZE')), 50)).toBe(true);
    const borders = ['ALASHANKOU', 'KHORGOS', 'ERENHOT', 'MANZHOULI'].map((code) => pointOf(find(railTerminals, code)));
    expect(borders.some((border) => passes(route, border, 50))).toBe(true);
  });

  test('by truck to Europe follow the roads, and the last miles are straight', () => {
    const [shenzhen, leipzig] = [find(warehouses, 'SZX-BA'), find(warehouses, 'LEJ1')];
    expect(routeBetween('truck', shenzhen, leipzig).length).toBeGreaterThan(10);
    expect(routeBetween('truck', port('USLAX'), find(warehouses, 'ONT8'))).toHaveLength(2);
  });

  test.each(['sea', 'air', 'rail', 'truck', 'express'] as const)('by %s from a place to itself is a point, not an error', (mode) => {
    const route = routeBetween(mode, port('CNSHA'), port('CNSHA'));
    expect(route[0]).toEqual(route.at(-1));
    for (const [lon, lat] of route) expect(Number.isFinite(lon) && Number.isFinite(lat)).toBe(true);
  });
});
