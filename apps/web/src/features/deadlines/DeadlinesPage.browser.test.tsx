import { countDeadlines } from '@waybound/contract/wire/deadlines/deadlines';
import { ask } from '@waybound/contract/wire/operations/operations';
import { listBills } from '@waybound/contract/wire/pricing/finance';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { caseMaker } from '../../../../server/test/data/case-maker.ts';
import { caller, forwarder, make, newCustomer, newMember, type TestCustomer } from '../../test/test-server.ts';

const PATH = '/deadlines';
const cases = caseMaker(caller, make);

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });

it('is empty while nothing is due', async () => {
  await customer.visit(PATH);
  await expect.element(page.getByText('没有截止事项')).toBeVisible();
});

it('shows what is due by its day, and leads to where it is dealt with', async () => {
  const { id, waybillNo } = await make.submitted(customer);
  await forwarder.call(ask, { waybillNo, text: '请补充材质', replyWithinHours: 50 });
  const { isAt } = await customer.visit(`${PATH}?tab=question`);
  await expect.element(rowOf(waybillNo).getByText('回复客服的问题')).toBeVisible();
  await page.getByRole('link', { name: `去处理：${waybillNo}` }).click();
  await isAt(`/waybillManagement/waybillDetails/${id}#questions`);
});

it('filters by a day of the strip, by the keyboard too', async () => {
  const { case: made } = await cases.waiting(customer);
  const { isAt } = await customer.visit(PATH);
  await expect.element(rowOf(made.caseNo)).toBeVisible();
  const strip = page.getByRole('list', { name: '今后 14 天' });
  // The case waits for two days.
  const day = (await customer.call(countDeadlines, {})).days.find(({ count }) => count > 0);
  const button = strip.getByRole('button', { name: `${day?.day.slice(5)} 1 项` });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await isAt(`${PATH}?dueFrom=${day?.day}&dueTo=${day?.day}`);
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await strip.getByRole('button', { name: '已逾期 0 项' }).click();
  await expect.element(page.getByText('没有符合条件的截止事项')).toBeVisible();
});

it('shows all that a figure of the strip counts, whatever was filtered before', async () => {
  const { case: made } = await cases.waiting(customer);
  const { isAt } = await customer.visit(`${PATH}?tab=bill&keyword=nothing&actors=customer`);
  await expect.element(page.getByText('没有符合条件的截止事项')).toBeVisible();
  const day = (await customer.call(countDeadlines, {})).days.find(({ count }) => count > 0);
  await page.getByRole('button', { name: `${day?.day.slice(5)} 1 项` }).click();
  await isAt(`${PATH}?dueFrom=${day?.day}&dueTo=${day?.day}`);
  await expect.element(rowOf(made.caseNo)).toBeVisible();
});

it('lets what waits for the forwarder be followed', async () => {
  const { case: made } = await cases.opened(customer);
  await customer.visit(PATH);
  await expect.element(page.getByRole('link', { name: `查看进展：${made.caseNo}` })).toBeVisible();
});

it('says what is still to be paid, and leads to the bill', async () => {
  await make.billed(customer);
  const [bill] = (await customer.call(listBills, {})).rows;
  const { isAt } = await customer.visit(`${PATH}?tab=bill`);
  await expect.element(rowOf(bill?.billNo ?? '').getByText('付清账单')).toBeVisible();
  await page.getByRole('link', { name: `去处理：${bill?.billNo}` }).click();
  await isAt(`/financialManagement/billDetails/${bill?.id}`);
});

it('says nothing of bills to a login that must not see prices', async () => {
  await make.billed(customer);
  const [bill] = (await customer.call(listBills, {})).rows;
  const colleague = await newMember(customer, { hidesPrices: true });
  await colleague.visit(PATH);
  await expect.element(page.getByRole('heading', { name: '截止日历' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /账单.*0/ })).toBeVisible();
  expect(rowOf(bill?.billNo ?? '').elements()).toEqual([]);
});
