import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { Panel } from './Panel.tsx';
import { WaybillLine } from './WaybillLine.tsx';
import { useAttention } from './attention.ts';
import { SHOWN } from './dashboard-reads.ts';

/** Open questions, held goods, rejected orders and drafts: what does not move without the customer. */
export function AttentionList() {
  const { t } = useTranslation('dashboard');
  const { items, count = 0, restTab, error, retry } = useAttention();
  const shown = items?.slice(0, SHOWN) ?? [];
  const left = count - shown.length;
  return (
    <Panel title={t('attention.title')} name="attention" isLoading={!items && !error}>
      {!items && error && <LoadFailure error={error} onRetry={retry} />}
      {items && shown.length === 0 && (
        <EmptyState icon={<CircleCheck />} title={t('attention.empty')}>
          {t('attention.emptyText')}
        </EmptyState>
      )}
      <ul className="waybill-lines">
        {shown.map(({ row, cause }) => (
          <WaybillLine key={row.id} row={row}>
            {t(`attention.${cause}`)}
          </WaybillLine>
        ))}
      </ul>
      {left > 0 && (
        <Link to="/waybillManagement/waybillList" search={{ tab: restTab }} className="text-link panel-rest">
          {t('attention.more', { count: left })}
        </Link>
      )}
    </Panel>
  );
}
