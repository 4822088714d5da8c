import { freeze } from '@waybound/contract/wire/operations/operations';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, make, newCustomer, type TestCustomer } from '../../test/test-server.ts';

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
