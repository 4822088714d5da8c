import { useTranslation } from '../../kit/use-translation.ts';

/** Section 9, wherever a date is picked: today, tomorrow, one week later; ranges of the last 7, 30 and 90 days. */
const LAST_DAYS = [7, 30, 90] as const;

/** Both ends belong to it. */
export interface Days {
  from: string;
  to: string;
}

interface Shortcut<Value> {
  label: string;
  /** Asked for when it is pressed: a page may stay open past midnight. */
  value: () => Value;
}

export function useDayShortcuts(): Shortcut<string>[] {
  const { t } = useTranslation('dates');
  return [
    { label: t('today'), value: () => dayFromToday(0) },
    { label: t('tomorrow'), value: () => dayFromToday(1) },
    { label: t('weekLater'), value: () => dayFromToday(7) },
  ];
}

/** Today is the last of the days. */
export function useRangeShortcuts(): Shortcut<Days>[] {
  const { t } = useTranslation('dates');
  return LAST_DAYS.map((days) => ({
    label: t('last', { days }),
    value: () => ({ from: dayFromToday(1 - days), to: dayFromToday(0) }),
  }));
}

/** An ISO day of the viewer's calendar. Counted in days of the calendar: around a change of the clock one has 23 or 25 hours. */
export function dayFromToday(days: number): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
}
