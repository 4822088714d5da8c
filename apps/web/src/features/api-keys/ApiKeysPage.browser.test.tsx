import type { SessionUser } from '@waybound/contract/auth';
import { sessionInfo } from '@waybound/contract/wire/auth';
import type { ApiKey } from '@waybound/contract/api-keys';
import { createApiKey, listApiKeys, revokeApiKey, saveApiKey } from '@waybound/contract/wire/api-keys';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startI18n } from '../../app/i18n.ts';
import { dropToken } from '../../api/session.ts';
import { closeToast } from '../../kit/toast.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const PATH = '/myProfile/apiAuthorization';
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
const ERP: ApiKey = {
  id: '1',
  rev: 1,
  name: '聚水潭',
  scopes: ['waybills:write', 'files:read'],
  hidesPrices: true,
  prefix: 'wbk_0a1b2c3d4e',
  state: 'active',
  createdBy: 'boss',
  createdAt: '2026-11-20T02:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
};
const OLD: ApiKey = { ...ERP, id: '2', name: '旧系统', state: 'revoked', hidesPrices: false };
const AWAY: ApiKey = { ...ERP, id: '3', name: '旺店通', state: 'paused', hidesPrices: false };

let server: PlayedServer;
beforeAll(() => startI18n(['apiKeys', 'rules', 'reasons', 'dates']));
beforeEach(() => {
  server = playServer();
  server.answer(sessionInfo, USER);
  server.answer(listApiKeys, {
    keys: [ERP, OLD, AWAY],
    scopes: ['waybills:read', 'waybills:write', 'files:read', 'files:write', 'reference:read'],
  });
});
afterEach(async () => {
  closeToast();
  await cleanup();
  dropToken();
});

const act = async (name: string, what: string) => {
  await page.getByRole('button', { name: `${name} 的操作` }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

it('lists what each key opens, who made it and whether it works', async () => {
  await visit(PATH);
  await expect
    .element(page.getByRole('row', { name: /聚水潭 wbk_0a1b2c3d4e_… 运单（读写）、文件（只读） 不显示价格 boss .* 从未 使用中 长期有效/ }))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /旺店通 .* 已暂停 创建人已停用或不再是所有者/ })).toBeVisible();
  await page.getByRole('button', { name: '旧系统 的操作' }).click();
  await expect.element(page.getByRole('menuitem', { name: /编辑/ })).toHaveAttribute('aria-disabled', 'true');
});

it('makes a key, shows it once, and tells a missing scope at its field', async () => {
  const secret = `wbk_0a1b2c3d4e_${'x'.repeat(43)}`;
  server.refuse(createApiKey, 'invalidInput', '', 400, { errors: [{ path: 'scopes', rule: 'required', message: '请至少开放一项' }] });
  await visit(PATH);
  await page.getByRole('button', { name: '新建密钥' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '名称' }).fill('聚水潭');
  await dialog.getByRole('button', { name: '生成密钥' }).click();
  await expect.element(dialog.getByText('请至少开放一项')).toBeVisible();
  await dialog.getByLabelText(/^运单/).selectOptions('读写');
  await dialog.getByLabelText(/^文件/).selectOptions('读写');
  await dialog.getByLabelText(/^文件/).selectOptions('只读');
  await dialog.getByLabelText(/不显示价格/).click();
  await dialog.getByLabelText('有效期').selectOptions('90 天');
  server.answer(createApiKey, { key: ERP, secret });
  await dialog.getByRole('button', { name: '生成密钥' }).click();
  await expect.element(page.getByLabelText('API 密钥')).toHaveValue(secret);
  expect(server.inputsOf(createApiKey).at(-1)).toEqual({
    name: '聚水潭',
    scopes: ['waybills:write', 'files:read'],
    hidesPrices: true,
    expiresInDays: '90',
  });
  await page.getByRole('button', { name: '我已保存' }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('offers no changes where an area has none, and not what nothing needs', async () => {
  await visit(PATH);
  await page.getByRole('button', { name: '新建密钥' }).click();
  const options = page.getByLabelText(/^基础数据/).getByRole('option');
  await expect.element(options.first()).toBeInTheDocument();
  expect(options.elements().map(({ textContent }) => textContent)).toEqual(['不开放', '只读']);
  expect(page.getByLabelText(/^财务/).elements()).toEqual([]);
});

it('shows the newer key where somebody else was quicker', async () => {
  await visit(PATH);
  await act('聚水潭', '编辑');
  server.refuse(saveApiKey, 'stale', '已被修改', 409, { newer: { ...ERP, rev: 5, name: '聚水潭 2' } });
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('新名');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: '名称' })).toHaveValue('聚水潭 2');
  server.answer(saveApiKey, { ...ERP, rev: 6 });
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.inputsOf(saveApiKey)).toMatchObject([
    { rev: 1, name: '新名' },
    { rev: 5, name: '聚水潭 2' },
  ]);
});

it('asks before it revokes', async () => {
  server.answer(revokeApiKey, { ...ERP, state: 'revoked' });
  await visit(PATH);
  await act('聚水潭', '作废');
  expect(server.inputsOf(revokeApiKey)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click();
  await expect.element(page.getByText('已作废 聚水潭')).toBeVisible();
  expect(server.inputsOf(revokeApiKey)).toEqual([{ id: '1' }]);
});

it('begins with a command for this very host, and leads to the documentation', async () => {
  await visit(PATH);
  const command = () => page.getByLabelText('命令行示例').query()?.textContent;
  await expect.poll(command).toContain(`curl ${location.origin}/api/seaair/waybills/listPage`);
  await expect.element(page.getByRole('link', { name: '查看接口文档' })).toHaveAttribute('href', '/api/docs');
});

it('says kindly that it is the owners’, and stands in the menu of none but them', async () => {
  server.answer(sessionInfo, { ...USER, isOwner: false });
  await visit(PATH);
  await expect.element(page.getByText('密钥由所有者管理')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '操作记录' })).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'API 授权' }).elements()).toEqual([]);
  expect(server.inputsOf(listApiKeys)).toEqual([]);
});
