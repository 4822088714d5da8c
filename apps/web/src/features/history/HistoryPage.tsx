import { useState } from 'react';
import type { HistoryEntry } from '@waybound/contract/account/history';
import Undo2 from 'lucide-react/icons/undo-2';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useSessionUser } from '../../api/bootstrap-data.ts';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { useListUrl } from '../../parts/list/use-list-url.ts';
import { takeBack } from '../../parts/undo/take-back.ts';
import { wayBack } from '../../parts/undo/way-back.ts';
import { isFiltered, withoutFilters } from '../../parts/list/view-filters.ts';
import { Changes } from './Changes.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { historyView } from './history-view.ts';
import { Sentence } from './Sentence.tsx';
import { useHistory } from './use-history.ts';
import './history.css';

export function HistoryPage() {
  const { t } = useTranslation('history');
  const { search } = useListUrl(historyView);
  const user = useSessionUser();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } = useHistory(search);
  const entries = data?.pages.flatMap((page) => page.entries);

  return (
    <>
      <PageHeader title={t('title')} subtitle={t(user?.isOwner === false ? 'subtitleMember' : 'subtitle')} />
      <HistoryFilters logins={data?.pages[0]?.logins} />
      <div className="history" aria-busy={isPlaceholderData || entries === undefined || undefined}>
        {error && !entries && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!error && !entries && <Skeleton lines={10} />}
        {entries?.length === 0 && <Nothing />}
        {entries && entries.length > 0 && <Days entries={entries} />}
        {hasNextPage && (
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        )}
        {entries && entries.length > 0 && !hasNextPage && <p className="muted">{t('end')}</p>}
      </div>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation(['history', 'lists']);
  const { search, go } = useListUrl(historyView);
  if (!isFiltered(historyView, search)) return <EmptyState icon={<History />} title={t('history:nothingYet')} />;
  const clear = <Button onClick={() => go(withoutFilters(historyView))}>{t('lists:filter.clear')}</Button>;
  return (
    <EmptyState icon={<History />} title={t('history:none')} action={clear}>
      {t('history:noneText')}
    </EmptyState>
  );
}

/** Each day, in the reader's zone, under its own head. */
function Days({ entries }: { entries: readonly HistoryEntry[] }) {
  const format = useFormats();
  const days = Map.groupBy(entries, ({ at }) => format.day(at));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h2>{day}</h2>
      <ol>
        {ofDay.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{format.clock(entry.at)}</time>
            <div>
              <Sentence entry={entry} />
              <Changes changes={entry.changes} />
              {entry.undo && <UndoButton entry={entry} change={entry.undo} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** Whether it can still be taken back the server has said, and says again when it is pressed. */
function UndoButton({ entry, change }: { entry: HistoryEntry; change: NonNullable<HistoryEntry['undo']> }) {
  const { t } = useTranslation('undo');
  const [isBusy, setIsBusy] = useState(false);
  const undo = async () => {
    setIsBusy(true);
    await takeBack(wayBack(change));
    setIsBusy(false);
  };
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Undo2 />}
      aria-label={t('of', { name: entry.waybill?.waybillNo ?? entry.subject ?? '' })}
      isBusy={isBusy}
      onClick={() => void undo()}
    >
      {t('button')}
    </Button>
  );
}
