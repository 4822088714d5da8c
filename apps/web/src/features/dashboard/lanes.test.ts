import type { Place, PublicData } from '@waybound/contract/site/site';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { lanesToRequest, toLanes, type Courses } from './lanes.ts';

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
} as unknown as PublicData; // Only places are read.

const row = (loadingPort: string | null, dischargePort: string | null, shippingWay = 'AIR') =>
  ({ id: `${shippingWay}-${loadingPort}`, line: null, loadingPort, dischargePort, shippingWay }) as unknown as WaybillRow; // Only these are read.

const NO_COURSES: Courses = new Map();

describe('the goods on the road', () => {
  it('share a lane between the same two places', () => {
    const { routes } = toLanes([row('SZX', 'LAX'), row('SZX', 'LAX'), row('SZX', 'LAX', '99')], data, 'zh', NO_COURSES);
    expect(routes.map(({ key, points }) => [key, points])).toEqual([
      ['SZX-LAX-air', [[113.8, 22.6], [-118.4, 33.9]]],
      ['SZX-LAX-express', [[113.8, 22.6], [-118.4, 33.9]]],
    ]); // prettier-ignore
  });

  it('ask for the courses that do not follow from their ends, the busiest lanes first', () => {
    const rows = [
      row('SZX', 'LAX'),
      row('SZX', 'CNYTN', 'LCL'),
      row('CNYTN', 'LAX', 'FCL'),
      row('CNYTN', 'LAX', 'ZX'),
      row('CNYTN', null, 'FCL'),
    ];
    expect(lanesToRequest(rows, data, 2).map(({ key, waybillId }) => [key, waybillId])).toEqual([
      ['CNYTN-LAX-sea', 'ZX-CNYTN'],
      ['SZX-CNYTN-sea', 'LCL-SZX'],
    ]);
    expect(lanesToRequest(rows, data, 1)).toHaveLength(1);
  });

  it('follow a course once it is known', () => {
    const course = [[114.3, 22.6], [140, 35], [-118.4, 33.9]] as const; // prettier-ignore
    const { routes } = toLanes([row('CNYTN', 'LAX', 'FCL')], data, 'zh', new Map([['CNYTN-LAX-sea', course]]));
    expect(routes).toEqual([{ key: 'CNYTN-LAX-sea', mode: 'sea', points: course }]);
  });

  it('draw no course that is not known: by sea, and to a place that is not known', () => {
    const { routes, places } = toLanes([row('CNYTN', 'LAX', 'FCL'), row('SZX', null), row('SZX', 'XXX')], data, 'zh', NO_COURSES);
    expect(routes).toEqual([]);
    expect(places.map(({ key }) => key).sort()).toEqual(['CNYTN', 'LAX', 'SZX']);
  });

  it('name the busiest of neighbouring places, in the language of the page', () => {
    const { places } = toLanes([row('SZX', 'LAX'), row('SZX', 'LAX'), row('CNYTN', 'LAX', 'FCL')], data, 'en', NO_COURSES);
    expect(places.map(({ key, label }) => [key, label])).toEqual([
      ['LAX', 'LAX'],
      ['SZX', 'SZX'],
      ['CNYTN', undefined],
    ]);
  });
});
