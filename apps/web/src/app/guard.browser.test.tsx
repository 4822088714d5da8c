import { loginByWebsiteToken, recordLogin } from '@waybound/contract/wire/arrivals';
import { login, sessionInfo } from '@waybound/contract/wire/auth';
import { getSharedWaybill } from '@waybound/contract/wire/shares';
import { findSite, initData } from '@waybound/contract/wire/site';
import { listWaybills } from '@waybound/contract/wire/waybills';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { queryClient } from '../api/query.ts';
import { dropToken, keepToken, readToken } from '../api/session.ts';
import { waybillListPage } from '../features/waybills/routes.ts';
import { closeToast } from '../kit/toast.ts';
import { ORDER_PAGES } from '../parts/waybill/order-page.ts';
import { startI18n } from './i18n.ts';
import { HOME_PATH, ROUTE_PATHS } from './route-paths.ts';
import { makeRouter } from './router.tsx';
import { openAt } from '../test/visit.tsx';

const USER = { customerId: '1', customerCode: 'WB-0881', customerNameShort: '远帆电子', isCheckPrice: false, showWarehouseInfo: 1 };
const NO_ROWS = { rows: [], total: 0, counts: {} };
const NOTHING_PUBLIC = { ports: [], airports: [], railTerminals: [], warehouses: [], countries: [] };

/** The network's edge: what each path answers, and what was asked in which order. */
let answers: Map<string, () => Response>;
let asked: string[];

const envelope = (code: number, data: unknown, mass = '') => Response.json({ code, mass, message: mass, data });
const SESSION_CALLS = [sessionInfo.path, initData.path, login.path] as string[];
const sessionCalls = () => asked.filter((path) => SESSION_CALLS.includes(path));

beforeAll(() => startI18n(['login', 'dashboard', 'statuses', 'rules']));

beforeEach(() => {
  dropToken();
  queryClient.clear();
  asked = [];
  answers = new Map([
    [sessionInfo.path, () => envelope(200, USER)],
    [initData.path, () => envelope(200, NOTHING_PUBLIC)],
    [listWaybills.path, () => envelope(200, NO_ROWS)],
    [findSite.path, () => envelope(404, { reason: 'recordMissing' })],
  ]);
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace(/^\/api/, '').replace(/\?.*/, '');
    asked.push(path);
    const answer = answers.get(path);
    // What a page asks for besides is not what these tests are about, and is never answered.
    return answer ? Promise.resolve(answer()) : new Promise(() => {});
  });
});

afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
  dropToken();
});

const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const loginIsShown = () => expect.element(heading('登录客户门户')).toBeVisible();
const dashboardIsShown = () => expect.element(heading(/好，远帆电子$/)).toBeVisible();

describe('rule 1: a session handed over', () => {
  it('stores the token, loads user and public data, and goes home', async () => {
    const visit = await openAt('/waybillManagement/waybillList?origin=nbClient&originToken=from-client');
    await dashboardIsShown();
    await visit.isAt(HOME_PATH);
    expect(readToken()).toBe('from-client');
    expect(sessionCalls()).toEqual([sessionInfo.path, initData.path]);
  });

  it('works at the login page too, and replaces another session', async () => {
    keepToken('older');
    const visit = await openAt('/login?origin=nbClient&originToken=007');
    await dashboardIsShown();
    await visit.isAt(HOME_PATH);
    expect(readToken()).toBe('007');
  });

  it('takes no token from another origin, and none without its token', async () => {
    const visit = await openAt('/dashboard?origin=elsewhere&originToken=x');
    await loginIsShown();
    expect(readToken()).toBeUndefined();
    await visit.router.navigate({ href: '/dashboard?origin=nbClient' });
    await loginIsShown();
    expect(readToken()).toBeUndefined();
  });

  it('asks for a login where the token is worth nothing, without passing it on', async () => {
    answers.set(sessionInfo.path, () => envelope(403, { reason: 'notAllowed' }, '令牌无效'));
    const visit = await openAt('/dashboard?origin=nbClient&originToken=stolen');
    await loginIsShown();
    await visit.isAt('/login?redirect=/dashboard');
    expect(readToken()).toBeUndefined();
    await expect.element(page.getByRole('alert')).toHaveTextContent('令牌无效');
  });
});

describe('rule 2: with a token', () => {
  beforeEach(() => keepToken('t'));

  it('the login page leads home', async () => {
    const visit = await openAt('/login');
    await dashboardIsShown();
    await visit.isAt(HOME_PATH);
  });

  it('the ERP clears it and sees the login', async () => {
    const visit = await openAt('/login?source=erp');
    await loginIsShown();
    await visit.isAt('/login?source=erp');
    expect(readToken()).toBeUndefined();
  });

  it('the user is loaded once and the page shown; after that pages ask no more', async () => {
    const visit = await openAt('/dashboard');
    await dashboardIsShown();
    await visit.router.navigate({ href: '/waybillManagement/waybillList?waybillNos=0012,A1' });
    await visit.isAt('/waybillManagement/waybillList?waybillNos=0012,A1');
    expect(sessionCalls()).toEqual([sessionInfo.path, initData.path]);
  });

  it('a failure clears the token, shows the error and returns to the login with the way back', async () => {
    answers.set(sessionInfo.path, () => envelope(403, { reason: 'accountDisabled' }, '该账号已停用'));
    const visit = await openAt('/waybillManagement/waybillList?waybillNos=A,B');
    await loginIsShown();
    await visit.isAt('/login?redirect=/waybillManagement/waybillList?waybillNos=A,B');
    expect(readToken()).toBeUndefined();
    await expect.element(page.getByRole('alert')).toHaveTextContent('该账号已停用');
  });

  it('no data is a failed verification', async () => {
    answers.set(sessionInfo.path, () => envelope(200, null));
    await openAt('/dashboard');
    await loginIsShown();
    await expect.element(page.getByRole('alert')).toHaveTextContent('身份验证失败，请重新登录。');
    expect(readToken()).toBeUndefined();
  });

  it("an error without words is 'Has Error'", async () => {
    answers.set(sessionInfo.path, () => envelope(500, null));
    await openAt('/dashboard');
    await loginIsShown();
    await expect.element(page.getByRole('alert')).toHaveTextContent('操作出错');
  });

  it('an HTTP error is told once, in the words of its table', async () => {
    answers.set(sessionInfo.path, () => new Response('', { status: 502 }));
    await openAt('/dashboard');
    await loginIsShown();
    await expect.element(page.getByRole('alert')).toHaveTextContent('网络错误(502)');
    expect(readToken()).toBeUndefined();
  });
});

describe('rule 3: without a token', () => {
  it('the login page proceeds', async () => {
    const visit = await openAt('/login');
    await loginIsShown();
    await visit.isAt('/login');
    expect(sessionCalls()).toEqual([]);
  });

  it.each(['/dashboard', '/waybillManagement/waybillList?waybillNos=A,B', '/404', '/no/such/page'])(
    '%s asks for a login with the way back',
    async (address) => {
      const visit = await openAt(address);
      await loginIsShown();
      await visit.isAt(`/login?redirect=${address}`);
      expect(sessionCalls()).toEqual([]);
    },
  );
});

describe('rule 3: a token of the official website', () => {
  beforeEach(() => {
    answers.set(loginByWebsiteToken.path, () => envelope(200, { token: 'from-website' }));
    answers.set(recordLogin.path, () => envelope(200, { recorded: true }));
  });

  it('logs in, loads user and public data, goes home and is counted', async () => {
    const visit = await openAt('/waybillManagement/waybillList?websiteToken=w&waybillNos=A');
    await dashboardIsShown();
    await visit.isAt(HOME_PATH);
    expect(readToken()).toBe('from-website');
    expect(sessionCalls()).toEqual([sessionInfo.path, initData.path]);
    expect(asked.filter((path) => path === loginByWebsiteToken.path || path === recordLogin.path)).toEqual([
      loginByWebsiteToken.path,
      recordLogin.path,
    ]);
  });

  it('that is refused is told, and the login knows the way back', async () => {
    answers.set(loginByWebsiteToken.path, () => envelope(403, { reason: 'websiteTokenRefused' }, '官网凭证已过期'));
    const visit = await openAt('/waybillManagement/waybillList?websiteToken=w&waybillNos=A,B');
    await loginIsShown();
    await visit.isAt('/login?redirect=/waybillManagement/waybillList?waybillNos=A,B');
    await expect.element(page.getByRole('alert')).toHaveTextContent('官网凭证已过期');
    expect(readToken()).toBeUndefined();
    expect(sessionCalls()).toEqual([]);
  });

  it('at the login page keeps the way that was asked for', async () => {
    answers.set(loginByWebsiteToken.path, () => envelope(403, { reason: 'secondFactorNeeded' }, '请输入验证码'));
    const visit = await openAt('/login?redirect=/waybillManagement/waybillList&websiteToken=w');
    await loginIsShown();
    await visit.isAt('/login?redirect=/waybillManagement/waybillList');
  });

  it('is dropped where somebody is logged in already', async () => {
    keepToken('t');
    const visit = await openAt('/waybillManagement/waybillList?waybillNos=A&websiteToken=w');
    await visit.isAt('/waybillManagement/waybillList?waybillNos=A');
    expect(asked).not.toContain(loginByWebsiteToken.path);
    expect(readToken()).toBe('t');
  });
});

describe('a page of a role', () => {
  beforeEach(() => {
    keepToken('t');
    Object.assign(waybillListPage, { roles: ['admin'] });
  });
  afterEach(() => {
    delete waybillListPage.roles;
  });
  const asRole = (isCheckPrice: boolean) => answers.set(sessionInfo.path, () => envelope(200, { ...USER, isCheckPrice }));
  const entry = () => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '运单列表' });

  it('is an unknown path to others, and no entry', async () => {
    const visit = await openAt('/waybillManagement/waybillList');
    await visit.isAt(HOME_PATH);
    await dashboardIsShown();
    expect(entry().elements()).toEqual([]);
  });

  it('opens for its own, until a reload finds another role: none is kept', async () => {
    asRole(true);
    const visit = await openAt('/waybillManagement/waybillList');
    await visit.isAt('/waybillManagement/waybillList');
    await expect.element(entry()).toBeVisible();
    expect(JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(/role|admin/i);

    await cleanup();
    queryClient.clear();
    asRole(false);
    const reloaded = await openAt('/waybillManagement/waybillList');
    await reloaded.isAt(HOME_PATH);
  });
});

describe('the partner variant', () => {
  const SITE = {
    title: { zh: '途', en: 'W' },
    loginLogo: [],
    headerIcon: [],
    menuLogo: [],
    fileBase: '/',
    accent: { light: '', dark: '' },
  };
  const orderLinks = () => page.getByRole('link', { name: /空运|海运与陆运|快递|港到港/ });

  it.each([
    ['standard', true],
    ['partner', false],
  ])('%s: entries and buttons that begin an order are shown: %s', async (variant, isShown) => {
    keepToken('t');
    answers.set(findSite.path, () => envelope(200, { ...SITE, variant }));
    await openAt('/dashboard');
    await dashboardIsShown();
    if (isShown) await expect.poll(() => orderLinks().elements().length).toBeGreaterThan(4);
    else await expect.poll(() => orderLinks().elements()).toEqual([]);
  });
});

describe('an open page', () => {
  it('asks for no session and loads nothing of one', async () => {
    answers.set(getSharedWaybill.path, () => envelope(404, { reason: 'recordMissing' }, '没有找到'));
    await openAt('/waybillManagement/sendWaybillDetail/7/secret');
    await expect.element(heading('链接无法打开')).toBeInTheDocument();
    expect(sessionCalls()).toEqual([]);
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });
});

describe('after the login', () => {
  async function logInAt(address: string) {
    answers.set(login.path, () => envelope(200, { token: 'fresh' }));
    const visit = await openAt(address);
    await page.getByLabelText('账号').fill(' demo ');
    await page.getByLabelText('密码', { exact: true }).fill('Portal2026');
    await page.getByRole('button', { name: '登录' }).click();
    return visit;
  }

  it('goes where the visitor wanted to go', async () => {
    const visit = await logInAt('/login?redirect=/waybillManagement/waybillList?waybillNos=0012');
    await visit.isAt('/waybillManagement/waybillList?waybillNos=0012');
    expect(readToken()).toBe('fresh');
  });

  it.each([
    '//evil.example',
    '%2F%2Fevil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '%2F%09%2Fevil.example',
    'javascript:alert(1)',
    'https://evil.example/dashboard',
  ])('goes home instead of %s', async (target) => {
    const visit = await logInAt(`/login?redirect=${target}`);
    await visit.isAt(HOME_PATH);
    await dashboardIsShown();
  });

  it('a wrong password stays at the form, told once', async () => {
    answers.set(login.path, () => envelope(403, { reason: 'wrongLogin' }, '账号或密码不正确'));
    const visit = await openAt('/login');
    await page.getByLabelText('账号').fill('demo');
    await page.getByLabelText('密码', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: '登录' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('账号或密码不正确');
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    expect(visit.href()).toBe('/login');
    expect(readToken()).toBeUndefined();
  });

  it('what the server finds wrong stands at its field, and goes with the language it was said in', async () => {
    const errors = [{ path: 'userName', rule: 'tooLong', message: '最多 64 个字符' }];
    answers.set(login.path, () => envelope(400, { reason: 'invalidInput', errors }, '有内容未填写正确'));
    await openAt('/login');
    await page.getByLabelText('账号').fill('x'.repeat(5000));
    await page.getByLabelText('密码', { exact: true }).fill('Portal2026');
    await page.getByRole('button', { name: '登录' }).click();
    await expect.element(page.getByLabelText('账号')).toHaveAccessibleDescription('最多 64 个字符');
    await expect.element(page.getByLabelText('账号')).toHaveFocus();
    expect(page.getByText('有内容未填写正确').elements()).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await expect.element(page.getByLabelText('User name')).not.toHaveAccessibleDescription();
    await page.getByRole('button', { name: '中文' }).click();
    await loginIsShown();
  });

  it('empty fields are named and nothing is sent', async () => {
    await openAt('/login');
    await page.getByRole('button', { name: '登录' }).click();
    await expect.element(page.getByLabelText('账号')).toHaveAccessibleDescription('请输入登录账号');
    expect(sessionCalls()).toEqual([]);
  });
});

describe('paths', () => {
  beforeEach(() => keepToken('t'));

  it.each(['/', '/no/such/page', '/waybillManagement/nothing'])('%s leads to the dashboard', async (address) => {
    const visit = await openAt(address);
    await dashboardIsShown();
    await visit.isAt(HOME_PATH);
  });

  it.each(Object.values(ORDER_PAGES))('%s: an order page gets a random code of 1 to 20 characters, and keeps one it has', async (path) => {
    const visit = await openAt(path);
    await expect.poll(visit.href).toMatch(new RegExp(`^${path}\\?randomCode=[a-z0-9]{1,20}$`));
    await visit.router.navigate({ href: `${path}?randomCode=mine` });
    await visit.isAt(`${path}?randomCode=mine`);
  });

  it('the title is the page and the site', async () => {
    await openAt('/dashboard');
    await dashboardIsShown();
    await expect.poll(() => document.title).toBe('工作台 - Waybound');
  });

  it("the router's are those of the list, in the specification's spelling", () => {
    const taken = Object.keys(makeRouter().routesByPath).map((path) => path.replaceAll('$', ':'));
    expect(taken.filter((path) => path !== '/:').sort()).toEqual([...ROUTE_PATHS].sort());
  });
});
