import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { accentPalette } from '../styles/accent.ts';
import { antdTheme } from '../styles/antd-theme.ts';
import { usePrefs, type Language } from './prefs.ts';

const locales: Partial<Record<Language, Locale>> = {};

/** antd's and dayjs's words, each language its own chunk. A page that shows a date picker at once awaits it in its loader. */
export async function loadAntdLocale(language: Language): Promise<Locale> {
  const known = locales[language];
  if (known) {
    dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
    return known;
  }
  if (language === 'zh') {
    const [words] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    locales.zh = words.default;
  } else {
    const words = await import('antd/es/locale/en_US');
    locales.en = words.default;
  }
  return loadAntdLocale(language);
}

/** The nonce of this answer, left by the server where Vite put its place; without it a strict content policy blocks antd's styles. */
function findNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;
}

/** For a part of a page that uses antd while the rest does not: filters that arrive after the table. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { language, theme, size, accent } = usePrefs();
  const [locale, setLocale] = useState(locales[language]);
  const config = useMemo(() => antdTheme(theme, accent === undefined ? undefined : accentPalette(accent, theme)), [theme, accent]);
  const csp = useMemo(() => ({ nonce: findNonce() ?? '' }), []);

  useEffect(() => {
    let isWanted = true;
    const speak = async () => {
      const loaded = await loadAntdLocale(language);
      if (isWanted) setLocale(loaded);
    };
    void speak();
    return () => {
      isWanted = false;
    };
  }, [language]);

  return (
    <StyleProvider layer>
      <ConfigProvider theme={config} csp={csp} componentSize={size} button={{ autoInsertSpace: false }} {...(locale ? { locale } : {})}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
