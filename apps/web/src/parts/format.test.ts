import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeFormats } from './format.ts';

const zh = makeFormats('zh', 'Asia/Shanghai');
const en = makeFormats('en', 'Asia/Shanghai');
const LATE = '2026-11-20T16:05:00Z';

describe('dates', () => {
  it("stand in the viewer's zone", () => {
    expect(zh.day(LATE)).toBe('2026-11-21');
    expect(en.day(LATE)).toBe('21 Nov 2026');
    expect(zh.moment(LATE)).toBe('2026-11-21 00:05');
    expect(en.moment(LATE)).toBe('21 Nov 2026 00:05');
  });

  it("name a zone only where its clock differs from the viewer's", () => {
    expect(zh.momentAt(LATE, 'America/Los_Angeles')).toBe('2026-11-20 08:05 GMT-8');
    expect(zh.momentAt(LATE, 'Asia/Hong_Kong')).toBe('2026-11-21 00:05');
  });

  it('do not move a calendar day', () => {
    expect(makeFormats('zh', 'America/Los_Angeles').calendarDay('2026-11-21')).toBe('2026-11-21');
  });

  it('say how long ago, and the day when it is long ago', () => {
    const now = new Date('2026-11-20T19:05:00Z');
    expect(zh.ago(LATE, now)).toBe('3小时前');
    expect(en.ago(LATE, now)).toBe('3 hours ago');
    expect(en.ago(LATE, new Date('2026-12-20T00:00:00Z'))).toBe('21 Nov 2026');
  });
});

describe('figures', () => {
  it('keep their unit and their decimals', () => {
    expect(zh.kilograms('1332.8')).toBe('1,332.800 kg');
    expect(zh.cubicMetres('6.813')).toBe('6.813 m³');
    expect(zh.centimetres('60')).toBe('60.0 cm');
    expect(en.money('186420.5', 'CNY')).toBe('CNY 186,420.50');
    expect(en.count(1284)).toBe('1,284');
  });

  it('are exact where a float is not', () => {
    expect(en.money('9007199254740993.07', 'USD')).toBe('USD 9,007,199,254,740,993.07');
  });

  it('are shown as unknown where they are not known', () => {
    expect([zh.kilograms(null), zh.money('12.00', null), zh.day(undefined), zh.count(null)]).toEqual(['—', '—', '—', '—']);
  });

  it('show the size of a file', () => {
    expect([zh.bytes(900), zh.bytes(2048), zh.bytes(3.5 * 1024 * 1024)]).toEqual(['900 B', '2 KB', '3.5 MB']);
  });
});

describe('a list of many rows', () => {
  afterEach(() => vi.restoreAllMocks());

  it('makes no new formatter for each of them', () => {
    const zone = 'Europe/Berlin';
    const formats = [makeFormats('zh', zone), makeFormats('en', zone)];
    const write = () =>
      formats.map(({ day, momentAt, kilograms, figure, money }) =>
        [day(LATE), momentAt(LATE, 'America/New_York'), kilograms('1.5'), figure('1.5', 2), money('3', 'USD')].join(),
      );
    const first = write();
    const made = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')];
    expect(write()).toEqual(first);
    for (const formatter of made) expect(formatter).not.toHaveBeenCalled();
  });
});
