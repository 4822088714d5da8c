import type { OrderTemplate } from '@waybound/contract/order-templates';
import { listTemplates } from '@waybound/contract/wire/order-templates';
import type { SiteData } from '@waybound/contract/site';
import { findSite } from '@waybound/contract/wire/site';
import { listWaybills } from '@waybound/contract/wire/waybills';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { dropToken } from '../api/session.ts';
import { closeToast } from '../kit/toast.ts';
import { ORDER_PAGES } from '../parts/waybill/order-page.ts';
import { keepOrderPage } from '../parts/waybill/usual-order-page.ts';
import { playServer, visit, type PlayedServer } from '../test/visit.tsx';
import { startI18n } from './i18n.ts';

// Where the ways lead is looked at here, not what stands there.
vi.mock('../features/orders/OrderPages.tsx', () => ({
  AirOrderPage: () => null,
  SeaOrderPage: () => null,
  ExpressOrderPage: () => null,
  PortOrderPage: () => null,
}));
vi.mock('../features/dashboard/DashboardPage.tsx', async () => {
  const { OrderLink } = await import('../parts/OrderLink.tsx');
  return { DashboardPage: () => <OrderLink /> };
});

const LIST = '/waybillManagement/waybillList';
const BATCH = '/waybillManagement/batchOrder';
const SITE: SiteData = {
  code: 'far',
  title: { zh: '远航', en: 'Far Sail' },
  loginLogo: [],
  headerIcon: [],
  menuLogo: [],
  fileBase: '',
  variant: 'standard',
  copyright: '',
  filingNo: '',
  websiteUrl: '',
  orderManagementUrl: '',
  qq: '',
  showQq: false,
  accent: { light: '', dark: '' },
  namelessCustomerCode: '',
};
const template = (id: string, name: string, more: Partial<OrderTemplate> = {}): OrderTemplate => ({
  id,
  rev: 1,
  name,
  shippingWay: 'AIR',
  zxBase: null,
  isPortToPort: false,
  loadingPort: null,
  countryId: null,
  updatedAt: '2026-11-20T02:00:00Z',
  ...more,
});

let server: PlayedServer;

beforeAll(async () => {
  await startI18n(['dashboard', 'waybills', 'statuses', 'order', 'grids', 'kept', 'orderTools', 'handIn', 'preflight', 'rules', 'search']);
  await Promise.all([import('../parts/OrderMenu.tsx'), import('./palette/Palette.tsx')]);
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  localStorage.clear();
  server = playServer();
  server.answer(findSite, SITE);
  server.answerBare(listWaybills, { code: 200, mass: '', message: '', data: { rows: [], total: 0, counts: { all: 1 } } });
  server.answer(listTemplates, [
    template('1', '美国海运', { shippingWay: 'FCL' }),
    template('2', '机场到机场', { isPortToPort: true }),
    template('3', '海外仓', { shippingWay: 'OT' }),
  ]);
});

afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
  dropToken();
});

const create = () => page.getByRole('link', { name: '新建运单' }).first();
const more = () => page.getByRole('button', { name: '选择下单方式' }).first();
const items = () => page.getByRole('menu', { name: '选择下单方式' }).getByRole('menuitem');

describe('the button that begins an order', () => {
  it('leads to the air page before anything was booked, and says so', async () => {
    await visit(LIST);
    await expect.element(create()).toHaveAttribute('href', ORDER_PAGES.air);
    await expect.element(create()).toHaveAttribute('title', '空运下单');
  });

  it('leads to the page that this login booked on last', async () => {
    keepOrderPage('demo', ORDER_PAGES.express);
    keepOrderPage('another', ORDER_PAGES.sea);
    await visit(LIST);
    await expect.element(create()).toHaveAttribute('href', ORDER_PAGES.express);
    await expect.element(create()).toHaveAttribute('title', '快递下单');
  });

  it('does not follow what is no page of orders', async () => {
    localStorage.setItem('waybound.order-page.demo', '/login');
    await visit(LIST);
    await expect.element(create()).toHaveAttribute('href', ORDER_PAGES.air);
  });

  it('names its page where it has no text of its own', async () => {
    keepOrderPage('demo', ORDER_PAGES.sea);
    await visit('/dashboard');
    await expect.element(page.getByRole('main').getByRole('link', { name: '海运与陆运下单' })).toHaveAttribute('href', ORDER_PAGES.sea);
  });

  it('has every page in a menu beside it, by keyboard', async () => {
    const { href } = await visit(LIST);
    await expect.element(more()).toHaveAttribute('aria-expanded', 'false');
    more().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() =>
        items()
          .elements()
          .map((each) => each.textContent),
      )
      .toEqual(['空运下单', '海运与陆运下单', '快递下单', '港到港下单', '批量下单']);
    await expect.element(more()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(items().first()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(more()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(items().first()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(href).toContain(`${ORDER_PAGES.sea}?randomCode=`);
  });

  it('leads to the batch alone in the variant that hides the other pages', async () => {
    server.answer(findSite, { ...SITE, variant: 'partner' });
    keepOrderPage('demo', ORDER_PAGES.sea);
    await visit(LIST);
    await expect.element(create()).toHaveAttribute('href', BATCH);
    expect(more().elements()).toEqual([]);
  });
});

describe('ordering by the command palette', () => {
  const palette = () => page.getByRole('dialog', { name: '命令面板' });
  const typed = () => palette().getByRole('combobox');
  const found = () =>
    palette()
      .getByRole('option')
      .elements()
      .map((each) => each.textContent);

  async function openPalette() {
    await expect.element(page.getByRole('button', { name: /^命令面板/ })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(typed()).toHaveFocus();
  }

  it('asks for templates when it is opened, and starts an order from one on its page', async () => {
    const { href } = await visit('/404');
    await expect.element(page.getByRole('button', { name: /^命令面板/ })).toBeVisible();
    expect(server.inputsOf(listTemplates)).toEqual([]);
    await openPalette();
    await expect.element(palette().getByRole('group', { name: '用模板下单' }).getByRole('option')).toHaveLength(2);
    await typed().fill('模板 机场');
    await expect.poll(found).toEqual(['机场到机场港到港下单']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toMatch(new RegExp(`^${ORDER_PAGES.port}\\?template=2&randomCode=`));
  });

  it('finds the pages of orders and pickups by what one does there', async () => {
    await visit('/404');
    await openPalette();
    await typed().fill('新建运单');
    await expect.poll(() => found().length).toBe(5);
    await typed().fill('预约提货');
    await expect.poll(found).toEqual(['提货信息运单管理']);
    await typed().fill('batch');
    await expect.poll(found).toEqual(['批量下单运单管理']);
  });

  it('offers neither pages nor templates that the variant hides', async () => {
    server.answer(findSite, { ...SITE, variant: 'partner' });
    await visit('/404');
    await openPalette();
    await expect.poll(() => server.inputsOf(listTemplates)).toHaveLength(1);
    await typed().fill('下单');
    await expect.poll(found).toEqual(['批量下单运单管理', '快速下单指引系统帮助']);
  });
});
