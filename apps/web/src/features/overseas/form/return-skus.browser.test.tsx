import { queryApiSkuInfos, saveSku } from '@waybound/contract/address-book/address-book';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paste } from '../../../test/clipboard.ts';
import { LA1, overseasSite, SERVICES } from '../../../test/overseas-site.ts';
import { received } from '../../../test/test-server.ts';

it('names pieces that bear a SKU of the library, and leaves what somebody has typed', async () => {
  const { clerk } = await overseasSite([SERVICES.relabel], [LA1]);
  await clerk.call(saveSku, {
    sku: 'LAMP-01',
    declareNameCn: '台灯',
    declareNameEn: 'desk lamp',
    measurementUnit: 'piece',
    declareValue: '12.50',
    declareCurrency: 'USD',
  });
  await clerk.visit('/abroadWaybill/orderToAbroadWaybill');
  const lines = page.getByRole('grid', { name: '退货明细' });
  await lines.getByRole('gridcell').first().click();
  await paste('lamp-01\t\t20\tmy lamp\nX001\t\t3');
  await expect.element(lines.getByRole('gridcell', { name: '台灯', exact: true })).toBeVisible();
  await expect.element(lines.getByRole('gridcell', { name: '12.50', exact: true })).toBeVisible();
  await expect.element(lines.getByRole('gridcell', { name: 'my lamp', exact: true })).toBeVisible();
  expect(await received(queryApiSkuInfos)).toEqual([{ skus: ['lamp-01', 'X001'] }]);
  await expect.element(page.getByText(/SKU 库中没有/)).not.toBeInTheDocument();
});
