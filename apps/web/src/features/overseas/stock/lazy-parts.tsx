import { STOCK_AGES, STORED_CONDITIONS } from '@waybound/contract/overseas/listed-states';
import { initOverseas } from '@waybound/contract/wire/overseas/overseas-init';
import Warehouse from 'lucide-react/icons/warehouse';
import { useCall } from '../../../api/query.ts';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FilterBar } from '../../../parts/list/tools/FilterBar.tsx';
import { exportingPanel } from '../../../parts/list/tools/exporting-panel.tsx';
import { listTools } from '../../../parts/list/tools/list-tools.ts';
import { stockView } from '../overseas-views.ts';

function StockFilters() {
  const { t, language } = useTranslation(['overseasStock', 'overseas']);
  const { data } = useCall(initOverseas, {});
  const controls = {
    keyword: { label: t('overseasStock:search') },
    warehouses: {
      label: t('overseasStock:warehouses'),
      options: data?.warehouses.map((each) => ({ value: each.id, label: `${each[language]} ${each.code}` })),
      isWide: true,
    },
    conditions: {
      label: t('overseasStock:conditions'),
      options: STORED_CONDITIONS.map((value) => ({ value, label: t(`overseas:condition.${value}`) })),
    },
    ages: {
      label: t('overseasStock:ages.label'),
      options: STOCK_AGES.map((value) => ({ value, label: t(`overseasStock:ages.${value}`) })),
    },
  } as const;
  return <FilterBar view={stockView} controls={controls} />;
}

function NoStock() {
  const { t } = useTranslation('overseasStock');
  return (
    <EmptyState icon={<Warehouse />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

export const stockParts = {
  ...listTools,
  ColumnPanel: exportingPanel(stockView, 'stock', 'sku'),
  Filters: StockFilters,
  Nothing: NoStock,
};
