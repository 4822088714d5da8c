import { useTranslation } from '../../kit/use-translation.ts';

const inLanguage = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
const NAMES = { zh: inLanguage('zh-CN'), en: inLanguage('en') };

/** A country's name in the language on the screen, as the browser knows it; a code it does not know stays. */
export function useCountryName(): (code: string) => string {
  const { language } = useTranslation();
  const names = NAMES[language === 'en' ? 'en' : 'zh'];
  return (code) => names.of(code) ?? code;
}
