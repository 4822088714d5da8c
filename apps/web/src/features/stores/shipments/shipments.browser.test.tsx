import { listAmazonShipments, createAmazonOrders } from '@waybound/contract/wire/site/amazon-shipments';
import { listStores, saveStore } from '@waybound/contract/wire/site/stores';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { connectStore, newCustomer, onlyUnlikeBoxes, received, type TestCustomer } from '../../../test/test-server.ts';

const LIST = '/seaair/amazon/inbound/shipment/list';
const ORDER = '/seaair/amazon/createOrder';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});

/** A store whose shipments were read. */
async function read(change: { storeName?: string; sellerId?: string } = {}) {
  const fields = { storeName: '美国站', sellerId: 'A3PAGETEST0001', marketplaceId: 'ATVPDKIKX0DER', ...change } as const;
  const { id } = await clerk.call(saveStore, fields);
  await connectStore(clerk, id);
  await expect.poll(async () => (await clerk.call(listStores, {})).find((store) => store.id === id)?.sync.state).toBe('done');
  return (await clerk.call(listAmazonShipments, { stores: [id] })).rows;
}

it('say where they come from before there are any', async () => {
  await clerk.visit(LIST);
  await expect.element(page.getByText('还没有读取到货件')).toBeVisible();
  await expect.element(page.getByText('没有选择货件')).not.toBeInTheDocument();
  await clerk.visit(ORDER);
  await expect.element(page.getByText('没有选择货件')).toBeVisible();
});

it('are listed as Amazon has them, and become a draft for each warehouse', async () => {
  const rows = await read();
  const toSend = rows.filter(({ may }) => may.order === null);
  await clerk.visit(LIST);
  await expect.element(page.getByRole('row', { name: /已关闭 FTW1 10 240 233 ?少收 7 件/ })).toBeVisible();
  for (const { fbaId } of toSend) await page.getByRole('checkbox', { name: `选择 ${fbaId}` }).click();
  await page.getByRole('link', { name: '下单' }).click();
  await expect.element(page.getByRole('region', { name: 'ONT8' })).toBeVisible();
  await expect.element(page.getByText(/SKU 库中没有：NEW-2027/)).toBeVisible();
  await page.getByRole('combobox', { name: '运输方式' }).selectOptions('LCL');
  await page.getByRole('button', { name: '生成 3 张运单草稿' }).click();
  await expect.element(page.getByText('草稿已生成，请打开补充后提交：')).toBeVisible();
  expect(await received(createAmazonOrders)).toMatchObject([{ shippingWay: 'LCL' }]);
  const ordered = (await clerk.call(listAmazonShipments, {})).rows.filter(({ waybill }) => waybill !== null);
  expect(ordered.map(({ id }) => id).toSorted()).toEqual(toSend.map(({ id }) => id).toSorted());
});

it('are found by their store, which stands in the address', async () => {
  await read();
  const [second] = await read({ storeName: '第二店', sellerId: 'A3PAGETEST0002' });
  const { isAt } = await clerk.visit(LIST);
  await expect.element(page.getByText('共 12 个货件')).toBeVisible();
  await page.getByRole('combobox', { name: '店铺' }).click();
  await page.getByRole('option', { name: '第二店' }).click();
  await expect.element(page.getByText('共 6 个货件')).toBeVisible();
  await isAt(`${LIST}?stores=${second?.storeId}`);
  await clerk.visit(`${LIST}?stores=${second?.storeId}`);
  await expect.element(page.getByText('共 6 个货件')).toBeVisible();
});

it('say beside their warehouse that they are too much for one order, and become none', async () => {
  const sellerId = 'A3PAGETESTMANY';
  await onlyUnlikeBoxes(sellerId, 2001);
  const [row] = await read({ sellerId });
  await clerk.visit(`${ORDER}?ids=${row?.id}`);
  const warehouse = page.getByRole('region', { name: 'ONT8' });
  await expect.element(warehouse.getByText(new RegExp(`${row?.fbaId} 的装箱单需要 2001 行，一张运单最多 2000 行`))).toBeVisible();
  const run = page.getByRole('button', { name: '生成 1 张运单草稿' });
  await expect.element(run).toHaveAttribute('aria-disabled', 'true');
  await expect.element(run).toHaveAccessibleDescription('有货件超出一张运单的上限，请先处理');
});

it('become one end delivery to several warehouses, which opens on the form of its main leg', async () => {
  const toSend = (await read()).filter(({ may }) => may.order === null);
  await clerk.visit(`${ORDER}?ids=${toSend.map(({ id }) => id).join()}`);
  await expect.element(page.getByRole('region', { name: 'ONT8' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '一张运单送多个仓库' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: '运输方式' }).selectOptions('HD');
  await page.getByRole('radio', { name: '一张运单送多个仓库' }).click();
  const order = page.getByRole('region', { name: / \+ / });
  await expect.element(order.getByText(/ONT8：6 箱/)).toBeVisible();
  await page.getByRole('button', { name: '生成 1 张运单草稿' }).click();
  await expect.element(page.getByText('草稿已生成，请打开补充后提交：')).toBeVisible();
  expect(await received(createAmazonOrders)).toMatchObject([{ shippingWay: 'HD', zxBase: 'LCL', grouping: 'country' }]);
  const { waybill } = (await clerk.call(listAmazonShipments, {})).rows.find(({ id }) => id === toSend[0]?.id) ?? {};
  const { href } = await clerk.visit(`${ORDER_PAGES.air}?id=${waybill?.id}`);
  await page.getByRole('link', { name: '去下单页' }).click();
  await expect.poll(href).toMatch(new RegExp(`^${ORDER_PAGES.endSea}\\?`));
  const [, second] = toSend.toSorted((one, other) => ((one.fbaId ?? '') < (other.fbaId ?? '') ? -1 : 1));
  const others = page.getByRole('grid', { name: '其他派送地址', exact: true });
  await expect.element(others.getByText(second?.warehouseCode ?? '')).toBeVisible();
});
