import { publishExternalQuotation, saveDiscounts } from '@waybound/contract/operations/external-quotation-operations';
import { exportExternalQuotationFile } from '@waybound/contract/wire/quotations/external-quotations';
import { offer, ownChannel } from '../../test/offer.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';

const LIST = '/myProfile/externalQuotation';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});

/** A sheet of one channel of its own, which this customer pays 5 % less for. */
async function published() {
  const { code, zh } = ownChannel(clerk);
  await offer('AIR', { channel: { code, zh } });
  await forwarder.call(publishExternalQuotation, {
    siteCode: 'waybound',
    sheetNo: `P-${clerk.code}`,
    title: { zh: '旺季价格', en: 'Peak prices' },
    customerCodes: [clerk.code],
    channelCodes: [code],
    validFrom: '2026-11-01',
    validTo: '2027-01-31',
  });
  await forwarder.call(saveDiscounts, {
    siteCode: 'waybound',
    customerCode: clerk.code,
    discounts: [{ channelCode: code, percent: '5' }],
  });
}

describe('price sheets', () => {
  it('say what to do where there are none', async () => {
    await clerk.visit(LIST);
    await expect.element(page.getByText('还没有价格表')).toBeVisible();
  });

  it('show the price less the discount, with all prices behind their title', async () => {
    await published();
    await clerk.visit(LIST);
    await expect.element(page.getByText('减 5.00%')).toBeVisible();
    await expect.element(page.getByText(/^公布价 /)).toBeVisible();
    await page.getByRole('button', { name: /^查看 旺季价格 .* 的全部价格$/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/已减去您的折扣 5.00%/)).toBeVisible();
    await expect.element(dialog.getByRole('columnheader', { name: '公布价' })).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).first().click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('are downloaded as they are filtered', async () => {
    await published();
    await clerk.visit(`${LIST}?tab=current&shippingWays=AIR`);
    await expect.element(page.getByText('减 5.00%')).toBeVisible();
    await page.getByRole('button', { name: '下载价格表' }).click();
    await expect.poll(() => received(exportExternalQuotationFile)).toMatchObject([{ tab: 'current', shippingWays: 'AIR' }]);
  });
});
