import { useMemo, useState } from 'react';
import type { InvoiceRequest } from '@waybound/contract/pricing/invoice-requests';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { listParts } from '../../../parts/list/list-parts.ts';
import { ListPage } from '../../../parts/list/ListPage.tsx';
import { plainCard } from '../../../parts/list/plain-card.tsx';
import { invoiceView } from '../finance-views.ts';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { WithdrawInvoiceDialog } from './WithdrawInvoiceDialog.tsx';
import '../finance.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.invoiceParts));

/** The tax invoices that were asked for, and their files. */
export function InvoicePage() {
  const { t } = useTranslation('invoices');
  const [withdrawn, setWithdrawn] = useState<InvoiceRequest>();
  const columns = useInvoiceColumns(setWithdrawn);
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ListPage
        view={invoiceView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('stateTabs'), nameOf: (tab) => t(`tabs.${tab}`), aside: ['withdrawn'] }}
        parts={parts}
        columns={columns}
        card={card}
      />
      {withdrawn && <WithdrawInvoiceDialog invoice={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </>
  );
}
