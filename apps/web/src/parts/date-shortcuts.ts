import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from '../kit/use-translation.ts';

/** Section 9, wherever a date is picked: today, tomorrow, one week later; ranges of the last 7, 30 and 90 days. For antd's `presets`. */
const LAST_DAYS = [7, 30, 90] as const;

interface Shortcut<Value> {
  label: string;
  /** Asked for when it is pressed: a page may stand open over midnight. */
  value: () => Value;
}

export function useDayShortcuts(): Shortcut<Dayjs>[] {
  const { t } = useTranslation('dates');
  return [
    { label: t('today'), value: () => dayjs() },
    { label: t('tomorrow'), value: () => dayjs().add(1, 'day') },
    { label: t('weekLater'), value: () => dayjs().add(1, 'week') },
  ];
}

/** Today is the last of the days. */
export function useRangeShortcuts(): Shortcut<[Dayjs, Dayjs]>[] {
  const { t } = useTranslation('dates');
  return LAST_DAYS.map((days) => ({
    label: t('last', { days }),
    value: () => [dayjs().subtract(days - 1, 'day'), dayjs()],
  }));
}
