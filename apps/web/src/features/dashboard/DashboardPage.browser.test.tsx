import { redirectLogin } from '@waybound/contract/wire/arrivals';
import { sessionInfo } from '@waybound/contract/wire/auth';
import { contactInfo, queryAttention, queryShipped } from '@waybound/contract/wire/dashboard';
import { findSite, initData, listArticles } from '@waybound/contract/wire/site';
import { listWaybills } from '@waybound/contract/wire/waybills';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { dropToken, keepToken } from '../../api/session.ts';
import { startI18n } from '../../app/i18n.ts';
import { closeToast } from '../../kit/toast.ts';
import { copiedBy } from '../../test/clipboard.ts';
import { openAt } from '../../test/visit.tsx';

const ROW = {
  id: '7',
  rev: 1,
  waybillNo: 'WBA7',
  referenceNo: 'YF-7',
  status: 'wait_for_out_stock',
  tab: 'waitingOutbound',
  shippingWay: 'AIR',
  line: null,
  loadingPort: 'SZX',
  hasOpenQuestion: false,
};
const NO_COUNTS = { question: 0, frozen: 0, price: 0, rejected: 0, document: 0, bill: 0, packing: 0, draft: 0 };
const PERSON = { name: '林晓岚', phone: '138 0013 8000', qq: '2880112' };
const NO_CONTACTS = { salesmanUser: null, customerServiceUser: null, saleAssistantUser: null, redirect_to_old_system: false };
const month = (number: number, change = {}) => {
  const from = `2026-${String(number).padStart(2, '0')}-01`;
  return { from, to: from.replace(/01$/, '28'), waybills: 0, weight: '0.000', costs: [], unpriced: 0, ...change };
};
const SHIPPED = { waybills: 2, weight: '1234.500', costs: [{ currency: 'CNY', amount: '37035.00', perKilogram: '30.00' }], unpriced: 1 };

let data: Record<string, unknown>;

beforeAll(() => startI18n(['dashboard', 'statuses', 'overview']));

beforeEach(() => {
  keepToken('t');
  queryClient.clear();
  data = {
    [sessionInfo.path]: { customerId: '1', customerCode: 'WB-0881', customerNameShort: '远帆电子', isCheckPrice: false },
    [findSite.path]: { showQq: true, title: { zh: '远航', en: 'Far Sail' }, menuLogo: [], headerIcon: [], accent: {} },
    [listWaybills.path]: { rows: [], total: 0, counts: {} },
    [initData.path]: {
      ports: [],
      airports: [],
      railTerminals: [],
      warehouses: [],
      countries: [{ id: 1, code: 'US', zh: '美国', en: 'United States' }],
    },
    [queryAttention.path]: { total: 0, counts: NO_COUNTS, items: [] },
    [queryShipped.path]: { months: [month(11)], lanes: [] },
    [contactInfo.path]: NO_CONTACTS,
    [listArticles.path]: [],
  };
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace(/^\/api/, '').replace(/\?.*$/, '');
    const found = data[path];
    return Promise.resolve(Response.json(path === redirectLogin.path ? found : { code: 200, mass: '', message: '', data: found ?? {} }));
  });
});

afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  dropToken();
});

async function open() {
  await openAt('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const panel = (name: string) => page.getByRole('region', { name });

describe('what waits for the customer', () => {
  const waiting = (cause: string, more = {}) => ({ cause, waybill: ROW, deadline: null, money: null, ...more });
  const show = (item: object) => {
    data[queryAttention.path] = { total: 1, counts: { ...NO_COUNTS, question: 1 }, items: [item] };
  };

  it.each([
    ['question', '/waybillManagement/waybillDetails/7#questions'],
    ['price', '/waybillManagement/waybillDetails/7#price'],
    ['document', '/waybillManagement/waybillDetails/7#files'],
    ['bill', '/waybillManagement/waybillDetails/7#bills'],
    ['packing', '/waybillManagement/waybillDetails/7#packing'],
    ['frozen', '/waybillManagement/waybillDetails/7'],
    ['draft', '/waybillManagement/orderToAirFreight?id=7'],
    ['rejected', '/waybillManagement/orderToAirFreight?id=7'],
  ])('leads for a %s to where it is dealt with', async (cause, href) => {
    show(waiting(cause));
    await open();
    await expect.element(panel('需要您处理').getByRole('link', { name: /WBA7/ })).toHaveAttribute('href', href);
  });

  it('says until when and for how much, and what is overdue', async () => {
    show(waiting('price', { deadline: '2020-01-01T00:00:00Z', money: { currency: 'CNY', amount: '5280.00' } }));
    await open();
    const line = panel('需要您处理').getByRole('link', { name: /WBA7/ });
    await expect.element(line).toMatchTextContent(/CNY 5,280\.00/);
    await expect.element(line).toMatchTextContent(/已超过期限 2020-01-01/);
  });

  it('leads from each count to its list, and says so where nothing waits', async () => {
    show(waiting('question'));
    await open();
    const lists = panel('需要您处理');
    await expect
      .element(lists.getByRole('link', { name: '待回复 1' }))
      .toHaveAttribute('href', '/waybillManagement/waybillList?attention=question');
    await expect
      .element(lists.getByRole('link', { name: '查看全部 1 票' }))
      .toHaveAttribute('href', expect.stringContaining('attention=question,frozen,'));
  });
});

describe('what was shipped', () => {
  it('stands by month and by lane, each leading to its list', async () => {
    data[queryShipped.path] = { months: [month(10), month(11, SHIPPED)], lanes: [{ shippingWay: 'AIR', countryId: 1, ...SHIPPED }] };
    await open();
    const [byMonth, byLane] = [page.getByRole('table', { name: '按月' }), page.getByRole('table', { name: '按线路' })];
    const november = byMonth.getByRole('row', { name: /2026年11月/ });
    await expect.element(november).toMatchTextContent(/2.*1,234\.500.*CNY 37,035\.00.*CNY 30\.00\/kg/);
    await expect.element(november).toMatchTextContent(/1 票费用待定/);
    await expect
      .element(november.getByRole('link'))
      .toHaveAttribute('href', '/waybillManagement/waybillList?shippedFrom=2026-11-01&shippedTo=2026-11-28');
    expect(
      byMonth
        .getByRole('row', { name: /2026年10月/ })
        .getByRole('link')
        .elements(),
    ).toEqual([]);
    await expect
      .element(byLane.getByRole('link', { name: /→ 美国/ }))
      .toHaveAttribute('href', expect.stringContaining('shippedFrom=2026-10-01&shippedTo=2026-11-28&shippingWays=AIR&countryIds=1'));
  });

  it('has no column of costs for somebody who must not see them', async () => {
    const hidden = { ...SHIPPED, costs: null };
    data[queryShipped.path] = { months: [month(11, hidden)], lanes: [{ shippingWay: 'AIR', countryId: 1, ...hidden }] };
    await open();
    await expect.element(page.getByRole('table', { name: '按月' })).toMatchTextContent(/1,234\.500/);
    expect(page.getByRole('columnheader', { name: '费用' }).elements()).toEqual([]);
    await expect.element(page.getByRole('table', { name: '按月' })).not.toMatchTextContent(/费用待定|CNY/);
  });
});

describe('announcements', () => {
  const article = (id: string, change = {}) => ({
    id,
    kind: 'notice',
    from: '2026-11-01',
    to: null,
    isCurrent: true,
    zh: { title: `公告 ${id}`, body: `<p>正文 ${id}</p>` },
    en: { title: `Notice ${id}`, body: '<p>text</p>' },
    ...change,
  });

  it('show the newest three that are on, and all in a dialog', async () => {
    const past = article('5', { isCurrent: false, to: '2026-11-02' });
    data[listArticles.path] = [article('1'), article('2'), article('3'), article('4'), past];
    await open();
    const shown = panel('公告').getByRole('listitem');
    await expect.poll(() => shown.elements().length).toBe(3);
    await page.getByRole('button', { name: /公告 2/ }).click();
    const dialog = page.getByRole('dialog', { name: '公告' });
    await expect.element(dialog.getByText('正文 2')).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: '以往公告' })).toBeVisible();
    await expect.element(dialog.getByText('公告 5')).toBeVisible();
  });

  it('are cleaned again where they are shown', async () => {
    const body = '<p onclick="window.hacked=1">Hi<img src=x onerror="window.hacked=1"><a href="javascript:alert(1)">link</a></p>';
    data[listArticles.path] = [article('1', { zh: { title: '公告 1', body } })];
    await open();
    await page.getByRole('button', { name: /公告 1/ }).click();
    const dialog = page.getByRole('dialog', { name: '公告' });
    await expect.element(dialog.getByText('link')).not.toHaveAttribute('href');
    expect(dialog.getByRole('img').elements()).toEqual([]);
  });

  it('stay out of the way where there are none, and say so where all are past', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: '近 12 个月发货' })).toBeVisible();
    expect(panel('公告').elements()).toEqual([]);
    await cleanup();
    queryClient.clear();
    data[listArticles.path] = [article('5', { isCurrent: false })];
    await open();
    await expect.element(panel('公告').getByText('目前没有新的公告。')).toBeVisible();
  });
});

describe('the service team', () => {
  it('is reached by phone and QQ, and copied', async () => {
    data[contactInfo.path] = { ...NO_CONTACTS, salesmanUser: PERSON, saleAssistantUser: { name: '周屿', phone: '139 2210 4471' } };
    await open();
    const team = panel('您的服务团队');
    await expect.element(team.getByRole('link', { name: /致电林晓岚/ })).toHaveAttribute('href', 'tel:13800138000');
    await expect
      .element(team.getByRole('link', { name: /联系林晓岚：QQ/ }))
      .toHaveAttribute('href', expect.stringContaining('uin=2880112'));
    const phone = await copiedBy(() => team.getByRole('button', { name: '复制周屿的电话' }).click());
    await expect.element(page.getByText('已复制 139 2210 4471')).toBeVisible();
    expect(phone).toBe('139 2210 4471');
    expect(team.getByRole('button', { name: '进入旧系统' }).elements()).toEqual([]);
  });

  it('has no QQ where the site has none', async () => {
    data[findSite.path] = { ...(data[findSite.path] as object), showQq: false };
    data[contactInfo.path] = { ...NO_CONTACTS, salesmanUser: PERSON };
    await open();
    await expect.element(panel('您的服务团队').getByRole('link', { name: /致电林晓岚/ })).toBeVisible();
    expect(panel('您的服务团队').getByRole('link', { name: /QQ/ }).elements()).toEqual([]);
  });

  describe('and the old system', () => {
    const url = 'https://old.example/login?token=t';
    beforeEach(() => {
      data[contactInfo.path] = { ...NO_CONTACTS, redirect_to_old_system: true };
      data[redirectLogin.path] = { code: 200, data: { token: 't', url }, message: '' };
    });

    it('opens in a window of its own, which cannot reach back', async () => {
      const opened = { opener: {}, closed: false, location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
      vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
      await open();
      await page.getByRole('button', { name: '进入旧系统' }).click();
      await expect.poll(() => opened.location.replace.mock.calls).toEqual([[url]]);
      expect(opened.opener).toBeNull();
    });

    it('is offered again where the browser blocked its window', async () => {
      vi.spyOn(window, 'open').mockReturnValue(null);
      await open();
      await page.getByRole('button', { name: '进入旧系统' }).click();
      await expect.element(page.getByRole('dialog').getByRole('link', { name: '打开旧系统' })).toHaveAttribute('href', url);
    });
  });
});
