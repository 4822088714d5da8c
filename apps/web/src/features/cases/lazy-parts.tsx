import { CASE_KINDS } from '@waybound/contract/cases/case-states';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FilterBar } from '../../parts/list/tools/FilterBar.tsx';
import { exportingPanel } from '../../parts/list/tools/exporting-panel.tsx';
import { listTools } from '../../parts/list/tools/list-tools.ts';
import { caseView } from './case-view.ts';

function CaseFilters() {
  const { t } = useTranslation('cases');
  return (
    <FilterBar
      view={caseView}
      controls={{
        keyword: { label: t('filter.keyword') },
        kinds: { label: t('filter.kinds'), options: CASE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })) },
        opened: { label: t('filter.days'), from: t('filter.from'), to: t('filter.to') },
      }}
    />
  );
}

function NoCases() {
  const { t } = useTranslation('cases');
  return (
    <EmptyState icon={<ShieldCheck />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

export const lazyParts = {
  ...listTools,
  ColumnPanel: exportingPanel(caseView, 'cases', 'number'),
  Filters: CaseFilters,
  Nothing: NoCases,
};
