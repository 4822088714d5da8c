import { EXCEPTION_ACTORS, EXCEPTION_AGES, NUMBERED_KINDS } from '@waybound/contract/exceptions/exception-codes';
import CircleCheck from 'lucide-react/icons/circle-check';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FilterBar } from '../../parts/list/tools/FilterBar.tsx';
import { exportingPanel } from '../../parts/list/tools/exporting-panel.tsx';
import { listTools } from '../../parts/list/tools/list-tools.ts';
import { exceptionView } from './exception-view.ts';

function ExceptionFilters() {
  const { t } = useTranslation('exceptions');
  return (
    <FilterBar
      view={exceptionView}
      controls={{
        keyword: { label: t('filter.keyword') },
        kinds: { label: t('filter.kinds'), options: NUMBERED_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })) },
        actors: { label: t('filter.actors'), options: EXCEPTION_ACTORS.map((value) => ({ value, label: t(`actor.${value}`) })) },
        ages: { label: t('filter.ages'), options: EXCEPTION_AGES.map((value) => ({ value, label: t(`age.${value}`) })) },
      }}
    />
  );
}

function NoExceptions() {
  const { t } = useTranslation('exceptions');
  return (
    <EmptyState icon={<CircleCheck />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

export const lazyParts = {
  ...listTools,
  ColumnPanel: exportingPanel(exceptionView, 'exceptions', 'waybill'),
  Filters: ExceptionFilters,
  Nothing: NoExceptions,
};
