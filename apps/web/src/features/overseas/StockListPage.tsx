import { useMemo } from 'react';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { stockView } from './overseas-views.ts';
import { LazyStockSelectionBar } from './stock/lazy-selection.ts';
import { useStockColumns } from './stock/stock-columns.tsx';
import './overseas-list.css';

const parts = listParts(() => import('./stock/lazy-parts.tsx').then((loaded) => loaded.stockParts));

/** What stands in the warehouses abroad, what has stood longest first. */
export function StockListPage() {
  const { t } = useTranslation('overseasStock');
  const columns = useStockColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ListPage
        view={stockView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('views'), nameOf: (tab) => t(`tabs.${tab}`), alarming: 'growing' }}
        parts={parts}
        columns={columns}
        card={card}
        selection={{ nameOf: ({ sku }) => t('select', { sku }), allLabel: t('selectPage'), Bar: LazyStockSelectionBar }}
      />
    </>
  );
}
