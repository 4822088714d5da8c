import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { Link } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Package from 'lucide-react/icons/package';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { useFormats } from '../../parts/format.ts';
import { Panel } from './Panel.tsx';
import { WaybillLine } from './WaybillLine.tsx';
import { waybillLink } from './attention-links.ts';
import { useRecent } from './dashboard-calls.ts';
import { SHOWN } from './dashboard-reads.ts';

/** What has moved last, on the way or delivered. */
export function RecentList() {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useRecent();
  const rows = data?.rows.filter(hasMoved).slice(0, SHOWN) ?? [];
  const more = (
    <Link to="/waybillManagement/waybillList" search={{}} className="text-link panel-more">
      {t('recent.all')}
      <ArrowUpRight size={14} aria-hidden="true" />
    </Link>
  );
  return (
    <Panel title={t('recent.title')} name="recent" more={more} isLoading={!data && !error}>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <EmptyState icon={<Package />} title={t('recent.empty')}>
          {t('recent.emptyText')}
        </EmptyState>
      )}
      <ul className="dashboard-lines">
        {rows.map((row) => (
          <WaybillLine key={row.id} row={row} place={waybillLink(row.id)}>
            <Movement row={row} />
          </WaybillLine>
        ))}
      </ul>
    </Panel>
  );
}

const hasMoved = (row: WaybillRow): boolean => row.lastEventAt !== null && row.tab !== 'waitingConfirm' && row.tab !== 'closed';
const isOver = (row: WaybillRow): boolean => row.tab === 'signed' || row.tab === 'returned';

function Movement({ row }: { row: WaybillRow }) {
  const { t } = useTranslation('dashboard');
  const format = useFormats();
  const updated = t('recent.updated', { time: format.ago(row.lastEventAt) });
  if (isOver(row)) return updated;
  const arrival = row.eta ? t('eta', { date: format.day(row.eta) }) : t('etaUnknown');
  return `${updated} · ${arrival}`;
}
