import type { Store } from '@waybound/contract/stores';
import { deleteStore, listStores, saveStore } from '@waybound/contract/wire/stores';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startI18n } from '../../app/i18n.ts';
import { dropToken } from '../../api/session.ts';
import { closeToast } from '../../kit/toast.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const PATH = '/myProfile/storeManagement';
const SHOP: Store = {
  id: '1',
  rev: 1,
  storeName: '远帆美国站',
  sellerId: 'A3YUANFANTEST1',
  marketplaceId: 'ATVPDKIKX0DER',
  country: 'US',
  note: '主账号',
  state: 'notConnected',
  createdAt: '2026-11-20T02:00:00Z',
};

let server: PlayedServer;
beforeAll(() => startI18n(['stores', 'rules', 'reasons']));
beforeEach(() => {
  server = playServer();
  server.answer(listStores, [SHOP]);
});
afterEach(async () => {
  closeToast();
  await cleanup();
  dropToken();
});

const act = async (what: string) => {
  await page.getByRole('button', { name: '远帆美国站 的操作' }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

it('lists the stores and says that none is connected', async () => {
  await visit(PATH);
  await expect.element(page.getByRole('row', { name: /远帆美国站 美国 US A3YUANFANTEST1 未授权 主账号/ })).toBeVisible();
});

it('adds one, and tells a wrong seller id at its field', async () => {
  const finding = { path: 'sellerId', rule: 'badFormat', message: '格式不正确' };
  server.refuse(saveStore, 'invalidInput', '', 400, { errors: [finding] });
  await visit(PATH);
  await page.getByRole('button', { name: '添加店铺' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '店铺名称' }).fill('德国站');
  await dialog.getByRole('combobox', { name: '站点' }).selectOptions('德国 (DE)');
  await dialog.getByRole('textbox', { name: '卖家编号' }).fill('x');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('格式不正确')).toBeVisible();
  server.answer(saveStore, { ...SHOP, id: '2', storeName: '德国站' });
  await dialog.getByRole('textbox', { name: '卖家编号' }).fill('A3YUANFANTEST1');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('已保存 德国站')).toBeVisible();
  expect(server.inputsOf(saveStore).at(-1)).toEqual({
    storeName: '德国站',
    sellerId: 'A3YUANFANTEST1',
    marketplaceId: 'A1PA6795UKMFR9',
    note: '',
  });
});

it('shows the newer store where somebody else was quicker', async () => {
  await visit(PATH);
  await act('编辑');
  server.refuse(saveStore, 'stale', '已被修改', 409, { newer: { ...SHOP, rev: 4, note: '副账号' } });
  await page.getByRole('dialog').getByLabelText('备注').fill('x');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('备注')).toHaveValue('副账号');
  server.answer(saveStore, { ...SHOP, rev: 5 });
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.inputsOf(saveStore)).toMatchObject([
    { id: '1', rev: 1, note: 'x' },
    { id: '1', rev: 4, note: '副账号' },
  ]);
});

it('asks before it deletes', async () => {
  server.answer(deleteStore, { id: '1' });
  await visit(PATH);
  await act('删除');
  expect(server.inputsOf(deleteStore)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('已删除 远帆美国站')).toBeVisible();
  expect(server.inputsOf(deleteStore)).toEqual([{ id: '1' }]);
});
