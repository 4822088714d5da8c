import { MINUS } from '@waybound/domain/figures/write-figures';
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
    expect(en.money('186420.5', 'CNY')).toBe('CNY\u00a0186,420.50');
    expect(en.count(1284)).toBe('1,284');
    expect([en.money('-1234.00', 'JPY'), en.amount('-1234.00', 'CNY')]).toEqual(['JPY\u00a0−1,234', '−1,234.00']);
  });

  it('are exact where a float is not', () => {
    expect(en.money('9007199254740993.07', 'USD')).toBe('USD\u00a09,007,199,254,740,993.07');
  });

  it('are shown as unknown where they are not known', () => {
    expect([zh.kilograms(null), zh.money('12.00', null), zh.day(undefined), zh.count(null)]).toEqual(['—', '—', '—', '—']);
  });
});

/** Of every hour of a year, and of each month. */
const INSTANTS = Array.from({ length: 366 * 24 }, (_, hours) => new Date(Date.UTC(2026, 0, 1, hours, 17)).toISOString());
const intlDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', day: 'numeric', month: 'short', year: 'numeric' });

describe('what is written without Intl', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it("is the time in the viewer's zone, through both changes of its clocks", () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const [own, named] = [makeFormats('zh'), makeFormats('zh', 'Europe/Berlin')];
    expect(INSTANTS.map(own.moment)).toEqual(INSTANTS.map(named.moment));
    expect(INSTANTS.map(makeFormats('en').day)).toEqual(INSTANTS.map((instant) => intlDay.format(new Date(instant))));
  });

  it.each([0, 1, 2, 3])('is an exact figure of at least %i decimals', (places) => {
    const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: 3 });
    const figures = ['0', '-0.5', '7', '60.000', '999', '1000', '-1234.5', '12345.67', '1234567.890', '9007199254740993.07'] as const;
    expect(figures.map((figure) => en.figure(figure, places))).toEqual(figures.map((figure) => intl.format(figure).replace('-', MINUS)));
  });

  it('needs no formatter', () => {
    const made = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'RelativeTimeFormat')];
    for (const { day, moment, clock, calendarDay, count, kilograms, money } of [makeFormats('zh'), makeFormats('en')]) {
      expect([
        day(LATE),
        moment(LATE),
        clock(LATE),
        calendarDay('2026-11-21'),
        count(1284),
        kilograms('1'),
        money('3', 'USD'),
      ]).not.toContain('—');
    }
    for (const formatter of made) expect(formatter).not.toHaveBeenCalled();
  });
});

describe('a list of many rows', () => {
  afterEach(() => vi.restoreAllMocks());

  it('makes no new formatter for each of them', () => {
    const zone = 'Europe/Berlin';
    const formats = [makeFormats('zh', zone), makeFormats('en', zone)];
    const write = () =>
      formats.map(({ day, momentAt, ago }) => [day(LATE), momentAt(LATE, 'America/New_York'), ago(LATE, new Date(LATE))].join());
    const first = write();
    const made = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'RelativeTimeFormat')];
    expect(write()).toEqual(first);
    for (const formatter of made) expect(formatter).not.toHaveBeenCalled();
  });
});
