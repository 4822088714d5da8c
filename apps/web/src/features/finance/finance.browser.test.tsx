import { queryBalance, listRepayments } from '@waybound/contract/pricing/repayments';
import { approveRepayment, reverseRepayment, saveBankAccounts } from '@waybound/contract/operations/repayment-operations';
import { confirmBill } from '@waybound/contract/pricing/finance';
import { exportRows } from '@waybound/contract/wire/documents/exports';
import { flowStatement, listFlow, saveRepayment } from '@waybound/contract/wire/pricing/repayments';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forwarder, make, newCustomer, type TestCustomer } from '../../test/test-server.ts';
import { received } from '../../test/test-server.ts';

const REPAYMENT = '/financialManagement/quickRepayment';
const FLOW = '/financialManagement/flowRecord';
const ACCOUNT = { accountName: '示例货运有限公司', bankName: '招商银行', accountNo: '755900001111', currency: 'CNY' };

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
  await forwarder.call(saveBankAccounts, { siteCode: 'waybound', accounts: [ACCOUNT] });
});

const dialog = () => page.getByRole('dialog', { name: '快速还款' });
const slip = () =>
  new File(
    [
      Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='), (c) =>
        c.charCodeAt(0),
      ),
    ],
    '水单.png',
    { type: 'image/png' },
  );

/** Fills in the dialog; the only account is chosen already. */
async function fill(amount: string): Promise<void> {
  await page.getByRole('button', { name: '我要还款' }).click();
  await dialog().getByRole('textbox', { name: '付款金额' }).fill(amount);
  await dialog().getByRole('textbox', { name: '付款日期' }).fill('2026-11-20');
  await userEvent.upload(dialog().getByLabelText('选择或拖入水单'), slip());
}

describe('a repayment', () => {
  it('is told with its slip, fills the bills by due date, and is credited once it was approved', async () => {
    await make.billed(clerk);
    const [bill] = (await clerk.call(queryBalance, {})).bills;
    await clerk.visit(REPAYMENT);
    await page.getByText(/^请在 .+ 前充值：届时差 /).click();
    await expect.element(page.getByRole('cell', { name: '账单到期' }).getByRole('link')).toBeVisible();
    await fill('100');
    const share = dialog().getByRole('textbox', { name: `账单 ${bill?.billNo} 的金额` });
    await expect.element(share).toHaveValue('100.00');
    await share.fill('３0');
    await expect.element(dialog().getByText('余下 CNY 70.00 计入余额')).toBeVisible();
    await dialog().getByRole('button', { name: '按到期日重新分配' }).click();
    await expect.element(share).toHaveValue('100.00');
    await dialog().getByRole('button', { name: '提交' }).dblClick();
    await expect.element(page.getByText(/已提交还款单/)).toBeVisible();
    expect(await received(saveRepayment)).toHaveLength(1);
    await expect.element(page.getByText('已申报待审核（未计入余额和充值预测）')).toBeVisible();
    await expect.element(page.getByRole('region', { name: '账户余额' }).getByRole('link', { name: 'CNY 100.00' })).toBeVisible();
    const [row] = (await clerk.call(listRepayments, {})).rows;
    expect(row).toMatchObject({ state: 'toAudit', bankStatementAmount: '100.00', bills: [{ billNo: bill?.billNo, amount: '100.00' }] });
    await forwarder.call(approveRepayment, { repaymentNo: row?.repaymentNo ?? '', received: '100.00' });
    await clerk.visit(FLOW);
    await expect.element(page.getByText('还款入账')).toBeVisible();
    await expect.element(page.getByText('支付账单').first()).toBeVisible();
  });

  it('that was spent and called back leaves a balance below zero, and that leads to what made it', async () => {
    await clerk.visit(REPAYMENT);
    await fill('100');
    await dialog().getByRole('button', { name: '提交' }).click();
    await expect.element(page.getByText(/已提交还款单/)).toBeVisible();
    const [{ repaymentNo } = { repaymentNo: '' }] = (await clerk.call(listRepayments, {})).rows;
    await forwarder.call(approveRepayment, { repaymentNo, received: '100.00' });
    await make.billed(clerk);
    const [bill] = (await clerk.call(queryBalance, {})).bills;
    await clerk.call(confirmBill, { billId: bill?.id ?? '', payFromBalance: true });
    await forwarder.call(reverseRepayment, { repaymentNo, reason: '银行退汇' });
    await clerk.visit(REPAYMENT);
    await page.getByText(/^请在 .+ 前充值：届时差 /).click();
    await page.getByRole('cell', { name: '余额为负' }).getByRole('link').click();
    await expect.element(page.getByRole('heading', { name: '流水记录' })).toBeVisible();
    await expect.element(page.getByText('CNY −100.00').first()).toBeVisible();
    // Of the currencies that the account has, and no others.
    await page.getByRole('combobox', { name: '币种' }).click();
    await expect.element(page.getByRole('option', { name: 'CNY' })).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await expect.element(page.getByText('应付账款')).not.toBeInTheDocument();
  });

  it('says at its fields what is missing, in the words of the specification', async () => {
    await clerk.visit(REPAYMENT);
    await page.getByRole('button', { name: '我要还款' }).click();
    await dialog().getByRole('button', { name: '提交' }).click();
    await expect.element(dialog().getByText('请填写还款金额')).toBeVisible();
    await dialog().getByRole('textbox', { name: '付款金额' }).fill('1.005');
    await expect.element(dialog().getByText('请填写正确的数字（最多两位小数）')).toBeVisible();
    expect(await received(saveRepayment)).toEqual([]);
  });

  it('takes an amount as banks write it, and keeps what was typed until it was sent', async () => {
    await clerk.visit(REPAYMENT);
    await fill('９,086.50');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole('button', { name: '我要还款' }).click();
    await expect.element(dialog().getByRole('textbox', { name: '付款金额' })).toHaveValue('9086.50');
    await userEvent.upload(dialog().getByLabelText('选择或拖入水单'), slip());
    await dialog().getByRole('button', { name: '提交' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole('button', { name: '我要还款' }).click();
    await expect.element(dialog().getByRole('textbox', { name: '付款金额' })).toHaveValue('');
    expect((await clerk.call(listRepayments, {})).rows).toMatchObject([{ bankStatementAmount: '9086.50' }]);
  });

  it('like one before is told of, and taken if it is another one', async () => {
    await clerk.visit(REPAYMENT);
    for (const isSecond of [false, true]) {
      await fill('100');
      await dialog().getByRole('button', { name: '提交' }).click();
      if (!isSecond) {
        await expect.element(dialog()).not.toBeInTheDocument();
        continue;
      }
      await dialog().getByRole('checkbox', { name: '确为另一笔转账，仍要提交' }).click();
      await dialog().getByRole('button', { name: '提交' }).click();
      await expect.element(dialog()).not.toBeInTheDocument();
    }
    expect((await clerk.call(listRepayments, {})).rows).toHaveLength(2);
  });

  it('is withdrawn while nobody has audited it', async () => {
    await clerk.visit(REPAYMENT);
    await fill('100');
    await dialog().getByRole('button', { name: '提交' }).click();
    await page.getByRole('button', { name: '撤回' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
    await expect.element(page.getByText(/已撤回还款单/)).toBeVisible();
    expect((await clerk.call(listRepayments, {})).rows).toMatchObject([{ state: 'withdrawn' }]);
  });
});

describe('the flow record', () => {
  it('offers the statement of a month in a currency of the books, by the clocks of the browser', async () => {
    await make.billed(clerk);
    await clerk.visit(FLOW);
    await page.getByRole('button', { name: '月度对账单' }).click();
    const asked = page.getByRole('dialog', { name: '月度对账单' });
    await expect.element(asked.getByRole('combobox', { name: '币种' })).toHaveValue('CNY');
    await asked.getByRole('combobox', { name: '月份' }).selectOptions(new Date().toISOString().slice(0, 7));
    await asked.getByRole('button', { name: '下载 PDF' }).click();
    await expect.poll(async () => (await received(flowStatement)).length).toBe(1);
    expect(await received(flowStatement)).toMatchObject([{ currency: 'CNY', format: 'pdf' }]);
  });

  it('is exported as it is shown, by its amounts as well', async () => {
    await make.billed(clerk);
    await clerk.visit(FLOW);
    await page.getByRole('textbox', { name: '最低金额' }).fill('1,000,000');
    await page.getByRole('textbox', { name: '最高金额' }).fill('0.5');
    await userEvent.keyboard('{Enter}');
    await expect.poll(async () => (await received(listFlow)).at(-1)).toMatchObject({ amountFrom: '0.5', amountTo: '1000000' });
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();
    await expect.poll(async () => (await received(exportRows)).length).toBe(1);
    expect(await received(exportRows)).toMatchObject([{ list: 'flow', filter: { amountFrom: '0.5', amountTo: '1000000' } }]);
  });
});
