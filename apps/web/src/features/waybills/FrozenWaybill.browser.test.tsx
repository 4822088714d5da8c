import { freeze, issueBill } from '@waybound/contract/wire/operations/operations';
import { saveTerms } from '@waybound/contract/wire/operations/repayment-operations';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, make, newCustomer, newMember, type TestCustomer } from '../../test/test-server.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const frozen = async () => {
  const ref = await make.approved(customer);
  await forwarder.call(freeze, { waybillNo: ref.waybillNo, reason: '欠款 3000 元' });
  return ref;
};
const section = page.getByRole('region', { name: '运单已冻结，货物暂停流转' });

it('says why it is frozen, since when and who decides, and asks to let it go on', async () => {
  const { id } = await frozen();
  await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  await expect.element(section.getByText('欠款 3000 元')).toBeVisible();
  await expect.element(section.getByText(/^2026-11-20 02:\d\d 冻结。$/)).toBeVisible();
  await expect.element(section.getByText(/^由客服审核解冻，结果会发消息通知您。/)).toBeVisible();
  await section.getByRole('button', { name: '申请解冻' }).click();
  await expect.element(section.getByText('请写明申请解冻的理由')).toBeVisible();
  await section.getByRole('textbox', { name: '申请解冻的理由' }).fill('已付款');
  await section.getByRole('button', { name: '申请解冻' }).click();
  await expect.element(section.getByText(/您在 .* 申请解冻，等待客服处理/)).toBeVisible();
  expect(await customer.call(getWaybill, { id })).toMatchObject({ unfreezeRequest: { text: '已付款' } });
  await section.getByRole('button', { name: '修改理由' }).click();
  await expect.element(section.getByRole('textbox', { name: '申请解冻的理由' })).toHaveValue('已付款');
});

it('leads from its row in the list to the place where it is asked', async () => {
  const { waybillNo } = await frozen();
  await customer.visit('/waybillManagement/waybillList');
  await page.getByRole('button', { name: `${waybillNo} 的操作` }).click();
  await page.getByRole('menuitem', { name: '申请解冻' }).click();
  await expect.element(section.getByRole('textbox', { name: '申请解冻的理由' })).toBeVisible();
});

it('says what is to be paid, and leads there; a colleague who must not see prices reads no amount', async () => {
  const { id, waybillNo } = await make.received(customer);
  await forwarder.call(saveTerms, { siteCode: 'waybound', customerCode: customer.code, payDays: 0 });
  const { total } = await forwarder.call(issueBill, { waybillNo, at: '2026-11-10T00:00:00Z' });
  await forwarder.call(freeze, { waybillNo, reason: '逾期未付', untilPaid: true });
  await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  const sum = `CNY ${Number(total).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await expect.element(section.getByText(`需立即支付：${sum}。`)).toBeVisible();
  await expect.element(section.getByRole('link', { name: '去还款' })).toHaveAttribute('href', '/financialManagement/quickRepayment');
  await section.getByRole('link', { name: '查看逾期账单' }).click();
  await expect.element(page.getByRole('main').getByText(waybillNo)).toBeVisible();

  const colleague = await newMember(customer, { hidesPrices: true });
  await colleague.visit(`/waybillManagement/waybillDetails/${id}`);
  await expect.element(section.getByText(/贵公司结清逾期款项后，货物自动继续流转/)).toBeVisible();
  await expect.element(section.getByText(sum)).not.toBeInTheDocument();
});
