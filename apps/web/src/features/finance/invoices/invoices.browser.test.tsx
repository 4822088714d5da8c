import { saveInvoiceTitle } from '@waybound/contract/address-book/address-book';
import { issueBill } from '@waybound/contract/operations/operations';
import { refuseInvoiceRequest } from '@waybound/contract/operations/money/invoice-operations';
import { confirmBill } from '@waybound/contract/pricing/finance';
import { listInvoiceRequests, requestInvoice } from '@waybound/contract/pricing/invoice-requests';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';

const BILLS = '/financialManagement/bills';
const INVOICES = '/financialManagement/invoices';
const COMPANY = { type: 'company', invoiceName: '深圳市远帆电子有限公司', inviIdentificaNumber: '91440300MA5F3K7X1G' } as const;

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});

async function confirmed() {
  const { waybillNo } = await make.received(clerk);
  const bill = await forwarder.call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '88.00' }] });
  await clerk.call(confirmBill, { billId: bill.id });
  return bill;
}

const kept = async (more: object = {}) => (await clerk.call(saveInvoiceTitle, { ...COMPANY, ...more })).record;

async function asked() {
  const bill = await confirmed();
  const { id: titleId } = await kept();
  return { bill, invoice: await clerk.call(requestInvoice, { billIds: [bill.id], titleId, kind: 'ordinary' }) };
}

describe('an invoice', () => {
  it('is asked for of the ticked bills that may be invoiced', async () => {
    await kept({ invoiceReceiveEmail: 'finance@yuanfan.example' });
    const bills = [await confirmed(), await confirmed()];
    const { waybillNo } = await make.received(clerk);
    const open = await forwarder.call(issueBill, { waybillNo });
    await clerk.visit(BILLS);
    for (const { billNo } of [...bills, open]) await page.getByRole('checkbox', { name: `选择账单 ${billNo}` }).click();
    await page.getByRole('button', { name: '申请发票（2/3）' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(bills[0]?.billNo ?? '')).toBeVisible();
    expect(dialog.getByText(open.billNo).elements()).toEqual([]);
    await expect.element(dialog.getByLabelText('接收邮箱')).toHaveValue('finance@yuanfan.example');
    await dialog.getByRole('button', { name: '提交申请' }).dblClick();
    await expect.element(page.getByText(/^发票申请 V\d+ 已提交$/)).toBeVisible();
    expect(await received(requestInvoice)).toHaveLength(1);
    expect((await clerk.call(listInvoiceRequests, {})).rows).toMatchObject([{ kind: 'ordinary', bills: [{}, {}] }]);
    await expect.element(page.getByRole('row', { name: new RegExp(`${bills[0]?.billNo}.*待开票`) })).toBeVisible();
  });

  it('is a special one only once the title says enough', async () => {
    await kept();
    const { id } = await confirmed();
    await clerk.visit(`/financialManagement/billDetails/${id}`);
    await page.getByRole('button', { name: '申请发票' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '发票种类' }).selectOptions('专用发票');
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await expect.element(dialog.getByRole('combobox', { name: '发票抬头' })).toHaveAccessibleDescription(/专用发票须为企业抬头/);
    await expect.element(dialog.getByRole('link', { name: '去补全抬头' })).toBeVisible();
    expect(await received(requestInvoice)).toHaveLength(0);
    await dialog.getByRole('combobox', { name: '发票种类' }).selectOptions('普通发票');
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await expect.element(page.getByText(/^发票申请 V\d+ 已提交$/)).toBeVisible();
    await expect.element(page.getByRole('region', { name: '账单信息' }).getByText('待开票')).toBeVisible();
  });

  it('needs a kept title', async () => {
    const { id } = await confirmed();
    await clerk.visit(`/financialManagement/billDetails/${id}`);
    await page.getByRole('button', { name: '申请发票' }).click();
    await expect.element(page.getByRole('dialog').getByRole('link', { name: '去添加发票抬头' })).toBeVisible();
  });

  it('is taken back while nobody has answered', async () => {
    const { invoice } = await asked();
    await clerk.visit(INVOICES);
    await page
      .getByRole('row', { name: new RegExp(invoice.requestNo) })
      .getByRole('button', { name: '撤回' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).dblClick();
    await expect.element(page.getByText(`已撤回发票申请 ${invoice.requestNo}`)).toBeVisible();
    await expect.element(page.getByRole('row', { name: new RegExp(`${invoice.requestNo}.*已撤回`) })).toBeVisible();
  });

  it('says why it was refused, and leads to its bills', async () => {
    const { bill, invoice } = await asked();
    await forwarder.call(refuseInvoiceRequest, { requestNo: invoice.requestNo, reason: '抬头与合同不符' });
    await clerk.visit(INVOICES);
    await expect.element(page.getByRole('row', { name: /已驳回.*抬头与合同不符/ })).toBeVisible();
    await page.getByRole('link', { name: bill.billNo }).click();
    await expect.element(page.getByRole('heading', { name: `账单 ${bill.billNo}` })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '申请发票' })).toBeVisible();
  });
});
