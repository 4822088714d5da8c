import { chargeLateFee, creditBill, voidBill } from '@waybound/contract/operations/money/bill-operations';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { saveBankAccounts, saveTerms } from '@waybound/contract/operations/repayment-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { queryBill, shareBill, withdrawBillShares } from '@waybound/contract/pricing/finance';
import { disputeBill } from '@waybound/contract/wire/pricing/bill-disputes';
import { confirmBill } from '@waybound/contract/wire/pricing/finance';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';
import { visitLoggedOut } from '../../../test/visit.tsx';

const BILLS = '/financialManagement/bills';
const UNBILLED = '/financialManagement/unbilled';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});

async function billed() {
  const { waybillNo } = await make.received(clerk);
  const bill = await forwarder.call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '88.00' }] });
  return { waybillNo, ...bill };
}

describe('bills', () => {
  it('lead to their details, where each charge says how it came about and why it is not as quoted', async () => {
    const { billNo, waybillNo } = await billed();
    await clerk.visit(BILLS);
    await page.getByRole('link', { name: billNo }).click();
    await expect.element(page.getByRole('heading', { name: `账单 ${billNo}` })).toBeVisible();
    const lines = page.getByRole('table', { name: '费用明细' });
    await expect.element(lines.getByText(/ kg × /)).toBeVisible();
    await expect.element(lines.getByRole('row', { name: /派送费.*88\.00/ })).toBeVisible();
    const compared = page.getByRole('region', { name: `报价与账单对比 · ${waybillNo}` });
    await expect.element(compared.getByText('报价中没有的项目')).toBeVisible();
    await expect.element(compared.getByRole('row', { name: /^合计 \(CNY\) [\d,.]+ [\d,.]+ \+88\.00$/ })).toBeVisible();
  });

  it('of many waybills say what each comes to, and open to its charges and its quote', async () => {
    const numbers: string[] = [];
    for (let n = 0; n < 3; n += 1) numbers.push((await make.received(clerk)).waybillNo);
    const [first = '', second = ''] = numbers;
    const extra = [{ waybillNo: second, text: '贴标', quantity: '12', unit: '箱', unitPrice: '1.505', taxPercent: '6' }];
    const { id, billNo } = await forwarder.call(issueCollectiveBill, {
      siteCode: 'waybound',
      customerCode: clerk.code,
      currency: 'CNY',
      extra,
    });
    await clerk.visit(`/financialManagement/billDetails/${id}`);
    await expect.element(page.getByRole('heading', { name: `账单 ${billNo}` })).toBeVisible();
    const charges = page.getByRole('table', { name: '各运单费用' });
    await expect.element(charges.getByRole('row', { name: new RegExp(`${second}.*\\+18\\.06$`) })).toBeVisible();
    expect(charges.getByText('贴标').elements()).toEqual([]);
    await charges.getByRole('button', { name: `${second} 的费用` }).click();
    await expect.element(charges.getByText('12 箱 × 1.505')).toBeVisible();
    await expect.element(charges.getByText('内含税额 6.00%：1.02')).toBeVisible();
    await expect.element(charges.getByText('报价中没有的项目')).toBeVisible();
    await page.getByRole('button', { name: '全部收起' }).click();
    await expect.element(charges.getByText('贴标')).not.toBeInTheDocument();
    await expect.element(charges.getByRole('link', { name: first })).toBeVisible();
  });

  it('of a late fee say in the language of the page what it is of and how it came about', async () => {
    await forwarder.call(saveTerms, { siteCode: 'waybound', customerCode: clerk.code, payDays: 0, graceDays: 0, lateFeePercent: '0.05' });
    const { waybillNo } = await make.received(clerk);
    const late = await forwarder.call(issueBill, { waybillNo, at: '2026-11-10T04:00:00.000Z' });
    const { id } = await forwarder.call(chargeLateFee, { billNo: late.billNo, at: '2026-11-19T04:00:00.000Z' });
    await clerk.visit(`/financialManagement/billDetails/${id}`);
    const lines = page.getByRole('table', { name: '费用明细' });
    const named = new RegExp(`^账单 ${late.billNo} 的滞纳金`);
    await expect.element(lines.getByRole('rowheader', { name: named })).toBeVisible();
    await expect.element(lines.getByText(/^[\d,.]+ × 0\.05% × 9 天，/)).toBeVisible();
    const compared = page.getByRole('region', { name: `报价与账单对比 · ${waybillNo}` });
    await expect.element(compared.getByRole('rowheader', { name: named })).toBeVisible();
  });

  it('say that they are void and why, and lead to the bill that came in their place', async () => {
    const { billNo, id, waybillNo } = await billed();
    await forwarder.call(voidBill, { billNo, reason: '单价录错' });
    const again = await forwarder.call(issueBill, { waybillNo });
    await clerk.visit(`/financialManagement/billDetails/${id}`);
    await expect.element(page.getByText('单价录错')).toBeVisible();
    for (const name of ['确认账单', '提出异议', '申请发票']) expect(page.getByRole('button', { name }).elements()).toEqual([]);
    await page.getByRole('region', { name: '同一运单的其他账单' }).getByRole('link', { name: again.billNo }).click();
    await expect.element(page.getByRole('heading', { name: `账单 ${again.billNo}` })).toBeVisible();
    await expect.element(page.getByRole('region', { name: '同一运单的其他账单' }).getByText('已作废')).toBeVisible();
  });

  it('are confirmed once', async () => {
    const { billNo, id } = await billed();
    await clerk.visit(`/financialManagement/billDetails/${id}`);
    await page.getByRole('button', { name: '确认账单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认账单' }).dblClick();
    await expect.element(page.getByText(`账单 ${billNo} 已确认`)).toBeVisible();
    expect(await received(confirmBill)).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: '取消确认' })).toBeVisible();
  });

  it('are paid by a transfer that names them, where the balance has nothing for them', async () => {
    await forwarder.call(saveBankAccounts, {
      siteCode: 'waybound',
      accounts: [{ accountName: '示例货运有限公司', bankName: '招商银行', accountNo: '755900001111', currency: 'CNY' }],
    });
    const { billNo, id, total } = await billed();
    await clerk.call(confirmBill, { billId: id });
    await clerk.visit(`/financialManagement/billDetails/${id}`);
    await page.getByRole('button', { name: '付款' }).click();
    const paying = page.getByRole('dialog', { name: new RegExp(`^支付账单 ${billNo}`) });
    await expect.element(paying.getByText('余额不够支付此账单。请转账后上传水单还款。').first()).toBeVisible();
    await paying.getByRole('button', { name: '转账还款' }).click();
    const repayment = page.getByRole('dialog', { name: '快速还款' });
    await expect.element(repayment.getByRole('textbox', { name: '付款金额' })).toHaveValue(total);
    await expect.element(repayment.getByRole('textbox', { name: `账单 ${billNo} 的金额` })).toHaveValue(total);
  });

  it('are given away by links, which their customer closes', async () => {
    const { billNo, id } = await billed();
    await clerk.visit(`/financialManagement/billDetails/${id}`);
    await page.getByRole('button', { name: '分享' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '生成链接' }).click();
    const link = (await dialog.getByLabelText('链接', { exact: true }).findElement()) as HTMLInputElement;
    expect(link.value).toMatch(new RegExp(`^${location.origin}/billException/${id}/${billNo}/[0-9.]+/2026-12-[^/.]+[?]token=[\\w-]{43}$`));
    await expect.element(dialog.getByText('有效的链接：1 个')).toBeVisible();
    await dialog.getByRole('button', { name: '全部停用' }).click();
    await expect.element(page.getByText(`账单 ${billNo} 的链接已停用`)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: '生成链接' })).toBeVisible();
  });

  /** The address of a bill that was given away. */
  async function shared(id: string) {
    const token = id.padStart(43, 'a');
    const { billNo, total, expiresAt } = await clerk.call(shareBill, { id, token });
    return `/billException/${id}/${billNo}/${total}/${encodeURIComponent(expiresAt)}?token=${token}`;
  }

  it('open by their link for whoever pays them, and lead nowhere else', async () => {
    const { billNo, id } = await billed();
    await visitLoggedOut(await shared(id));
    await expect.element(page.getByRole('heading', { name: `账单 ${billNo}` })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /派送费.*88\.00/ })).toBeVisible();
    expect(page.getByRole('main').getByRole('link').elements()).toEqual([]);
  });

  it('do not open by a link that was closed', async () => {
    const { id } = await billed();
    const address = await shared(id);
    await clerk.call(withdrawBillShares, { id });
    await visitLoggedOut(address);
    await expect.element(page.getByRole('heading', { name: '链接无法打开' }).first()).toBeInTheDocument();
  });

  it('of another customer are not there', async () => {
    const { id } = await billed();
    const other = await newCustomer();
    await other.visit(`/financialManagement/billDetails/${id}`);
    await expect.element(page.getByText('找不到这张账单')).toBeVisible();
  });
});

describe('what is not billed yet', () => {
  it('stands there with its charges until it is billed', async () => {
    const { waybillNo } = await make.received(clerk);
    await clerk.visit(UNBILLED);
    const row = page.getByRole('row', { name: new RegExp(waybillNo) });
    await expect.element(row.getByText('随时可能出账')).toBeVisible();
    await expect.element(row.getByText(/^运费/)).toBeVisible();
    // What all of them come to.
    const sums = page.getByRole('region', { name: '未出账合计' });
    await expect.element(sums.getByText('未出账合计 · 共 1 票')).toBeVisible();
    await expect.element(sums.getByText(/^CNY\s[\d,]+\.\d\d$/)).toBeVisible();
    await forwarder.call(issueBill, { waybillNo });
    await clerk.visit(UNBILLED);
    await expect.element(page.getByText('没有未出账的费用')).toBeVisible();
  });
});

describe('charges of a bill', () => {
  it('are disputed line by line; what is wrong is said at its place, and what was typed stays', async () => {
    const { billNo, id } = await billed();
    await clerk.visit(`/financialManagement/billDetails/${id}`);
    await page.getByRole('button', { name: '提出异议' }).click();
    const dialog = page.getByRole('dialog', { name: `对账单 ${billNo} 提出异议` });
    await dialog.getByRole('button', { name: '提交异议' }).click();
    await expect.element(dialog.getByText('请至少勾选一项费用')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^派送费 · / }).click();
    const amount = dialog.getByRole('textbox', { name: /^派送费 · .* 的异议金额/ });
    await expect.element(amount).toHaveValue('88.00');
    await amount.fill('88.01');
    await dialog.getByRole('combobox', { name: '原因' }).selectOptions('单价不对');
    await dialog.getByRole('textbox', { name: '说明' }).fill('合同价为 50 元');
    await dialog.getByRole('button', { name: '提交异议' }).click();
    await expect.element(dialog.getByText('不能大于 88.00')).toBeVisible();
    await amount.fill('38');
    await userEvent.upload(dialog.getByLabelText('添加文件'), new File(['%PDF-1.7\n%%EOF'], '合同.pdf', { type: 'application/pdf' }));
    await expect.element(dialog.getByRole('button', { name: '移除 合同.pdf' })).toBeVisible();
    await dialog.getByRole('button', { name: '提交异议' }).dblClick();
    await expect.element(page.getByText(`账单 ${billNo} 的异议已提交`)).toBeVisible();
    expect(await received(disputeBill)).toHaveLength(1);
    const disputes = page.getByRole('region', { name: '异议' });
    await expect.element(disputes.getByText('待答复')).toBeVisible();
    await expect.element(disputes.getByRole('button', { name: '合同.pdf' })).toBeVisible();
    await disputes.getByRole('button', { name: '撤回' }).click();
    await expect.element(disputes.getByText('已撤回')).toBeVisible();
  });

  it('that were credited say so, with the note’s paper and what went into the balance', async () => {
    const { billNo, id } = await billed();
    await forwarder.call(settleBill, { billNo });
    const { lines } = await clerk.call(queryBill, { id });
    const lineId = lines.find(({ kind }) => kind === 'extra')?.id ?? '';
    const { creditNoteNo } = await forwarder.call(creditBill, { billNo, lines: [{ lineId, amount: '20.00' }], text: '旺季返利' });
    await clerk.visit(`/financialManagement/billDetails/${id}`);
    const notes = page.getByRole('region', { name: '贷记单' });
    await expect.element(notes.getByText(creditNoteNo)).toBeVisible();
    await expect.element(notes.getByText('其中 CNY 20.00 转入余额')).toBeVisible();
    await expect.element(notes.getByRole('button', { name: `PDF ${creditNoteNo}` })).toBeEnabled();
    await expect
      .element(page.getByRole('table', { name: '费用明细' }).getByRole('row', { name: /派送费.*88\.00.*已贷记 −20\.00/ }))
      .toBeVisible();
  });
});
