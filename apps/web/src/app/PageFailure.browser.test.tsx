import { sessionInfo } from '@waybound/contract/wire/auth';
import { findSite, initData } from '@waybound/contract/wire/site';
import { getWaybill } from '@waybound/contract/wire/waybills';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { queryClient } from '../api/query.ts';
import { dropToken, keepToken } from '../api/session.ts';
import { closeToast } from '../kit/toast.ts';
import { startI18n } from './i18n.ts';
import { openAt } from '../test/visit.tsx';

const USER = { customerId: '1', customerCode: 'WB-0881', customerNameShort: '远帆电子', isCheckPrice: false };
const crash = vi.hoisted(() => ({ with: undefined as Error | undefined }));
vi.mock('../features/dashboard/DashboardPage.tsx', () => ({
  DashboardPage: () => {
    if (crash.with) throw crash.with;
    return <h1>All is well</h1>;
  },
}));

/** What the details' call answers. */
let reply: () => Promise<Response>;

beforeAll(() => startI18n(['dashboard', 'waybillDetail', 'orderFields', 'waybills', 'price', 'statuses', 'reasons', 'rules']));

beforeEach(() => {
  keepToken('t');
  queryClient.clear();
  crash.with = undefined;
  const data: Record<string, unknown> = {
    [sessionInfo.path]: USER,
    [findSite.path]: { title: { zh: '远航', en: 'Far Sail' }, loginLogo: [], headerIcon: [], menuLogo: [], fileBase: '', copyright: '' },
    [initData.path]: { ports: [], airports: [], railTerminals: [], warehouses: [], countries: [] },
  };
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace(/^\/api/, '').replace(/\?.*/, '');
    if (path === getWaybill.path) return reply();
    return Promise.resolve(Response.json({ code: 200, mass: '', message: '', data: data[path] ?? {} }));
  });
});

afterEach(async () => {
  await cleanup();
  closeToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  dropToken();
});

async function open(address: string) {
  // React and the router repeat a crash on the console, where it is of no use to a test.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
  await openAt(address);
}

const frame = () => page.getByRole('navigation', { name: '主导航' });
const status = (code: number) => (): Promise<Response> =>
  Promise.resolve(new Response('no', { status: code, headers: { 'x-request-id': 'r-503' } }));

describe('a page that crashes', () => {
  it('keeps the frame and comes back on retry', async () => {
    crash.with = new Error('boom');
    await open('/dashboard');
    const main = page.getByRole('main');
    await expect.element(main.getByText('页面没有加载成功')).toBeVisible();
    await expect.element(frame()).toBeVisible();
    expect(main.element().textContent).not.toContain('boom');
    crash.with = undefined;
    await main.getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByRole('heading', { name: 'All is well' })).toBeVisible();
  });

  it('because a part of it is gone with its version offers to load the new one', async () => {
    crash.with = new TypeError('Failed to fetch dynamically imported module: /assets/part-1a2b.js');
    await open('/dashboard');
    await expect.element(page.getByText('系统已更新')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '刷新页面' })).toBeVisible();
    await expect.element(frame()).toBeVisible();
  });
});

describe('a first call that fails', () => {
  it('says why, gives the request id and asks again on retry', async () => {
    reply = status(503);
    await open('/waybillManagement/waybillDetails/7');
    const main = page.getByRole('main');
    await expect.element(main.getByText('服务不可用(503)')).toBeVisible();
    await expect.element(main.getByText('请求编号 r-503')).toBeVisible();
    await expect.element(frame()).toBeVisible();
    const answered = vi.fn<() => Promise<Response>>(status(502));
    reply = answered;
    await main.getByRole('button', { name: '重试' }).click();
    await expect.element(main.getByText('网络错误(502)')).toBeVisible();
    expect(answered).toHaveBeenCalledOnce();
  });

  it('because the session is over says so once', async () => {
    reply = status(401);
    await open('/waybillManagement/waybillDetails/7');
    await expect.element(page.getByRole('alert')).toHaveTextContent('登录过期！(401)');
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(page.getByText('登录过期！(401)').elements()).toHaveLength(1);
  });
});

describe('a slow line', () => {
  it('is told over the page after five seconds, and goes with the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    reply = () => promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open('/waybillManagement/waybillDetails/7');
    await expect.element(frame()).toBeVisible();
    const before = page.getByRole('main').element().getBoundingClientRect();
    vi.advanceTimersByTime(5000);
    const banner = page.getByRole('status').getByText('网络较慢，仍在处理，请稍候');
    await expect.element(banner).toBeVisible();
    expect(page.getByRole('main').element().getBoundingClientRect()).toEqual(before);
    resolve(Response.json({ code: 404, mass: '没有这条记录', message: '', data: { reason: 'recordMissing' } }));
    await expect.element(banner).not.toBeInTheDocument();
  });
});
