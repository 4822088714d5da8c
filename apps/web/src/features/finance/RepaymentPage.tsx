import { useMemo, useState } from 'react';
import type { Repayment } from '@waybound/contract/pricing/repayments';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { Balances } from './Balances.tsx';
import { repaymentView } from './finance-views.ts';
import { LazyRepaymentDialog } from './LazyRepaymentDialog.ts';
import { useRepaymentColumns } from './repayment-columns.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import './finance.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.repaymentParts));

/** What one has and owes, and what one has transferred. */
export function RepaymentPage() {
  const { t } = useTranslation('repayments');
  const [isAdding, setIsAdding] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Repayment>();
  const columns = useRepaymentColumns(setWithdrawn);
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Button variant="primary" icon={<Plus />} onClick={() => setIsAdding(true)}>
          {t('add')}
        </Button>
      </PageHeader>
      <Balances />
      <ListPage
        view={repaymentView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('stateTabs'), nameOf: (tab) => t(`tabs.${tab}`), aside: ['withdrawn'] }}
        parts={parts}
        columns={columns}
        card={card}
      />
      {isAdding && <LazyRepaymentDialog onClose={() => setIsAdding(false)} />}
      {withdrawn && <WithdrawDialog repayment={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </>
  );
}
