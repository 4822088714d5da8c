import { useMemo } from 'react';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { listParts } from '../../../parts/list/list-parts.ts';
import { ListPage } from '../../../parts/list/ListPage.tsx';
import { plainCard } from '../../../parts/list/plain-card.tsx';
import { unbilledView } from '../finance-views.ts';
import { useUnbilledColumns } from './unbilled-columns.tsx';
import '../finance.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.unbilledParts));

/** What is on no bill yet, so that no bill comes as a surprise. */
export function UnbilledPage() {
  const { t } = useTranslation('bills');
  const columns = useUnbilledColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('unbilled.title')} subtitle={t('unbilled.subtitle')} />
      <ListPage
        view={unbilledView}
        label={t('unbilled.list')}
        noun={t('unbilled.noun')}
        total={(count, total) => t('unbilled.total', { count, total })}
        parts={parts}
        columns={columns}
        card={card}
      />
    </>
  );
}
