import { useMemo } from 'react';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { useOverseasColumns } from './overseas-columns.tsx';
import { pendingView } from './overseas-views.ts';
import { LazyPendingSelectionBar } from './selection/lazy-selection.ts';
import { useOverseasMenu } from './use-overseas-menu.ts';
import './overseas-list.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.pendingParts));

/** What has arrived and waits for the customer's decision. */
export function PendingListPage() {
  const { t } = useTranslation('overseas');
  const columns = useOverseasColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  const menu = useOverseasMenu();
  return (
    <>
      <PageHeader title={t('pendingTitle')} subtitle={t('pendingSubtitle')} />
      <ListPage
        view={pendingView}
        label={t('pendingTitle')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        parts={parts}
        columns={columns}
        card={card}
        menu={menu}
        selection={{ nameOf: ({ waybillNo }) => t('select', { waybillNo }), allLabel: t('selectPage'), Bar: LazyPendingSelectionBar }}
      />
    </>
  );
}
