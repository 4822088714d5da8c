import { useEffect, useRef } from 'react';
import { WAYBILL_TABS, type WaybillTab } from '@waybound/contract/status';
import { LifecycleTabs, type LifecycleTab } from '../../../kit/LifecycleTabs.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useListAddress } from './use-list-address.ts';

const ASIDE: readonly WaybillTab[] = ['returned', 'problem', 'closed'];
const kindOf = (tab: WaybillTab) => (tab === 'all' ? 'whole' : ASIDE.includes(tab) ? 'aside' : 'stage');

/** Where the waybills stand, under the filter that is set. */
export function StageTabs({ counts }: { counts: Readonly<Partial<Record<WaybillTab, number>>> | undefined }) {
  const { t } = useTranslation(['waybills', 'statuses']);
  const { search, hrefOf, go } = useListAddress();
  const tabs = WAYBILL_TABS.map((tab): LifecycleTab => ({
    key: tab,
    label: t(`statuses:tab.${tab}`),
    count: counts?.[tab],
    kind: kindOf(tab),
    isAlarming: tab === 'problem',
  }));
  // The whole stands in the address as nothing, so that there is one address for it.
  const toTab = (key: string) => ({ tab: WAYBILL_TABS.find((tab) => tab === key && tab !== 'all') });
  const current = search.tab ?? 'all';
  const line = useRef<HTMLDivElement>(null);
  // On a phone the line is longer than the screen; the place one stands at is in sight.
  useEffect(() => {
    const places = line.current?.querySelectorAll('a');
    places?.[WAYBILL_TABS.indexOf(current)]?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
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
