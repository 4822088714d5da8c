import { useEffect, useState } from 'react';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import Languages from 'lucide-react/icons/languages';
import Moon from 'lucide-react/icons/moon';
import Package from 'lucide-react/icons/package';
import Sun from 'lucide-react/icons/sun';
import type { MenuItem } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { switchLanguage } from '../../parts/site/switch-language.ts';
import { useWayName } from '../../parts/waybill/way-name.ts';
import { useSite } from '../../api/bootstrap-data.ts';
import { LazyMenuIcon } from '../menu/LazyMenuIcon.tsx';
import { menuOf } from '../menu/menu.ts';
import { setTheme, usePrefs } from '../../kit/preferences/prefs.ts';
import { useSuggestions } from '../search/use-suggestions.ts';
import { matchingCommands, type Command } from './command.ts';
import { loadOtherLanguageTexts } from './other-language.ts';
import { recentCommands } from './recent-commands.ts';
import { useTemplates } from './use-templates.tsx';

const WAYBILL = 'waybill:';

/** What the palette offers for a text: without one all pages and actions, and what was used last above them. */
export function useCommands(typed: string, entries: readonly MenuItem[]): readonly Command[] {
  const wordsOf = useOtherLanguageTexts();
  const pages = usePages();
  // A page that is in the menu and in the user menu is offered once.
  const isPage = new Set(pages.map(({ label }) => label));
  const actions = entries.filter(({ label }) => !isPage.has(label)).map(toCommand);
  const named = [...pages, ...actions, ...usePreferences(), ...useTemplates()];
  const own = named.map((each) => ({ ...each, words: [...wordsOf(each.label), ...(each.words ?? [])] }));
  const waybills = useWaybills(typed);
  const openWaybill = useOpenWaybill();
  if (typed.trim() !== '') return [...matchingCommands(own, typed), ...waybills];

  const recent = recentCommands().flatMap(({ key, waybillNo }): Command[] => {
    const known = own.find((each) => each.key === key);
    if (known) return [{ ...known, group: 'recent' }];
    const id = key.slice(WAYBILL.length);
    return waybillNo === undefined
      ? []
      : [{ key, group: 'recent', label: waybillNo, icon: <Package size={15} />, run: () => openWaybill(id) }];
  });
  const isRecent = new Set(recent.map(({ key }) => key));
  return [...recent, ...own.filter(({ key }) => !isRecent.has(key))];
}

/** The pages of the menu, as the role has them. */
function usePages(): readonly Command[] {
  const { t } = useTranslation(['application', 'search']);
  const router = useRouter();
  const { roles } = useRouteContext({ from: '/shell' });
  return menuOf(roles, useSite()?.variant).flatMap(({ section, entries }) =>
    entries.map(({ path, title, icon, words }) => ({
      key: path,
      group: 'pages' as const,
      label: t(`pages.${title}`),
      note: section && t(`sections.${section}`),
      words: words ? [t(`search:words.${words}`)] : [],
      icon: <LazyMenuIcon of={icon} />,
      run: () => void router.navigate({ href: path }),
    })),
  );
}

/** The user menu's own entries: what cannot be done now is not offered. */
const toCommand = ({ key, label, icon, onSelect }: MenuItem): Command => ({
  key: `account:${key}`,
  group: 'actions',
  label,
  icon,
  run: () => onSelect?.(),
});

function usePreferences(): readonly Command[] {
  const { t } = useTranslation();
  const isDark = usePrefs().theme === 'dark';
  return [
    {
      key: 'theme',
      group: 'actions',
      label: t(isDark ? 'layout.toLight' : 'layout.toDark'),
      icon: isDark ? <Sun size={15} /> : <Moon size={15} />,
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      key: 'language',
      group: 'actions',
      label: t('layout.switchLanguage'),
      icon: <Languages size={15} />,
      run: () => void switchLanguage(),
    },
  ];
}

function useWaybills(typed: string): readonly Command[] {
  const { waybills = [] } = useSuggestions(typed);
  const wayName = useWayName();
  const open = useOpenWaybill();
  return waybills.map(({ id, waybillNo, referenceNo, shippingWay }) => ({
    key: WAYBILL + id,
    group: 'waybills',
    label: waybillNo,
    note: referenceNo ?? wayName(shippingWay),
    icon: <Package size={15} />,
    run: () => open(id),
  }));
}

function useOpenWaybill(): (id: string) => void {
  const router = useRouter();
  return (id) => void router.navigate({ to: '/waybillManagement/waybillDetails/$id', params: { id } });
}

/** Comes after the palette is open: until then only this language's names are matched. */
function useOtherLanguageTexts(): (label: string) => readonly string[] {
  const { language } = usePrefs();
  const [wordsOf, setWordsOf] = useState<(label: string) => readonly string[]>(() => () => []);
  useEffect(() => {
    let isWanted = true;
    const wait = async () => {
      const words = await loadOtherLanguageTexts(language);
      if (isWanted) setWordsOf(() => words);
    };
    void wait();
    return () => {
      isWanted = false;
    };
  }, [language]);
  return wordsOf;
}
