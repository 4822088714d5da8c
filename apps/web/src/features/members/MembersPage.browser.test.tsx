import { sessionInfo, type SessionUser } from '@waybound/contract/auth';
import { changeMember, disableMember, inviteMember, listMembers, renewInvitation, type Member } from '@waybound/contract/members';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startI18n } from '../../app/i18n.ts';
import { dropToken } from '../../api/session.ts';
import { closeToast } from '../../kit/toast.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const USER: SessionUser = {
  customerId: '1',
  customerCode: 'WB-0881',
  customerNameShort: '远帆电子',
  loginName: 'boss',
  isCheckPrice: false,
  isOwner: true,
  hidesPrices: false,
  isPotential: false,
  showWarehouseInfo: 1,
  isClientView: 0,
  companyText: '',
};
const NOBODY = { rev: 1, name: '', email: '', isOwner: false, hidesPrices: false, isSelf: false, invitedUntil: null, lastSeenAt: null };
const BOSS: Member = { ...NOBODY, id: '1', loginName: 'boss', isOwner: true, state: 'active', isSelf: true };
const CLERK: Member = { ...NOBODY, id: '2', loginName: 'clerk', name: '小林', hidesPrices: true, state: 'active' };
const GUEST: Member = { ...NOBODY, id: '3', loginName: 'guest', state: 'invited', invitedUntil: '2099-01-01T00:00:00Z' };

let server: PlayedServer;
beforeAll(() => startI18n(['members', 'history', 'rules', 'reasons', 'statuses', 'dates']));
beforeEach(() => {
  server = playServer();
  server.answer(sessionInfo, USER);
  server.answer(listMembers, { members: [BOSS, CLERK, GUEST] });
});
afterEach(async () => {
  closeToast();
  await cleanup();
  dropToken();
});

const act = async (loginName: string, name: string) => {
  await page.getByRole('button', { name: `${loginName} 的操作` }).click();
  await page.getByRole('menuitem', { name }).click();
};

it('lists owners and members with what they may see', async () => {
  await visit('/myProfile/members');
  await expect.element(page.getByRole('row', { name: /boss \(本人\) — 所有者 使用中/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /clerk 小林 成员 不显示价格 使用中 从未/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /guest — 成员 已邀请 链接 .* 前有效/ })).toBeVisible();
});

it('invites with a link that is shown once, and tells a taken name at its field', async () => {
  const token = 'x'.repeat(43);
  server.answer(inviteMember, { member: GUEST, token, expiresAt: '2099-01-01T00:00:00Z' });
  await visit('/myProfile/members');
  await page.getByRole('button', { name: '邀请成员' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '登录账号' }).fill('guest');
  await dialog.getByLabelText(/不显示价格/).click();
  await dialog.getByRole('button', { name: '生成邀请链接' }).click();
  await expect.element(page.getByLabelText('邀请链接')).toHaveValue(`${location.origin}/login?invitation=${token}`);
  expect(server.inputsOf(inviteMember)).toEqual([{ loginName: 'guest', name: '', email: '', isOwner: false, hidesPrices: true }]);
  await page.getByRole('button', { name: '完成' }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('has no prices to hide from an owner', async () => {
  await visit('/myProfile/members');
  await act('clerk', '编辑');
  await expect.element(page.getByLabelText(/不显示价格/)).toBeChecked();
  await page.getByRole('radio', { name: /所有者/ }).click();
  await expect.element(page.getByLabelText(/不显示价格/)).not.toBeInTheDocument();
});

it('shows the newer member where somebody else was quicker', async () => {
  await visit('/myProfile/members');
  await act('clerk', '编辑');
  server.refuse(changeMember, 'stale', '已被修改', 409, { newer: { ...CLERK, rev: 5, name: '老林' } });
  await page.getByRole('dialog').getByLabelText('姓名或部门').fill('林');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('姓名或部门')).toHaveValue('老林');
  server.answer(changeMember, { ...CLERK, rev: 6 });
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.inputsOf(changeMember)).toMatchObject([
    { rev: 1, name: '林' },
    { rev: 5, name: '老林' },
  ]);
});

it('asks before it disables, and never oneself', async () => {
  server.answer(disableMember, { ...CLERK, state: 'disabled' });
  await visit('/myProfile/members');
  await page.getByRole('button', { name: 'boss 的操作' }).click();
  await expect.element(page.getByRole('menuitem', { name: /停用/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await page.getByRole('button', { name: '取消', exact: true }).first().click();
  await act('clerk', '停用');
  expect(server.inputsOf(disableMember)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect.element(page.getByText('已停用 clerk')).toBeVisible();
  expect(server.inputsOf(disableMember)).toEqual([{ id: '2' }]);
});

it('makes a new link for who has not come yet', async () => {
  server.answer(renewInvitation, { member: GUEST, token: 'y'.repeat(43), expiresAt: '2099-01-01T00:00:00Z' });
  await visit('/myProfile/members');
  await act('guest', '新的邀请链接');
  await expect.element(page.getByLabelText('邀请链接')).toHaveValue(expect.stringContaining('yyyy'));
});

it('says kindly that it is the owners’, and stands in the menu of none but them', async () => {
  server.answer(sessionInfo, { ...USER, isOwner: false });
  await visit('/myProfile/members');
  await expect.element(page.getByText('成员由所有者管理')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '操作记录' })).toBeInTheDocument();
  expect(page.getByRole('link', { name: '成员管理' }).elements()).toEqual([]);
  expect(server.inputsOf(listMembers)).toEqual([]);
});
