import { useTranslation } from '../../../kit/use-translation.ts';
import { oncePerKey } from '@waybound/domain/once-per-key';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** A Monday. */
const SOME_MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Opening hours come in the notation of maps, `Mo-Sa 09:00-18:00`; what is not of that form is shown as it came. */
export function useOpeningHours(): (notation: string) => string {
  const { t, language } = useTranslation('receivingWarehouses');
  return (notation) => {
    const [, first = '', last = '', times = ''] = /^([A-Z][a-z])-([A-Z][a-z]) ([\d:]+-[\d:]+)$/.exec(notation) ?? [];
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    if (from < 0 || to < 0) return notation;
    return t('hours', { from: weekday(from, language), to: weekday(to, language), times: times.replace('-', '–') });
  };
}

/** Made when the first one is asked for: few pages of a visit show any. */
const weekdays = oncePerKey((locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }));

/** @param day 0 is Monday */
const weekday = (day: number, language: string): string =>
  weekdays(language === 'en' ? 'en-GB' : 'zh-CN').format(SOME_MONDAY_MS + day * DAY_MS);
