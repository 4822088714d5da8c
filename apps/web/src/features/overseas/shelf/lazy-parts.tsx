import { initOverseas } from '@waybound/contract/wire/overseas/overseas-init';
import PackageCheck from 'lucide-react/icons/package-check';
import { useCall } from '../../../api/query.ts';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FilterBar } from '../../../parts/list/tools/FilterBar.tsx';
import { exportingPanel } from '../../../parts/list/tools/exporting-panel.tsx';
import { listTools } from '../../../parts/list/tools/list-tools.ts';
import { shelfView } from '../overseas-views.ts';

function ShelfFilters() {
  const { t, language } = useTranslation('overseasShelf');
  const { data } = useCall(initOverseas, {});
  const controls = {
    keyword: { label: t('search') },
    warehouses: {
      label: t('warehouses'),
      options: data?.warehouses.map((each) => ({ value: each.id, label: `${each[language]} ${each.code}` })),
      isWide: true,
    },
  } as const;
  return <FilterBar view={shelfView} controls={controls} />;
}

function NothingUnowned() {
  const { t } = useTranslation('overseasShelf');
  return (
    <EmptyState icon={<PackageCheck />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

export const shelfParts = {
  ...listTools,
  ColumnPanel: exportingPanel(shelfView, 'shelf', 'description'),
  Filters: ShelfFilters,
  Nothing: NothingUnowned,
};
