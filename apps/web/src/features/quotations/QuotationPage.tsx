import { useMemo, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { LazyAskDialog } from './LazyAskDialog.ts';
import { useQuotationColumns } from './quotation-columns.tsx';
import { quotationView } from './quotation-view.ts';
import './quotations.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.quotationParts));

/** What was asked, what is offered for it and until when. */
export function QuotationPage() {
  const { t } = useTranslation('quotations');
  const [isAsking, setIsAsking] = useState(false);
  const columns = useQuotationColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Button variant="primary" icon={<Plus />} onClick={() => setIsAsking(true)}>
          {t('ask')}
        </Button>
      </PageHeader>
      <ListPage
        view={quotationView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('stateTabs'), nameOf: (tab) => t(`tabs.${tab}`), aside: ['ended'] }}
        parts={parts}
        columns={columns}
        card={card}
      />
      {isAsking && <LazyAskDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
