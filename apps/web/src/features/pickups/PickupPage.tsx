import { useState } from 'react';
import { PICKUP_TABS, type PickupTab } from '@waybound/contract/pickups/pickup-states';
import { listPickups } from '@waybound/contract/wire/pickups/pickups';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { callQuery } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { LifecycleTabs, type LifecycleTab } from '../../kit/status/LifecycleTabs.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { ListPager } from '../../parts/list/ListPager.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { LazyPickupDialog } from '../../parts/pickup/LazyPickupDialog.tsx';
import type { PickupActionRequest } from '../../parts/pickup/PickupActions.tsx';
import { PickupActionDialog } from '../../parts/pickup/PickupActionDialog.tsx';
import { PickupFilters } from './PickupFilters.tsx';
import { PickupList } from './PickupList.tsx';
import { usePickupListUrl } from './use-pickup-url.ts';
import './pickups.css';

/** A driver sets off and loads while the page is open. */
const REFRESH_MS = 30_000;

export function PickupPage() {
  const { t } = useTranslation('pickups');
  const { search, go } = usePickupListUrl();
  const [isArranging, setIsArranging] = useState(false);
  const [asked, setAsked] = useState<PickupActionRequest>();
  const { size = listPickups.sizes[0] } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery(listPickups, { ...search, size }, { keepsPreviousData: true }),
    refetchInterval: REFRESH_MS,
  });
  const isFiltered = search.tab !== undefined || search.keyword !== undefined || Boolean(search.appointmentFrom ?? search.appointmentTo);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Button variant="primary" icon={<Plus />} onClick={() => setIsArranging(true)}>
          {t('create')}
        </Button>
      </PageHeader>
      <PickupTabs counts={data?.counts} />
      <PickupFilters />
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <PickupList rows={data?.rows} isBusy={isPlaceholderData} isFiltered={isFiltered} onAsk={setAsked} />
      )}
      <ListPager
        page={search.page}
        size={size}
        sizes={listPickups.sizes}
        total={data?.total}
        totalLabel={(count, total) => t('total', { count, total })}
        onTurn={go}
      />
      {isArranging && <LazyPickupDialog onClose={() => setIsArranging(false)} />}
      {asked && <PickupActionDialog request={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function PickupTabs({ counts }: { counts: Readonly<Record<PickupTab, number>> | undefined }) {
  const { t } = useTranslation('pickups');
  const { search, hrefOf, go } = usePickupListUrl();
  const tabs = PICKUP_TABS.map((tab): LifecycleTab => ({
    key: tab,
    label: t(`tabs.${tab}`),
    count: counts?.[tab],
    kind: tab === 'all' ? 'whole' : tab === 'cancelled' ? 'aside' : 'stage',
  }));
  // The whole list has no parameter in the address, so that there is one address for it.
  const toTab = (key: string) => ({ tab: PICKUP_TABS.find((tab) => tab === key && tab !== 'all') });
  return (
    <LifecycleTabs
      label={t('states')}
      tabs={tabs}
      current={search.tab ?? 'all'}
      hrefOf={(key) => hrefOf(toTab(key))}
      onSelect={(key) => go(toTab(key))}
    />
  );
}
