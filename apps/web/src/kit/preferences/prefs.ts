import { useSyncExternalStore } from 'react';
import { parseAccent } from '../../styles/parse-accent.ts';
import type { ThemeName } from '../../styles/palette.ts';

export type Language = 'zh' | 'en';
export type ThemeChoice = ThemeName | 'auto';
export type ControlSize = 'small' | 'medium' | 'large';

/** What a person has chosen on this device. A new object after every change, the same one in between. */
export interface Prefs {
  language: Language;
  themeChoice: ThemeChoice;
  /** The choice, or what the system wants. */
  theme: ThemeName;
  isSidebarOpen: boolean;
  size: ControlSize;
  /** The site's own colour, not the person's choice; stored here because it changes with the theme. */
  accent: string | undefined;
}

const YEAR_S = 31_536_000;
const HTML_LANGUAGES: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** What a person has chosen is kept on the device. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${name}=${value};path=/;max-age=${YEAR_S};samesite=lax${secure}`;
}

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let prefs = readPrefs();
/** Whether an accent was ever applied, and there is something to take back. */
let hasAccent = false;

systemIsDark.addEventListener('change', () => {
  if (prefs.themeChoice === 'auto') change({ theme: resolveTheme('auto') });
});

export function getPrefs(): Prefs {
  return prefs;
}

export function subscribeToPrefs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePrefs(): Prefs {
  return useSyncExternalStore(subscribeToPrefs, getPrefs);
}

export function setLanguage(language: Language): void {
  writeCookie('language', language);
  change({ language });
}

export function setTheme(themeChoice: ThemeChoice): void {
  writeCookie('theme', themeChoice);
  change({ themeChoice, theme: resolveTheme(themeChoice) });
}

export function setSidebarOpen(isSidebarOpen: boolean): void {
  writeCookie('sidebar', isSidebarOpen ? '1' : '0');
  change({ isSidebarOpen });
}

/** The site's accent as it was stored; what is no colour brings ours back. */
export function setAccent(value: string | undefined | null): void {
  change({ accent: parseAccent(value) });
}

function change(part: Partial<Prefs>): void {
  prefs = { ...prefs, ...part };
  applyPrefs();
  for (const listener of listeners) listener();
}

function applyPrefs(): void {
  const root = document.documentElement;
  root.lang = HTML_LANGUAGES[prefs.language];
  root.dataset.theme = prefs.theme;
  root.dataset.size = prefs.size;
  root.dataset.sidebar = prefs.isSidebarOpen ? 'open' : 'closed';
  void applyAccent();
}

/**
 * Few sites have a colour of their own, so what it takes to derive theirs is loaded only then. Style properties set one by one are
 * allowed by a strict content policy; a style element would need the nonce.
 */
async function applyAccent(): Promise<void> {
  const { accent, theme } = prefs;
  if (accent === undefined && !hasAccent) return;
  hasAccent = true;
  const [{ accentPalette, accentVariables }, { toDeclarations }] = await Promise.all([
    import('../../styles/accent.ts'),
    import('../../styles/palette.ts'),
  ]);
  // Another change may have come in the meantime; it draws itself.
  if (accent !== prefs.accent || theme !== prefs.theme) return;
  const { style } = document.documentElement;
  for (const name of accentVariables) style.removeProperty(name);
  if (accent === undefined) return;
  for (const [name, value] of toDeclarations(accentPalette(accent, theme))) style.setProperty(name, value);
}

/**
 * What the cookies say.
 * @internal
 */
export function readPrefs(): Prefs {
  const theme = readCookie('theme');
  const size = readCookie('size');
  const themeChoice = theme === 'light' || theme === 'dark' ? theme : 'auto';
  return {
    language: readCookie('language') === 'en' ? 'en' : 'zh',
    themeChoice,
    theme: resolveTheme(themeChoice),
    isSidebarOpen: readCookie('sidebar') !== '0',
    size: size === 'small' || size === 'large' ? size : 'medium',
    accent: undefined,
  };
}

function resolveTheme(choice: ThemeChoice): ThemeName {
  if (choice !== 'auto') return choice;
  return systemIsDark.matches ? 'dark' : 'light';
}
