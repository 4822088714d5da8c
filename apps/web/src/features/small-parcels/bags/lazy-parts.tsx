import Package from 'lucide-react/icons/package';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FilterBar } from '../../../parts/list/tools/FilterBar.tsx';
import { exportingPanel } from '../../../parts/list/tools/exporting-panel.tsx';
import { listTools } from '../../../parts/list/tools/list-tools.ts';
import { bagView } from './bag-view.ts';

function Filters() {
  const { t } = useTranslation('parcelBags');
  const controls = {
    waybillNos: { label: t('search'), list: t('numbers') },
    created: { label: t('created.label'), from: t('created.from'), to: t('created.to') },
  };
  return <FilterBar view={bagView} controls={controls} />;
}

function Nothing() {
  const { t } = useTranslation('parcelBags');
  return (
    <EmptyState icon={<Package />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

export const bagParts = { ...listTools, ColumnPanel: exportingPanel(bagView, 'parcelBags', 'bagNo'), Filters, Nothing };
