import { useEffect, useState } from 'react';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import Languages from 'lucide-react/icons/languages';
import Moon from 'lucide-react/icons/moon';
import Package from 'lucide-react/icons/package';
import Sun from 'lucide-react/icons/sun';
import type { AttentionCause, WaybillTab } from '@waybound/contract/waybills/status';
import { SEARCHED_WAYS } from '@waybound/contract/wire/waybills/search';
import type { search } from '@waybound/phrases/zh/portal/search';
import type { MenuItem } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { pageActions, type PageAction } from '../../parts/page-actions.ts';
import { switchLanguage } from '../../parts/site/switch-language.ts';
import { useSite } from '../../api/bootstrap-data.ts';
import { LazyMenuIcon } from '../menu/LazyMenuIcon.tsx';
import { menuOf } from '../menu/menu.ts';
import { setTheme, usePrefs } from '../../kit/preferences/prefs.ts';
import { foundTarget, useFoundName } from '../search/found-target.ts';
import { useSuggestions } from '../search/use-suggestions.ts';
import { matchingCommands, type Command } from './command.ts';
import { loadOtherLanguageTexts } from './other-language.ts';
import { recentCommands } from './recent-commands.ts';
import { useTemplates } from './use-templates.tsx';

const WAYBILL = 'waybill:';

/** What the palette offers for a text: without one all pages and actions, and what was used last above them. */
export function useCommands(
  typed: string,
  entries: readonly MenuItem[],
): { commands: readonly Command[]; search: ReturnType<typeof useSuggestions>['open'] } {
  const wordsOf = useOtherLanguageTexts();
  const pages = usePages();
  // A page that is in the menu and in the user menu is offered once.
  const ofPage = pageActions().map(toPageCommand);
  const isPage = new Set(pages.map(({ label }) => label));
  const actions = entries.filter(({ label }) => !isPage.has(label)).map(toCommand);
  const named = [...ofPage, ...pages, ...useTasks(), ...actions, ...usePreferences(), ...useTemplates()];
  const own = named.map((each) => ({ ...each, words: [...wordsOf(each.label), ...(each.words ?? [])] }));
  const { waybills, search } = useWaybills(typed);
  const openWaybill = useOpenWaybill();
  if (typed.trim() !== '') return { commands: [...matchingCommands(own, typed), ...waybills], search };

  const recent = recentCommands().flatMap(({ key, waybillNo }): Command[] => {
    const known = own.find((each) => each.key === key);
    if (known) return [{ ...known, group: 'recent' }];
    const found = foundOf(key);
    return waybillNo === undefined || !found
      ? []
      : [{ key, group: 'recent', label: waybillNo, icon: <Package size={15} />, run: () => openWaybill(found) }];
  });
  const isRecent = new Set(recent.map(({ key }) => key));
  return { commands: [...recent, ...own.filter(({ key }) => !isRecent.has(key))], search: undefined };
}

/** The pages of the menu, as the role has them. */
function usePages(): readonly Command[] {
  const { t } = useTranslation(['search', 'firstPages', 'header', 'pageTitles']);
  const router = useRouter();
  const { roles } = useRouteContext({ from: '/shell' });
  return menuOf(roles, useSite()).flatMap(({ section, entries }) =>
    entries.map(({ path, title, icon, words }) => ({
      key: path,
      group: 'pages' as const,
      label: t(title),
      note: section && t(`header:sections.${section}`),
      words: words ? [t(`search:words.${words}`)] : [],
      icon: <LazyMenuIcon of={icon} />,
      run: () => void router.navigate({ href: path }),
    })),
  );
}

/** On the waybill that is shown. Its key names no waybill: it is not offered again where there is none. */
const toPageCommand = ({ key, label, note, run }: PageAction): Command => ({
  key: `page:${key}`,
  group: 'actions',
  label,
  note,
  icon: <Package size={15} />,
  run,
});

type Task = keyof typeof search.tasks;
type TaskNote = keyof typeof search.taskNotes;
/** Where waybills of a kind wait, and what its list is called. */
const LISTS = {
  waybills: '/waybillManagement/waybillList',
  overseas: '/abroadWaybill/abroadWaybillList',
  parcels: '/smallParcel/parcelList',
  problems: '/smallParcel/problemPieces',
} as const satisfies Record<TaskNote, string>;

/** Overseas waybills and parcels that wait for the customer's word. */
const TASKS_ELSEWHERE = {
  decideOverseas: { list: 'overseas', search: { attention: ['decision'] } },
  mendOverseas: { list: 'overseas', search: { attention: ['rejected'] } },
  solveParcels: { list: 'problems', search: {} },
  decideParcels: { list: 'parcels', search: { attention: ['cut'] } },
} as const satisfies Partial<Record<Task, { list: TaskNote; search: object }>>;

/** Where the waybills of a task are: what can be done with several is done in the list. */
const TASKS: Readonly<Record<Exclude<Task, keyof typeof TASKS_ELSEWHERE>, { tab: WaybillTab } | { attention: AttentionCause[] }>> = {
  submit: { tab: 'waitingConfirm' },
  cancel: { tab: 'waitingHandover' },
  sendBack: { tab: 'waitingHandover' },
  handover: { tab: 'waitingHandover' },
  printLabels: { tab: 'waitingHandover' },
  createPickup: { tab: 'waitingHandover' },
  reply: { attention: ['question'] },
  acceptPrice: { attention: ['price'] },
  confirmBill: { attention: ['bill'] },
  confirmPacking: { attention: ['packing'] },
  openCase: { tab: 'signed' },
};
/** Refused to a login that must not see prices, and so not offered to it. */
const OF_PRICES: ReadonlySet<Task> = new Set(['acceptPrice', 'confirmBill']);
const TARGETS: Readonly<Record<string, { list: TaskNote; search: object }>> = {
  ...Object.fromEntries(Object.entries(TASKS).map(([key, search]) => [key, { list: 'waybills', search }])),
  ...TASKS_ELSEWHERE,
};
const isTask = (key: string): key is Task => Object.hasOwn(TARGETS, key);

function useTasks(): readonly Command[] {
  const { t } = useTranslation('search');
  const router = useRouter();
  const { roles } = useRouteContext({ from: '/shell' });
  const pages = new Set<string>(menuOf(roles, useSite()).flatMap(({ entries }) => entries.map(({ path }) => path)));
  return Object.entries(TARGETS).flatMap(([key, { list, search }]) => {
    if (!isTask(key) || !pages.has(LISTS[list]) || (OF_PRICES.has(key) && !roles.includes('seesPrices'))) return [];
    return {
      key: `task:${key}`,
      group: 'actions' as const,
      label: t(`tasks.${key}`),
      note: t(`taskNotes.${list}`),
      icon: <Package size={15} />,
      run: () => void router.navigate({ to: LISTS[list], search }),
    };
  });
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
  const { t } = useTranslation('header');
  const isDark = usePrefs().theme === 'dark';
  return [
    {
      key: 'theme',
      group: 'actions',
      label: t(isDark ? 'toLight' : 'toDark'),
      icon: isDark ? <Sun size={15} /> : <Moon size={15} />,
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      key: 'language',
      group: 'actions',
      label: t('switchLanguage'),
      icon: <Languages size={15} />,
      run: () => void switchLanguage(),
    },
  ];
}

function useWaybills(typed: string): { waybills: readonly Command[]; search: ReturnType<typeof useSuggestions>['open'] } {
  const { waybills = [], open: search } = useSuggestions(typed);
  const nameOf = useFoundName();
  const open = useOpenWaybill();
  const found = waybills.map(({ id, waybillNo, referenceNo, shippingWay }) => ({
    key: `${WAYBILL}${shippingWay}:${id}`,
    group: 'waybills' as const,
    label: waybillNo,
    note: referenceNo ?? nameOf(shippingWay),
    icon: <Package size={15} />,
    run: () => open({ id, shippingWay }),
  }));
  return { waybills: found, search };
}

type Found = Parameters<typeof foundTarget>[0];

/** Of a waybill's key, `waybill:AIR:12`. */
function foundOf(key: string): Found | undefined {
  const [way, id] = key.slice(WAYBILL.length).split(':');
  const shippingWay = SEARCHED_WAYS.find((each) => each === way);
  return shippingWay && id !== undefined ? { id, shippingWay } : undefined;
}

function useOpenWaybill(): (found: Found) => void {
  const router = useRouter();
  return (found) => void router.navigate(foundTarget(found));
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
