import { listAmazonShipments, amazonShipmentDetails, changeAmazonWindow } from '@waybound/contract/wire/site/amazon-shipments';
import { manualSync, saveStore } from '@waybound/contract/wire/site/stores';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectStore, newCustomer, received } from '../../../test/test-server.ts';

it('offers the delivery windows of a shipment, and changes it by a second yes', async () => {
  const clerk = await newCustomer();
  const { id: storeId } = await clerk.call(saveStore, {
    storeName: '美国站',
    sellerId: 'A3PAGEWINDOW01',
    marketplaceId: 'ATVPDKIKX0DER',
  });
  await connectStore(clerk, storeId);
  await clerk.call(manualSync, { id: storeId });
  await expect.poll(async () => (await clerk.call(listAmazonShipments, {})).rows.some(({ window }) => window !== null)).toBe(true);
  const { rows } = await clerk.call(listAmazonShipments, {});
  const shipment = rows.find(({ window }) => window !== null);
  await clerk.visit(`/seaair/amazon/inbound/shipment/detail/${shipment?.id}`);
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
