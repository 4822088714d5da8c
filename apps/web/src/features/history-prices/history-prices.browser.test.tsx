import { queryHistoryPrices } from '@waybound/contract/wire/pricing/history-prices';
import { settleBill } from '@waybound/contract/operations/operations';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { ceilingOf } from './PriceChart.tsx';

const PAGE = '/myProfile/historyPrice';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});

async function paid() {
  const { id, waybillNo } = await make.billed(clerk);
  const [bill] = (await clerk.call(getWaybill, { id })).bills;
  const billNo = bill?.billNo ?? '';
  await forwarder.call(settleBill, { billNo });
  return { waybillNo, billNo };
}

describe('historical prices', () => {
  it('say where they come from before there are any', async () => {
    await clerk.visit(PAGE);
    await expect.element(page.getByText('这段时间还没有付清的账单')).toBeVisible();
  });

  it('are drawn and written by week, and lead to their waybills and bills', async () => {
    const { waybillNo, billNo } = await paid();
    await clerk.visit(PAGE);
    await expect.element(page.getByRole('img', { name: /每 kg单价走势/ })).toBeVisible();
    await page.getByRole('combobox', { name: '单价' }).selectOptions('cbm');
    await expect.element(page.getByRole('img', { name: /每 m³单价走势/ })).toBeVisible();
    await page.getByRole('button', { name: /^查看 .* 这一周的运单和账单$/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('link', { name: waybillNo })).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: billNo })).toBeVisible();
  });

  it('are asked for by the period in the address', async () => {
    await clerk.visit(`${PAGE}?weeks=52`);
    await expect.element(page.getByRole('combobox', { name: '时间范围' })).toHaveValue('52');
    await page.getByRole('combobox', { name: '时间范围' }).selectOptions('13');
    await expect.poll(async () => (await received(queryHistoryPrices)).at(-1)).toEqual({ weeks: 13 });
  });
});

describe('the scale of the chart', () => {
  it.each([
    [0, 1],
    [4, 4],
    [30, 40],
    [39.9, 40],
    [1030, 2000],
  ])('of prices up to %s ends at %s', (highest, top) => expect(ceilingOf(highest)).toBe(top));
});
