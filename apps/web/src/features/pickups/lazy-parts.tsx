import Truck from 'lucide-react/icons/truck';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { exportingPanel } from '../../parts/list/tools/exporting-panel.tsx';
import { FilterBar } from '../../parts/list/tools/FilterBar.tsx';
import { listTools } from '../../parts/list/tools/list-tools.ts';
import { pickupView } from './pickup-view.ts';

function PickupFilters() {
  const { t } = useTranslation('pickups');
  return (
    <FilterBar
      view={pickupView}
      controls={{
        keyword: { label: t('filter.keyword') },
        appointment: { label: t('filter.days'), from: t('filter.from'), to: t('filter.to') },
      }}
    />
  );
}

function NoPickups() {
  const { t } = useTranslation('pickups');
  return (
    <EmptyState icon={<Truck />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

export const lazyParts = {
  ...listTools,
  ColumnPanel: exportingPanel(pickupView, 'pickups', 'number'),
  Filters: PickupFilters,
  Nothing: NoPickups,
};
