import { useMemo } from 'react';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { DayStrip } from './DayStrip.tsx';
import { useDeadlineColumns } from './deadline-columns.tsx';
import { deadlineView } from './deadline-view.ts';
import './deadlines.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.lazyParts));

/** What falls due, whatever it is of, by its day. */
export function DeadlinesPage() {
  const { t } = useTranslation('deadlines');
  const columns = useDeadlineColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <DayStrip />
      <ListPage
        view={deadlineView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('kinds'), nameOf: (tab) => (tab === 'all' ? t('all') : t(`kind.${tab}`)) }}
        parts={parts}
        columns={columns}
        card={card}
      />
    </>
  );
}
