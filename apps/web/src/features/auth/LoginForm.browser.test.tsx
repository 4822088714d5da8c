import { login, sessionInfo } from '@waybound/contract/wire/auth';
import { findSite } from '@waybound/contract/wire/site';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { dropToken, hasSimplePassword, readToken } from '../../api/session.ts';
import { startI18n } from '../../app/i18n.ts';
import { openAt } from '../../test/visit.tsx';

const envelope = (code: number, data: unknown, mass = '') => Response.json({ code, mass, message: mass, data });
const refused = (reason: string, mass: string) => () => envelope(403, { reason }, mass);
const NEEDED = refused('secondFactorNeeded', '请输入验证码');
const WRONG = refused('wrongCode', '验证码不正确');
const ENTERED =
  (isSimplePassword = false) =>
  () =>
    envelope(200, { token: 'fresh', isSimplePassword });

/** What each login is answered, one after the other. */
let answers: (() => Response)[];
let sent: unknown[];

beforeAll(() => startI18n(['login', 'account', 'reasons']));
beforeEach(() => {
  dropToken();
  queryClient.clear();
  sent = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const path = address.replace(/^\/api/, '');
    if (path === sessionInfo.path) return Promise.resolve(envelope(200, { customerId: '1', customerCode: 'W', customerNameShort: '远' }));
    if (path === findSite.path) return Promise.resolve(refused('recordMissing', '')());
    if (path !== login.path) return Promise.resolve(envelope(200, {}));
    sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
    return Promise.resolve(answers.shift()?.() ?? new Response('', { status: 500 }));
  });
});
afterEach(async () => {
  await cleanup();
  sessionStorage.clear();
  dropToken();
  vi.unstubAllGlobals();
});

async function logIn() {
  const { router } = await openAt('/login?redirect=/404');
  await page.getByLabelText('账号').fill(' demo ');
  await page.getByLabelText('密码', { exact: true }).fill('Portal2026');
  await page.getByRole('button', { name: '登录' }).click();
  return { isInside: () => expect.poll(() => router.state.location.pathname).toBe('/404') };
}
const code = () => page.getByLabelText('验证码', { exact: true });

describe('a login with a second factor', () => {
  it('asks for the code and keeps name and password for it', async () => {
    answers = [NEEDED, WRONG, ENTERED()];
    const { isInside } = await logIn();
    await expect.element(page.getByRole('heading', { name: '两步验证' })).toBeVisible();
    await expect.element(code()).toHaveFocus();
    await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(page.getByRole('alert').elements()).toEqual([]);
    await page.getByRole('button', { name: '验证并登录' }).click();
    await expect.element(code()).toHaveAccessibleDescription('请输入验证码');
    expect(sent).toHaveLength(1);

    await code().fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toHaveAccessibleDescription('验证码不正确');
    await expect.element(code()).toHaveFocus();
    expect(readToken()).toBeUndefined();
    await code().fill('123 456');
    await userEvent.keyboard('{Enter}');
    await isInside();
    const given = { userName: 'demo', password: 'Portal2026' };
    expect(sent).toEqual([given, { ...given, code: '000000' }, { ...given, code: '123 456' }]);
    expect(readToken()).toBe('fresh');
    expect(hasSimplePassword()).toBe(false);
  });

  it('takes a recovery code instead', async () => {
    answers = [NEEDED, ENTERED()];
    const { isInside } = await logIn();
    await page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
    await expect.element(page.getByLabelText('恢复码')).toHaveFocus();
    await page.getByLabelText('恢复码').fill('ABCDE-FGHJK');
    await page.getByRole('button', { name: '验证并登录' }).click();
    await isInside();
    expect(sent.at(-1)).toEqual({ userName: 'demo', password: 'Portal2026', code: 'ABCDE-FGHJK' });
  });

  it('stays at the code when there were too many, and goes back to the password when that is wrong by now', async () => {
    answers = [NEEDED, refused('tooManyTries', '登录失败次数过多'), refused('wrongLogin', '账号或密码不正确')];
    await logIn();
    await code().fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('登录失败次数过多');
    await expect.element(code()).toHaveFocus();
    await userEvent.keyboard('7{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('账号或密码不正确');
    await expect.element(page.getByLabelText('密码', { exact: true })).toHaveFocus();
    await expect.element(page.getByLabelText('账号')).toHaveValue(' demo ');
  });

  it('can be left for another account, with what was typed', async () => {
    answers = [NEEDED, ENTERED()];
    await logIn();
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByLabelText('账号')).toHaveValue(' demo ');
    await page.getByRole('button', { name: '登录' }).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toEqual({ userName: 'demo', password: 'Portal2026' });
  });
});

describe('a simple password', () => {
  it('is remembered for the layout', async () => {
    answers = [ENTERED(true)];
    const { isInside } = await logIn();
    await isInside();
    expect(hasSimplePassword()).toBe(true);
  });
});
