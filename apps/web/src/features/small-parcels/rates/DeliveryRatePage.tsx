import type { DeliveryRate } from '@waybound/contract/small-parcels/small-parcels';
import { parcelDeliveryRates, RATE_DAYS } from '@waybound/contract/wire/small-parcels/small-parcels';
import { createLink, useNavigate } from '@tanstack/react-router';
import Hourglass from 'lucide-react/icons/hourglass';
import { useCall } from '../../../api/query.ts';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { usePageSearch } from '../../../parts/page.ts';
import { deliveryRateSearch } from './delivery-rate-search.ts';
import { RateChart } from './RateChart.tsx';
import { RateTable } from './RateTable.tsx';
import './delivery-rates.css';

const ListLink = createLink(ButtonLink);

/** How quickly small parcels are signed for, by product and by the days since their intake. */
export function DeliveryRatePage() {
  const { t } = useTranslation('deliveryRates');
  const navigate = useNavigate();
  const search = usePageSearch(deliveryRateSearch);
  const days = RATE_DAYS.find((each) => each === search.days) ?? RATE_DAYS[0];
  const { data, error, refetch } = useCall(parcelDeliveryRates, { days });
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <SelectInput
          aria-label={t('period')}
          value={String(days)}
          options={RATE_DAYS.toSorted((a, b) => a - b).map((each) => ({ value: String(each), label: t('days', { count: each }) }))}
          onChange={({ target }) => void navigate({ to: '.', search: { days: Number(target.value) } as never, replace: true })}
        />
      </PageHeader>
      {data && <Rates products={data.products} />}
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={10} />)}
    </>
  );
}

function Rates({ products }: { products: readonly DeliveryRate[] }) {
  const { t } = useTranslation('deliveryRates');
  if (products.length === 0) {
    return (
      <EmptyState
        icon={<Hourglass />}
        title={t('none')}
        action={
          <ListLink to="/smallParcel/parcelList" variant="primary">
            {t('toList')}
          </ListLink>
        }
      >
        {t('noneText')}
      </EmptyState>
    );
  }
  return (
    <div className="report-sections">
      <RateChart products={products} />
      <RateTable products={products} />
      <p className="muted">{t('note')}</p>
    </div>
  );
}
