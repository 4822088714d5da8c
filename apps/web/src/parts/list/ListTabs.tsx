import { LifecycleTabs, type LifecycleTab } from '../../kit/status/LifecycleTabs.tsx';
import type { AnySearch } from './list-view.ts';
import type { ListUrl } from './use-list-url.ts';

/** The tabs of a list as its page names them. */
export interface TabNames<Tab extends string> {
  /** Of them all, as "Stages". */
  label: string;
  nameOf: (tab: Tab) => string;
  /** Those that have left the usual course. */
  aside?: readonly Tab[];
  /** Whose count needs attention. */
  alarming?: Tab;
}

interface ListTabsProps {
  tabs: readonly string[];
  names: TabNames<string>;
  /** Under the filter that is set; unknown until the first answer. */
  counts: Readonly<Record<string, number>> | undefined;
  url: ListUrl<AnySearch>;
}

export function ListTabs({ tabs, names, counts, url: { search, hrefOf, go } }: ListTabsProps) {
  const shown = tabs.map((tab): LifecycleTab => ({
    key: tab,
    label: names.nameOf(tab),
    count: counts?.[tab],
    kind: tab === 'all' ? 'whole' : names.aside?.includes(tab) ? 'aside' : 'stage',
    isAlarming: tab === names.alarming,
  }));
  // The whole list has no parameter in the address, so that there is one address for it.
  const toTab = (tab: string) => ({ tab: tab === 'all' ? undefined : tab });
  const current = search.tab ?? 'all';
  return (
    <LifecycleTabs
      label={names.label}
      tabs={shown}
      current={current}
      hrefOf={(tab) => hrefOf(toTab(tab))}
      onSelect={(tab) => go(toTab(tab))}
    />
  );
}
