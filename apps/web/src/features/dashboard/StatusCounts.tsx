import { WAYBILL_TABS, type WaybillTab } from '@waybound/contract/waybills/status';
import { useRouter } from '@tanstack/react-router';
import { LifecycleTabs, type LifecycleTab } from '../../kit/status/LifecycleTabs.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useRecent } from './dashboard-calls.ts';

const SEPARATE_TABS: ReadonlySet<WaybillTab> = new Set(['returned', 'problem', 'closed']);

/** How many waybills each stage has; a stage opens its own list. */
export function StatusCounts() {
  const { t } = useTranslation(['dashboard', 'statuses']);
  const router = useRouter();
  const counts = useRecent().data?.counts;
  const linkTo = (tab: WaybillTab) => ({ to: '/waybillManagement/waybillList', search: { tab } }) as const;
  const tabs = WAYBILL_TABS.map((tab): LifecycleTab => ({
    key: tab,
    label: t(`statuses:tab.${tab}`),
    count: counts?.[tab],
    kind: kindOf(tab),
    isAlarming: tab === 'problem',
  }));
  const tabOf = (key: string) => WAYBILL_TABS.find((tab) => tab === key) ?? 'all';
  return (
    <LifecycleTabs
      label={t('dashboard:counts')}
      tabs={tabs}
      current=""
      hrefOf={(key) => router.buildLocation(linkTo(tabOf(key))).href}
      onSelect={(key) => void router.navigate(linkTo(tabOf(key)))}
    />
  );
}

function kindOf(tab: WaybillTab): 'whole' | 'stage' | 'aside' {
  if (tab === 'all') return 'whole';
  return SEPARATE_TABS.has(tab) ? 'aside' : 'stage';
}
