import { createApiKey, listApiKeys, revokeApiKey, saveApiKey } from '@waybound/contract/wire/account/api-keys';
import { disableMember, listMembers } from '@waybound/contract/wire/account/members';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startI18n } from '../../kit/preferences/start-i18n.ts';
import { make, newCustomer, newMember, received, type TestCustomer } from '../../test/test-server.ts';
import { act, openMenu } from '../../test/menus.ts';
import { ScopeFields } from './ScopeFields.tsx';

const PATH = '/myProfile/apiAuthorization';
const ERP = { name: '聚水潭', scopes: ['waybills:write', 'files:read'], hidesPrices: true } as const;

let boss: TestCustomer;
beforeEach(async () => {
  boss = await newCustomer();
});

const made = async (change: { name?: string; hidesPrices?: boolean } = {}, by = boss) =>
  (await by.call(createApiKey, { ...ERP, scopes: [...ERP.scopes], ...change })).key;
const stored = async () => (await boss.call(listApiKeys, {})).keys;

it('lists what each key opens, who made it and whether it works', async () => {
  const erp = await made();
  const { id } = await made({ name: '旧系统', hidesPrices: false });
  await boss.call(revokeApiKey, { id });
  const partner = await newMember(boss, { isOwner: true });
  await made({ name: '旺店通', hidesPrices: false }, partner);
  const { members } = await boss.call(listMembers, {});
  await boss.call(disableMember, { id: members.find(({ loginName }) => loginName === partner.loginName)?.id ?? '' });
  await boss.visit(PATH);
  const row = `聚水潭 ${erp.prefix}_… 运单（读写）、文件（只读） 不显示价格 ${boss.loginName} .* 从未 使用中 长期有效`;
  await expect.element(page.getByRole('row', { name: new RegExp(row) })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /旺店通 .* 已暂停 创建人已停用或不再是所有者/ })).toBeVisible();
  await openMenu('旧系统');
  await expect.element(page.getByRole('menuitem', { name: /编辑/ })).toHaveAttribute('aria-disabled', 'true');
});

it('makes a key, shows it once, and shows a missing scope at its field', async () => {
  await boss.visit(PATH);
  await page.getByRole('button', { name: '新建密钥' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '名称' }).fill('聚水潭');
  await dialog.getByRole('button', { name: '生成密钥' }).click();
  await expect.element(dialog.getByRole('group', { name: '权限' })).toHaveAccessibleDescription(/必填/);
  await dialog.getByLabelText(/^运单/).selectOptions('读写');
  await dialog.getByLabelText(/^文件/).selectOptions('读写');
  await dialog.getByLabelText(/^文件/).selectOptions('只读');
  await dialog.getByLabelText(/不显示价格/).click();
  await dialog.getByLabelText('有效期').selectOptions('90 天');
  await dialog.getByRole('button', { name: '生成密钥' }).click();
  const shown = page.getByLabelText('API 密钥');
  await expect.element(shown).toHaveValue(expect.stringMatching(/^wbk_/));
  const secret = (shown.element() as HTMLInputElement).value; // By its label: the field that shows the key.
  const [key] = await stored();
  expect(key).toMatchObject({ ...ERP, state: 'active' });
  const days = (Date.parse(key?.expiresAt ?? '') - Date.parse(key?.createdAt ?? '')) / 86_400_000;
  expect(days).toBe(90);
  await make.draft({ token: secret });
  expect(await stored()).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  await page.getByRole('button', { name: '我已保存' }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.body.innerHTML).not.toContain(secret);
});

it('offers no changes where an area has none, and not what nothing needs', async () => {
  // Every area has both today; what the server offers is the field's whole word.
  await startI18n(['apiKeys']);
  await render(
    <ScopeFields
      offered={['waybills:read', 'waybills:write', 'reference:read']}
      scopes={[]}
      error={undefined}
      onChange={vi.fn<() => void>()}
    />,
  );
  const options = (name: RegExp) =>
    page
      .getByLabelText(name)
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => options(/^基础数据/)).toEqual(['不开放', '只读']);
  expect(options(/^运单/)).toEqual(['不开放', '只读', '读写']);
  expect(page.getByLabelText(/^财务/).elements()).toEqual([]);
});

it('shows the newer key where somebody else was quicker', async () => {
  const { id, rev } = await made();
  await boss.visit(PATH);
  await act('聚水潭', '编辑');
  const name = page.getByRole('dialog').getByRole('textbox', { name: '名称' });
  await expect.element(name).toHaveValue('聚水潭');
  const newer = await boss.call(saveApiKey, { ...ERP, scopes: [...ERP.scopes], id, rev, name: '聚水潭 2' });
  await name.fill('新名');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(name).toHaveValue('聚水潭 2');
  expect(await stored()).toEqual([newer]);
  await name.fill('聚水潭 3');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await stored()).toMatchObject([{ id, name: '聚水潭 3' }]);
  expect(await received(saveApiKey)).toMatchObject([{ rev }, { rev: newer.rev }]);
});

it('asks before it revokes', async () => {
  await made();
  await boss.visit(PATH);
  await act('聚水潭', '作废');
  const confirm = page.getByRole('dialog').getByRole('button', { name: '作废' });
  await expect.element(confirm).toBeVisible();
  expect(await stored()).toMatchObject([{ state: 'active' }]);
  await confirm.click();
  await expect.element(page.getByText('已作废 聚水潭')).toBeVisible();
  expect(await stored()).toMatchObject([{ state: 'revoked' }]);
});

it('begins with a command for this very host, and leads to the documentation', async () => {
  await boss.visit(PATH);
  const command = () => page.getByLabelText('命令行示例').query()?.textContent;
  await expect.poll(command).toContain(`curl ${location.origin}/api/seaair/waybills/listPage`);
  await expect.element(page.getByRole('link', { name: '查看接口文档' })).toHaveAttribute('href', '/api/docs');
});

it('says kindly that it is the owners’, and is in the menu of nobody else', async () => {
  const member = await newMember(boss);
  await member.visit(PATH);
  await expect.element(page.getByText('密钥由所有者管理')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '操作记录' })).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'API 授权' }).elements()).toEqual([]);
  expect(await received(listApiKeys)).toEqual([]);
});
