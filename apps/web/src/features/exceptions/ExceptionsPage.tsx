import { useMemo } from 'react';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { useExceptionColumns } from './exception-columns.tsx';
import { useExceptionNames } from './exception-names.ts';
import { exceptionView } from './exception-view.ts';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.lazyParts));

/** What has gone wrong with waybills, and whose turn it is. */
export function ExceptionsPage() {
  const { t } = useTranslation('exceptions');
  const names = useExceptionNames();
  const columns = useExceptionColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ListPage
        view={exceptionView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('categories'), nameOf: (tab) => (tab === 'all' ? t('all') : names.category(tab)) }}
        parts={parts}
        columns={columns}
        card={card}
      />
    </>
  );
}
