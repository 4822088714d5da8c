import {
  confirmSecondFactor,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  listSessions,
  loginSecurity,
  renewRecoveryCodes,
  startSecondFactor,
} from '@waybound/contract/wire/account';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { dropToken } from '../../api/session.ts';
import { startI18n } from '../../app/i18n.ts';
import { closeToast } from '../../kit/toast.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const HERE = '/myProfile/account';
const QR = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
const CODES = Array.from({ length: 10 }, (_, n) => `ABCD${(n % 8) + 2}-FGHJ${(n % 8) + 2}`).map((code, n) =>
  n > 7 ? `Z${code.slice(1)}` : code,
);
const MOMENT = '2026-11-20T02:00:00.000Z';
const SESSION = { address: '203.0.113.9', createdAt: MOMENT, lastSeenAt: MOMENT };
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
let server: PlayedServer;

beforeAll(() => startI18n(['account', 'reasons']));
beforeEach(async () => {
  await page.viewport(1280, 800);
  server = playServer({ loginName: 'sailor2026' });
  server.answer(loginSecurity, { passwordChangedAt: null, secondFactorSince: null, recoveryCodesLeft: 0 });
  server.answer(listSessions, { sessions: [] });
});
afterEach(async () => {
  await cleanup();
  closeToast();
  dropToken();
  vi.unstubAllGlobals();
});

describe('two-factor authentication', () => {
  it('is set up in three steps: password, first code, recovery codes', async () => {
    server.refuse(startSecondFactor, 'wrongPassword', '密码不正确');
    await visit(HERE);
    await page.getByRole('button', { name: '开启两步验证' }).click();
    const dialog = page.getByRole('dialog', { name: '开启两步验证' });
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect.element(dialog.getByLabelText('当前密码', { exact: true })).toHaveAccessibleDescription('请输入密码');
    await dialog.getByLabelText('当前密码', { exact: true }).fill('Wrong2026');
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect.element(dialog.getByLabelText('当前密码', { exact: true })).toHaveAccessibleDescription('密码不正确');

    server.answer(startSecondFactor, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', qr: QR, setUp: 'sealed' });
    await dialog.getByLabelText('当前密码', { exact: true }).fill('Portal2026');
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect.element(dialog.getByRole('img', { name: '验证器二维码' })).toHaveAttribute('src', QR);
    await expect.element(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await expect.element(dialog.getByLabelText('验证码')).toHaveFocus();
    server.refuse(confirmSecondFactor, 'wrongCode', '验证码不正确');
    await dialog.getByLabelText('验证码').fill('000000');
    await dialog.getByRole('button', { name: '验证并开启' }).click();
    await expect.element(dialog.getByLabelText('验证码')).toHaveAccessibleDescription('验证码不正确');

    server.answer(confirmSecondFactor, { recoveryCodes: CODES });
    server.answer(loginSecurity, { passwordChangedAt: MOMENT, secondFactorSince: MOMENT, recoveryCodesLeft: 10 });
    await dialog.getByLabelText('验证码').fill('123456');
    await dialog.getByRole('button', { name: '验证并开启' }).click();
    const items = dialog.getByRole('list', { name: '恢复码列表' }).getByRole('listitem');
    await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(CODES);
    expect(server.inputsOf(confirmSecondFactor).at(-1)).toEqual({ setUp: 'sealed', code: '123456' });
    for (const name of ['复制', '下载', '打印']) await expect.element(dialog.getByRole('button', { name })).toBeVisible();
    await dialog.getByRole('button', { name: '我已保存' }).last().click();
    await expect.element(page.getByText('剩余 10 个恢复码')).toBeVisible();
  });

  it('that is on gives new recovery codes, and goes off with password and code', async () => {
    server.answer(loginSecurity, { passwordChangedAt: null, secondFactorSince: MOMENT, recoveryCodesLeft: 2 });
    server.answer(renewRecoveryCodes, { recoveryCodes: CODES });
    server.answer(disableSecondFactor, { isDisabled: true });
    await visit(HERE);
    await expect.element(page.getByText('剩余 2 个恢复码，请尽快更新')).toBeVisible();
    await page.getByRole('button', { name: '更新恢复码' }).click();
    const renewing = page.getByRole('dialog', { name: '更新恢复码' });
    await renewing.getByRole('button', { name: '生成新的恢复码' }).click();
    await expect.element(renewing.getByLabelText('验证码')).toHaveAccessibleDescription('请输入验证码');
    await renewing.getByLabelText('验证码').fill('123 456');
    await renewing.getByRole('button', { name: '生成新的恢复码' }).click();
    await expect.element(renewing.getByText(CODES[0] ?? '')).toBeVisible();
    await renewing.getByRole('button', { name: '我已保存' }).last().click();

    await page.getByRole('button', { name: '关闭', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '关闭两步验证？' });
    await dialog.getByLabelText('当前密码', { exact: true }).fill('Portal2026');
    await dialog.getByLabelText('验证码').fill('ABCDE-FGHJK');
    await dialog.getByRole('button', { name: '关闭两步验证' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf(disableSecondFactor)).toEqual([{ password: 'Portal2026', code: 'ABCDE-FGHJK' }]);
  });
});

describe('the sessions', () => {
  const sessions = [
    { ...SESSION, id: '2', userAgent: WINDOWS, isThis: true },
    { ...SESSION, id: '1', userAgent: 'curl/8', isThis: false },
  ];

  it('are told in words; others can be ended, one or all', async () => {
    server.answer(listSessions, { sessions });
    server.answer(endSession, { ended: 1 });
    server.answer(endOtherSessions, { ended: 1 });
    await visit(HERE);
    const items = page.getByRole('list', { name: '登录设备列表' }).getByRole('listitem');
    await expect.element(items.nth(0).getByText('Windows · Chrome')).toBeVisible();
    await expect.element(items.nth(0).getByText('本机')).toBeVisible();
    await expect.element(items.nth(1).getByText('未知设备')).toBeVisible();
    await expect.element(items.nth(1).getByText(/203\.0\.113\.9$/)).toBeVisible();
    await page.getByRole('button', { name: '结束所有其他登录' }).click();
    await expect.element(page.getByText('已结束 1 个其他登录')).toBeVisible();
    server.answer(listSessions, { sessions: sessions.slice(0, 1) });
    await page.getByRole('button', { name: '结束登录：未知设备' }).click();
    await expect.element(page.getByText('只有这台设备登录了这个账号。')).toBeVisible();
    expect(server.inputsOf(endSession)).toEqual([{ id: '1' }]);
  });
});
