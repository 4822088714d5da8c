import { useState } from 'react';
import { ATTENTION_CAUSES } from '@waybound/contract/waybills/status';
import { Link } from '@tanstack/react-router';
import { useSessionUser } from '../../api/bootstrap-data.ts';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { WhenNear } from './WhenNear.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { OrderLink } from '../../parts/waybill/OrderLink.tsx';
import { AttentionList, waitingIn, type Attention } from './AttentionList.tsx';
import { RecentList } from './RecentList.tsx';
import { ShipmentMap } from './ShipmentMap.tsx';
import { StatusCounts } from './StatusCounts.tsx';
import { useAttention, useNamesInLanguage, useRecent } from './dashboard-calls.ts';
import './dashboard.css';

const DAWN = 5;
const NOON = 12;
const EVENING = 18;

/** What lies below is loaded when somebody goes there, and its words with it. */
const panels = lazyPart(() => import('./lazy-panels.ts').then((loaded) => loaded.lazyPanels), {
  topics: ['overview', 'lists', 'statuses'],
});
const Articles = lazyComponent(async () => (await panels.fetch()).Articles);
const Connections = lazyComponent(async () => (await panels.fetch()).Connections);
const Contacts = lazyComponent(async () => (await panels.fetch()).Contacts);
const Shipped = lazyComponent(async () => (await panels.fetch()).Shipped);

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const name = useSessionUser()?.customerNameShort ?? '';
  const recent = useRecent().data;
  const attention = useAttention().data;
  useNamesInLanguage();
  const [greeting] = useState(() => greetingAt(new Date()));
  return (
    <>
      <PageHeader title={t(greeting, { name })} subtitle={<Waiting of={attention} />}>
        <OrderLink />
      </PageHeader>
      <StatusCounts />
      <div className="dashboard">
        <div className="dashboard-stack">
          <ShipmentMap />
          <RecentList />
          {recent && (
            <WhenNear>
              <Shipped />
            </WhenNear>
          )}
        </div>
        <div className="dashboard-stack">
          <AttentionList connections={attention?.connections.length ? <Connections of={attention.connections} /> : null} />
          {attention && (
            <>
              <WhenNear>
                <Articles />
              </WhenNear>
              <WhenNear>
                <Contacts />
              </WhenNear>
            </>
          )}
        </div>
      </div>
    </>
  );
}

const ALL_CAUSES = { attention: [...ATTENTION_CAUSES] };

/**
 * Nothing is said before it is known, and the line keeps its height. It leads to the list that has all of it; where no list has, to each
 * leads the panel below.
 */
function Waiting({ of: attention }: { of: Attention | undefined }) {
  const { t } = useTranslation('dashboard');
  if (!attention) return <>&nbsp;</>;
  const count = waitingIn(attention);
  if (count === 0) return t('calm');
  const text = t('waiting', { count });
  if (count > attention.total) return text;
  return (
    <Link to="/waybillManagement/waybillList" search={ALL_CAUSES}>
      {text}
    </Link>
  );
}

function greetingAt(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  // Who works after midnight has not begun a new day.
  if (hour < DAWN || hour >= EVENING) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}
