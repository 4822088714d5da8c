import { PARCEL_ATTENTION } from '@waybound/contract/small-parcels/listed-states';
import { PARCEL_PROBLEMS, PARCEL_STATUSES } from '@waybound/contract/small-parcels/parcel-states';
import { initParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import Package from 'lucide-react/icons/package';
import { useCall } from '../../api/query.ts';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FilterBar } from '../../parts/list/tools/FilterBar.tsx';
import { exportingPanel } from '../../parts/list/tools/exporting-panel.tsx';
import { listTools } from '../../parts/list/tools/list-tools.ts';
import { useCountryOptions } from '../../parts/waybill/country-options.ts';
import { draftView, parcelView, problemView } from './parcel-views.ts';

function useControls() {
  const { t } = useTranslation('smallParcels');
  return {
    waybillNos: { label: t('search'), list: t('numbers') },
    created: { label: t('created.label'), from: t('created.from'), to: t('created.to') },
    goods: { label: t('goods'), isRare: true },
  } as const;
}

function useProblemChoice() {
  const { t } = useTranslation('smallParcels');
  return {
    label: t('problemChoice'),
    options: PARCEL_PROBLEMS.map((problem) => ({ value: problem, label: t(`problem.${problem}`) })),
    isRare: true,
  } as const;
}

/** Those that are offered, and then those that were: parcels go by them still. Undefined while they load. */
function useProductOptions() {
  const { language } = useTranslation();
  const { data } = useCall(initParcel, {});
  return data && [...data.products, ...data.withdrawn].map((product) => ({ value: product.code, label: product[language] }));
}

function ParcelFilters() {
  const { t } = useTranslation('smallParcels');
  const attention = {
    label: t('attention.label'),
    options: PARCEL_ATTENTION.map((cause) => ({ value: cause, label: t(`attention.${cause}`) })),
    isRare: true,
  } as const;
  const statuses = {
    label: t('statusChoice'),
    options: PARCEL_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
    isRare: true,
  } as const;
  const shipped = { label: t('shipped.label'), from: t('shipped.from'), to: t('shipped.to'), isRare: true } as const;
  const productCodes = { label: t('fields.productCode'), options: useProductOptions(), isRare: true } as const;
  const countryIds = { label: t('country'), options: useCountryOptions(), isRare: true } as const;
  return (
    <FilterBar
      view={parcelView}
      controls={{ ...useControls(), attention, statuses, problems: useProblemChoice(), productCodes, countryIds, shipped }}
    />
  );
}

const DraftFilters = () => <FilterBar view={draftView} controls={useControls()} />;
const ProblemFilters = () => <FilterBar view={problemView} controls={{ ...useControls(), problems: useProblemChoice() }} />;

function Nothing({ of }: { of: 'none' | 'noneDraft' | 'noneProblem' }) {
  const { t } = useTranslation('smallParcels');
  return (
    <EmptyState icon={<Package />} title={t(of)}>
      {t(`${of}Text`)}
    </EmptyState>
  );
}

const NoParcels = () => <Nothing of="none" />;
const NoDrafts = () => <Nothing of="noneDraft" />;
const NoProblems = () => <Nothing of="noneProblem" />;

export const parcelParts = {
  ...listTools,
  ColumnPanel: exportingPanel(parcelView, 'parcels', 'waybillNo'),
  Filters: ParcelFilters,
  Nothing: NoParcels,
};
export const draftParts = {
  ...listTools,
  ColumnPanel: exportingPanel(draftView, 'parcelDrafts', 'waybillNo'),
  Filters: DraftFilters,
  Nothing: NoDrafts,
};
export const problemParts = {
  ...listTools,
  ColumnPanel: exportingPanel(problemView, 'problemParcels', 'waybillNo'),
  Filters: ProblemFilters,
  Nothing: NoProblems,
};
