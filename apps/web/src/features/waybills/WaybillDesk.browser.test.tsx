import { changeShipper } from '@waybound/contract/wire/orders/party-changes';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { make, newCustomer, type TestCustomer } from '../../test/test-server.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const open = (id: string) => customer.visit(`/waybillManagement/waybillDetails/${id}`);

describe('another shipper', () => {
  it('is typed beside what was there, after a colleague was faster', async () => {
    const { id, rev, waybillNo } = await make.approved(customer);
    await open(id);
    await page.getByRole('button', { name: '更换发货人' }).click();
    const dialog = page.getByRole('dialog', { name: `更换运单 ${waybillNo} 的发货人` });
    await dialog.getByRole('textbox', { name: '发货公司（英文）' }).fill('宁波');
    await dialog.getByRole('button', { name: '确认更换' }).click();
    await expect.element(dialog.getByRole('textbox', { name: '发货公司（英文）' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: '发货公司（英文）' }).fill('Ningbo Lights');
    await customer.call(changeShipper, { id, rev, shipper: { shipperCompany: 'Harbour Lights' } });
    await dialog.getByRole('button', { name: '确认更换' }).click();
    await expect.element(dialog.getByRole('textbox', { name: '发货公司（英文）' })).toHaveValue('Harbour Lights');
    await dialog.getByRole('textbox', { name: '发货公司（英文）' }).fill('Ningbo Lights');
    await expect.element(dialog).toMatchTextContent('原为：Harbour Lights');
    await dialog.getByRole('button', { name: '确认更换' }).click();
    await expect.element(page.getByText('Ningbo Lights')).toBeVisible();
    expect((await customer.call(getWaybill, { id })).order.shipper).toMatchObject({ shipperCompany: 'Ningbo Lights' });
  });
});

describe('customs data and the arrival', () => {
  it('are kept with the waybill', async () => {
    const { id, waybillNo } = await make.received(customer);
    await open(id);
    await page.getByRole('button', { name: '填写', exact: true }).click();
    const customs = page.getByRole('dialog', { name: `运单 ${waybillNo} 的报关资料` });
    await customs.getByRole('combobox', { name: '委托状态' }).selectOptions('electronic');
    await customs.getByRole('button', { name: '添加证书' }).click();
    await customs.getByRole('button', { name: '保存' }).click();
    const number = customs.getByRole('textbox', { name: '编号' }).nth(1);
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill('CCPIT-1');
    await customs.getByRole('button', { name: '保存' }).click();
    await expect.element(page.getByText('报关委托书：单一窗口电子委托')).toBeVisible();

    await make.advanced(
      waybillNo,
      'wait_for_clearance_of_goods',
      'wait_for_permitthrough',
      'wait_for_leaveport',
      'wait_for_arrivalport',
      'wait_for_cclearance',
    );
    await open(id);
    await page.getByRole('button', { name: '反馈到货' }).click();
    const report = page.getByRole('dialog', { name: `反馈运单 ${waybillNo} 的到货` });
    const boxes = report.getByRole('textbox', { name: `${waybillNo} 的实收箱数` });
    await boxes.fill('99999');
    await report.getByRole('button', { name: '提交反馈' }).click();
    await expect.element(boxes).toHaveAttribute('aria-invalid', 'true');
    await boxes.fill('1');
    await report.getByRole('textbox', { name: `${waybillNo} 的短少件数` }).fill('8');
    await report.getByRole('button', { name: '提交反馈' }).click();
    await expect.element(page.getByText(/^实收 1\/\d+ 箱，短少 8 件$/)).toBeVisible();
  });
});
