import { expect } from '@playwright/test';
import { listAmazonShipments } from '@waybound/contract/site/amazon-shipments';
import { amazonShipments } from '@waybound/phrases/zh/portal/amazon-shipments';
import { storeDialogs } from '@waybound/phrases/zh/portal/store-dialogs';
import { stores } from '@waybound/phrases/zh/portal/stores';
import { callsWith } from './support/calls.ts';
import { expectAccessible, logInByApi, setLanguage, test } from './support/visitor.ts';

test.use({ serverSettings: { REQUESTS_PER_MINUTE: '100000', JOURNEY_TO_AMAZON: 'on' } });

/** No other journey's, and none of the demo's. */
const SELLER = 'A3JOURNEY00001';

test('zh: a store is connected at Amazon, its shipments are read, and become drafts of orders', async ({ page, context, address }) => {
  await setLanguage(context, address, 'zh');
  const token = await logInByApi(context, address);
  await page.goto('/myProfile/storeManagement');
  await page.getByRole('button', { name: stores.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: storeDialogs.form.name }).fill('旅程店');
  await dialog.getByRole('combobox', { name: storeDialogs.form.marketplace }).selectOption('ATVPDKIKX0DER');
  await dialog.getByRole('textbox', { name: storeDialogs.form.sellerId }).fill(SELLER);
  await dialog.getByRole('button', { name: storeDialogs.form.save }).click();
  await expect(dialog).toBeHidden();

  // To what stands for Amazon, where the seller says who he is and agrees, and back.
  await page.getByRole('button', { name: stores.connectOf.replace('{{name}}', '旅程店') }).click();
  await page.getByRole('textbox', { name: /Seller ID/ }).fill(SELLER);
  await page.getByRole('button', { name: /Confirm/ }).click();
  await expect(page.getByText(stores.connection.connected)).toBeVisible();
  const row = page.getByRole('row', { name: /旅程店/ });
  await expect(row.getByText(stores.state.connected)).toBeVisible();
  await expect(row.getByText(/本次读取 6 个货件/)).toBeVisible();
  await expectAccessible(page);

  const call = callsWith(page.request, address, token);
  const read = (await call(listAmazonShipments, {})).rows.filter(({ storeName }) => storeName === '旅程店');
  await page.goto(`/seaair/amazon/inbound/shipment/list?stores=${read[0]?.storeId ?? ''}`);
  await expect(page.getByText(amazonShipments.total.replace('{{total}}', '6'))).toBeVisible();
  const ready = read.filter(({ state }) => state === 'READY_TO_SHIP');
  expect(ready).toHaveLength(2);
  for (const { fbaId } of ready)
    await page.getByRole('checkbox', { name: amazonShipments.select.replace('{{name}}', fbaId ?? '') }).check();
  await page.getByRole('link', { name: amazonShipments.order, exact: true }).click();
  await expect(page.getByRole('region', { name: 'ONT8' })).toBeVisible();
  await page.getByRole('combobox', { name: amazonShipments.create.way }).selectOption('LCL');
  await page.getByRole('button', { name: amazonShipments.create.run.replace('{{count}}', '2') }).click();
  await expect(page.getByText(amazonShipments.create.made)).toBeVisible();
  await expectAccessible(page);
});
