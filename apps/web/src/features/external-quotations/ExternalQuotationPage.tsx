import { useMemo, useState } from 'react';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useSheetColumns } from './sheet-columns.tsx';
import { externalQuotationView } from './external-quotation-view.ts';
import { LazyPricesDialog } from './LazyPricesDialog.ts';
import './external-quotations.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.externalQuotationParts));

/** Price sheets that are published for this customer, a row of each channel. */
export function ExternalQuotationPage() {
  const { t } = useTranslation('externalQuotations');
  const [opened, setOpened] = useState<string>();
  const columns = useSheetColumns(setOpened);
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ListPage
        view={externalQuotationView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('stateTabs'), nameOf: (tab) => t(`tabs.${tab}`), aside: ['over'] }}
        parts={parts}
        columns={columns}
        card={card}
      />
      {opened !== undefined && <LazyPricesDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
