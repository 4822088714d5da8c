import { askQuotation } from '@waybound/contract/wire/quotations/quotations';
import { channelPrices } from '@waybound/contract/wire/orders/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { offer, ownChannel } from '../../../test/offer.ts';
import { newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';

const PAGE = '/freightInquiry/freightInquiry';

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
    expect(await received(channelPrices)).toEqual([]);
  });

  it('compares all ways by the prices of orders, and goes on as a request for a quotation', async () => {
    const { code, zh } = ownChannel(admin);
    await offer('AIR', { channel: { code, zh } });
    await admin.visit(PAGE);
    await filled('3 10.5 50*40*26');
    const row = page.getByRole('row', { name: new RegExp(zh) });
    await expect.element(row).toBeVisible();
    expect((await received(channelPrices)).map((asked) => (asked as { shippingWay: string }).shippingWay).toSorted()).toEqual([
      '99',
      'AIR',
      'KT',
      'LCL',
      'ZX',
    ]);
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

  it('is no page of who is not an administrator', async () => {
    const clerk = await newCustomer();
    await clerk.visit(PAGE);
    await expect.element(page.getByRole('button', { name: '试算', exact: true })).not.toBeInTheDocument();
  });
});
