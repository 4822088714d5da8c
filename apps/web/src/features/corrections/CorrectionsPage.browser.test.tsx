import { advance, fileExport } from '@waybound/contract/wire/operations/operations';
import { queryDeclareValue, saveAmazonSend } from '@waybound/contract/wire/waybills/corrections';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paste } from '../../test/clipboard.ts';
import { forwarder, make, newCustomer } from '../../test/test-server.ts';
import { workbook } from '../../test/workbook.ts';

const pathOf = (id: string, tab: string) => `/waybillManagement/waybillCorrections/${id}?tab=${tab}`;
const cell = (grid: string, name: string) => page.getByRole('grid', { name: grid }).getByRole('gridcell', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('compares changed goods with what was sent, and saves them once', async () => {
  const customer = await newCustomer();
  const { id } = await make.approved(customer);
  await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  await page.getByRole('link', { name: '修改装箱单与发票' }).click();
  await expect.element(button('对比并保存')).toHaveAttribute('aria-disabled', 'true');
  await cell('装箱单', '10').click();
  await userEvent.keyboard('12{Enter}');
  await button('对比并保存').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('row', { name: '重量 (kg) 120.000 144.000' })).toBeVisible();
  await expect.element(dialog.getByText('第 1–12 箱的重量或尺寸有变化')).toBeVisible();
  await dialog.getByRole('button', { name: '保存修改' }).dblClick();
  await expect.element(page.getByText('已保存装箱单与发票的修改')).toBeVisible();
  const { waybill } = await customer.call(getWaybill, { id });
  expect(waybill).toMatchObject({ customerActualWeight: '144.000', customerTotalPackages: 12 });
});

it('says what is wrong at the cell and does not save it, and asks before what was typed is lost', async () => {
  const customer = await newCustomer();
  const { id } = await make.approved(customer);
  await customer.visit(pathOf(id, 'goods'));
  await cell('装箱单', '12').click();
  await userEvent.keyboard('10{Enter}');
  await cell('装箱单', 'YF-1').click();
  await userEvent.keyboard('YF-2{Enter}');
  await button('对比并保存').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('还不能保存，请先修改标出的内容：')).toBeVisible();
  expect(dialog.getByRole('button', { name: '保存修改' }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: '取消' }).first().click();
  await page.getByRole('link', { name: '返回运单' }).click();
  await expect.element(page.getByText('放弃未保存的修改？')).toBeVisible();
});

it('takes pasted Amazon numbers and those of a workbook, with what is wrong at their cells', async () => {
  const customer = await newCustomer();
  const { id } = await make.approved(customer);
  await customer.visit(pathOf(id, 'amazon'));
  await cell('亚马逊编号', '1').click();
  await paste('1\t6\tFBA15ABCDEF\t4ABCDE12\n7\t12\tFBA15ABCDEG\t4ABCDE13');
  await button('保存编号').click();
  await expect.element(page.getByText('已保存 12 箱的编号')).toBeVisible();
  expect((await customer.call(getWaybill, { id })).order.packingList).toMatchObject([
    { startBoxNumber: 1, endBoxNumber: 6, shipmentId: 'FBA15ABCDEF' },
    { startBoxNumber: 7, endBoxNumber: 12, referenceId: '4ABCDE13' },
  ]);
  const file = await workbook('编号', [
    ['箱号', 'Shipment ID'],
    ['13', 'FBA15ABCDEF'],
  ]);
  await userEvent.upload(page.getByLabelText('导入', { exact: true }), file);
  await expect.element(cell('亚马逊编号', '13 运单没有第 13 箱')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(button('保存编号')).toHaveAttribute('aria-disabled', 'true');
});

it('shows a newer waybill where somebody else was quicker, before what was typed is thrown away', async () => {
  const customer = await newCustomer();
  const { id, rev } = await make.approved(customer);
  await customer.visit(pathOf(id, 'amazon'));
  await cell('亚马逊编号', '1').click();
  await paste('1\t12\tFBA15ABCDEF\t4ABCDE12');
  await customer.call(saveAmazonSend, { id, rev, rows: [{ startBoxNumber: 1, endBoxNumber: 12, referenceId: 'OTHER' }] });
  await button('保存编号').click();
  await expect.element(page.getByRole('alert').getByText(/其他人刚刚修改了这票运单/)).toBeVisible();
  await expect.element(cell('亚马逊编号', 'FBA15ABCDEF')).toBeVisible();
  await button('载入最新资料').click();
  await expect.element(cell('亚马逊编号', 'OTHER')).toBeVisible();
});

it('reports declared values box by box, filled in from the invoice', async () => {
  const customer = await newCustomer();
  const { id, waybillNo } = await make.received(customer);
  await customer.visit(pathOf(id, 'values'));
  await button('按发票填写').click();
  await button('上报').click();
  await expect.element(page.getByText('已上报，与发票一致')).toBeVisible();
  expect((await customer.call(queryDeclareValue, { id })).total).toMatchObject({ reported: '432.00', difference: '0.00', missingBoxes: 0 });
  await forwarder.call(advance, { waybillNo, status: 'wait_for_clearance_of_goods' });
  await forwarder.call(fileExport, { waybillNo });
  await customer.visit(pathOf(id, 'goods'));
  await expect.element(page.getByText(/现在不能修改/)).toBeVisible();
});
