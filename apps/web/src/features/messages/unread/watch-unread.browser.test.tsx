import { logout } from '@waybound/contract/wire/account/auth';
import type { UnreadMessages } from '@waybound/contract/notices/messages';
import { MESSAGE_STREAM_PATH, queryUnreadMessage } from '@waybound/contract/wire/notices/messages';
import { sendMessage } from '@waybound/contract/wire/operations/message-operations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../api/query.ts';
import { storeToken } from '../../../api/session.ts';
import { startI18n } from '../../../kit/preferences/start-i18n.ts';
import { forwarder, newCustomer, newMember, received, receivedHeaders, type TestCustomer } from '../../../test/test-server.ts';
import { network } from '../../../test/network.ts';
import { watchUnread } from './watch-unread.ts';

const STREAM = { path: MESSAGE_STREAM_PATH };
const watching: (() => void)[] = [];

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
  storeToken(customer.token);
  queryClient.clear();
  await startI18n([]);
});

afterEach(() => {
  for (const stop of watching.splice(0)) stop();
});

/** What one tab shows, from the first on. */
function watch(): UnreadMessages[] {
  const shown: UnreadMessages[] = [];
  watching.push(watchUnread((each) => shown.push(each)));
  return shown;
}

const write = (text: string) =>
  forwarder.call(sendMessage, { siteCode: 'waybound', customerCode: customer.code, zh: `<p>${text}</p>`, en: `<p>${text}</p>` });
const streams = () => receivedHeaders(STREAM, 'authorization');
const reads = async () => (await received(queryUnreadMessage)).length;
/** The stream is open: its first word is answered by a second reading. */
const isListening = () => expect.poll(reads).toBe(2);
const toastText = () => page.getByText('您有新的系统消息');
const message = (id: number) => ({ id: String(id), message: `<b>No. ${id}</b>`, cdate: '2026-11-20T02:00:00Z' });

describe('what is unread', () => {
  it('is asked for at once, and again when the server says that there is news', async () => {
    const shown = watch();
    await expect.poll(() => shown).toEqual([{ count: 0, data: [] }]);
    await isListening();
    expect(await streams()).toEqual([customer.token]);
    expect(await receivedHeaders(STREAM, 'accept')).toEqual(['text/event-stream']);
    await write('到港');
    await expect.poll(() => shown.at(-1)?.count).toBe(1);
    await expect.element(toastText()).toBeVisible();
    expect(shown.at(-1)?.data[0]?.message).toContain('到港');
  });

  it('is broadcast to the other tabs, which open no stream of their own, and said once', async () => {
    const others = new BroadcastChannel('waybound-messages');
    const broadcasts: unknown[] = [];
    others.addEventListener('message', ({ data }) => broadcasts.push(data));
    const [first, second] = [watch(), watch()];
    await isListening();
    await expect.poll(() => [first.length, second.length]).toEqual([1, 1]);
    await write('到港');
    await expect.poll(() => [first.at(-1)?.count, second.at(-1)?.count]).toEqual([1, 1]);
    const unread = first.at(-1);
    await expect.poll(() => broadcasts).toContainEqual({ unread, askedAt: expect.any(Number), arrived: unread?.data[0]?.id });
    await expect.element(toastText()).toBeVisible();
    expect(toastText().elements()).toHaveLength(1);
    expect(await streams()).toHaveLength(1);
    others.close();
  });

  it('comes from another tab as well', async () => {
    const shown = watch();
    await isListening();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    const other = new BroadcastChannel('waybound-messages');
    const now = Date.now();
    other.postMessage({ unread: { count: 2, data: [message(9), message(8)] }, askedAt: now + 1 });
    await expect.poll(() => shown.at(-1)?.count).toBe(2);
    expect(toastText().elements()).toHaveLength(0);
    other.postMessage({ unread: { count: 1, data: [message(8)] }, askedAt: now });
    other.postMessage({ unread: { count: 3, data: [message(10), message(9)] }, askedAt: now + 2, arrived: '10' });
    await expect.element(toastText()).toBeVisible();
    expect(shown.map(({ count }) => count)).toEqual([0, 2, 3]);
    expect(await reads()).toBe(2);
    other.close();
  });

  it('is received by the next tab when the leading one closes', async () => {
    const [, second] = [watch(), watch()];
    await isListening();
    expect(await streams()).toHaveLength(1);
    watching.shift()?.();
    await expect.poll(streams).toHaveLength(2);
    await write('到港');
    await expect.poll(() => second.at(-1)?.count).toBe(1);
  });

  it('is listened to again after the connection was lost, from where it had come', async () => {
    const shown = watch();
    await isListening();
    await write('离港');
    await expect.poll(() => shown.at(-1)?.count).toBe(1);
    await network.breaksAt(STREAM);
    await network.breaksOff(STREAM);
    await write('到港');
    await network.isMended(STREAM);
    await expect.poll(() => shown.at(-1)?.count).toBe(2);
    expect(await receivedHeaders(STREAM, 'last-event-id')).toEqual([undefined, shown[1]?.data[0]?.id]);
  });

  it('waits for another token where this one is refused, and comes at once with the network', async () => {
    const gone = await newMember(customer);
    await gone.call(logout, {});
    storeToken(gone.token);
    watch();
    await expect.poll(streams).toEqual([gone.token]);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    storeToken(customer.token);
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return streams();
      })
      .toEqual([gone.token, customer.token]);
  });
});
