import { approveOverseas, countReturn } from '@waybound/contract/operations/overseas-operations';
import { getOverseas, saveOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { overseasSite, SERVICES, type OverseasSite } from '../../../test/overseas-site.ts';
import { forwarder, type TestCustomer } from '../../../test/test-server.ts';

/** A return changes while somebody has it open. */

let clerk: TestCustomer;
let publish: OverseasSite['publish'];
beforeEach(async () => {
  ({ clerk, publish } = await overseasSite([SERVICES.destroy]));
});

async function approved() {
  const order = {
    returnCountry: 1,
    abroadStockAddress: 'LA1',
    returnNo: 'RMV-1',
    batches: [{ trackNo: '1Z999AA10123456784' }],
    lines: [{ oldsku: 'X001', fnSku: 'X009NEWONE', quantity: 20 }],
  };
  const { id, waybillNo } = await clerk.call(saveOverseas, order);
  await clerk.call(submitOverseas, { id });
  await forwarder.call(approveOverseas, { waybillNo });
  return { id, waybillNo };
}

async function counted() {
  const { id, waybillNo } = await approved();
  await forwarder.call(countReturn, { waybillNo, returnBatchIndex: 1, pieces: [{ oldsku: 'X001', condition: 'good', quantity: 20 }] });
  return { id, waybillNo };
}

it('keeps what is typed of its pieces when the page is left or the waybill changes, and says that a decision came too late', async () => {
  const { id, waybillNo } = await counted();
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  const decide = page.getByRole('region', { name: '请决定如何处理' });
  const quantity = decide.getByRole('textbox', { name: '数量' });
  await quantity.fill('12');
  await decide.getByRole('combobox', { name: '派送方式' }).selectOptions('DESTROY');
  await cleanup();
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await expect.element(quantity).toHaveValue('12');
  await decide.getByRole('button', { name: '查看费用并确认' }).click();
  const dialog = page.getByRole('dialog', { name: /2\.40/ });
  await expect.element(dialog).toBeVisible();
  await forwarder.call(countReturn, { waybillNo, pieces: [{ oldsku: 'X002', condition: 'good', quantity: 1 }] });
  await dialog.getByRole('button', { name: '确认处理' }).click();
  await expect.element(page.getByText(/这条记录刚刚被其他人修改过/)).toBeVisible();
  await decide.getByRole('listitem', { name: 'X002' }).getByRole('textbox', { name: '数量' }).fill('');
  await expect.element(quantity.first()).toHaveValue('12');
  await decide.getByRole('button', { name: '查看费用并确认' }).click();
  await dialog.getByRole('button', { name: '确认处理' }).click();
  await expect.element(quantity.first()).toHaveValue('8');
  expect((await clerk.call(getOverseas, { id })).decisions).toMatchObject([{ quantity: 12 }]);
});

it('whose page is older than the warehouse’s count says so, and adds the parcel at the next press', async () => {
  const { id, waybillNo } = await approved();
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await page.getByRole('button', { name: '添加包裹' }).click();
  await forwarder.call(countReturn, { waybillNo, pieces: [{ oldsku: 'X001', condition: 'damaged', quantity: 1 }] });
  const dialog = page.getByRole('dialog', { name: `为 ${waybillNo} 添加包裹` });
  await dialog.getByRole('textbox', { name: '快递单号' }).fill('1Z999AA10123456785');
  await dialog.getByRole('button', { name: '添加包裹' }).click();
  await expect.element(page.getByText(/这条记录刚刚被其他人修改过/)).toBeVisible();
  await expect.element(page.getByText('破损').first()).toBeVisible();
  await dialog.getByRole('button', { name: '添加包裹' }).click();
  await expect.element(page.getByText(`已为 ${waybillNo} 添加包裹`)).toBeVisible();
});

it('does not ask for work that is not offered any more', async () => {
  await publish([SERVICES.destroy, SERVICES.relabel]);
  const { id } = await counted();
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  const decide = page.getByRole('region', { name: '请决定如何处理' });
  await decide.getByRole('checkbox', { name: /换标/ }).click();
  await decide.getByRole('combobox', { name: '派送方式' }).selectOptions('DESTROY');
  await publish([SERVICES.destroy]);
  await cleanup();
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await expect.element(decide.getByRole('checkbox', { name: /换标/ })).not.toBeInTheDocument();
  await decide.getByRole('button', { name: '查看费用并确认' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认处理' }).click();
  await expect
    .poll(async () => (await clerk.call(getOverseas, { id })).decisions)
    .toMatchObject([{ quantity: 20, services: [{ code: 'DESTROY' }] }]);
});
