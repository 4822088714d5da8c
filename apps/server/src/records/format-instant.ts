import type { Language } from '../kernel/language.ts';

/** An event is read in the time of its place, which is named. */
export function formatInstant(lang: Language, at: Date, timeZone: string): string {
  const formatted = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
  return `${formatted} (${timeZone})`;
}
