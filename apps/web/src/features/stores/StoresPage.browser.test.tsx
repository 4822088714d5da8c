import type { Store } from '@waybound/contract/site/stores';
import { authorizeStore, listStores, manualSync, saveStore } from '@waybound/contract/wire/site/stores';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectStore, newCustomer, orderAmazonMood, received, type TestCustomer } from '../../test/test-server.ts';
import { act } from '../../test/menus.ts';
import { pace } from './pace.ts';

const PATH = '/myProfile/storeManagement';
const SHOP = { storeName: '远帆美国站', sellerId: 'A3YUANFANTEST1', marketplaceId: 'ATVPDKIKX0DER', note: '主账号' } as const;

const { pollMs } = pace;
beforeEach(() => void (pace.pollMs = 100));
afterEach(() => void (pace.pollMs = pollMs));

let customer: TestCustomer;
let shop: Store;
beforeEach(async () => {
  customer = await newCustomer();
  shop = await customer.call(saveStore, SHOP);
});

it('lists the stores and says what is to be done with each', async () => {
  await customer.visit(PATH);
  await expect.element(page.getByRole('row', { name: /远帆美国站 主账号 美国 US A3YUANFANTEST1 未授权 尚未同步/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '前往亚马逊授权：远帆美国站' })).toBeVisible();
  expect(await received(authorizeStore)).toEqual([]);
});

it('reads a connected store, and says what has become of it', async () => {
  await connectStore(customer, shop.id);
  await customer.visit(`${PATH}?connection=connected`);
  await expect.element(page.getByRole('status').getByText(/授权成功/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /已授权 有效期至 2027-11-\d\d .*同步完成，本次读取 6 个货件/ })).toBeVisible();
  await page.getByRole('button', { name: '同步货件：远帆美国站' }).click();
  await expect.element(page.getByText('已开始同步 远帆美国站')).toBeVisible();
  expect(await received(manualSync)).toEqual([{ id: shop.id }]);
  await expect.element(page.getByRole('row', { name: /同步完成，本次读取 0 个货件/ })).toBeVisible();
});

it('offers the other marketplaces that a permission opens, and one press adds and connects them', async () => {
  await connectStore(customer, shop.id);
  await customer.visit(PATH);
  await expect.element(page.getByText('远帆美国站 的授权同时适用于：加拿大。', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '添加并连接：远帆美国站 的其他站点' }).click();
  await expect.element(page.getByRole('row', { name: /远帆美国站 CA 加拿大 CA .*已授权/ })).toBeVisible();
  await expect.element(page.getByText('的授权同时适用于', { exact: false })).not.toBeInTheDocument();
});

it('says before what goes with a store that was read, and with another seller', async () => {
  await connectStore(customer, shop.id);
  await customer.visit(PATH);
  await act(SHOP.storeName, '编辑');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '卖家编号' }).fill('A3YUANFANTEST9');
  await expect.element(dialog.getByText('换了卖家或站点就是另一家店铺', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: '取消', exact: true }).last().click();
  await act(SHOP.storeName, '删除');
  await expect.element(dialog.getByText(/忘记授权.*仍保留在运单上/)).toBeVisible();
});

it('says what Amazon has refused to show, when, by which request, and reads it once it is asked for again', async () => {
  await orderAmazonMood({ mood: 'refused', sellerId: SHOP.sellerId, times: 1 });
  await connectStore(customer, shop.id);
  await customer.visit(PATH);
  const row = page.getByRole('row', { name: /本次读取 5 个货件/ });
  await expect.element(row).toMatchTextContent(/亚马逊.*拒绝提供 1 个计划或货件，其余已读取/);
  const [store] = await customer.call(listStores, {});
  await expect.element(row).toMatchTextContent(`亚马逊请求编号 ${store?.sync.requestId}`);
  await page.getByRole('button', { name: '同步货件：远帆美国站' }).click();
  await expect.element(page.getByRole('row', { name: /本次读取 2 个货件/ })).toBeVisible();
  await expect.element(page.getByText(/拒绝提供/)).not.toBeInTheDocument();
});

it.each([
  ['stateRefused', /该授权链接已使用、已过期或不是由您发起/],
  ['otherSeller', /与该店铺的卖家编号不一致/],
])('says why a store is not connected: %s', async (connection, sentence) => {
  await customer.visit(`${PATH}?connection=${connection}`);
  await expect.element(page.getByText(sentence)).toBeVisible();
});

it('adds one, and shows a wrong seller id at its field', async () => {
  await customer.visit(PATH);
  await page.getByRole('button', { name: '添加店铺' }).click();
  const dialog = page.getByRole('dialog');
  const sellerId = dialog.getByRole('textbox', { name: '卖家编号' });
  await dialog.getByRole('textbox', { name: '店铺名称' }).fill('德国站');
  await dialog.getByRole('combobox', { name: '站点' }).selectOptions('德国 (DE)');
  await sellerId.fill('x');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(sellerId).toHaveAccessibleDescription(/格式不正确/);
  await sellerId.fill('A3YUANFANTEST1');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('已保存 德国站')).toBeVisible();
  const added = { storeName: '德国站', sellerId: 'A3YUANFANTEST1', marketplaceId: 'A1PA6795UKMFR9', note: '' };
  expect(await customer.call(listStores, {})).toEqual(expect.arrayContaining([shop, expect.objectContaining(added)]));
});

it('shows the newer store where somebody else was quicker', async () => {
  await customer.visit(PATH);
  await act(SHOP.storeName, '编辑');
  const note = page.getByRole('dialog').getByLabelText('备注');
  await expect.element(note).toHaveValue('主账号');
  const { rev } = await customer.call(saveStore, { ...SHOP, id: shop.id, rev: shop.rev, note: '副账号' });
  await note.fill('x');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(note).toHaveValue('副账号');
  expect(await customer.call(listStores, {})).toMatchObject([{ rev, note: '副账号' }]);
  await note.fill('第三账号');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await customer.call(listStores, {})).toMatchObject([{ id: shop.id, note: '第三账号' }]);
  expect(await received(saveStore)).toMatchObject([{ rev: shop.rev }, { rev }]);
});

it('asks before it deletes', async () => {
  await customer.visit(PATH);
  await act(SHOP.storeName, '删除');
  const confirm = page.getByRole('dialog').getByRole('button', { name: '删除' });
  await expect.element(confirm).toBeVisible();
  expect(await customer.call(listStores, {})).toEqual([shop]);
  await confirm.click();
  await expect.element(page.getByText('已删除 远帆美国站')).toBeVisible();
  expect(await customer.call(listStores, {})).toEqual([]);
});

it('adds the shop of a seller who has begun at Amazon, with what is known of it filled in', async () => {
  await customer.visit(`${PATH}?connection=storeUnknown&seller=A3BEGUNTHERE1&marketplace=ATVPDKIKX0DER`);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: /^卖家编号/ })).toHaveValue('A3BEGUNTHERE1');
  await expect.element(dialog.getByRole('combobox', { name: /^站点/ })).toHaveValue('ATVPDKIKX0DER');
  await dialog.getByRole('textbox', { name: /^店铺名称/ }).fill('美国站');
  await dialog.getByRole('button', { name: '取消', exact: true }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await customer.call(listStores, {})).toHaveLength(1);

  await page.getByRole('button', { name: '添加店铺' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /^卖家编号/ })).toHaveValue('');
  await dialog.getByRole('button', { name: '取消', exact: true }).last().click();
  await act(SHOP.storeName, '编辑');
  await dialog.getByLabelText('备注').fill('副账号');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('已保存 远帆美国站')).toBeVisible();
  expect(await customer.call(listStores, {})).toMatchObject([{ note: '副账号' }]);
  expect(await received(authorizeStore)).toEqual([]);
});
