import { useMemo, useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import { Button } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { flowView } from './finance-views.ts';
import { useFlowColumns } from './flow-columns.tsx';
import { LazyStatementDialog } from './LazyStatementDialog.ts';
import './finance.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.flowParts));

/** Every movement of balance and debt, with what stood before and after. */
export function FlowPage() {
  const { t } = useTranslation('repayments');
  const [isAsking, setIsAsking] = useState(false);
  const columns = useFlowColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('flow.title')} subtitle={t('flow.subtitle')}>
        <Button icon={<FileText />} onClick={() => setIsAsking(true)}>
          {t('flow.statement.title')}
        </Button>
      </PageHeader>
      <ListPage
        view={flowView}
        label={t('flow.list')}
        noun={t('flow.noun')}
        total={(count, total) => t('flow.total', { count, total })}
        parts={parts}
        columns={columns}
        card={card}
      />
      {isAsking && <LazyStatementDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
