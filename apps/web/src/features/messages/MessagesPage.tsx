import { useState } from 'react';
import type { Message } from '@waybound/contract/notices/messages';
import { manageMessage } from '@waybound/contract/wire/notices/messages';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { ListPager } from '../../parts/list/ListPager.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { MessageList } from './list/MessageList.tsx';
import { NoMessages } from './list/NoMessages.tsx';
import { MessageSelectionBar } from './list/MessageSelectionBar.tsx';
import { ReadAll } from './list/ReadAll.tsx';
import { StatusViews } from './list/StatusViews.tsx';
import { messageView, toListInput } from './list-view.ts';
import { useListUrl } from '../../parts/list/use-list-url.ts';
import './list/messages.css';

/** The filters come after the messages. */
const MessageFilters = lazyComponent(() => import('./list/MessageFilters.tsx').then((loaded) => loaded.MessageFilters));

export function MessagesPage() {
  const { t } = useTranslation(['messages', 'application', 'pageTitles']);
  const url = useListUrl(messageView);
  const { search } = url;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery(manageMessage, toListInput(search), { keepsPreviousData: true }),
    refetchOnWindowFocus: 'always',
  });
  return (
    <>
      <PageHeader title={t('pageTitles:messages')}>
        <ReadAll unread={data?.unread} />
      </PageHeader>
      <StatusViews all={data?.all} unread={data?.unread} />
      <search className="message-filters" aria-label={t('messages:filter.label')}>
        {(data ?? error) && <MessageFilters />}
      </search>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={10} />}
      {/* Another view starts with nothing ticked and nothing open. */}
      {data && <Messages key={JSON.stringify(search)} rows={data.rows} all={data.all} isBusy={isPlaceholderData} />}
      <ListPager view={messageView} url={url} total={data?.total} totalLabel={(count, total) => t('messages:total', { count, total })} />
    </>
  );
}

interface MessagesProps {
  rows: readonly Message[];
  all: number;
  isBusy: boolean;
}

function Messages({ rows, all, isBusy }: MessagesProps) {
  const [opened, setOpened] = useState<readonly Message[]>([]);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const shown = withOpened(rows, opened);
  if (shown.length === 0) return <NoMessages all={all} />;
  return (
    <>
      <MessageList
        messages={shown}
        isBusy={isBusy}
        picked={picked}
        onPick={setPicked}
        onOpen={(message) => setOpened([...opened.filter(({ id }) => id !== message.id), message])}
      />
      {picked.size > 0 && <MessageSelectionBar picked={picked} onDone={() => setPicked(new Set())} />}
    </>
  );
}

/** A message that was opened among the unread ones is read now; it stays where it is as long as somebody may be reading. */
function withOpened(rows: readonly Message[], opened: readonly Message[]): Message[] {
  const gone = opened.filter(({ id }) => !rows.some((row) => row.id === id));
  const shownAsRead = gone.map((message) => ({ ...message, status: 1 }));
  return [...rows, ...shownAsRead].sort((a, b) => b.cdate.localeCompare(a.cdate) || Number(BigInt(b.id) - BigInt(a.id)));
}
