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
  /** "USD 1,234.50". Figures without a currency are not money and are shown as unknown. */
  money: (value: Known<string>, currency: Known<string>) => string;
  /** A file's size: KB, MB and GB of 1024. */
  bytes: (size: number) => string;
}

const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * `zone` is the viewer's: passed in by tests, otherwise the browser's.
 * @internal
 */
export function makeFormats(language: FormatLanguage, zone: string = viewerZone()): Formats {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
  const whole = new Intl.NumberFormat('en-US');
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  const day = (instant: Known<string>) => known(instant, (text) => writeDay(new Date(text), zone));
  const writeDay = (date: Date, timeZone: string) => (language === 'zh' ? isoDay(date, timeZone) : longDay(date, timeZone));
  const longDays = oncePerKey(
    (timeZone: string) => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' }),
  );
  const longDay = (date: Date, timeZone: string) => longDays(timeZone).format(date);
  const writeMoment = (date: Date, timeZone: string) => `${writeDay(date, timeZone)} ${clock(date, timeZone)}`;

  return {
    day,
    calendarDay: (text) => known(text, (given) => writeDay(new Date(`${given}T00:00:00Z`), 'UTC')),
    moment: (instant) => known(instant, (text) => writeMoment(new Date(text), zone)),
    clock: (instant) => known(instant, (text) => clock(new Date(text), zone)),
    momentAt: (instant, timeZone) =>
      known(instant, (text) => {
        const date = new Date(text);
        const written = writeMoment(date, timeZone);
        return offsetName(date, timeZone) === offsetName(date, zone) ? written : `${written} ${offsetName(date, timeZone)}`;
      }),
    ago: (instant, now = new Date()) => known(instant, (text) => formatAgo(relative, Date.parse(text) - now.getTime()) ?? day(text)),
    count: (value) => (value === null || value === undefined ? UNKNOWN : whole.format(value)),
    figure: (value, places) => known(value, (text) => exact(text, places)),
    kilograms: (value) => known(value, (text) => `${exact(text, 3)} kg`),
    cubicMetres: (value) => known(value, (text) => `${exact(text, 3)} m³`),
    centimetres: (value) => known(value, (text) => `${exact(text, 1)} cm`),
    money: (value, currency) => (currency ? known(value, (text) => `${currency} ${exact(text, 2)}`) : UNKNOWN),
    bytes: formatBytes,
  };
}

const formatsOf = oncePerKey((language: FormatLanguage) => makeFormats(language));

/** The formats of the language on the screen. */
export function useFormats(): Formats {
  const { language } = useTranslation();
  return formatsOf(language === 'en' ? 'en' : 'zh');
}

function known(value: Known<string>, write: (value: string) => string): string {
  return value === null || value === undefined || value === '' ? UNKNOWN : write(value);
}

/** A formatter takes a hundred times as long to make as to use, and a list writes hundreds of figures: each is made once. */
export function oncePerKey<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const all = new Map<Key, Made>();
  return (key) => {
    const cached = all.get(key);
    if (cached !== undefined) return cached;
    const made = make(key);
    all.set(key, made);
    return made;
  };
}

/** By the decimals it pads to. */
const figures = oncePerKey(
  (places: number) => new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, 3) }),
);

/** Groups thousands and pads decimals of an exact decimal string; never goes through a float. */
const exact = (value: string, places: number): string => figures(places).format(value as Intl.StringNumericLiteral); // The contract's decimals are numeric literals.

const clocks = oncePerKey(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

const parts = (date: Date, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    clocks(timeZone)
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  );

function isoDay(date: Date, timeZone: string): string {
  const { year, month, day } = parts(date, timeZone);
  return `${year}-${month}-${day}`;
}

function clock(date: Date, timeZone: string): string {
  const { hour, minute } = parts(date, timeZone);
  return `${hour}:${minute}`;
}

const offsets = oncePerKey((timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }));

/** "GMT+8": read the same in both languages. */
function offsetName(date: Date, timeZone: string): string {
  return (
    offsets(timeZone)
      .formatToParts(date)
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone
  );
}

function formatAgo(relative: Intl.RelativeTimeFormat, differenceMs: number): string | undefined {
  const distance = Math.abs(differenceMs);
  if (distance < HOUR_MS) return relative.format(Math.trunc(differenceMs / MINUTE_MS), 'minute');
  if (distance < DAY_MS) return relative.format(Math.trunc(differenceMs / HOUR_MS), 'hour');
  if (distance < 7 * DAY_MS) return relative.format(Math.trunc(differenceMs / DAY_MS), 'day');
  return undefined;
}

const KB = 1024;
const MB = KB * KB;
const GB = 1024 * MB;

function formatBytes(size: number): string {
  if (size < KB) return `${size} B`;
  if (size < MB) return `${Math.ceil(size / KB)} KB`;
  return size < GB ? `${(size / MB).toFixed(1)} MB` : `${(size / GB).toFixed(1)} GB`;
}
