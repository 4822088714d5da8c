import { useMemo } from 'react';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { listParts } from '../../../parts/list/list-parts.ts';
import { ListPage } from '../../../parts/list/ListPage.tsx';
import { plainCard } from '../../../parts/list/plain-card.tsx';
import { LazyInvoiceSelectionBar } from '../invoices/LazyInvoiceSelectionBar.ts';
import { billView } from '../finance-views.ts';
import { useBillColumns } from './bill-columns.tsx';
import '../finance.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.billParts));

/** What was billed, what is owed of it and until when. */
export function BillPage() {
  const { t } = useTranslation(['bills', 'invoices']);
  const columns = useBillColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('bills:title')} subtitle={t('bills:subtitle')} />
      <ListPage
        view={billView}
        label={t('bills:list')}
        noun={t('bills:noun')}
        total={(count, total) => t('bills:total', { count, total })}
        tabs={{ label: t('bills:states'), nameOf: (tab) => t(`bills:tabs.${tab}`) }}
        parts={parts}
        columns={columns}
        card={card}
        selection={{
          nameOf: ({ billNo }) => t('invoices:selectBill', { billNo }),
          allLabel: t('invoices:selectPage'),
          Bar: LazyInvoiceSelectionBar,
        }}
      />
    </>
  );
}
