import { askQuotation } from '@waybound/contract/wire/quotations/quotations';
import { keepTrial, tryFreight } from '@waybound/contract/wire/quotations/freight-trials';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import { saveLogin } from '@waybound/contract/wire/operations/administration';
import { publishCosts } from '@waybound/contract/wire/operations/money/cost-operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { offer, ownChannel } from '../../../test/offer.ts';
import { forwarder, newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';

const PAGE = '/freightInquiry/freightInquiry';

const charge = (unitPrice: string): RateCardInput['charge'] => ({
  by: 'weight',
  divisor: 6000,
  basis: 'waybill',
  splitPercent: '100',
  steps: [{ step: '1' }],
  zones: [{ code: 'US', countries: [1], bands: [{ from: '0', unitPrice }] }],
});

let admin: TestCustomer;
beforeEach(async () => {
  admin = await newCustomer({ isCheckPrice: true });
});

async function filled(cartons: string) {
  const country = page.getByRole('combobox', { name: '目的国家' });
  await country.fill('美国');
  await page.getByRole('option', { name: /^美国/ }).click();
  await page.getByRole('textbox', { name: '箱规（替代总计）' }).fill(cartons);
  await page.getByRole('button', { name: '试算', exact: true }).click();
}

describe('a trial of prices', () => {
  it('says at the field what is missing, and which line is wrong', async () => {
    await admin.visit(PAGE);
    await page.getByRole('button', { name: '试算', exact: true }).click();
    await expect.element(page.getByText('必填').first()).toBeVisible();
    await filled('3 10.5 50*40*26\n2 8');
    await expect.element(page.getByText('第 2 行应为五个数字：箱数、毛重、长、宽、高')).toBeVisible();
    expect(await received(tryFreight)).toEqual([]);
  });

  it('compares all ways by the prices of orders, and goes on as a request for a quotation', async () => {
    const { code, zh } = ownChannel(admin);
    await offer('AIR', { channel: { code, zh } });
    await admin.visit(PAGE);
    await filled('3 10.5 50*40*26');
    const row = page.getByRole('row', { name: new RegExp(zh) }).first();
    await expect.element(row).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: '毛利' })).not.toBeInTheDocument();
    expect(await received(tryFreight)).toHaveLength(1);
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('textbox', { name: '箱规（替代总计）' })).toHaveValue('3 10.5 50*40*26');
    await dialog.getByRole('textbox', { name: '货物说明' }).fill('LED 灯');
    await dialog.getByRole('button', { name: '提交询价' }).click();
    await expect.element(page.getByText(/已提交询价单 Q\d+/)).toBeVisible();
    expect(await received(askQuotation)).toMatchObject([
      { shippingWay: 'AIR', packingList: [{ startBoxNumber: 1, endBoxNumber: 3, grossWeight: '10.5' }] },
    ]);
  });

  it('shows cost and margin to whom the forwarder lets see them, and on a phone the total before how it is counted', async () => {
    const { code, zh } = ownChannel(admin);
    await offer('AIR', { channel: { code, zh }, charge: charge('40') });
    const card = { currency: 'CNY', charge: charge('50'), validFrom: '2026-11-01' };
    await forwarder.call(publishCosts, { siteCode: 'waybound', channelCode: code, card });
    await forwarder.call(saveLogin, { siteCode: 'waybound', loginName: admin.loginName, seesCosts: true });
    await admin.visit(PAGE);
    await filled('3 10 50*40*26');
    const row = page.getByRole('row', { name: new RegExp(zh) }).first();
    await expect.element(row.getByText('CNY 1,500.00')).toBeVisible();
    await expect.element(row.getByText('亏损 CNY 300.00')).toBeVisible();
    await expect.element(row.getByText('−25.0%')).toBeVisible();
    await page.viewport(390, 844);
    const { left, right } = row.getByText('CNY 1,200.00').element().getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    await page.getByLabelText(`计算过程：${zh}`).click();
    await expect.element(page.getByText(/^成本（CNY，.*起）$/)).toBeVisible();
    await page.viewport(1280, 800);
  });

  it('is kept under a name, opened again beside the prices of today, sent on and deleted', async () => {
    const { code, zh } = ownChannel(admin);
    await offer('AIR', { channel: { code, zh } });
    await admin.visit(PAGE);
    await expect.element(page.getByText('还没有保存的试算')).toBeVisible();
    await filled('3 10.5 50*40*26');
    await page.getByRole('button', { name: '保存结果' }).click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: '名称' });
    await expect.element(name).toHaveValue('美国 2026-11-20');
    await name.fill('美国补货');
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).dblClick();
    await expect.element(page.getByText('已保存试算 美国补货')).toBeVisible();
    expect(await received(keepTrial)).toHaveLength(1);
    await page.getByRole('textbox', { name: '箱规（替代总计）' }).fill('');
    await page.getByRole('button', { name: '打开试算 美国补货' }).click();
    await expect.element(page.getByRole('textbox', { name: '箱规（替代总计）' })).toHaveValue('3 10.5 50*40*26');
    await expect.element(page.getByRole('heading', { name: '美国补货：2026-11-20 与今日价格对比' })).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(zh) }).first();
    await expect.element(row.getByText('0.00', { exact: true })).toBeVisible();
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('textbox', { name: '箱规（替代总计）' })).toHaveValue('3 10.5 50*40*26');
    await dialog.getByRole('button', { name: '取消' }).last().click();
    await page.getByRole('button', { name: '试算 美国补货 的操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect.element(page.getByText('还没有保存的试算')).toBeVisible();
  });

  it('is no page of who is not an administrator', async () => {
    const clerk = await newCustomer();
    await clerk.visit(PAGE);
    await expect.element(page.getByRole('button', { name: '试算', exact: true })).not.toBeInTheDocument();
  });
});
