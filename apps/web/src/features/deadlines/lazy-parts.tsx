import { DEADLINE_SPANS } from '@waybound/contract/deadlines/deadline-codes';
import { EXCEPTION_ACTORS } from '@waybound/contract/exceptions/exception-codes';
import CircleCheck from 'lucide-react/icons/circle-check';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FilterBar } from '../../parts/list/tools/FilterBar.tsx';
import { exportingPanel } from '../../parts/list/tools/exporting-panel.tsx';
import { listTools } from '../../parts/list/tools/list-tools.ts';
import { deadlineView } from './deadline-view.ts';

function DeadlineFilters() {
  const { t } = useTranslation(['deadlines', 'exceptions']);
  return (
    <FilterBar
      view={deadlineView}
      controls={{
        keyword: { label: t('deadlines:filter.keyword') },
        spans: {
          label: t('deadlines:filter.spans'),
          options: DEADLINE_SPANS.map((value) => ({ value, label: t(`deadlines:span.${value}`) })),
        },
        due: { label: t('deadlines:filter.due'), from: t('deadlines:filter.from'), to: t('deadlines:filter.to') },
        actors: {
          label: t('deadlines:filter.actors'),
          options: EXCEPTION_ACTORS.map((value) => ({ value, label: t(`exceptions:actor.${value}`) })),
        },
      }}
    />
  );
}

function NoDeadlines() {
  const { t } = useTranslation('deadlines');
  return (
    <EmptyState icon={<CircleCheck />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

export const lazyParts = {
  ...listTools,
  ColumnPanel: exportingPanel(deadlineView, 'deadlines', 'day'),
  Filters: DeadlineFilters,
  Nothing: NoDeadlines,
};
