import { useTranslation } from '../../kit/use-translation.ts';
import { oncePerKey } from '@waybound/domain/once-per-key';

const namesIn = oncePerKey((locale: 'zh-CN' | 'en') => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

/** A country's name in the language on the screen, as the browser knows it; a code it does not know stays. */
export function useCountryName(): (code: string) => string {
  const { language } = useTranslation();
  const names = namesIn(language === 'en' ? 'en' : 'zh-CN');
  return (code) => names.of(code) ?? code;
}
