import { listSessions, loginSecurity, updatePassword } from '@waybound/contract/wire/account';
import { logout } from '@waybound/contract/wire/auth';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { dropToken, keepPasswordFlag, readToken } from '../../api/session.ts';
import { startI18n } from '../../app/i18n.ts';
import { closeToast } from '../../kit/toast.ts';
import { setClock } from '../../test/clock.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const HERE = '/myProfile/account';
let server: PlayedServer;

beforeAll(() => startI18n(['login', 'account', 'reasons']));
beforeEach(async () => {
  await page.viewport(1280, 800);
  server = playServer({ loginName: 'sailor2026' });
  server.answer(loginSecurity, { passwordChangedAt: null, secondFactorSince: null, recoveryCodesLeft: 0 });
  server.answer(listSessions, { sessions: [] });
  server.answer(logout, { ended: true });
});
afterEach(async () => {
  await cleanup();
  closeToast();
  sessionStorage.clear();
  dropToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dialog = () => page.getByRole('dialog', { name: '修改密码' });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const save = () => dialog().getByRole('button', { name: '修改并重新登录' }).click();

async function openDialog() {
  const place = await visit(HERE);
  await page.getByRole('button', { name: /^账户 WB-0881/ }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await expect.element(dialog()).toBeVisible();
  return place;
}

async function fill(old: string, fresh: string, again: string) {
  await field('旧密码').fill(old);
  await field('新密码').fill(fresh);
  await field('确认新密码').fill(again);
}

describe('the password dialog', () => {
  // Section 5, word for word.
  it.each([
    ['', '', '', { 旧密码: '请填写旧密码', 新密码: '请填写新密码', 确认新密码: '请再次填写新密码' }],
    ['a', 'abc1234', 'abc1234', { 新密码: '密码必须为字母+数字 大于和等于8位和小于12位的组合' }],
    ['a', 'Sailor2026', 'Sailor2026', { 新密码: '密码不能与登录账号相同' }],
    ['a', 'Qwerty123', 'Qwerty123', { 新密码: '这个密码太常见，容易被猜到，请换一个' }],
    ['a', 'Harbour2027', 'Harbour2028', { 确认新密码: '新密码不一致' }],
  ])('tells at the field what is wrong with %j, %j, %j and sends nothing', async (old, fresh, again, errors) => {
    await openDialog();
    await fill(old, fresh, again);
    await save();
    for (const [name, text] of Object.entries(errors)) {
      await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(`^${text.replace('+', '\\+')}`));
    }
    await expect.element(field(Object.keys(errors)[0] ?? '')).toHaveFocus();
    expect(server.inputsOf(updatePassword)).toEqual([]);
  });

  it('ticks the rules off as somebody types, and shows what was typed when asked', async () => {
    await openDialog();
    const met = () =>
      dialog()
        .getByRole('list', { name: '新密码的要求' })
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent?.includes('已满足'));
    expect(met()).toEqual([false, false, false]);
    await field('新密码').fill('abc');
    await expect.poll(met).toEqual([false, false, true]);
    await field('新密码').fill('Harbour2027');
    await expect.poll(met).toEqual([true, true, true]);
    await expect.element(field('新密码')).toHaveAttribute('type', 'password');
    await dialog().getByRole('button', { name: '显示密码' }).nth(1).click();
    await expect.element(field('新密码')).toHaveAttribute('type', 'text');
  });

  it('logs out after the change, with the way back', async () => {
    server.answerBare(updatePassword, { data: true, mass: '' });
    const { isAt } = await openDialog();
    await fill('Portal2026', 'Harbour2027', 'Harbour2027');
    await save();
    await isAt(`/login?redirect=${HERE}`);
    expect(server.inputsOf(updatePassword)).toEqual([{ oldPassWord: 'Portal2026', newPassWord: 'Harbour2027' }]);
    expect(server.inputsOf(logout)).toHaveLength(1);
    expect(readToken()).toBeUndefined();
    await expect.element(page.getByRole('status').getByText('密码已修改，请用新密码登录。')).toBeVisible();
  });

  it('shows at its field what the server finds wrong, keeps what was typed, and closes without a word', async () => {
    server.answerBare(updatePassword, { data: false, mass: '旧密码不正确', reason: 'wrongOldPassword' });
    await openDialog();
    await fill('Wrong2026', 'Harbour2027', 'Harbour2027');
    await save();
    await expect.element(field('旧密码')).toHaveAccessibleDescription('旧密码不正确');
    await expect.element(field('旧密码')).toHaveFocus();
    await expect.element(field('新密码')).toHaveValue('Harbour2027');
    server.answerBare(updatePassword, { data: false, mass: '登录失败次数过多', reason: 'tooManyTries' });
    await userEvent.keyboard('x');
    await save();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('登录失败次数过多');
    await dialog().getByRole('button', { name: '取消' }).last().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(readToken()).toBe('t');
  });
});

describe('a simple password', () => {
  const cancel = () => dialog().getByRole('button', { name: '取消并退出' }).last().click();

  it('opens the dialog on entering the layout; cancelling logs out, with the way back', async () => {
    keepPasswordFlag(true);
    const { isAt } = await visit(HERE);
    await expect.element(dialog().getByText(/^您的密码过于简单/)).toBeVisible();
    await cancel();
    await isAt(`/login?redirect=${HERE}`);
    expect(readToken()).toBeUndefined();
    expect(server.inputsOf(logout)).toHaveLength(1);
  });

  it('before the deadline of 1 March 2022, cancelling just closes', async () => {
    keepPasswordFlag(true);
    await visit(HERE);
    await expect.element(dialog()).toBeVisible();
    await setClock('2022-02-28T23:50:00+08:00');
    await cancel();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(readToken()).toBe('t');
  });

  it('is not asked about with a good one', async () => {
    keepPasswordFlag(false);
    await visit(HERE);
    await expect.element(page.getByRole('heading', { name: '账户安全' })).toBeVisible();
    expect(dialog().elements()).toEqual([]);
  });
});
