import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** A country's name in the language on the screen, as the browser knows it; a code it does not know stays. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'zh-CN';
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}
