import {
  acceptRedirect,
  approveOverseas,
  countReturn,
  finishDecisions,
  refuseRedirect,
  shipDecisions,
} from '@waybound/contract/operations/overseas-operations';
import { confirmOverseas, getOverseas, saveOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { askRedirect } from '@waybound/contract/wire/overseas/overseas-redirects';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { overseasSite, SERVICES } from '../../../test/overseas-site.ts';
import { forwarder, received, type TestCustomer } from '../../../test/test-server.ts';

let clerk: TestCustomer;
let waybillNo: string;
let id: string;
beforeEach(async () => {
  ({ clerk } = await overseasSite([SERVICES.toFba]));
  const order = { returnCountry: 1, abroadStockAddress: 'LA1', returnNo: 'RMV-1', lines: [{ oldsku: 'X001', quantity: 2 }] };
  ({ id, waybillNo } = await clerk.call(saveOverseas, order));
  await clerk.call(submitOverseas, { id });
  await forwarder.call(approveOverseas, { waybillNo });
  await forwarder.call(countReturn, { waybillNo, pieces: [{ oldsku: 'X001', condition: 'good', quantity: 2 }] });
  const { rev } = await clerk.call(getOverseas, { id });
  const decision = {
    oldsku: 'X001',
    condition: 'good',
    quantity: 2,
    dispatchMethod: 'FBA',
    storeAddress: 'ONT8',
    shipmentId: 'FBA15DJ8K3MN',
  } as const;
  await clerk.call(confirmOverseas, { id, rev, decisions: [decision] });
  await forwarder.call(finishDecisions, { waybillNo });
  await forwarder.call(shipDecisions, { waybillNo });
});

const redirectId = async (): Promise<string> => (await clerk.call(getOverseas, { id })).decisions[0]?.redirects.at(-1)?.id ?? '';

async function ask() {
  await page.getByRole('button', { name: '申请改送' }).click();
  const dialog = page.getByRole('dialog', { name: `${waybillNo}：申请改送` });
  await dialog.getByRole('combobox', { name: 'FBA 仓库地址' }).fill('LAX9');
  await page.getByRole('option', { name: /^LAX9/ }).click();
  await dialog.getByRole('textbox', { name: 'FBA 货件编号' }).fill('FBA15LAX9QRS');
  return dialog;
}

it('asks to redirect what has left, and shows what came of it with its fee', async () => {
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  const dialog = await ask();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect.element(dialog.getByText('必填')).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('ONT8 停止收货');
  await dialog.getByRole('textbox', { name: '最多接受的费用' }).fill('40');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  const list = page.getByRole('list', { name: '改送申请' });
  await expect.element(list.getByText(/申请改送至 LAX9，等待答复/)).toBeVisible();
  await expect.element(list.getByText(/原因：ONT8 停止收货 · 最多 USD\s40\.00/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '申请改送' })).not.toBeInTheDocument();
  expect((await received(askRedirect)).at(-1)).toMatchObject({
    storeAddress: 'LAX9',
    shipmentId: 'FBA15LAX9QRS',
    most: '40',
    currency: 'USD',
  });
  await forwarder.call(acceptRedirect, { waybillNo, redirectId: await redirectId(), fee: '25', answer: '承运商已改址' });
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await expect.element(list.getByText(/已改送至 LAX9/)).toBeVisible();
  await expect.element(list.getByText(/费用 USD\s25\.00 · 承运商已改址/)).toBeVisible();
});

it('says why a request was refused, and asks again', async () => {
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  const dialog = await ask();
  await dialog.getByRole('textbox', { name: '原因' }).fill('换仓');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  const list = page.getByRole('list', { name: '改送申请' });
  await expect.element(list.getByText(/等待答复/)).toBeVisible();
  await forwarder.call(refuseRedirect, { waybillNo, redirectId: await redirectId(), reason: '货物已在派送途中' });
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await expect.element(list.getByText(/未能改送至 LAX9/)).toBeVisible();
  await expect.element(list.getByText(/货物已在派送途中/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '申请改送' })).toBeVisible();
});
