import { sessionInfo } from '@waybound/contract/wire/auth';
import { listTemplates } from '@waybound/contract/wire/order-templates';
import type { FoundWaybill } from '@waybound/contract/search';
import { searchByReferenceNo, searchByWaybillNo, suggestWaybills } from '@waybound/contract/wire/search';
import { findSite, initData } from '@waybound/contract/wire/site';
import { listWaybills } from '@waybound/contract/wire/waybills';
import { transport as en } from '@waybound/phrases/en/transport';
import { i18n } from '@waybound/phrases/i18n';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../api/query.ts';
import { dropToken, keepToken } from '../api/session.ts';
import { closeToast } from '../kit/toast.ts';
import { startI18n } from './i18n.ts';
import { setLanguage } from './prefs.ts';
import { paste } from '../test/clipboard.ts';
import { openAt } from '../test/visit.tsx';

// Where a search leads is looked at here, not what stands there.
vi.mock('../features/dashboard/DashboardPage.tsx', () => ({ DashboardPage: () => null }));
vi.mock('../features/waybills/WaybillDetailPage.tsx', () => ({ WaybillDetailPage: () => null }));

const USER = { customerId: '1', customerCode: 'WB-0881', customerNameShort: '远帆电子', isCheckPrice: false };
const waybill = (id: string, shippingWay: FoundWaybill['shippingWay'] = 'AIR'): FoundWaybill => ({
  id,
  waybillNo: `WBA000000000${id}`,
  referenceNo: `PO-${id}`,
  shippingWay,
});
const [ONE, TWO, SEA] = [waybill('1'), waybill('2'), waybill('3', 'LCL')];

type Asked = { path: string; input: Record<string, string> };
let asked: Asked[];
/** What the three searches answer; a status instead is the transport's. */
let answers: (call: Asked) => readonly FoundWaybill[] | number;

beforeAll(async () => {
  await startI18n(['dashboard', 'statuses', 'waybills', 'waybillDetail', 'orderFields', 'price', 'reasons', 'rules']);
  // The journeys load these with the panel; here the clock is stopped at times.
  await Promise.all([i18n.loadTopics(['search', 'statuses']), import('./search/SearchPanel.tsx'), import('./palette/Palette.tsx')]);
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  keepToken('t');
  queryClient.clear();
  localStorage.clear();
  asked = [];
  answers = ({ input }) => {
    const numbers = Object.values(input).join(',').split(',');
    return [ONE, TWO, SEA].filter(({ waybillNo, referenceNo }) => numbers.some((no) => no === waybillNo || no === referenceNo));
  };
  const data: Record<string, unknown> = {
    [sessionInfo.path]: USER,
    [findSite.path]: { title: { zh: '远航', en: 'Far Sail' }, loginLogo: [], headerIcon: [], menuLogo: [], fileBase: '', copyright: '' },
    [listWaybills.path]: { rows: [], total: 0, counts: {} },
    [listTemplates.path]: [],
    [initData.path]: { ports: [], airports: [], railTerminals: [], warehouses: [], countries: [] },
  };
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    const path = address.replace(/^\/api/, '');
    if (![searchByWaybillNo, searchByReferenceNo, suggestWaybills].some((call) => call.path === path)) {
      return Promise.resolve(Response.json({ code: 200, mass: '', message: '', data: data[path] ?? {} }));
    }
    const call = { path, input: JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, string> };
    asked.push(call);
    const found = answers(call);
    if (typeof found === 'number') return Promise.resolve(new Response('no', { status: found }));
    return Promise.resolve(Response.json({ datas: found, type: 1, code: 200 }));
  });
});

afterEach(async () => {
  await cleanup();
  closeToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  dropToken();
  setLanguage('zh');
});

async function open(address = '/404') {
  const place = await openAt(address);
  await expect.element(box()).toBeVisible();
  return place;
}

const box = () => page.getByRole('combobox', { name: /^按运单号或参考号查找/ });
const options = () => page.getByRole('option');
const many = () => page.getByRole('dialog', { name: '批量查询' });
const area = () => many().getByRole('textbox');

async function ask(numbers: string) {
  await box().fill(numbers);
  await userEvent.keyboard('{Enter}');
}

describe('the box', () => {
  it('opens the details of the one waybill it finds and is empty again', async () => {
    const { href } = await open();
    await ask(' WBA0000000001 ');
    await expect.poll(href).toBe('/waybillManagement/waybillDetails/1');
    await expect.element(box()).toHaveValue('');
    await expect.element(box()).not.toHaveFocus();
  });

  it('takes a number that is no waybill’s as a reference', async () => {
    const { href } = await open();
    await ask('PO-2');
    await expect.poll(href).toBe('/waybillManagement/waybillDetails/2');
    expect(asked.filter(({ path }) => path !== suggestWaybills.path)).toEqual([
      { path: searchByWaybillNo.path, input: { waybillNo: 'PO-2' } },
      { path: searchByReferenceNo.path, input: { referenceNo: 'PO-2' } },
    ]);
  });

  it('opens the list here where all are of one way, and names what it did not find', async () => {
    const { href } = await open();
    await ask('WBA0000000001, PO-2，WBA0000000009');
    await expect.poll(href).toBe('/waybillManagement/waybillList?waybillNos=WBA0000000001,WBA0000000002');
    await expect.element(page.getByRole('alert')).toHaveTextContent('没有查到：WBA0000000009');
  });

  it('opens a window for each way, and offers by hand those that the browser blocked', async () => {
    const opened = { opener: window } as unknown as Window; // As much of a window as is looked at.
    const openWindow = vi.spyOn(window, 'open').mockReturnValueOnce(opened).mockReturnValue(null);
    const { href } = await open();
    await ask('WBA0000000001 WBA0000000003 WBA0000000002');
    const hint = page.getByRole('dialog', { name: '浏览器拦截了新窗口' });
    const blocked = hint.getByRole('link', { name: '海运拼箱：1 票' });
    await expect.element(blocked).toHaveAttribute('target', '_blank');
    await expect.element(blocked).toHaveAttribute('href', expect.stringMatching(/waybillList\?waybillNos=WBA0000000003$/));
    expect(hint.getByRole('link').elements()).toHaveLength(1);
    expect(openWindow.mock.calls.map(([url]) => decodeURIComponent(String(url)))).toEqual([
      '/waybillManagement/waybillList?waybillNos=WBA0000000001,WBA0000000002',
      '/waybillManagement/waybillList?waybillNos=WBA0000000003',
    ]);
    expect(opened.opener).toBeNull();
    expect(href()).toBe('/404');
  });

  it('says that nothing was found and keeps the number', async () => {
    await open();
    await ask('NOWHERE');
    await expect.element(page.getByRole('alert')).toHaveTextContent('没有查到对应的运单');
    await expect.element(box()).toHaveValue('NOWHERE');
  });

  it('tells code 500 by a notice with a title, once', async () => {
    answers = () => 500;
    await open();
    await ask('WBA0000000001');
    const alerts = () => page.getByRole('alert').elements();
    await expect.poll(() => alerts().map(({ textContent }) => textContent)).toEqual(['错误服务器错误，请联系系统管理员']);
    expect(page.getByText('错误', { exact: true }).elements()).toHaveLength(1);
  });

  it('asks for a number when it is empty, for three seconds', async () => {
    await open();
    await box().click();
    await expect.poll(() => document.getElementById('header-search-list')).toBeNull();
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
    await page.getByRole('main').click();
    await userEvent.keyboard('/');
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('a/b');
    await expect.element(box()).toHaveValue('a/b');
  });
});

describe('suggestions', () => {
  it('come for one number, with the typed part marked, and open by keyboard', async () => {
    answers = () => [ONE, SEA];
    const { href } = await open();
    await box().click();
    await userEvent.keyboard('po-');
    await expect.poll(() => options().elements().length).toBe(2);
    await expect.element(box()).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['PO-', 'PO-']);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect.element(box()).toHaveAttribute('aria-activedescendant', options().nth(1).element().id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(href).toBe('/waybillManagement/waybillDetails/1');
    expect(asked).toEqual([{ path: suggestWaybills.path, input: { searchNo: 'po-' } }]);
  });

  it('ask once the typing pauses, and a failure is not worth a message', async () => {
    answers = () => 502;
    await open();
    await box().click();
    await userEvent.keyboard('WBA00');
    await expect.poll(() => asked.map(({ input }) => input)).toEqual([{ searchNo: 'WBA00' }]);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  it('abort the question before', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    await open();
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
      if (address.endsWith(suggestWaybills.path)) signals.push(signal);
      return new Promise(() => undefined);
    });
    await box().fill('WBA1');
    await expect.poll(() => signals.length).toBe(1);
    await box().fill('WBA12');
    await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  it('say that there are none, close on Escape, and leave several numbers alone', async () => {
    answers = () => [];
    await open();
    await box().fill('XYZ');
    await expect.element(page.getByRole('status').getByText('暂无数据')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('暂无数据')).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).not.toHaveFocus();
    asked = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await box().fill('WBA1 WBA2');
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual([]);
  });

  it('offer the numbers found before, until they are cleared', async () => {
    const { href, router } = await open();
    await ask('PO-2');
    await expect.poll(href).toBe('/waybillManagement/waybillDetails/2');
    await router.navigate({ to: '/404' });
    await box().click();
    await expect.element(options().nth(0)).toHaveTextContent('PO-2');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(href).toBe('/waybillManagement/waybillDetails/2');
    await box().click();
    await page.getByRole('button', { name: '清除' }).click();
    await expect.poll(() => options().elements().length).toBe(0);
  });
});

describe('the multi-line box', () => {
  it('keeps the lines of a pasted column and asks for the chosen kind of number', async () => {
    const { href } = await open();
    await box().click();
    await paste('PO-1\r\nPO-2\n');
    await expect.element(area()).toHaveValue('PO-1\nPO-2');
    await expect.element(many().getByText('2 / 500 个单号')).toBeVisible();
    await many().getByRole('radio', { name: '参考号' }).click();
    await area().click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(href).toBe('/waybillManagement/waybillList?waybillNos=WBA0000000001,WBA0000000002');
    expect(asked).toEqual([{ path: searchByReferenceNo.path, input: { referenceNo: 'PO-1,PO-2' } }]);
    await expect.element(many()).not.toBeInTheDocument();
  });

  it.each([
    ['zh', '批量查询', '运单号', '请输入运单号'],
    ['zh', '批量查询', '参考号', '请输入参考号'],
    ['en', 'Find many', 'Waybill no.', en.enterWaybillNo],
    ['en', 'Find many', 'Reference no.', en.enterReferenceNo],
  ] as const)('%s: %s by %s asks: %s', async (language, title, kind, words) => {
    await open();
    setLanguage(language);
    await page.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('radio', { name: kind }).click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await dialog.getByRole('button', { name: language === 'zh' ? '查找' : 'Find', exact: true }).click();
    const tip = dialog.getByRole('alert');
    await expect.element(tip).toHaveTextContent(words);
    vi.advanceTimersByTime(3000);
    await expect.element(tip).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('takes over what stands in the box, remembers the kind, and Escape leads back', async () => {
    localStorage.setItem('searchBy', 'referenceNo');
    await open();
    await box().fill('PO-1 PO-2');
    await page.getByRole('button', { name: '批量查询' }).click();
    await expect.element(area()).toHaveValue('PO-1\nPO-2');
    await expect.element(many().getByRole('radio', { name: '参考号' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveFocus();
    await expect.element(many()).not.toBeInTheDocument();
  });

  it('does not ask for more than 500 numbers', async () => {
    await open();
    await page.getByRole('button', { name: '批量查询' }).click();
    await area().fill(Array.from({ length: 501 }, (_, at) => `N${at}`).join('\n'));
    await many().getByRole('button', { name: '查找', exact: true }).click();
    await expect.element(many().getByText('一次最多 500 个单号')).toBeVisible();
    await expect.element(area()).toHaveAttribute('aria-invalid', 'true');
    expect(asked).toEqual([]);
  });
});

describe('the command palette', () => {
  const palette = () => page.getByRole('dialog', { name: '命令面板' });
  const lit = () => palette().getByRole('option', { selected: true });

  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s and leads to a page by either of its names', async (keys) => {
    const { href } = await open();
    await userEvent.keyboard(keys);
    await expect.element(palette().getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('dashb');
    await expect.element(lit()).toHaveTextContent('工作台');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/dashboard');
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it('opens while somebody types in the box, and closes the same way', async () => {
    await open();
    await box().click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette()).toBeVisible();
    await expect.element(palette().getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
  });

  it('finds waybills, and remembers what was chosen', async () => {
    answers = () => [SEA];
    const { href } = await open();
    await page.getByRole('button', { name: /^命令面板/ }).click();
    await userEvent.keyboard('PO-3');
    await expect.element(palette().getByRole('group', { name: '运单' }).getByRole('option')).toHaveTextContent('WBA0000000003PO-3');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/waybillManagement/waybillDetails/3');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette().getByRole('group', { name: '最近使用' }).getByRole('option')).toHaveTextContent('WBA0000000003');
    await expect.element(lit()).toHaveTextContent('WBA0000000003');
  });

  it('does what the user menu and the header do', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('退出');
    await expect.element(lit()).toHaveTextContent('退出登录');
    await palette().getByRole('combobox').fill('深色');
    await userEvent.keyboard('{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await userEvent.keyboard('{Control>}k{/Control}浅色{Enter}');
    expect(document.documentElement.dataset.theme).toBe('light');
    await userEvent.keyboard('{Control>}k{/Control}english{Enter}');
    await expect.element(page.getByRole('status').getByText('Switch Language Success')).toBeVisible();
  });

  it('moves round with the arrows and says when there is nothing', async () => {
    answers = () => [];
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette().getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(palette().getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('没有这样的东西');
    await expect.element(palette().getByText('没有找到“没有这样的东西”')).toBeVisible();
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it('fits a phone', async () => {
    await page.viewport(390, 844);
    await open();
    await page.getByRole('button', { name: /^命令面板/ }).click();
    const { left, right } = palette().element().getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
