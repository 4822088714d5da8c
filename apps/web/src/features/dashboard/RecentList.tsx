import type { RecentRow } from '@waybound/contract/waybills/dashboard';
import { Link } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Package from 'lucide-react/icons/package';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { useFormats } from '../../parts/format.ts';
import { waybillPlaceOf } from '../../parts/waybill/waybill-place.ts';
import { FirstOrders } from './FirstOrders.tsx';
import { Panel } from './Panel.tsx';
import { WaybillLine } from './WaybillLine.tsx';
import { useRecent } from './dashboard-calls.ts';
import { filledLists, LIST_PATHS } from './listed.ts';

/** What has moved last, of every kind. */
export function RecentList() {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useRecent();
  const filled = data ? filledLists(data.lists) : [];
  const more = (
    <span className="panel-more">
      {filled.map((list) => (
        <Link key={list} to={LIST_PATHS[list]} search={{}} className="text-link">
          {t(filled.length > 1 ? `lists.${list}` : `recent.all.${list}`)}
          <ArrowUpRight size={14} aria-hidden="true" />
        </Link>
      ))}
    </span>
  );
  return (
    <Panel title={t('recent.title')} name="recent" more={more} isLoading={!data && !error}>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && (
        <EmptyState icon={<Package />} title={t('recent.empty')}>
          {t('recent.emptyText')}
        </EmptyState>
      )}
      <ul className="dashboard-lines">
        {data?.rows.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <Link {...waybillPlaceOf(row)} className="dashboard-line">
              <WaybillLine of={row}>
                <Movement of={row} />
              </WaybillLine>
            </Link>
          </li>
        ))}
      </ul>
      {data && <FirstOrders of={data.lists} />}
    </Panel>
  );
}

/** Which kind it is, where that is not the usual one, when it moved, and when it arrives. */
function Movement({ of: { kind, changedAt, awaitsArrival, eta } }: { of: RecentRow }) {
  const { t } = useTranslation('dashboard');
  const format = useFormats();
  const arrival = eta === null ? t('etaUnknown') : t('eta', { date: format.day(eta) });
  return [
    ...(kind === 'standard' ? [] : [t(`kinds.${kind}`)]),
    t('recent.updated', { time: format.ago(changedAt) }),
    ...(awaitsArrival ? [arrival] : []),
  ].join(' · ');
}
