import { useState } from 'react';
import {
  exportLandedCosts,
  LANDED_GROUPS,
  LANDED_METHODS,
  LANDED_MONTHS,
  queryLandedCosts,
} from '@waybound/contract/wire/pricing/landed-costs';
import { createLink, useNavigate } from '@tanstack/react-router';
import Calculator from 'lucide-react/icons/calculator';
import Download from 'lucide-react/icons/download';
import { useCall } from '../../api/query.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { usePageSearch } from '../../parts/page.ts';
import { useSettled } from '../../parts/use-settled.ts';
import { CostTable } from './CostTable.tsx';
import { landedCostSearch, type LandedCostSearch } from './landed-cost-search.ts';

const BillsLink = createLink(ButtonLink);

/** What bills charge, shared out among SKUs. */
export function LandedCostPage() {
  const { t } = useTranslation('landedCosts');
  const format = useFormats();
  const { asked, show } = useAsked();
  const { keyword, ...choices } = asked;
  const [typed, setTyped] = useState(keyword);
  const searched = useSettled(typed);
  const input = { ...choices, ...(searched !== '' && { keyword: searched }) };
  const { data, error, refetch } = useCall(queryLandedCosts, input);
  const { save, isBusy } = useDownload(exportLandedCosts);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Button isBusy={isBusy} icon={<Download size={15} />} onClick={() => save(input)}>
          {t('download')}
        </Button>
      </PageHeader>
      <div className="report-filters">
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => show({ keyword: typed.trim() || undefined })}
        />
        <SelectInput
          aria-label={t('period')}
          value={String(choices.months)}
          options={LANDED_MONTHS.toSorted((a, b) => a - b).map((count) => ({ value: String(count), label: t('months', { count }) }))}
          onChange={({ target }) => show({ months: Number(target.value) })}
        />
        <SelectInput
          aria-label={t('method')}
          value={choices.method}
          options={LANDED_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
          onChange={({ target }) => show({ method: target.value })}
        />
        <SelectInput
          aria-label={t('groupBy')}
          value={choices.groupBy}
          options={LANDED_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))}
          onChange={({ target }) => show({ groupBy: target.value })}
        />
      </div>
      {data && data.notShared.length > 0 && (
        <p className="muted">
          {t('notShared', { sums: data.notShared.map(({ currency, total }) => format.money(total, currency)).join(' + ') })}
        </p>
      )}
      {data && data.rows.length > 0 && (
        <CostTable answer={data} months={choices.months} method={choices.method} groupBy={choices.groupBy} />
      )}
      {data?.rows.length === 0 && <Nothing isSearched={searched !== ''} />}
      {!data &&
        (error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="report-sections">
            <Skeleton lines={10} />
          </div>
        ))}
    </>
  );
}

/** What the address asks for, each choice one that there is. */
function useAsked() {
  const navigate = useNavigate();
  const search = usePageSearch(landedCostSearch);
  return {
    asked: {
      months: LANDED_MONTHS.find((each) => each === search.months) ?? LANDED_MONTHS[0],
      method: LANDED_METHODS.find((each) => each === search.method) ?? LANDED_METHODS[0],
      groupBy: LANDED_GROUPS.find((each) => each === search.groupBy) ?? LANDED_GROUPS[0],
      keyword: search.keyword ?? '',
    },
    show: (change: Partial<Record<keyof LandedCostSearch, string | number | undefined>>) =>
      void navigate({ to: '.', search: { ...search, ...change } as never, replace: true }),
  };
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  const { t } = useTranslation('landedCosts');
  if (isSearched) {
    return (
      <EmptyState icon={<Calculator />} title={t('noneFound')}>
        {t('noneFoundText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Calculator />}
      title={t('none')}
      action={
        <BillsLink to="/financialManagement/bills" search={{}} variant="primary">
          {t('bills')}
        </BillsLink>
      }
    >
      {t('noneText')}
    </EmptyState>
  );
}
