import type { Place, PublicData } from '@waybound/contract/site/site';
import type { Lane } from '@waybound/contract/waybills/dashboard';
import { describe, expect, it } from 'vitest';
import { toDrawing } from './lanes.ts';

const place = (code: string, lon: number, lat: number): Place => ({
  id: 1,
  code,
  zh: `${code} 中`,
  en: code,
  countryId: 1,
  lon,
  lat,
  timeZone: 'UTC',
});

const data = {
  ports: [place('CNYTN', 114.3, 22.6)],
  airports: [place('SZX', 113.8, 22.6), place('LAX', -118.4, 33.9)],
  railTerminals: [],
  countries: [{ id: 5, code: 'DE', zh: '德国', en: 'Germany' }],
} as unknown as PublicData; // Only places and countries are read.

const COURSE = [[114.3, 22.6], [140, 35], [-118.4, 33.9]] satisfies Lane['route']; // prettier-ignore
const lane = (from: string, to: string, waybills = 1): Lane => ({ from, to, mode: 'sea', waybills, route: COURSE });

describe('the goods on the road', () => {
  it('follow the course of their lane', () => {
    const { routes } = toDrawing({ lanes: [lane('CNYTN', 'LAX')], countries: [] }, data, 'zh');
    expect(routes).toEqual([{ key: 'CNYTN-LAX-sea', mode: 'sea', points: COURSE }]);
  });

  it('name the busiest of neighbouring places, by waybills and not by lanes, in the language of the page', () => {
    const { places } = toDrawing({ lanes: [lane('CNYTN', 'LAX'), lane('CNYTN', 'XXX'), lane('SZX', 'LAX', 3)], countries: [] }, data, 'en');
    expect(places.map(({ key, label }) => [key, label])).toEqual([
      ['LAX', 'LAX'],
      ['SZX', 'SZX'],
      ['CNYTN', undefined],
    ]);
  });

  it('stand in a country with how many there are, beside no lane', () => {
    const countries = [{ countryId: 5, at: [8.6, 50] as [number, number], overseas: 1, parcels: 2 }];
    const { routes, places } = toDrawing({ lanes: [], countries }, data, 'zh');
    expect(routes).toEqual([]);
    expect(places).toEqual([{ key: 'country-5', at: [8.6, 50], label: '德国 3', side: 'below' }]);
  });
});
