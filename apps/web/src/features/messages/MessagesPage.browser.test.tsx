import { batchReadMessage, manageMessage, queryUnreadMessage, type Message } from '@waybound/contract/messages';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { dropToken } from '../../api/session.ts';
import { startI18n } from '../../app/i18n.ts';
import { closeToast } from '../../kit/toast.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const message = (id: number, change: Partial<Message> = {}): Message => ({
  id: String(id),
  kind: 'notice',
  content: `<p>第 <b>${id}</b> 条</p>`,
  status: 0,
  cdate: `2026-11-${10 + id}T02:00:00Z`,
  waybillId: null,
  waybillNo: null,
  ...change,
});

let server: PlayedServer;
let kept: Message[];

beforeAll(() => startI18n(['messages', 'dates']));

beforeEach(async () => {
  await page.viewport(1280, 800);
  kept = [message(3, { kind: 'billIssued', waybillId: '77', waybillNo: 'WBA77' }), message(2), message(1, { status: 1 })];
  server = playServer();
  server.answer(manageMessage, ({ messageStatus }) => {
    const rows = kept.filter(({ status }) => messageStatus === undefined || status === messageStatus);
    return { rows, total: rows.length, all: kept.length, unread: kept.filter(({ status }) => status === 0).length };
  });
  server.answer(batchReadMessage, ({ ids }) => {
    kept = kept.map((each) => (!ids || ids.includes(each.id) ? { ...each, status: 1 } : each));
    return { read: ids?.length ?? 2 };
  });
});

afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
  dropToken();
});

const list = () => page.getByRole('list', { name: '消息列表' });
const item = (words: string) => list().getByRole('listitem').filter({ hasText: words });
const words = () =>
  list()
    .getByRole('listitem')
    .elements()
    .map((each) => /第 \d 条/.exec(each.textContent)?.[0]);

describe('the messages', () => {
  it('are opened one by one; who opens one has read it, and it stays where it is', async () => {
    await visit('/systemInformation?messageStatus=0');
    await expect.element(item('第 3 条')).toBeVisible();
    expect(words()).toEqual(['第 3 条', '第 2 条']);
    await item('第 3 条').getByRole('button').click();
    await expect.poll(() => server.inputsOf(batchReadMessage)).toEqual([{ ids: ['3'] }]);
    await expect
      .element(item('第 3 条').getByRole('link', { name: '查看运单 WBA77' }))
      .toHaveAttribute('href', '/waybillManagement/waybillDetails/77');
    await expect.element(page.getByRole('navigation', { name: '按阅读状态查看' }).getByRole('link', { name: /未读 1/ })).toBeVisible();
    expect(words()).toEqual(['第 3 条', '第 2 条']);
    await item('第 3 条').getByRole('button').click();
    await item('第 3 条').getByRole('button').click();
    expect(server.inputsOf(batchReadMessage)).toHaveLength(1);
  });

  it('are looked at by status, in the address', async () => {
    const { isAt } = await visit('/systemInformation');
    const views = page.getByRole('navigation', { name: '按阅读状态查看' });
    await views.getByRole('link', { name: /已读 1/ }).click();
    await isAt('/systemInformation?messageStatus=1');
    await expect.poll(words).toEqual(['第 1 条']);
    await views.getByRole('link', { name: /全部 3/ }).click();
    await isAt('/systemInformation');
  });

  it('are found by their words', async () => {
    const { isAt } = await visit('/systemInformation?page=2');
    await page.getByRole('textbox', { name: '消息内容' }).fill(' 账单 ');
    await userEvent.keyboard('{Enter}');
    await isAt('/systemInformation?keyword=账单');
    await expect.poll(() => server.inputsOf(manageMessage).at(-1)).toMatchObject({ keyword: '账单', page: 1 });
    await page.getByRole('button', { name: '清除筛选' }).click();
    await isAt('/systemInformation');
  });

  it('are ticked and marked together', async () => {
    await visit('/systemInformation');
    await list()
      .getByRole('checkbox', { name: /第 3 条/ })
      .click();
    await list()
      .getByRole('checkbox', { name: /第 2 条/ })
      .click();
    await expect.element(page.getByRole('status').filter({ hasText: '已选 2 条' })).toBeVisible();
    await page.getByRole('button', { name: '标为已读', exact: true }).click();
    await expect.element(page.getByText('2 条消息已标为已读')).toBeVisible();
    expect(server.inputsOf(batchReadMessage)).toEqual([{ ids: ['3', '2'] }]);
    await expect.element(page.getByRole('button', { name: '标为已读', exact: true })).not.toBeInTheDocument();
  });

  it('are all marked after a question that says how many, under the present filter', async () => {
    await visit('/systemInformation?kind=notice&kindOfNothing=1');
    await page.getByRole('button', { name: '全部标为已读' }).click();
    const dialog = page.getByRole('dialog', { name: '把 2 条未读消息标为已读？' });
    await dialog.getByRole('button', { name: '全部标为已读' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf(batchReadMessage)).toEqual([{ all: true, kind: 'notice' }]);
    await expect.element(page.getByRole('button', { name: '全部标为已读' })).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['/systemInformation', '还没有消息'],
    ['/systemInformation?messageStatus=0', '还没有消息'],
    ['/systemInformation?keyword=x', '没有符合条件的消息'],
  ])('say at %s why none is there: %s', async (address, title) => {
    kept = [];
    await visit(address);
    await expect.element(page.getByText(title)).toBeVisible();
  });

  it('say when all are read, and lead to the others', async () => {
    kept = [message(1, { status: 1 })];
    const { isAt } = await visit('/systemInformation?messageStatus=0');
    await page.getByRole('button', { name: '查看全部消息' }).click();
    await isAt('/systemInformation');
  });

  it('fit a phone', async () => {
    await page.viewport(390, 844);
    kept = [message(3, { content: '<p>很长的一条消息很长的一条消息很长的一条消息很长的一条消息</p>', kind: 'measuredAbove' })];
    await visit('/systemInformation');
    await expect.element(list()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('the bell', () => {
  const bell = (name: string | RegExp) => page.getByRole('link', { name });

  it('counts to 99, shows two messages and an ellipsis, and leads to what is unread', async () => {
    const unread = {
      count: 120,
      data: [1, 2].map((id) => ({ id: String(id), message: `<p>第 <b>${id}</b> 条</p>`, cdate: new Date().toISOString() })),
    };
    vi.stubGlobal('fetch', withUnread(unread));
    const { isAt } = await visit('/systemInformation');
    await expect.element(bell('系统消息，120 条未读')).toHaveTextContent('99+');
    await userEvent.hover(bell('系统消息，120 条未读'));
    const popover = page.getByRole('tooltip').filter({ hasText: '第 1 条' });
    for (const line of ['第 1 条', '第 2 条', '…… 还有 118 条未读'])
      await expect.element(popover.getByText(line, { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await bell('系统消息，120 条未读').click();
    await isAt('/systemInformation?messageStatus=0');
  });

  it('is quiet where nothing is unread', async () => {
    await visit('/systemInformation');
    await expect.poll(() => server.inputsOf(queryUnreadMessage), { timeout: 10_000 }).toHaveLength(1);
    await expect.element(bell('系统消息')).toHaveTextContent('');
  });

  /** This call has a shape of its own, without the envelope. */
  function withUnread(unread: unknown): typeof fetch {
    const played = globalThis.fetch;
    return (address, init) =>
      address === `/api${queryUnreadMessage.path}` ? Promise.resolve(Response.json(unread)) : played(address, init);
  }
});
