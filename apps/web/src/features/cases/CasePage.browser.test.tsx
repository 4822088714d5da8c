import { caseDetails, listCases, saveCase } from '@waybound/contract/wire/cases/cases';
import { readThread, unreadComments } from '@waybound/contract/wire/cases/threads';
import { acceptCase, answerComment } from '@waybound/contract/wire/operations/case-operations';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { caseMaker } from '../../../../server/test/data/case-maker.ts';
import { caller, forwarder, make, newCustomer, newMember, type TestCustomer } from '../../test/test-server.ts';

const PATH = '/waybillManagement/cases';
const cases = caseMaker(caller, make);

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const dialog = page.getByRole('dialog');
const message = page.getByRole('textbox', { name: '写留言' });

it('is opened on the waybill, with boxes, an amount and words for what is wrong', async () => {
  const waybill = await make.approved(customer);
  await customer.visit(`/waybillManagement/waybillDetails/${waybill.id}`);
  await page.getByRole('region', { name: '理赔' }).getByRole('button', { name: '提出理赔' }).click();
  const confirm = dialog.getByRole('button', { name: '提交' });
  await dialog.getByRole('textbox', { name: '箱号' }).fill('2-1');
  await confirm.click();
  await expect.element(dialog.getByText('请填写箱号，如 1-3, 5')).toBeVisible();
  await dialog.getByRole('textbox', { name: '箱号' }).fill('1-2, 99');
  await dialog.getByRole('textbox', { name: '问题描述' }).fill('外箱破损');
  await dialog.getByRole('textbox', { name: '索赔金额' }).fill('1.005');
  await confirm.click();
  await expect.element(dialog.getByText('最多 2 位小数')).toBeVisible();
  await dialog.getByRole('textbox', { name: '索赔金额' }).fill('120.50');
  await confirm.click();
  await expect.element(dialog.getByText('运单中没有该箱号')).toBeVisible();
  await dialog.getByRole('textbox', { name: '箱号' }).fill('1-2');
  await confirm.click();
  await expect.element(page.getByRole('heading', { name: /理赔单 CE/ })).toBeVisible();
  const { rows } = await customer.call(listCases, {});
  expect(rows).toMatchObject([
    { kind: 'damage', text: '外箱破损', boxNumbers: [1, 2], claimed: { amount: '120.50', currency: 'USD' }, waybill: { id: waybill.id } },
  ]);
});

it('lists what waits for the customer, and takes the reply', async () => {
  const { case: made } = await cases.waiting(customer);
  await customer.visit(PATH);
  await expect.element(page.getByRole('region', { name: '未读留言' }).getByText(`${made.caseNo}：1 条新留言`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(made.caseNo) });
  await expect.element(row.getByText('USD 320.50')).toBeVisible();
  await row.getByRole('link', { name: made.caseNo }).click();
  await expect.element(page.getByText('请补充外箱照片。')).toBeVisible();
  await message.fill('照片如附。');
  await page.getByRole('button', { name: '发送' }).click();
  await expect.element(page.getByText('照片如附。')).toBeVisible();
  await expect.element(message).toHaveValue('');
  const { status, comments, unread } = await customer.call(caseDetails, { id: made.id });
  expect([status, comments.length, unread]).toEqual(['open', 2, 0]);
});

it('shows what the forwarder pays, and takes nothing back after that', async () => {
  const { case: made } = await cases.answered(customer);
  await forwarder.call(acceptCase, { caseNo: made.caseNo, amount: '288.45', currency: 'USD' });
  await customer.visit(`/waybillManagement/caseDetails/${made.id}`);
  await expect.element(page.getByText('USD 288.45')).toBeVisible();
  expect(page.getByRole('button', { name: '撤回理赔' }).elements()).toEqual([]);
});

it('is opened again where it was refused', async () => {
  const { case: made } = await cases.refused(customer);
  await customer.visit(`/waybillManagement/caseDetails/${made.id}`);
  await page.getByRole('button', { name: '重新申请' }).click();
  await dialog.getByRole('textbox', { name: '理由' }).fill('补充了签收照片');
  await dialog.getByRole('button', { name: '重新申请' }).click();
  await expect.element(page.getByText('补充了签收照片')).toBeVisible();
  expect(await customer.call(caseDetails, { id: made.id })).toMatchObject({ status: 'open', may: { reopen: 'caseNotRefused' } });
});

it('of somebody else is like one that is missing', async () => {
  const stranger = await newCustomer();
  const waybill = await make.approved(stranger);
  const other = await stranger.call(saveCase, { waybillId: waybill.id, kind: 'loss', text: '丢失' });
  await customer.visit(`/waybillManagement/caseDetails/${other.id}`);
  await expect.element(page.getByText('没有找到这个理赔单')).toBeVisible();
});

it('has its waybill talked of as well: both sides, a colleague by name, read once seen', async () => {
  const waybill = await make.approved(customer);
  const colleague = await newMember(customer);
  await forwarder.call(answerComment, { waybillNo: waybill.waybillNo, text: '周四开船。' });
  await customer.visit(`/waybillManagement/waybillDetails/${waybill.id}`);
  await expect.element(page.getByText('周四开船。')).toBeVisible();
  await page.getByRole('button', { name: `提到 ${colleague.loginName}` }).click();
  await userEvent.keyboard('请跟进');
  await page.getByRole('button', { name: '发送' }).click();
  await expect.element(message).toHaveValue('');
  const { comments } = await customer.call(readThread, { id: waybill.id });
  expect(comments[1]).toMatchObject({ text: `@${colleague.loginName} 请跟进`, mentions: [colleague.loginName] });
  expect(await customer.call(unreadComments, {})).toEqual([]);
  expect(await colleague.call(unreadComments, {})).toMatchObject([{ no: waybill.waybillNo, count: 2, isMentioned: true }]);
});
