import { listAmazonShipments, amazonShipmentDetails, changeAmazonWindow } from '@waybound/contract/wire/site/amazon-shipments';
import { manualSync, saveStore } from '@waybound/contract/wire/site/stores';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectStore, newCustomer, orderAmazonMood, received, type TestCustomer } from '../../../test/test-server.ts';

/** The page of a shipment that has a window, of a seller whom no other test knows. */
async function visited(clerk: TestCustomer, sellerId: string) {
  const { id: storeId } = await clerk.call(saveStore, { storeName: '美国站', sellerId, marketplaceId: 'ATVPDKIKX0DER' });
  await connectStore(clerk, storeId);
  await clerk.call(manualSync, { id: storeId });
  await expect.poll(async () => (await clerk.call(listAmazonShipments, {})).rows.some(({ window }) => window !== null)).toBe(true);
  const { rows } = await clerk.call(listAmazonShipments, {});
  const shipment = rows.find(({ window }) => window !== null);
  await clerk.visit(`/seaair/amazon/inbound/shipment/detail/${shipment?.id}`);
  return shipment;
}

it('says that it is tried again only as long as it is', async () => {
  const clerk = await newCustomer();
  const sellerId = 'A3PAGEWINDOW02';
  await visited(clerk, sellerId);
  await orderAmazonMood({ mood: 'outage', sellerId });
  await page.getByRole('button', { name: '更改时段' }).click();
  await expect.element(page.getByText('亚马逊没有响应')).toBeVisible();
  await expect.element(page.getByText('稍后自动重试')).toBeVisible();
  await orderAmazonMood({ mood: 'calm', sellerId });
  await orderAmazonMood({ mood: 'revoked', sellerId });
  await expect.element(page.getByText('送达时段未更改')).toBeVisible();
  await expect.element(page.getByText('稍后自动重试')).not.toBeInTheDocument();
});

it('offers the delivery windows of a shipment, and changes it by a second yes', async () => {
  const clerk = await newCustomer();
  const shipment = await visited(clerk, 'A3PAGEWINDOW01');
  await expect.element(page.getByRole('heading', { name: shipment?.fbaId ?? '' })).toBeVisible();
  const change = page.getByRole('button', { name: '更改时段' });
  await userEvent.dblClick(change);
  const field = page.getByRole('combobox', { name: '新时段' });
  await expect.element(field).toBeVisible();
  expect(await received(changeAmazonWindow)).toHaveLength(0);
  const { change: offered } = await clerk.call(amazonShipmentDetails, { id: shipment?.id ?? '' });
  await userEvent.selectOptions(field, offered?.windows[1]?.deliveryWindowOptionId ?? '');
  await page.getByRole('button', { name: '确认新时段' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
  await expect.element(page.getByText('送达时段已更改')).toBeVisible();
  expect((await clerk.call(amazonShipmentDetails, { id: shipment?.id ?? '' })).shipment.window).toMatchObject({
    startsAt: offered?.windows[1]?.startsAt,
  });
});
