import { updatePassword } from '@waybound/contract/wire/account/account';
import { login } from '@waybound/contract/wire/account/auth';
import { resetPassword } from '@waybound/contract/wire/operations/administration';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasSimplePassword, readToken } from '../../api/session.ts';
import { authenticate, spaced } from '../../test/authenticator.ts';
import { forwarder, newCustomer, PASSWORD, received, type TestCustomer } from '../../test/test-server.ts';
import { visitLoggedOut } from '../../test/visit.tsx';

const userName = () => page.getByLabelText('账号');
const passwordField = () => page.getByLabelText('密码', { exact: true });
const code = () => page.getByLabelText('验证码', { exact: true });

async function enter({ loginName }: TestCustomer, password = PASSWORD) {
  const { router } = await visitLoggedOut('/login?redirect=/systemHelp/contactUs');
  await userName().fill(` ${loginName} `);
  await passwordField().fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  return { isInside: () => expect.poll(() => router.state.location.pathname).toBe('/systemHelp/contactUs') };
}

describe('a login with a second factor', () => {
  it('asks for the code and keeps name and password for it', async () => {
    const customer = await newCustomer();
    const app = await authenticate(customer);
    const { isInside } = await enter(customer);
    await expect.element(page.getByRole('heading', { name: '两步验证' })).toBeVisible();
    await expect.element(code()).toHaveFocus();
    await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(page.getByRole('alert').elements()).toEqual([]);
    await page.getByRole('button', { name: '验证并登录' }).click();
    await expect.element(code()).toHaveAccessibleDescription('请输入验证码');
    expect(await received(login)).toHaveLength(1);

    await code().fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toHaveAccessibleDescription(/^验证码不正确或已使用过/);
    await expect.element(code()).toHaveFocus();
    expect(readToken()).toBeUndefined();
    const right = spaced(await app.code());
    await code().fill(right);
    await userEvent.keyboard('{Enter}');
    await isInside();
    const given = { userName: customer.loginName, password: PASSWORD };
    expect(await received(login)).toEqual([given, { ...given, code: '000000' }, { ...given, code: right }]);
    expect(readToken()).toEqual(expect.any(String));
    expect(hasSimplePassword()).toBe(false);
  });

  it('takes a recovery code instead', async () => {
    const customer = await newCustomer();
    const { recoveryCodes } = await authenticate(customer);
    const { isInside } = await enter(customer);
    await page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
    await expect.element(page.getByLabelText('恢复码')).toHaveFocus();
    await page.getByLabelText('恢复码').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: '验证并登录' }).click();
    await isInside();
    expect(await received(login)).toHaveLength(2);
  });

  it('goes back to the password when that is wrong by now, and stays at the code when there were too many', async () => {
    const customer = await newCustomer();
    await authenticate(customer);
    await enter(customer);
    await expect.element(code()).toHaveFocus();
    const fresh = 'Harbour2027';
    await customer.call(updatePassword, { oldPassWord: PASSWORD, newPassWord: fresh });
    await code().fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^账号或密码不正确/);
    await expect.element(passwordField()).toHaveFocus();
    await expect.element(userName()).toHaveValue(` ${customer.loginName} `);

    await passwordField().fill(fresh);
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toHaveFocus();
    // One that was wrong has been made on the page; the eighth is the last that is looked at.
    for (let tries = 2; tries <= 8; tries += 1) {
      await expect(customer.call(login, { userName: customer.loginName, password: 'Wrong2026' })).rejects.toMatchObject({
        reason: 'wrongLogin',
      });
    }
    await userEvent.keyboard('123456{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^错误次数过多，请在 5 秒后重试。/);
    await expect.element(code()).toHaveFocus();
  });

  it('can be left for another account, with what was typed', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()];
    await authenticate(customer);
    const { isInside } = await enter(customer);
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(userName()).toHaveValue(` ${customer.loginName} `);
    await userName().fill(other.loginName);
    await page.getByRole('button', { name: '登录' }).click();
    await isInside();
    expect((await received(login)).at(-1)).toEqual({ userName: other.loginName, password: PASSWORD });
  });
});

describe('a password that the forwarder made', () => {
  const fresh = () => page.getByLabelText('新密码', { exact: true });
  const repeat = () => page.getByLabelText('再次输入密码', { exact: true });

  it('is replaced with the first login, whose own password has to be good and typed twice', async () => {
    const customer = await newCustomer();
    const { password } = await forwarder.call(resetPassword, { siteCode: 'waybound', loginName: customer.loginName });
    const { isInside } = await enter(customer, password);
    await expect.element(page.getByRole('heading', { name: '设置您的密码' })).toBeVisible();
    await expect.element(fresh()).toHaveFocus();
    expect(page.getByRole('alert').elements()).toEqual([]);
    await fresh().fill('kurz1');
    await repeat().fill('kurz2');
    await page.getByRole('button', { name: '登录' }).click();
    await expect.element(repeat()).toHaveAccessibleDescription(/两次输入的密码不一致/);
    await repeat().fill('kurz1');
    await userEvent.keyboard('{Enter}');
    await expect.element(fresh()).toHaveAccessibleDescription(/8 到 11 位/);
    await expect.element(fresh()).toHaveFocus();
    await fresh().fill('Harbour2027');
    await repeat().fill('Harbour2027');
    await userEvent.keyboard('{Enter}');
    await isInside();
    expect(hasSimplePassword()).toBe(false);
    expect(await received(login)).toHaveLength(3);
  });

  it('comes before the code of a second factor, which is asked for once', async () => {
    const customer = await newCustomer();
    const app = await authenticate(customer);
    const { password } = await forwarder.call(resetPassword, { siteCode: 'waybound', loginName: customer.loginName });
    const { isInside } = await enter(customer, password);
    await fresh().fill('Harbour2027');
    await repeat().fill('Harbour2027');
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toHaveFocus();
    await code().fill(await app.code());
    await userEvent.keyboard('{Enter}');
    await isInside();
  });
});

describe('a simple password', () => {
  it('is remembered for the layout', async () => {
    const password = 'abc12345';
    const { isInside } = await enter(await newCustomer({ password }), password);
    await isInside();
    expect(hasSimplePassword()).toBe(true);
  });
});

it('goes on to the server where a seller has begun at Amazon', async () => {
  const customer = await newCustomer();
  const begun = '/amazon/login?amazon_callback_uri=https%3A%2F%2Fsellercentral.amazon.com%2Fapps%2Fauthorize%2Fconfirm%2Fx&amazon_state=AS';
  const left = new Promise<string>((resolve) => {
    const stay = (event: NavigateEvent) => {
      event.preventDefault();
      resolve(event.destination.url);
    };
    window.navigation.addEventListener('navigate', stay, { once: true });
  });
  await visitLoggedOut(`/login?redirect=${encodeURIComponent(begun)}`);
  await userName().fill(customer.loginName);
  await passwordField().fill(PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  expect(await left).toBe(`${location.origin}${begun}`);
  expect(readToken()).toEqual(expect.any(String));
});
