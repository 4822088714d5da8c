import { useState } from 'react';
import { createLink } from '@tanstack/react-router';
import { Plane } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../api/standing-data.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { AttentionList } from './AttentionList.tsx';
import { RecentList } from './RecentList.tsx';
import { RoadMap } from './RoadMap.tsx';
import { StageCounts } from './StageCounts.tsx';
import { useAttention } from './attention.ts';
import './dashboard.css';

const OrderLink = createLink(ButtonLink);
const DAWN = 5;
const NOON = 12;
const EVENING = 18;

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const name = useSessionUser()?.customerNameShort ?? '';
  const { count } = useAttention();
  const [greeting] = useState(() => greetingAt(new Date()));
  return (
    <>
      <PageHeader title={t(greeting, { name })} subtitle={<Waiting count={count} />}>
        <OrderLink to="/waybillManagement/orderToAirFreight" look="primary" icon={<Plane />}>
          {t('book')}
        </OrderLink>
      </PageHeader>
      <StageCounts />
      <div className="dashboard">
        <RoadMap />
        <AttentionList />
        <RecentList />
      </div>
    </>
  );
}

/** Nothing is said before it is known, and the line keeps its height. */
function Waiting({ count }: { count: number | undefined }) {
  const { t } = useTranslation('dashboard');
  if (count === undefined) return <>&nbsp;</>;
  return count === 0 ? t('calm') : t('waiting', { count });
}

function greetingAt(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  // Who works after midnight has not begun a new day.
  if (hour < DAWN || hour >= EVENING) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}
