import { loginSecurity } from '@waybound/contract/wire/account/account';
import { login, sessionInfo } from '@waybound/contract/wire/account/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { authenticate, codeOf, spaced } from '../../test/authenticator.ts';
import { newCustomer, PASSWORD, type TestCustomer } from '../../test/test-server.ts';
import { visit } from '../../test/visit.tsx';

const HERE = '/myProfile/account';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const logIn = (code?: string) => customer.call(login, { userName: customer.loginName, password: PASSWORD, code });

describe('two-factor authentication', () => {
  it('is set up in three steps: password, first code, recovery codes', async () => {
    await customer.visit(HERE);
    await page.getByRole('button', { name: '开启两步验证' }).click();
    const dialog = page.getByRole('dialog', { name: '开启两步验证' });
    const password = dialog.getByLabelText('当前密码', { exact: true });
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect.element(password).toHaveAccessibleDescription('请输入密码');
    await password.fill('Wrong2026');
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect.element(password).toHaveAccessibleDescription('密码不正确，请检查后重试。');

    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: '下一步' }).click();
    const qr = dialog.getByRole('img', { name: '验证器二维码' });
    await expect.element(qr).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml;base64,/));
    const secret = dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).element().textContent;
    const code = dialog.getByLabelText('验证码');
    await expect.element(code).toHaveFocus();
    await code.fill('000000');
    await dialog.getByRole('button', { name: '验证并开启' }).click();
    await expect.element(code).toHaveAccessibleDescription(/^验证码不正确或已使用过/);
    expect(await customer.call(loginSecurity, {})).toMatchObject({ secondFactorSince: null });

    await code.fill(await codeOf(secret.replaceAll(' ', '')));
    await dialog.getByRole('button', { name: '验证并开启' }).click();
    const items = dialog.getByRole('list', { name: '恢复码列表' }).getByRole('listitem');
    await expect.poll(() => items.elements().length).toBe(10);
    const recovery = items.elements()[0]?.textContent;
    for (const name of ['复制', '下载', '打印']) await expect.element(dialog.getByRole('button', { name })).toBeVisible();
    await dialog.getByRole('button', { name: '我已保存' }).last().click();
    await expect.element(page.getByText('剩余 10 个恢复码')).toBeVisible();
    await expect(logIn()).rejects.toMatchObject({ reason: 'secondFactorNeeded' });
    expect(await logIn(recovery)).toHaveProperty('token');
  });

  it('that is on gives new recovery codes, and goes off with password and code', async () => {
    const { recoveryCodes, code } = await authenticate(customer);
    for (const used of recoveryCodes.slice(2)) await logIn(used);
    await customer.visit(HERE);
    await expect.element(page.getByText('剩余 2 个恢复码，请尽快更新')).toBeVisible();
    await page.getByRole('button', { name: '更新恢复码' }).click();
    const renewing = page.getByRole('dialog', { name: '更新恢复码' });
    const renew = renewing.getByRole('button', { name: '生成新的恢复码' });
    await renew.click();
    await expect.element(renewing.getByLabelText('验证码')).toHaveAccessibleDescription('请输入验证码');
    await renewing.getByLabelText('验证码').fill(spaced(await code()));
    await renew.click();
    const items = renewing.getByRole('list', { name: '恢复码列表' }).getByRole('listitem');
    await expect.poll(() => items.elements().length).toBe(10);
    const fresh = items.elements()[0]?.textContent ?? '';
    expect(recoveryCodes).not.toContain(fresh);
    await renewing.getByRole('button', { name: '我已保存' }).last().click();
    expect(await customer.call(loginSecurity, {})).toMatchObject({ recoveryCodesLeft: 10 });

    await page.getByRole('button', { name: '关闭', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '关闭两步验证？' });
    await dialog.getByLabelText('当前密码', { exact: true }).fill(PASSWORD);
    await dialog.getByLabelText('验证码').fill(fresh);
    await dialog.getByRole('button', { name: '关闭两步验证' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await customer.call(loginSecurity, {})).toMatchObject({ secondFactorSince: null });
  });
});

describe('the sessions', () => {
  it('are described in words; others can be ended, one or all', async () => {
    // The customer's own was opened by a program, these two by the browser of the test.
    await logIn();
    const { token } = await logIn();
    await visit(HERE, token);
    const items = page.getByRole('list', { name: '登录设备列表' }).getByRole('listitem');
    await expect.poll(() => items.elements().length).toBe(3);
    await expect.element(items.filter({ hasText: '本机' }).getByText('Linux · Chrome')).toBeVisible();
    await expect.element(items.filter({ hasText: '未知设备' }).getByText(/127\.0\.0\.1$/)).toBeVisible();
    await page.getByRole('button', { name: '结束登录：未知设备' }).click();
    await expect.poll(() => items.elements().length).toBe(2);
    await expect(customer.call(sessionInfo, {})).rejects.toThrow('401');
    await page.getByRole('button', { name: '结束所有其他登录' }).click();
    await expect.element(page.getByText('已结束 1 个其他登录')).toBeVisible();
    await expect.element(page.getByText('只有这台设备登录了这个账号。')).toBeVisible();
  });
});
