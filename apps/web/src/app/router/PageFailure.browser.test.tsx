import { logout } from '@waybound/contract/wire/account/auth';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { make, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { network } from '../../test/network.ts';

const crash = vi.hoisted(() => ({ with: undefined as Error | undefined }));
vi.mock('../../features/dashboard/DashboardPage.tsx', () => ({
  DashboardPage: () => {
    if (crash.with) throw crash.with;
    return <h1>All is well</h1>;
  },
}));

let customer: TestCustomer;
/** Of the details of a waybill. */
let details: string;

beforeEach(async () => {
  crash.with = undefined;
  customer = await newCustomer();
  const { id } = await make.draft(customer);
  details = `/waybillManagement/waybillDetails/${id}`;
});

function open(address: string) {
  // React and the router repeat a crash on the console, where it is of no use to a test.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
  return customer.visit(address);
}

const frame = () => page.getByRole('navigation', { name: '主导航' });
const isIdle = () => expect.poll(() => queryClient.isFetching()).toBe(0);

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
    await network.answers(getWaybill, 503);
    await open(details);
    const main = page.getByRole('main');
    await expect.element(main.getByText('服务不可用(503)')).toBeVisible();
    await expect.element(main.getByText('请求编号 r-503')).toBeVisible();
    await expect.element(frame()).toBeVisible();
    await isIdle();
    await network.isMended();
    // Asked twice, it would get through.
    await network.answers(getWaybill, 502, { times: 1 });
    await main.getByRole('button', { name: '重试' }).click();
    await expect.element(main.getByText('网络错误(502)')).toBeVisible();
    await isIdle();
    expect(await received(getWaybill)).toEqual([]);
  });

  it('because the session is over says so once', async () => {
    const { router } = await open('/dashboard');
    await expect.element(frame()).toBeVisible();
    await customer.call(logout, {});
    await router.navigate({ href: details });
    await expect.element(page.getByRole('alert')).toHaveTextContent('登录过期！(401)');
    await isIdle();
    expect(page.getByText('登录过期！(401)').elements()).toHaveLength(1);
  });
});

describe('a slow line', () => {
  it('is shown over the page after five seconds, and goes with the answer', async () => {
    await network.holds(getWaybill);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open(details);
    await expect.element(frame()).toBeVisible();
    const before = page.getByRole('main').element().getBoundingClientRect();
    vi.advanceTimersByTime(5000);
    const banner = page.getByRole('status').getByText('网络较慢，仍在处理，请稍候');
    await expect.element(banner).toBeVisible();
    expect(page.getByRole('main').element().getBoundingClientRect()).toEqual(before);
    await network.isMended(getWaybill);
    await expect.element(banner).not.toBeInTheDocument();
    expect(await received(getWaybill)).toHaveLength(1);
  });
});
