import { updatePassword } from '@waybound/contract/wire/account/account';
import { login, logout, sessionInfo } from '@waybound/contract/wire/account/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storePasswordFlag, readToken } from '../../api/session.ts';
import { setClock } from '../../test/clock.ts';
import { newCustomer, newMember, PASSWORD, received, type TestCustomer } from '../../test/test-server.ts';
import { actOnAccount } from '../../test/menus.ts';

const HERE = '/myProfile/account';
const FRESH = 'Harbour2027';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const dialog = () => page.getByRole('dialog', { name: '修改密码' });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const save = () => dialog().getByRole('button', { name: '修改并重新登录' }).click();

async function openDialog(who: TestCustomer = customer) {
  const place = await who.visit(HERE);
  await actOnAccount('修改密码');
  await expect.element(dialog()).toBeVisible();
  return place;
}

async function fill(old: string, fresh: string, again: string) {
  await field('旧密码').fill(old);
  await field('新密码').fill(fresh);
  await field('确认新密码').fill(again);
}

describe('the password dialog', () => {
  it('shows at the field what is wrong, word for word as section 5 has it, and sends nothing', async () => {
    const loginName = `s1${crypto.randomUUID().slice(0, 8)}`;
    await openDialog(await newMember(customer, { loginName }));
    for (const [old, fresh, again, errors] of [
      ['', '', '', { 旧密码: '请填写旧密码', 新密码: '请填写新密码', 确认新密码: '请再次填写新密码' }],
      ['a', 'abc1234', 'abc1234', { 新密码: '密码必须为字母+数字 大于和等于8位和小于12位的组合' }],
      ['a', loginName.toUpperCase(), loginName.toUpperCase(), { 新密码: '密码不能与登录账号相同' }],
      ['a', 'Qwerty123', 'Qwerty123', { 新密码: '这个密码太常见，容易被猜到，请换一个' }],
      ['a', FRESH, 'Harbour2028', { 确认新密码: '新密码不一致' }],
    ] as const) {
      await fill(old, fresh, again);
      await save();
      for (const [name, text] of Object.entries(errors)) {
        await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(`^${text.replace('+', '\\+')}`));
      }
      await expect.element(field(Object.keys(errors)[0] ?? '')).toHaveFocus();
    }
    expect(await received(updatePassword)).toEqual([]);
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
    const { isAt } = await openDialog();
    await fill(PASSWORD, FRESH, FRESH);
    await save();
    await isAt(`/login?redirect=${HERE}`);
    await expect.element(page.getByRole('status').getByText('密码已修改，请用新密码登录。')).toBeVisible();
    expect(readToken()).toBeUndefined();
    await expect.poll(() => received(logout)).toHaveLength(1);
    await expect(customer.call(sessionInfo, {})).rejects.toThrow('401');
    expect(await customer.call(login, { userName: customer.loginName, password: FRESH })).toMatchObject({ isSimplePassword: false });
    expect(await received(updatePassword)).toHaveLength(1);
  });

  it('shows at its field what the server finds wrong, keeps what was typed, and closes without a word', async () => {
    await openDialog();
    await fill('Wrong2026', FRESH, FRESH);
    await save();
    await expect.element(field('旧密码')).toHaveAccessibleDescription('旧密码不正确');
    await expect.element(field('旧密码')).toHaveFocus();
    await expect.element(field('新密码')).toHaveValue(FRESH);
    // The eighth is the last that is looked at.
    for (let tries = 2; tries <= 8; tries += 1) await customer.call(updatePassword, { oldPassWord: 'Wrong2026', newPassWord: FRESH });
    await userEvent.keyboard('x');
    await save();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/^错误次数过多/);
    await dialog().getByRole('button', { name: '取消' }).last().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(readToken()).toBe(customer.token);
  });
});

describe('a simple password', () => {
  const cancel = () => dialog().getByRole('button', { name: '取消并退出' }).last().click();

  it('opens the dialog on entering the layout; cancelling logs out, with the way back', async () => {
    storePasswordFlag(true);
    const { isAt } = await customer.visit(HERE);
    await expect.element(dialog().getByText(/^您的密码过于简单/)).toBeVisible();
    await cancel();
    await isAt(`/login?redirect=${HERE}`);
    expect(readToken()).toBeUndefined();
    await expect.poll(() => received(logout)).toHaveLength(1);
  });

  it('before the deadline of 1 March 2022, cancelling just closes', async () => {
    storePasswordFlag(true);
    await customer.visit(HERE);
    await expect.element(dialog()).toBeVisible();
    await setClock('2022-02-28T23:50:00+08:00');
    await cancel();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(readToken()).toBe(customer.token);
  });

  it('is not asked about with a good one', async () => {
    storePasswordFlag(false);
    await customer.visit(HERE);
    await expect.element(page.getByRole('heading', { name: '账户安全' })).toBeVisible();
    expect(dialog().elements()).toEqual([]);
  });
});
