import { useMemo } from 'react';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { useCaseColumns } from './case-columns.tsx';
import { caseView } from './case-view.ts';
import { UnreadConversations } from './UnreadConversations.tsx';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.lazyParts));

export function CasePage() {
  const { t } = useTranslation('cases');
  const columns = useCaseColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <UnreadConversations />
      <ListPage
        view={caseView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('states'), nameOf: (tab) => t(`tabs.${tab}`), aside: ['ended'] }}
        parts={parts}
        columns={columns}
        card={card}
      />
    </>
  );
}
