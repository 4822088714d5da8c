import { loginByWebsiteToken, recordLogin } from '@waybound/contract/wire/account/single-sign-on';
import { login, logout, sessionInfo } from '@waybound/contract/wire/account/auth';
import { disableMember, listMembers } from '@waybound/contract/wire/account/members';
import { getSharedWaybill } from '@waybound/contract/wire/waybills/shares';
import { initData } from '@waybound/contract/wire/site/site';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { readToken } from '../../api/session.ts';
import { waybillListPage } from '../../features/waybills/routes.ts';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import { newCustomer, newMember, PASSWORD, received, websiteTokenOf, type TestCustomer } from '../../test/test-server.ts';
import { network } from '../../test/network.ts';
import { visitLoggedOut } from '../../test/visit.tsx';
import { HOME_PATH } from '../first-pages.ts';
import { ROUTE_PATHS } from '../pages.ts';
import { isPermitted } from './guard.ts';
import { makeRouter, registerAllPages } from './router.tsx';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});

/** How often user and public data were loaded, and how often somebody tried to log in. */
const sessionCalls = async () => ({
  user: (await received(sessionInfo)).length,
  publicData: (await received(initData)).length,
  logins: (await received(login)).length,
});
const LOADED_ONCE = { user: 1, publicData: 1, logins: 0 };
const NONE = { user: 0, publicData: 0, logins: 0 };

async function switchOff({ loginName }: TestCustomer): Promise<void> {
  const { members } = await clerk.call(listMembers, {});
  const found = members.find((member) => member.loginName === loginName);
  await clerk.call(disableMember, { id: found?.id ?? '' });
}

const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const loginIsShown = () => expect.element(heading('登录客户门户')).toBeVisible();
const dashboardIsShown = () => expect.element(heading(/好，测试\d+$/)).toBeVisible();

describe('rule 1: a session handed over', () => {
  it('stores the token, loads user and public data, and goes home', async () => {
    const visit = await visitLoggedOut(`/waybillManagement/waybillList?origin=nbClient&originToken=${clerk.token}`);
    await dashboardIsShown();
    await visit.isAt(HOME_PATH);
    expect(readToken()).toBe(clerk.token);
    expect(await sessionCalls()).toEqual(LOADED_ONCE);
  });

  it('works at the login page too, and replaces another session', async () => {
    const other = await newMember(clerk);
    const visit = await other.visit(`/login?origin=nbClient&originToken=${clerk.token}`);
    await dashboardIsShown();
    await visit.isAt(HOME_PATH);
    expect(readToken()).toBe(clerk.token);
  });

  it('takes no token from another origin, and none without its token', async () => {
    const visit = await visitLoggedOut(`/dashboard?origin=elsewhere&originToken=${clerk.token}`);
    await loginIsShown();
    expect(readToken()).toBeUndefined();
    await visit.router.navigate({ href: '/dashboard?origin=nbClient' });
    await loginIsShown();
    expect(readToken()).toBeUndefined();
  });

  it('asks for a login where the token is worth nothing, without passing it on', async () => {
    const visit = await visitLoggedOut('/dashboard?origin=nbClient&originToken=stolen');
    await loginIsShown();
    await visit.isAt('/login?redirect=/dashboard');
    expect(readToken()).toBeUndefined();
    await expect.element(page.getByRole('alert')).toHaveTextContent('登录过期！(401)');
  });
});

describe('rule 2: with a token', () => {
  it('the login page leads home', async () => {
    const visit = await clerk.visit('/login');
    await dashboardIsShown();
    await visit.isAt(HOME_PATH);
  });

  it('the ERP clears it and sees the login', async () => {
    const visit = await clerk.visit('/login?source=erp');
    await loginIsShown();
    await visit.isAt('/login?source=erp');
    expect(readToken()).toBeUndefined();
  });

  it('the user is loaded once and the page shown; after that pages ask no more', async () => {
    const visit = await clerk.visit('/dashboard');
    await dashboardIsShown();
    await visit.router.navigate({ href: '/waybillManagement/waybillList?waybillNos=0012,A1' });
    await visit.isAt('/waybillManagement/waybillList?waybillNos=0012,A1');
    expect(await sessionCalls()).toEqual(LOADED_ONCE);
  });

  it.each([
    ['was logged out elsewhere', (member: TestCustomer) => member.call(logout, {})],
    ['is of a login that was switched off', (member: TestCustomer) => switchOff(member)],
  ])('one that %s is cleared, the error shown, and the login knows the way back', async (_case, end) => {
    const member = await newMember(clerk);
    await end(member);
    const visit = await member.visit('/waybillManagement/waybillList?waybillNos=A,B');
    await loginIsShown();
    await visit.isAt('/login?redirect=/waybillManagement/waybillList?waybillNos=A,B');
    expect(readToken()).toBeUndefined();
    await expect.element(page.getByRole('alert')).toHaveTextContent('登录过期！(401)');
  });

  it('an HTTP error is shown once, in the words of its table', async () => {
    await network.answers(sessionInfo, 502);
    await clerk.visit('/dashboard');
    await loginIsShown();
    await expect.element(page.getByRole('alert')).toHaveTextContent('网络错误(502)');
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    expect(readToken()).toBeUndefined();
  });
});

describe('rule 3: without a token', () => {
  it('the login page proceeds', async () => {
    const visit = await visitLoggedOut('/login');
    await loginIsShown();
    await visit.isAt('/login');
    expect(await sessionCalls()).toEqual(NONE);
  });

  it.each(['/dashboard', '/waybillManagement/waybillList?waybillNos=A,B', '/404', '/no/such/page'])(
    '%s asks for a login with the way back',
    async (address) => {
      const visit = await visitLoggedOut(address);
      await loginIsShown();
      await visit.isAt(`/login?redirect=${address}`);
      expect(await sessionCalls()).toEqual(NONE);
    },
  );
});

describe('rule 3: a token of the official website', () => {
  it('logs in, loads user and public data, goes home and is counted', async () => {
    const visit = await visitLoggedOut(`/waybillManagement/waybillList?websiteToken=${await websiteTokenOf(clerk)}&waybillNos=A`);
    await dashboardIsShown();
    await visit.isAt(HOME_PATH);
    expect(readToken()).toMatch(/^.{20,}$/);
    expect(await sessionCalls()).toEqual(LOADED_ONCE);
    expect(await received(loginByWebsiteToken)).toHaveLength(1);
    await expect.poll(() => received(recordLogin)).toEqual([{ customerId: clerk.customerId, clientType: 2 }]);
  });

  it('that is refused is reported, and the login knows the way back', async () => {
    const visit = await visitLoggedOut('/waybillManagement/waybillList?websiteToken=w&waybillNos=A,B');
    await loginIsShown();
    await visit.isAt('/login?redirect=/waybillManagement/waybillList?waybillNos=A,B');
    await expect.element(page.getByRole('alert')).toHaveTextContent('从官网带来的登录凭证无效或已过期，请在下面登录，或回到官网重新进入。');
    expect(readToken()).toBeUndefined();
    expect(await sessionCalls()).toEqual(NONE);
  });

  it('at the login page remembers the address that was asked for', async () => {
    const member = await newMember(clerk);
    await switchOff(member);
    const visit = await visitLoggedOut(`/login?redirect=/waybillManagement/waybillList&websiteToken=${await websiteTokenOf(member)}`);
    await loginIsShown();
    await expect.element(page.getByRole('alert')).toHaveTextContent('该账号已停用，请联系客户经理。');
    await visit.isAt('/login?redirect=/waybillManagement/waybillList');
  });

  it('is dropped where somebody is logged in already', async () => {
    const visit = await clerk.visit(`/waybillManagement/waybillList?waybillNos=A&websiteToken=${await websiteTokenOf(clerk)}`);
    await visit.isAt('/waybillManagement/waybillList?waybillNos=A');
    expect(await received(loginByWebsiteToken)).toEqual([]);
    expect(readToken()).toBe(clerk.token);
  });
});

describe('a page of a role', () => {
  beforeEach(() => {
    Object.assign(waybillListPage, { roles: ['admin'] });
  });
  afterEach(() => {
    delete waybillListPage.roles;
  });
  const entry = () => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '运单列表' });

  it('is an unknown path to others, and no entry', async () => {
    const visit = await clerk.visit('/waybillManagement/waybillList');
    await visit.isAt(HOME_PATH);
    await dashboardIsShown();
    expect(entry().elements()).toEqual([]);
  });

  it('opens for its own, until another role comes: none is remembered', async () => {
    const admin = await newCustomer({ isCheckPrice: true });
    const visit = await admin.visit('/waybillManagement/waybillList');
    await visit.isAt('/waybillManagement/waybillList');
    await expect.element(entry()).toBeVisible();
    expect(JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(/role|admin/i);

    await cleanup();
    const another = await clerk.visit('/waybillManagement/waybillList');
    await another.isAt(HOME_PATH);
  });
});

it.each([
  [['admin'], ['admin'], true],
  [['admin'], ['editor'], true],
  [['editor'], ['admin'], false],
  [['editor'], undefined, true],
  [['admin'], ['owner'], false],
  [['editor', 'owner'], ['owner'], true],
] as const)('%j may see a page of %j: %s', (roles, wanted, isSeen) => {
  expect(isPermitted(roles, wanted)).toBe(isSeen);
});

describe('the partner variant', () => {
  const orderLinks = () => page.getByRole('link', { name: /(?:空运|海运与陆运|快递|港到港)下单/ });

  it.each([
    ['standard', true],
    ['partner', false],
  ] as const)('%s: entries and buttons that begin an order are shown: %s', async (variant, isShown) => {
    const customer = await newCustomer({ variant });
    await customer.visit('/dashboard');
    await dashboardIsShown();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    if (isShown) await expect.poll(() => orderLinks().elements().length).toBeGreaterThan(4);
    else await expect.poll(() => orderLinks().elements()).toEqual([]);
  });
});

describe('an open page', () => {
  it('asks for no session and loads nothing of one', async () => {
    await visitLoggedOut('/waybillManagement/sendWaybillDetail/7/secret');
    await expect.element(heading('链接无法打开')).toBeInTheDocument();
    expect(await received(getSharedWaybill)).toHaveLength(1);
    expect(await sessionCalls()).toEqual(NONE);
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });
});

describe('after the login', () => {
  async function logInAt(address: string, password = PASSWORD) {
    const visit = await visitLoggedOut(address);
    await page.getByLabelText('账号').fill(` ${clerk.loginName} `);
    await page.getByLabelText('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录' }).click();
    return visit;
  }

  it('goes where the visitor wanted to go', async () => {
    const visit = await logInAt('/login?redirect=/waybillManagement/waybillList?waybillNos=0012');
    await visit.isAt('/waybillManagement/waybillList?waybillNos=0012');
    expect(readToken()).toMatch(/^.{20,}$/);
    expect(readToken()).not.toBe(clerk.token);
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

  it('a wrong password stays at the form, reported once', async () => {
    const visit = await logInAt('/login', 'wrong');
    await expect.element(page.getByRole('alert')).toHaveTextContent('账号或密码不正确，请检查后重试。');
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    expect(visit.href()).toBe('/login');
    expect(readToken()).toBeUndefined();
  });

  it('what the server finds wrong is shown at its field, and goes with the language it was said in', async () => {
    await visitLoggedOut('/login');
    await page.getByLabelText('账号').fill('x'.repeat(5000));
    await page.getByLabelText('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '登录' }).click();
    await expect.element(page.getByLabelText('账号')).toHaveAccessibleDescription(/^最多 \d+ 个字符$/);
    await expect.element(page.getByLabelText('账号')).toHaveFocus();
    expect(page.getByText(/有内容未填写正确/).elements()).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await expect.element(page.getByLabelText('User name')).not.toHaveAccessibleDescription();
    await page.getByRole('button', { name: '中文' }).click();
    await loginIsShown();
  });

  it('empty fields are named and nothing is sent', async () => {
    await visitLoggedOut('/login');
    await page.getByRole('button', { name: '登录' }).click();
    await expect.element(page.getByLabelText('账号')).toHaveAccessibleDescription('请输入登录账号');
    expect(await sessionCalls()).toEqual(NONE);
  });
});

describe('paths', () => {
  it.each(['/', '/no/such/page', '/waybillManagement/nothing'])('%s leads to the dashboard', async (address) => {
    const visit = await clerk.visit(address);
    await dashboardIsShown();
    await visit.isAt(HOME_PATH);
  });

  it.each(Object.values(ORDER_PAGES))('%s: an order page gets a random code of 1 to 20 characters, and keeps one it has', async (path) => {
    const visit = await clerk.visit(path);
    await expect.poll(visit.href).toMatch(new RegExp(`^${path}\\?randomCode=[a-z0-9]{1,20}$`));
    await visit.router.navigate({ href: `${path}?randomCode=mine` });
    await visit.isAt(`${path}?randomCode=mine`);
  });

  it('the title is the page and the site', async () => {
    await clerk.visit('/dashboard');
    await dashboardIsShown();
    await expect.poll(() => document.title).toBe('工作台 - 途界物流');
  });

  it("the router's are those of the list, in the specification's spelling", async () => {
    await registerAllPages();
    const taken = Object.keys(makeRouter().routesByPath).map((path) => path.replaceAll('$', ':'));
    expect(taken.filter((path) => path !== '/:').sort()).toEqual([...ROUTE_PATHS].sort());
  });
});

it('encodes the id of details in its address, and reads it back', async () => {
  const { router } = await clerk.visit('/waybillManagement/waybillDetails/a%2Fb%20c');
  await expect.element(page.getByText('没有这票运单')).toBeVisible();
  const to = '/waybillManagement/waybillDetails/$id';
  expect(router.buildLocation({ to, params: { id: 'a/b c' } }).href).toBe('/waybillManagement/waybillDetails/a%2Fb%20c');
  expect(router.state.matches.at(-1)?.params).toMatchObject({ id: 'a/b c' });
});
