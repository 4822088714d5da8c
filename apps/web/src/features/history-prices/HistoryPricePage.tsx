import type { PricedLane } from '@waybound/contract/pricing/history-prices';
import { HISTORY_WEEKS, queryHistoryPrices } from '@waybound/contract/wire/pricing/history-prices';
import { createLink, useNavigate } from '@tanstack/react-router';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useCall } from '../../api/query.ts';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { usePageSearch } from '../../parts/page.ts';
import { historyPriceSearch, type HistoryPriceSearch } from './history-price-search.ts';
import { LaneTable } from './LaneTable.tsx';
import { PriceChart } from './PriceChart.tsx';
import { keyOfLane, type PriceUnit } from './lane-view.ts';
import { WeekTable } from './WeekTable.tsx';
import './history-prices.css';

const BillsLink = createLink(ButtonLink);

/** What was quoted and what was paid, by lane, channel and week. */
export function HistoryPricePage() {
  const { t } = useTranslation('historyPrices');
  const navigate = useNavigate();
  const search = usePageSearch(historyPriceSearch);
  const weeks = HISTORY_WEEKS.find((each) => each === search.weeks) ?? HISTORY_WEEKS[0];
  const unit = search.unit === 'cbm' ? 'cbm' : 'kg';
  const { data, error, refetch } = useCall(queryHistoryPrices, { weeks });
  const show = (change: HistoryPriceSearch) => void navigate({ to: '.', search: { ...search, ...change } as never, replace: true });
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <span className="report-tools">
          <SelectInput
            aria-label={t('period')}
            value={String(weeks)}
            options={HISTORY_WEEKS.toSorted((a, b) => a - b).map((each) => ({ value: String(each), label: t('weeks', { count: each }) }))}
            onChange={({ target }) => show({ weeks: Number(target.value) })}
          />
          <SelectInput
            aria-label={t('unit')}
            value={unit}
            options={(['kg', 'cbm'] as const).map((value) => ({ value, label: t(`units.${value}`) }))}
            onChange={({ target }) => show({ unit: target.value === 'cbm' ? 'cbm' : 'kg' })}
          />
        </span>
      </PageHeader>
      {data && <Lanes lanes={data.lanes} search={{ ...search, unit }} onShow={(lane) => show({ lane })} />}
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={10} />)}
    </>
  );
}

interface LanesProps {
  lanes: readonly PricedLane[];
  search: HistoryPriceSearch & { unit: PriceUnit };
  onShow: (lane: string) => void;
}

function Lanes({ lanes, search: { lane, unit }, onShow }: LanesProps) {
  const { t } = useTranslation('historyPrices');
  const shown = lanes.find((each) => keyOfLane(each) === lane) ?? lanes[0];
  if (!shown) {
    return (
      <EmptyState
        icon={<History />}
        title={t('none')}
        action={
          <BillsLink to="/financialManagement/bills" search={{}} variant="primary">
            {t('toBills')}
          </BillsLink>
        }
      >
        {t('noneText')}
      </EmptyState>
    );
  }
  return (
    <div className="report-sections">
      <PriceChart lane={shown} unit={unit} />
      <WeekTable key={keyOfLane(shown)} lane={shown} unit={unit} />
      <LaneTable lanes={lanes} shown={shown} unit={unit} onShow={onShow} />
    </div>
  );
}
