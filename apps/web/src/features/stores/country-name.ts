import { useMemo } from 'react';
import { useTranslation } from '../../kit/use-translation.ts';

/** A country's name in the language on the screen, as the browser knows it; a code it does not know stays. */
export function useCountryName(): (code: string) => string {
  const { language } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language === 'en' ? 'en' : 'zh-CN', { type: 'region', fallback: 'code' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}
