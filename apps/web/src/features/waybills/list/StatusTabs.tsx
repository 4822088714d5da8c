import { useEffect, useRef, type RefObject } from 'react';
import { WAYBILL_TABS, type WaybillTab } from '@waybound/contract/waybills/status';
import { LifecycleTabs, type LifecycleTab } from '../../../kit/status/LifecycleTabs.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useListUrl } from './use-list-url.ts';

const SEPARATE_TABS: readonly WaybillTab[] = ['returned', 'problem', 'closed'];
const kindOf = (tab: WaybillTab) => (tab === 'all' ? 'whole' : SEPARATE_TABS.includes(tab) ? 'aside' : 'stage');

/** Of a place in sight; a fraction of a pixel may be missing. */
const WHOLLY = 0.98;

/** How many waybills each tab has, under the filter that is set. */
export function StatusTabs({ counts }: { counts: Readonly<Partial<Record<WaybillTab, number>>> | undefined }) {
  const { t } = useTranslation(['waybills', 'statuses']);
  const { search, hrefOf, go } = useListUrl();
  const tabs = WAYBILL_TABS.map((tab): LifecycleTab => ({
    key: tab,
    label: t(`statuses:tab.${tab}`),
    count: counts?.[tab],
    kind: kindOf(tab),
    isAlarming: tab === 'problem',
  }));
  // The whole list has no parameter in the address, so that there is one address for it.
  const toTab = (key: string) => ({ tab: WAYBILL_TABS.find((tab) => tab === key && tab !== 'all') });
  const current = search.tab ?? 'all';
  const line = useRef<HTMLDivElement>(null);
  useInSight(line, WAYBILL_TABS.indexOf(current));
  return (
    <div ref={line}>
      <LifecycleTabs
        label={t('waybills:stages')}
        tabs={tabs}
        current={current}
        hrefOf={(key) => hrefOf(toTab(key))}
        onSelect={(key) => go(toTab(key))}
      />
    </div>
  );
}

/**
 * On a phone the line is longer than the screen; the current tab is scrolled into sight. The observer reports after the layout that
 * is made anyway, and nothing scrolls where nothing has to: asking for it at once cost a layout of the whole page before its first paint.
 */
function useInSight(line: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const place = line.current?.querySelectorAll('a')[index];
    if (!place) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (entry && entry.intersectionRatio < WHOLLY) place.scrollIntoView({ inline: 'center', block: 'nearest' });
      },
      { root: place.parentElement },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [line, index]);
}
