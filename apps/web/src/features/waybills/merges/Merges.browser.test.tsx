import { scanBoxes } from '@waybound/contract/wire/operations/box-operations';
import { saveTransport } from '@waybound/contract/wire/operations/transport-operations';
import { mergeDeclaration } from '@waybound/contract/wire/waybills/merges';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const section = page.getByRole('region', { name: '合并申报' });
const dialog = page.getByRole('dialog');
const mergesOf = async (id: string) => (await customer.call(getWaybill, { id })).merges;

it('merges what is ticked in the list, and says of each what came of it', async () => {
  const [a, b] = [await make.submitted(customer), await make.approved(customer)];
  const draft = await make.draft(customer);
  await customer.visit('/waybillManagement/waybillList');
  for (const { waybillNo } of [draft, a, b]) await page.getByRole('checkbox', { name: `选择 ${waybillNo}` }).click();
  await page.getByRole('button', { name: '合并申报' }).click();
  await expect.element(dialog.getByText('2 票运单只需 1 份报关单，少 1 份。')).toBeVisible();
  await expect.element(dialog.getByText(/其中一票被查验，整组都要等待/)).toBeVisible();
  await expect.element(dialog.getByText(new RegExp(`运单 ${draft.waybillNo} 当前为`))).toBeVisible();
  await dialog.getByRole('button', { name: '合并 2 票' }).dblClick();
  await expect.element(dialog.getByText(/已合并 2 票/)).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  const { rows } = await customer.call(listWaybills, { merged: ['declaration'] });
  expect(rows.map(({ waybillNo }) => waybillNo).sort()).toEqual([a.waybillNo, b.waybillNo].sort());
  expect(await received(mergeDeclaration)).toHaveLength(1);
});

it('chooses among candidates on the page; one that does not fit says why', async () => {
  const a = await make.submitted(customer);
  const fits = await make.submitted(customer);
  const other = await make.submitted(customer, { isCustomerDeclaration: false, loadingPort: 'PVG' });
  await customer.visit(`/waybillManagement/waybillDetails/${a.id}`);
  await section.getByRole('button', { name: '合并…' }).click();
  await expect.element(dialog.getByText(`与运单 ${a.waybillNo} 的起运港不同。`)).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: new RegExp(other.waybillNo) })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: new RegExp(fits.waybillNo) }).click();
  await dialog.getByRole('button', { name: '合并 2 票' }).click();
  await expect.element(dialog.getByText(/已合并 2 票/)).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.element(section.getByRole('link', { name: fits.waybillNo })).toBeVisible();
  await expect.element(section.getByText('主单')).toBeVisible();
  await section.getByRole('button', { name: '移出本单' }).click();
  await dialog.getByRole('button', { name: '移出本单' }).click();
  await expect.element(section.getByText(/^单独申报/)).toBeVisible();
  expect(await mergesOf(fits.id)).toEqual([]);
});

it('says what has come between its members', async () => {
  const [a, b] = [await make.submitted(customer), await make.submitted(customer)];
  await customer.call(mergeDeclaration, { ids: [a.id, b.id] });
  await forwarder.call(saveTransport, { waybillNo: a.waybillNo, flightNo: 'CZ327' });
  await forwarder.call(saveTransport, { waybillNo: b.waybillNo, flightNo: 'CA981' });
  await customer.visit(`/waybillManagement/waybillDetails/${a.id}`);
  await expect.element(section.getByText(`${b.waybillNo} 与运单 ${a.waybillNo} 的航班不同。`)).toBeVisible();
  await section.getByRole('button', { name: '取消整组合并' }).click();
  await dialog.getByRole('button', { name: '取消整组合并' }).click();
  await expect.element(section.getByText(/^单独申报/)).toBeVisible();
  expect(await mergesOf(b.id)).toEqual([]);
});

it('lists each box under its own number with its last scan', async () => {
  const { id, waybillNo } = await make.received(customer);
  await forwarder.call(scanBoxes, { waybillNo, kind: 'loaded', boxNumbers: [2] });
  await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  const boxes = page.getByRole('table', { name: '子运单' });
  await expect.element(boxes.getByRole('row', { name: new RegExp(`${waybillNo}-002.*已装车`) })).toBeVisible();
  await expect.element(boxes.getByRole('row', { name: new RegExp(`${waybillNo}-001.*已入仓`) })).toBeVisible();
});
