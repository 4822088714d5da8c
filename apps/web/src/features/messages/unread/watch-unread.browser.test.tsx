import type { UnreadMessages } from '@waybound/contract/messages';
import { queryUnreadMessage } from '@waybound/contract/wire/messages';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../api/query.ts';
import { dropToken, keepToken } from '../../../api/session.ts';
import { startI18n } from '../../../app/i18n.ts';
import { closeToast } from '../../../kit/toast.ts';
import { watchUnread } from './watch-unread.ts';
import '../../../styles/base.css';

const message = (id: number) => ({ id: String(id), message: `<b>No. ${id}</b>`, cdate: '2026-11-20T02:00:00Z' });

/** The server as it is behind `fetch`: what is unread, and every stream that is open. */
let unread: UnreadMessages;
let reads: number;
let streams: { headers: Record<string, string>; say: (text: string) => void; end: () => void }[];
let streamStatus: number;
const watching: (() => void)[] = [];

beforeAll(() => startI18n(['messages']));

beforeEach(() => {
  keepToken('t');
  queryClient.clear();
  [unread, reads, streams, streamStatus] = [{ count: 0, data: [] }, 0, [], 200];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address === `/api${queryUnreadMessage.path}`) {
      reads += 1;
      return Promise.resolve(Response.json(unread));
    }
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pipe.writable.getWriter();
    const stream = {
      headers: init.headers as Record<string, string>,
      say: (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
      end: () => void writer.close().catch(() => undefined),
    };
    streams.push(stream);
    init.signal?.addEventListener('abort', () => void writer.abort().catch(() => undefined));
    return Promise.resolve(new Response(streamStatus === 200 ? pipe.readable : null, { status: streamStatus }));
  });
});

afterEach(() => {
  for (const stop of watching.splice(0)) stop();
  closeToast();
  dropToken();
  vi.unstubAllGlobals();
});

function watch(): UnreadMessages[] {
  const shown: UnreadMessages[] = [];
  watching.push(watchUnread((each) => shown.push(each)));
  return shown;
}

const news = (id: number) => `id: ${id}\nevent: news\ndata: ${id}\n\n`;
const toastText = () => page.getByText('您有新的系统消息');

describe('what is unread', () => {
  it('is asked for at once, and again when the server says that there is news', async () => {
    const shown = watch();
    await expect.poll(() => shown).toEqual([{ count: 0, data: [] }]);
    await expect.poll(() => streams).toHaveLength(1);
    expect(streams[0]?.headers).toMatchObject({ authorization: 't', accept: 'text/event-stream' });
    unread = { count: 1, data: [message(7)] };
    streams[0]?.say(`event: ready\ndata: \n\n${news(7)}`);
    await expect.poll(() => shown.at(-1)?.count).toBe(1);
    await expect.element(toastText()).toBeVisible();
  });

  it('is told to the other tabs, which open no stream of their own, and said once', async () => {
    const others = new BroadcastChannel('waybound-messages');
    const told: unknown[] = [];
    others.addEventListener('message', ({ data }) => told.push(data));
    const [first, second] = [watch(), watch()];
    await expect.poll(() => [first.length, second.length, streams.length]).toEqual([1, 1, 1]);
    unread = { count: 1, data: [message(8)] };
    streams[0]?.say(news(8));
    await expect.poll(() => told).toContainEqual({ unread, askedAt: expect.any(Number), arrived: '8' });
    await expect.poll(() => [first.at(-1)?.count, second.at(-1)?.count]).toEqual([1, 1]);
    expect(toastText().elements()).toHaveLength(1);
    expect(streams).toHaveLength(1);
    others.close();
  });

  it('comes from another tab as well', async () => {
    const shown = watch();
    await expect.poll(() => shown).toHaveLength(1);
    const other = new BroadcastChannel('waybound-messages');
    const now = Date.now();
    other.postMessage({ unread: { count: 2, data: [message(9), message(8)] }, askedAt: now + 1 });
    await expect.poll(() => shown.at(-1)?.count).toBe(2);
    expect(toastText().elements()).toHaveLength(0);
    other.postMessage({ unread: { count: 1, data: [message(8)] }, askedAt: now });
    other.postMessage({ unread: { count: 3, data: [message(10), message(9)] }, askedAt: now + 2, arrived: '10' });
    await expect.element(toastText()).toBeVisible();
    expect(shown.map(({ count }) => count)).toEqual([0, 2, 3]);
    expect(reads).toBe(1);
    other.close();
  });

  it('is heard of by the next tab when the leading one closes', async () => {
    const [first] = [watch(), watch()];
    await expect.poll(() => [first.length, streams.length]).toEqual([1, 1]);
    watching.shift()?.();
    await expect.poll(() => streams).toHaveLength(2);
  });

  it('is listened to again after the line was lost, from where it had come', async () => {
    watch();
    await expect.poll(() => streams).toHaveLength(1);
    streams[0]?.say(news(11));
    await expect.poll(() => reads).toBe(2);
    streams[0]?.end();
    await expect.poll(() => streams, { timeout: 5000 }).toHaveLength(2);
    expect(streams[1]?.headers['last-event-id']).toBe('11');
  });

  it('waits for another token where this one is refused, and comes at once with the network', async () => {
    streamStatus = 401;
    watch();
    await expect.poll(() => streams).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    keepToken('u');
    streamStatus = 200;
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return streams.map(({ headers }) => headers['authorization']);
      })
      .toEqual(['t', 'u']);
  });
});
