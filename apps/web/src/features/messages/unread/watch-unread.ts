import type { UnreadMessages } from '@waybound/contract/notices/messages';
import { queryUnreadMessage } from '@waybound/contract/wire/notices/messages';
import { i18n } from '@waybound/phrases/i18n';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { queryClient } from '../../../api/query.ts';
import { isToastShown, toast } from '../../../kit/toast/toast.ts';
import { stayConnected } from './stay-connected.ts';

/** Section 9: message poll 1,800,000 ms. */
const MESSAGE_POLL_MS = 1_800_000;
/** Of the lock that the leading tab holds, and of the channel it speaks on. */
const NAME = 'waybound-messages';
/** A message is not announced again within this time: all tabs receive it within moments of each other. */
const DEDUPLICATION_MS = 5000;

/** What is unread. Answers overtake each other, between tabs too: the one that was asked for last is the newest. */
interface UnreadSnapshot {
  unread: UnreadMessages;
  /** Milliseconds of the clock that all tabs share; later than what the tab knew when it asked, even where that clock was set back. */
  askedAt: number;
}

/** What a tab broadcasts to the others. */
interface UnreadBroadcast extends UnreadSnapshot {
  /** The id of a message that has just come. */
  arrived?: string;
}

const unreadQuery = queryOptions({ queryKey: [queryUnreadMessage.path], queryFn: ({ signal }) => fetchUnread(signal) });
const known = (): UnreadSnapshot | undefined => queryClient.getQueryData(unreadQuery.queryKey);

async function fetchUnread(signal: AbortSignal): Promise<UnreadSnapshot> {
  const askedAt = Math.max(Date.now(), (known()?.askedAt ?? 0) + 1);
  const unread = await request(queryUnreadMessage, {}, { signal });
  const newer = known();
  return newer && newer.askedAt > askedAt ? newer : { unread, askedAt };
}

/**
 * Watches the unread messages. They are read at once and every half hour; in between the server sends an event when there is a new one. A
 * browser allows six connections to a server and may have thirty tabs open, so one tab leads: it holds the lock, listens, reads, and
 * broadcasts to the others. When it closes, the next tab acquires the lock. Without TLS there are no locks, only the half-hourly poll.
 */
export function watchUnread(show: (unread: UnreadMessages) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<UnreadBroadcast>) => void applyUpdate(data), { signal });
  const observer = new QueryObserver(queryClient, { ...unreadQuery, refetchInterval: MESSAGE_POLL_MS, refetchOnWindowFocus: false });
  let shown = '';
  const stopObserving = observer.subscribe(({ data }) => {
    const text = JSON.stringify(data?.unread);
    if (!data || text === shown) return;
    shown = text;
    show(data.unread);
    // What was read in this tab is read in all of them. A tab that knows it already does nothing.
    channel.postMessage({ ...data } satisfies UnreadBroadcast);
  });
  // A lock that is not wanted any more rejects.
  const lead = () => stayConnected(signal, readAndBroadcast(channel));
  if ('locks' in navigator) void navigator.locks.request(NAME, { signal }, lead).catch(() => undefined);
  const stopListening = i18n.onLanguageChange(readInOtherLanguage);
  signal.addEventListener('abort', () => {
    stopListening();
    stopObserving();
    channel.close();
  });
  return () => leaving.abort();
}

/** One reading at a time; hints that come meanwhile are answered by one more. */
function readAndBroadcast(channel: BroadcastChannel): () => void {
  let isReading = false;
  let isAskedAgain = false;
  const read = async (): Promise<void> => {
    if (isReading) return void (isAskedAgain = true);
    isReading = true;
    do {
      isAskedAgain = false;
      // The failure has been shown; the next event or poll tries again.
      await readOnce(channel).catch(() => undefined);
    } while (isAskedAgain);
    isReading = false;
  };
  return () => void read();
}

async function readOnce(channel: BroadcastChannel): Promise<void> {
  const before = known();
  // What was asked for before the hint may have been answered before there was news.
  await queryClient.cancelQueries({ queryKey: unreadQuery.queryKey });
  const now = await queryClient.fetchQuery({ ...unreadQuery, staleTime: 0 });
  if (!before || newestOf(now) <= newestOf(before)) return;
  const update: UnreadBroadcast = { ...now, arrived: String(newestOf(now)) };
  channel.postMessage(update);
  await applyUpdate(update);
}

/** Ids grow; where nothing is unread it is 0. */
const newestOf = ({ unread }: UnreadSnapshot): bigint => BigInt(unread.data[0]?.id ?? 0);

async function applyUpdate({ arrived, ...snapshot }: UnreadBroadcast): Promise<void> {
  const before = known();
  if (!before || snapshot.askedAt > before.askedAt) queryClient.setQueryData(unreadQuery.queryKey, snapshot);
  if (arrived === undefined && JSON.stringify(before?.unread) === JSON.stringify(known()?.unread)) return;
  void refreshLists();
  if (arrived !== undefined) await notifyOnce(arrived);
}

/** The list and its counts are read again where they are on the screen. */
const refreshLists = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/message/') });

/** Messages come in the reader's language. */
const readInOtherLanguage = (): void => {
  void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
  void refreshLists();
};

/** Several windows may be in sight: the first one says it. A message that somebody is reading is not pushed away. */
async function notifyOnce(id: string): Promise<void> {
  if (document.visibilityState !== 'visible' || !('locks' in navigator)) return;
  await i18n.loadTopics(['messages']);
  void navigator.locks.request(`${NAME}-${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock || isToastShown()) return;
    toast('info', i18n.t('messages:arrived'));
    await new Promise((resolve) => setTimeout(resolve, DEDUPLICATION_MS));
  });
}
