import { groupDigits } from '@waybound/domain/figures/group-digits';
import { writeFigure, writeMoney } from '@waybound/domain/figures/write-figures';
import { oncePerKey } from '@waybound/domain/once-per-key';
import { useTranslation } from '../kit/use-translation.ts';

/** The one place where the web writes dates, money, weights and volumes. Figures come as the wire's decimal strings and stay exact. */
export type FormatLanguage = 'zh' | 'en';

/** What a figure may be that is not known: shown as a dash, never as nothing. */
type Known<T> = T | null | undefined;
const UNKNOWN = '—';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Formats {
  /** An instant's day in the viewer's zone: 2026-11-21 / 21 Nov 2026. */
  day: (instant: Known<string>) => string;
  /** A calendar day without a zone, such as a filter's. */
  calendarDay: (day: Known<string>) => string;
  /** Day and time in the viewer's zone. */
  moment: (instant: Known<string>) => string;
  /** The time of day in the viewer's zone, of something that happened today. */
  clock: (instant: Known<string>) => string;
  /** Day and time at a place; the zone is named where its clock differs from the viewer's. */
  momentAt: (instant: Known<string>, timeZone: string) => string;
  /** "3 hours ago"; older than a week it is the day. */
  ago: (instant: Known<string>, now?: Date) => string;
  count: (value: Known<number>) => string;
  /** A figure without its unit, for a column whose head names it. */
  figure: (value: Known<string>, places: number) => string;
  kilograms: (value: Known<string>) => string;
  cubicMetres: (value: Known<string>) => string;
  centimetres: (value: Known<string>) => string;
  /** Money without its currency, for a column whose head names it. */
  amount: (value: Known<string>, currency: string) => string;
  /** "USD 1,234.50", never broken between the two. Figures without a currency are not money and are shown as unknown. */
  money: (value: Known<string>, currency: Known<string>) => string;
}

/** Of the browser. */
const VIEWER = undefined;
type Zone = string | typeof VIEWER;

/**
 * What is written on every page asks nothing of `Intl`, whose first use loads the browser's tables (`domain/figures/write-figures.ts`).
 *
 * @param zone that of the viewer: the browser's own unless a test says another
 * @internal
 */
export function makeFormats(language: FormatLanguage, zone: Zone = VIEWER): Formats {
  const day = (instant: Known<string>) => known(instant, (text) => writeDay(new Date(text), zone));
  const writeDay = (date: Date, timeZone: Zone) => (language === 'zh' ? isoDay : longDay)(timeIn(date, timeZone));
  const writeMoment = (date: Date, timeZone: Zone) => `${writeDay(date, timeZone)} ${clock(timeIn(date, timeZone))}`;

  return {
    day,
    calendarDay: (text) => known(text, (given) => writeDay(new Date(`${given}T00:00:00Z`), 'UTC')),
    moment: (instant) => known(instant, (text) => writeMoment(new Date(text), zone)),
    clock: (instant) => known(instant, (text) => clock(timeIn(new Date(text), zone))),
    momentAt: (instant, timeZone) =>
      known(instant, (text) => {
        const date = new Date(text);
        const written = writeMoment(date, timeZone);
        return offsetName(date, timeZone) === offsetName(date, zone) ? written : `${written} ${offsetName(date, timeZone)}`;
      }),
    ago: (instant, now = new Date()) => known(instant, (text) => formatAgo(language, Date.parse(text) - now.getTime()) ?? day(text)),
    count: (value) => (value === null || value === undefined ? UNKNOWN : groupDigits(String(value))),
    figure: (value, places) => known(value, (text) => writeFigure(text, places)),
    kilograms: (value) => known(value, (text) => `${writeFigure(text, 3)} kg`),
    cubicMetres: (value) => known(value, (text) => `${writeFigure(text, 3)} m³`),
    centimetres: (value) => known(value, (text) => `${writeFigure(text, 1)} cm`),
    amount: (value, currency) => known(value, (text) => writeMoney(text, currency)),
    money: (value, currency) => (currency ? known(value, (text) => `${currency}\u00a0${writeMoney(text, currency)}`) : UNKNOWN),
  };
}

/** A formatter takes a hundred times as long to make as to use, and a list writes hundreds of figures: each is made once. */
const formatsOf = oncePerKey((language: FormatLanguage) => makeFormats(language));

/** The formats of the language on the screen. */
export function useFormats(): Formats {
  const { language } = useTranslation();
  return formatsOf(language === 'en' ? 'en' : 'zh');
}

function known(value: Known<string>, write: (value: string) => string): string {
  return value === null || value === undefined || value === '' ? UNKNOWN : write(value);
}

/** "2026-11-21 00:05" on the clock of a zone; the viewer's own and the calendar's are asked of the date itself. */
function timeIn(date: Date, zone: Zone): string {
  if (zone !== VIEWER && zone !== 'UTC') return clocks(zone).format(date);
  const offsetMs = zone === VIEWER ? date.getTimezoneOffset() * MINUTE_MS : 0;
  return new Date(date.getTime() - offsetMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** Swedish writes times as ISO 8601 does. */
const clocks = oncePerKey((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }));

const isoDay = (time: string): string => time.slice(0, 10);
const clock = (time: string): string => time.slice(11);
const longDay = (time: string): string =>
  `${Number(time.slice(8, 10))} ${ENGLISH_MONTHS[Number(time.slice(5, 7)) - 1]} ${time.slice(0, 4)}`;
/** As `Intl` shortens them in British English. */
const ENGLISH_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

const offsets = oncePerKey((timeZone: Zone) => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }));

/** "GMT+8": read the same in both languages. */
function offsetName(date: Date, timeZone: Zone): string {
  return (
    offsets(timeZone)
      .formatToParts(date)
      .find((part) => part.type === 'timeZoneName')?.value ?? ''
  );
}

const relatives = oncePerKey(
  (language: FormatLanguage) => new Intl.RelativeTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { numeric: 'auto' }),
);

function formatAgo(language: FormatLanguage, differenceMs: number): string | undefined {
  const distance = Math.abs(differenceMs);
  if (distance >= 7 * DAY_MS) return undefined;
  const relative = relatives(language);
  if (distance < HOUR_MS) return relative.format(Math.trunc(differenceMs / MINUTE_MS), 'minute');
  if (distance < DAY_MS) return relative.format(Math.trunc(differenceMs / HOUR_MS), 'hour');
  return relative.format(Math.trunc(differenceMs / DAY_MS), 'day');
}
