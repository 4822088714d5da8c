import { issueBill } from '@waybound/contract/wire/operations/operations';
import { exportLandedCosts, queryLandedCosts } from '@waybound/contract/wire/pricing/landed-costs';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { overseasSite, SERVICES, storedPieces } from '../../test/overseas-site.ts';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';

const PAGE = '/financialManagement/landedCosts';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});

describe('landed costs', () => {
  it('say where they come from before there are any', async () => {
    await clerk.visit(PAGE);
    await expect.element(page.getByText('这段时间没有账单')).toBeVisible();
  });

  it('are written per SKU with their sum, and lead to their waybills and bills', async () => {
    const { id, waybillNo } = await make.billed(clerk);
    const [bill] = (await clerk.call(getWaybill, { id })).bills;
    await clerk.visit(PAGE);
    const table = page.getByRole('table', { name: '每个 SKU 的成本' });
    await expect.element(table.getByRole('row', { name: /^合计 CNY 1 96 4,320\.00 .* 4,320\.00/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /YF-1.* CNY 1 96 4,320\.00 .* 4,320\.00 45\.0000/ })).toBeVisible();
    await page.getByRole('button', { name: '查看 YF-1 的运单和账单' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('link', { name: waybillNo })).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: bill?.billNo ?? '' })).toBeVisible();
  });

  it('take in goods that were sent for the stock abroad, and say what is shared out among none', async () => {
    const { clerk: seller } = await overseasSite([SERVICES.store]);
    const sent = await storedPieces(seller, null);
    const returned = await storedPieces(seller);
    for (const { waybillNo } of [sent, returned]) await forwarder.call(issueBill, { waybillNo });
    await seller.visit(PAGE);
    await expect
      .element(page.getByText('另有退货、出库单、仓储、小包费用及入库存储单的手工加收费用 USD 2.00，不分摊到 SKU。'))
      .toBeVisible();
    await page.getByRole('button', { name: '查看 X001 的运单和账单' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: sent.waybillNo });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`/abroadWaybill/abroadWaybillEdit?id=${sent.id}`));
  });

  it('are asked for as chosen, found by a part of a SKU, and downloaded the same', async () => {
    await make.billed(clerk);
    await clerk.visit(`${PAGE}?months=12`);
    await expect.element(page.getByRole('combobox', { name: '时间范围' })).toHaveValue('12');
    await page.getByRole('combobox', { name: '分摊方式' }).selectOptions('value');
    await page.getByRole('combobox', { name: '汇总方式' }).selectOptions('lane');
    await expect.element(page.getByRole('row', { name: /YF-1.*空运 · 美国/ })).toBeVisible();
    const search = page.getByRole('searchbox', { name: '查找 SKU' });
    await search.fill('nothing');
    await expect.element(page.getByText('没有找到这个 SKU')).toBeVisible();
    await search.fill('yf');
    await userEvent.tab();
    await expect.element(page.getByRole('row', { name: /YF-1/ })).toBeVisible();
    const asked = { months: 12, method: 'value', groupBy: 'lane', keyword: 'yf' };
    await expect.poll(async () => (await received(queryLandedCosts)).at(-1)).toEqual(asked);
    await page.getByRole('button', { name: '下载 Excel' }).click();
    await expect.poll(async () => (await received(exportLandedCosts)).at(-1)).toEqual(asked);
  });
});
