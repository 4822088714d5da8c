import { OVERSEAS_ATTENTION, OVERSEAS_WAYS } from '@waybound/contract/overseas/listed-states';
import Warehouse from 'lucide-react/icons/warehouse';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FilterBar } from '../../parts/list/tools/FilterBar.tsx';
import { exportingPanel } from '../../parts/list/tools/exporting-panel.tsx';
import { listTools } from '../../parts/list/tools/list-tools.ts';
import { useCountryOptions } from '../../parts/waybill/country-options.ts';
import { overseasView, pendingView } from './overseas-views.ts';

function useControls() {
  const { t } = useTranslation('overseas');
  return {
    waybillNos: { label: t('search'), list: t('numbers') },
    created: { label: t('created.label'), from: t('created.from'), to: t('created.to') },
  };
}

function OverseasFilters() {
  const { t } = useTranslation('overseas');
  const attention = {
    label: t('attention.label'),
    options: OVERSEAS_ATTENTION.map((cause) => ({ value: cause, label: t(`attention.${cause}`) })),
    isRare: true,
  } as const;
  const shippingWays = {
    label: t('fields.shippingWay'),
    options: OVERSEAS_WAYS.map((way) => ({ value: way, label: t(`form.ways.${way}`) })),
    isRare: true,
  } as const;
  const countryIds = { label: t('country'), options: useCountryOptions(), isRare: true } as const;
  const shipped = { label: t('shipped.label'), from: t('shipped.from'), to: t('shipped.to'), isRare: true } as const;
  return <FilterBar view={overseasView} controls={{ ...useControls(), attention, shippingWays, countryIds, shipped }} />;
}

const PendingFilters = () => <FilterBar view={pendingView} controls={useControls()} />;

function NoReturns() {
  const { t } = useTranslation('overseas');
  return (
    <EmptyState icon={<Warehouse />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

function NothingPending() {
  const { t } = useTranslation('overseas');
  return (
    <EmptyState icon={<Warehouse />} title={t('nonePending')}>
      {t('nonePendingText')}
    </EmptyState>
  );
}

export const overseasParts = {
  ...listTools,
  ColumnPanel: exportingPanel(overseasView, 'overseas', 'waybillNo'),
  Filters: OverseasFilters,
  Nothing: NoReturns,
};
export const pendingParts = {
  ...listTools,
  ColumnPanel: exportingPanel(pendingView, 'pendingOverseas', 'waybillNo'),
  Filters: PendingFilters,
  Nothing: NothingPending,
};
