import { logout, sessionInfo } from '@waybound/contract/auth';
import { findSite, initData } from '@waybound/contract/site';
import { listWaybills } from '@waybound/contract/waybills';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../api/query.ts';
import { dropToken, keepToken, readToken } from '../api/session.ts';
import { closeToast } from '../kit/toast.ts';
import { startI18n } from './i18n.ts';
import { getPrefs, setLanguage, setSidebarOpen } from './prefs.ts';
import { makeRouter } from './router.tsx';
import '../styles/base.css';

const USER = { customerId: '1', customerCode: 'WB-0881', customerNameShort: '远帆电子', isCheckPrice: false };
const SITE = {
  title: { zh: '远航物流', en: 'Far Sail' },
  loginLogo: [],
  headerIcon: ['icon.png', 'other.png'],
  menuLogo: [],
  fileBase: 'data:image/png;base64,',
  copyright: '© Far Sail',
  filingNo: '粤ICP备1号',
  qq: '2880112',
  showQq: true,
  accent: { light: '#AA3300', dark: '' },
};
const NO_ROWS = { rows: [], total: 0, counts: {} };

let asked: string[];

beforeAll(() => startI18n(['dashboard', 'statuses', 'login']));

beforeEach(async () => {
  await page.viewport(1280, 800);
  keepToken('t');
  setSidebarOpen(true);
  queryClient.clear();
  asked = [];
  const data: Record<string, unknown> = {
    [sessionInfo.path]: USER,
    [findSite.path]: SITE,
    [listWaybills.path]: NO_ROWS,
    [initData.path]: { ports: [], airports: [], railTerminals: [], warehouses: [], countries: [] },
    [logout.path]: { ended: true },
  };
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace(/^\/api/, '');
    asked.push(path);
    return Promise.resolve(Response.json({ code: 200, mass: '', message: '', data: data[path] ?? {} }));
  });
});

afterEach(async () => {
  await cleanup();
  closeToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  dropToken();
  setLanguage('zh');
});

async function open(address = '/dashboard') {
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }));
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('main')).toBeVisible();
  return { router, href: () => decodeURIComponent(router.state.location.href) };
}

const searchBox = () => page.getByRole('textbox', { name: /^按运单号或参考号查找/ });

describe('the search in the header', () => {
  it('takes a pasted column of numbers to the list, each once', async () => {
    const { href } = await open();
    await searchBox().fill('WB1\nWB2\t0003，WB1；WB4');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/waybillManagement/waybillList?waybillNos=WB1,WB2,0003,WB4');
  });

  it('asks for a number when it is empty, for three seconds', async () => {
    await open();
    await searchBox().click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('{Enter}');
    const tip = page.getByText('请输入单号', { exact: true });
    await expect.element(tip).toBeVisible();
    vi.advanceTimersByTime(2900);
    expect(tip.elements()).toHaveLength(1);
    vi.advanceTimersByTime(200);
    await expect.element(tip).not.toBeInTheDocument();
  });

  it('is reached by a slash, but not while somebody is typing', async () => {
    await open();
    await page.getByRole('heading', { name: /远帆电子$/ }).click();
    await userEvent.keyboard('/');
    await expect.element(searchBox()).toHaveFocus();
    await userEvent.keyboard('a/b');
    await expect.element(searchBox()).toHaveValue('a/b');
  });
});

describe('the sidebar', () => {
  it('leads to the pages, lights the one that is shown and narrows to 60 px, which is remembered', async () => {
    await open();
    const menu = page.getByRole('navigation', { name: '主导航' });
    await expect.element(menu.getByRole('link', { name: '工作台' })).toHaveAttribute('aria-current', 'page');
    expect(menu.element().getBoundingClientRect().width).toBe(210);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(() => menu.element().getBoundingClientRect().width).toBe(60);
    await expect.element(menu.getByRole('link', { name: '运单列表' })).toBeVisible();
    expect(document.cookie).toContain('sidebar=0');
  });

  it('lights the list while a waybill of it is shown', async () => {
    await open('/waybillManagement/waybillDetails/7');
    const list = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '运单列表' });
    await expect.element(list).toHaveAttribute('aria-current', 'page');
  });

  it('is a drawer below 992 px that closes on navigation', async () => {
    await page.viewport(991, 800);
    const { href } = await open();
    await page.getByRole('button', { name: '展开菜单' }).click();
    const drawer = page.getByRole('dialog', { name: '主导航' });
    await drawer.getByRole('link', { name: '运单列表' }).click();
    await expect.poll(href).toBe('/waybillManagement/waybillList');
    await expect.element(drawer).not.toBeInTheDocument();
  });
});

describe('the frame', () => {
  it('starts the breadcrumb at the dashboard', async () => {
    await open('/waybillManagement/waybillList');
    const items = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem');
    await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(['工作台', '运单管理', '运单列表']);
  });

  it("wears the site's title, icon, colour and footer", async () => {
    await open();
    await expect.poll(() => document.title).toBe('工作台 - 远航物流');
    await expect.element(page.getByRole('link', { name: '粤ICP备1号' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'QQ 咨询' })).toHaveAttribute('href', expect.stringContaining('uin=2880112'));
    await expect.poll(() => document.documentElement.style.getPropertyValue('--brand')).not.toBe('');
  });

  it('switches the language in place and says so in the new one', async () => {
    await open();
    await page.getByRole('button', { name: 'English' }).click();
    await expect.element(page.getByRole('status').getByText('Switch Language Success')).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    expect(getPrefs().language).toBe('en');
    expect(document.cookie).toContain('language=en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('logs out: the server is told, the storage is cleared, the login knows the way back', async () => {
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
    const { href } = await open('/waybillManagement/waybillList?tab=signed');
    await page.getByRole('button', { name: /^账户 WB-0881/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect.poll(href).toBe('/login?redirect=/waybillManagement/waybillList?tab=signed');
    expect(asked).toContain(logout.path);
    expect([readToken(), localStorage.getItem('kept'), sessionStorage.getItem('kept')]).toEqual([undefined, null, null]);
  });
});

describe('navigation', () => {
  function openDialog(): HTMLDialogElement {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    return dialog;
  }

  it('to another path closes dialogs and scrolls to the top', async () => {
    const { router } = await open();
    const dialog = openDialog();
    await router.navigate({ to: '/waybillManagement/waybillList' });
    expect(dialog.open).toBe(false);
    dialog.remove();
  });

  it('to other search parameters does neither', async () => {
    const { router } = await open('/dashboard');
    const dialog = openDialog();
    const content = page.getByRole('main', { includeHidden: true }).element();
    content.append(Object.assign(document.createElement('div'), { style: 'height: 3000px; flex: none' }));
    content.scrollTop = 400;
    await router.navigate({ href: '/dashboard?seen=1' });
    expect(dialog.open).toBe(true);
    expect(content.scrollTop).toBe(400);
    dialog.close();
    await router.navigate({ to: '/404' });
    await expect.poll(() => content.scrollTop).toBe(0);
    dialog.remove();
  });
});
