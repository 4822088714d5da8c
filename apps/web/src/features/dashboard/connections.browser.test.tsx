import { listStores, manualSync, saveStore } from '@waybound/contract/wire/site/stores';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectStore, newCustomer, orderAmazonMood } from '../../test/test-server.ts';

it('a shop whose permission was taken back is named among what waits, and leads to where it is given again', async () => {
  const clerk = await newCustomer();
  const sellerId = 'A3DASHBOARD001';
  const { id } = await clerk.call(saveStore, { storeName: '美国站', sellerId, marketplaceId: 'ATVPDKIKX0DER' });
  await connectStore(clerk, id);
  await orderAmazonMood({ mood: 'revoked', sellerId });
  await clerk.call(manualSync, { id });
  await expect.poll(async () => (await clerk.call(listStores, {}))[0]?.state).toBe('revoked');
  await clerk.visit('/dashboard');
  const line = page.getByRole('link', { name: '亚马逊店铺 美国站：授权已被撤销' });
  await expect.element(line).toHaveAttribute('href', '/myProfile/storeManagement');
  await expect.element(page.getByText('都处理好了')).not.toBeInTheDocument();
});
