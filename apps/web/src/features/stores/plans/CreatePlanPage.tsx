import { useRef, useState } from 'react';
import type { AmazonPlan, AmazonPlanWritten } from '@waybound/contract/site/amazon-plans';
import type { Store } from '@waybound/contract/site/stores';
import { listAmazonPlans } from '@waybound/contract/wire/site/amazon-plans';
import { listShippers } from '@waybound/contract/wire/address-book/address-book';
import { listStores } from '@waybound/contract/wire/site/stores';
import { stepAfter } from '@waybound/domain/amazon/plan-steps';
import { createLink } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import StoreIcon from 'lucide-react/icons/store';
import { callQuery, useCall } from '../../../api/query.ts';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { pace } from '../pace.ts';
import { PlanCard } from './PlanCard.tsx';
import type { KeptShipper } from './plan-values.ts';
import './plans.css';

const ShipmentsLink = createLink(ButtonLink);
/** With the sheet of boxes, which whoever looks after plans under way does without. */
const PlanForm = lazyComponent(() => import('./PlanForm.tsx').then((loaded) => loaded.PlanForm), { topics: ['grids', 'rules'] });

const [SIZE] = listAmazonPlans.sizes;

const isMoving = ({ step, isStopped }: AmazonPlan): boolean => !isStopped && stepAfter(step) !== null;
const isConnected = ({ state }: Store): boolean => state === 'connected' || state === 'expiresSoon';

/** Plans made at Amazon: those under way, which go on without a reload, and a new one. */
export function CreatePlanPage() {
  const { t } = useTranslation(['amazonPlans', 'pageTitles']);
  const stores = useCall(listStores, {});
  const [page, setPage] = useState(1);
  const plans = useQuery({
    ...callQuery(listAmazonPlans, { page, size: SIZE }, { keepsPreviousData: true }),
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isMoving) ? pace.pollMs : false),
  });
  // Whoever has none, and whoever cannot read it, types the address.
  const shippers = useCall(listShippers, { size: 20 });
  const error = stores.error ?? plans.error;
  const retry = () => void Promise.all([stores.refetch(), plans.refetch()]);
  return (
    <>
      <PageHeader title={t('pageTitles:newAmazonPlan')} subtitle={t('amazonPlans:subtitle')}>
        <ShipmentsLink to="/seaair/amazon/inbound/shipment/list" search={{}}>
          {t('amazonPlans:back')}
        </ShipmentsLink>
      </PageHeader>
      <div className="amazon-plans">
        {stores.data && plans.data && !shippers.isPending ? (
          <Ready
            stores={stores.data.filter(isConnected)}
            plans={plans.data.rows}
            total={plans.data.total}
            page={page}
            onPage={setPage}
            shipper={shippers.data?.rows.find(({ isdefault }) => isdefault)}
          />
        ) : error ? (
          <LoadFailure error={error} onRetry={retry} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </>
  );
}

interface ReadyProps {
  stores: Store[];
  /** Of this page, and how many there are in all. */
  plans: AmazonPlan[];
  total: number;
  page: number;
  onPage: (page: number) => void;
  shipper: KeptShipper | undefined;
}

function Ready({ stores, plans, total, page, onPage, shipper }: ReadyProps) {
  const { t } = useTranslation('amazonPlans');
  const list = useRef<HTMLElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const [like, setLike] = useState<{ written: AmazonPlanWritten; number: number }>();
  const canMake = stores.length > 0;
  const onAnother = (written: AmazonPlanWritten) => {
    setLike({ written, number: (like?.number ?? 0) + 1 });
    form.current?.scrollIntoView();
  };
  const onMade = () => {
    onPage(1);
    list.current?.scrollIntoView();
  };
  return (
    <>
      {plans.length > 0 && (
        <section ref={list} aria-label={t('plans')} className="plan-cards">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} onAnother={canMake ? onAnother : undefined} />
          ))}
          <div className="plan-buttons">
            {page > 1 && <Button onClick={() => onPage(page - 1)}>{t('newer')}</Button>}
            {total > page * SIZE && <Button onClick={() => onPage(page + 1)}>{t('older')}</Button>}
          </div>
        </section>
      )}
      {canMake ? (
        <div ref={form}>
          <PlanForm key={like?.number} stores={stores} last={plans[0]} like={like?.written} shipper={shipper} onMade={onMade} />
        </div>
      ) : (
        <EmptyState icon={<StoreIcon />} title={t('noStore')}>
          {t('noStoreText')}
        </EmptyState>
      )}
    </>
  );
}
