import type { Member } from '@waybound/contract/account/members';
import { acceptInvitation, changeMember, inviteMember, listMembers, readInvitation } from '@waybound/contract/wire/account/members';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, newCustomer, newMember, PASSWORD, received, type TestCustomer } from '../../test/test-server.ts';
import { act, openMenu } from '../../test/menus.ts';

/** An owner, a member whom prices are hidden from, and somebody who has not come yet. */
let boss: TestCustomer;
let customer: Member;
let guest: Member;
let guestsToken: string;

beforeEach(async () => {
  boss = await newCustomer();
  const rights = { isOwner: false, hidesPrices: true };
  const invited = await boss.call(inviteMember, { loginName: `clerk-${boss.code}`, name: '小林', ...rights });
  await forwarder.call(acceptInvitation, { token: invited.token, password: PASSWORD });
  customer = await stored(invited.member.loginName);
  ({ member: guest, token: guestsToken } = await boss.call(inviteMember, {
    loginName: `guest-${boss.code}`,
    ...rights,
    hidesPrices: false,
  }));
});

async function stored(loginName: string): Promise<Member> {
  const { members } = await boss.call(listMembers, {});
  const found = members.find((member) => member.loginName === loginName);
  if (!found) throw new Error(`No member ${loginName}`);
  return found;
}
const row = (text: string) => page.getByRole('row', { name: new RegExp(text) });

it('begins its list where the title of the page begins', async () => {
  await boss.visit('/myProfile/members');
  const login = page.getByText(boss.loginName, { exact: true });
  await expect.element(login).toBeVisible();
  const startOf = (element: Element) => element.getBoundingClientRect().left;
  expect(startOf(login.element())).toBe(startOf(page.getByRole('heading', { level: 1 }).element()));
});

it('lists owners and members with what they may see', async () => {
  await boss.visit('/myProfile/members');
  await expect.element(row(`${boss.loginName} \\(本人\\) — 所有者 使用中`)).toBeVisible();
  await expect.element(row(`${customer.loginName} 小林 成员 不显示价格 使用中 从未`)).toBeVisible();
  await expect.element(row(`${guest.loginName} — 成员 已邀请 链接 .* 前有效`)).toBeVisible();
});

it('shows a taken name at its field, and invites with a link that is shown once', async () => {
  const loginName = `new-${boss.code}`;
  await boss.visit('/myProfile/members');
  await page.getByRole('button', { name: '邀请成员' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: '登录账号' });
  await name.fill(boss.loginName);
  await dialog.getByLabelText(/不显示价格/).click();
  await dialog.getByRole('button', { name: '生成邀请链接' }).click();
  await expect.element(name).toHaveAccessibleDescription('该登录账号已被使用，请换一个');
  await name.fill(loginName);
  await dialog.getByRole('button', { name: '生成邀请链接' }).click();
  const link = page.getByLabelText('邀请链接');
  await expect.element(link).toHaveValue(expect.stringMatching(`^${location.origin}/login\\?invitation=`));
  const token = (link.element() as HTMLInputElement).value.split('=')[1] ?? ''; // By its label: the field that shows the link.
  expect(await forwarder.call(readInvitation, { token })).toMatchObject({ loginName });
  expect(await stored(loginName)).toMatchObject({ name: '', email: '', isOwner: false, hidesPrices: true, state: 'invited' });
  await page.getByRole('button', { name: '完成' }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(row(loginName)).toBeVisible();
  expect(document.body.innerHTML).not.toContain(token);
});

it('has no prices to hide from an owner', async () => {
  await boss.visit('/myProfile/members');
  await act(customer.loginName, '编辑');
  await expect.element(page.getByLabelText(/不显示价格/)).toBeChecked();
  await page.getByRole('radio', { name: /所有者/ }).click();
  await expect.element(page.getByLabelText(/不显示价格/)).not.toBeInTheDocument();
});

it('shows the newer member where somebody else was quicker', async () => {
  await boss.visit('/myProfile/members');
  await act(customer.loginName, '编辑');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('姓名或部门')).toHaveValue('小林');
  const { id, rev, isOwner, hidesPrices } = customer;
  await boss.call(changeMember, { id, rev, isOwner, hidesPrices, name: '老林' });
  await dialog.getByLabelText('姓名或部门').fill('林');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByLabelText('姓名或部门')).toHaveValue('老林');
  expect(await stored(customer.loginName)).toMatchObject({ name: '老林' });
  await dialog.getByLabelText('姓名或部门').fill('林经理');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await stored(customer.loginName)).toMatchObject({ name: '林经理' });
  expect(await received(changeMember)).toHaveLength(2);
});

it('asks before it disables, and never oneself', async () => {
  await boss.visit('/myProfile/members');
  await openMenu(boss.loginName);
  await expect.element(page.getByRole('menuitem', { name: /停用/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await page.getByRole('button', { name: '取消', exact: true }).first().click();
  await act(customer.loginName, '停用');
  expect(await stored(customer.loginName)).toMatchObject({ state: 'active' });
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect.element(page.getByText(`已停用 ${customer.loginName}`)).toBeVisible();
  expect(await stored(customer.loginName)).toMatchObject({ state: 'disabled' });
});

it('makes a new link for who has not come yet, and the one before ends', async () => {
  await boss.visit('/myProfile/members');
  await act(guest.loginName, '新的邀请链接');
  const link = page.getByLabelText('邀请链接');
  await expect.element(link).toHaveValue(expect.stringContaining('invitation='));
  const token = (link.element() as HTMLInputElement).value.split('=')[1] ?? ''; // By its label: the field that shows the link.
  expect(await forwarder.call(readInvitation, { token })).toMatchObject({ loginName: guest.loginName });
  await expect(forwarder.call(readInvitation, { token: guestsToken })).rejects.toMatchObject({ code: 404 });
});

it('says kindly that it is the owners’, and is in the menu of nobody else', async () => {
  const member = await newMember(boss);
  await member.visit('/myProfile/members');
  await expect.element(page.getByText('成员由所有者管理')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '操作记录' })).toBeInTheDocument();
  expect(page.getByRole('link', { name: '成员管理' }).elements()).toEqual([]);
  expect(await received(listMembers)).toEqual([]);
});
