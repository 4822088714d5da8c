import { shelvePieces } from '@waybound/contract/operations/shelf-operations';
import { approveOverseas } from '@waybound/contract/operations/overseas-operations';
import { saveOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { exportRows } from '@waybound/contract/wire/documents/exports';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { overseasSite, SERVICES, storedPieces } from '../../../test/overseas-site.ts';
import { forwarder, newCustomer, received } from '../../../test/test-server.ts';

it('is exported as it is shown', async () => {
  const { clerk, siteCode } = await overseasSite([SERVICES.destroy]);
  const order = { returnCountry: 1, abroadStockAddress: 'LA1', returnNo: 'RMV-1', lines: [{ oldsku: 'X001', quantity: 2 }] };
  const { id, waybillNo } = await clerk.call(saveOverseas, order);
  await clerk.call(submitOverseas, { id });
  await forwarder.call(approveOverseas, { waybillNo });
  await forwarder.call(shelvePieces, {
    siteCode,
    warehouse: 'LA1',
    pieces: 6,
    description: 'Grey desk lamps',
    mark: 'LOT 7731',
    keptDays: 30,
  });
  await clerk.visit('/abroadWaybill/unowned?keyword=lamps');
  await expect.element(page.getByText('Grey desk lamps')).toBeVisible();
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect.poll(() => received(exportRows)).toMatchObject([{ list: 'shelf', format: 'csv', filter: { keyword: 'lamps' } }]);
});

it.each([
  ['standard', true],
  ['partner', false],
] as const)('%s: whoever claims pieces without a return is led to where one is ordered: %s', async (variant, isLed) => {
  const { siteCode } = await overseasSite([SERVICES.store]);
  const claimant = await newCustomer({ site: siteCode, variant });
  await storedPieces(claimant);
  await forwarder.call(shelvePieces, {
    siteCode,
    warehouse: 'LA1',
    pieces: 6,
    description: 'Grey desk lamps',
    mark: 'LOT 7731',
    keptDays: 30,
  });
  await claimant.visit('/abroadWaybill/unowned');
  await page.getByRole('button', { name: /认领/ }).click();
  await expect.element(page.getByRole('dialog').getByText(/请先下一张退货单并等待审核通过。/)).toBeVisible();
  expect(page.getByRole('dialog').getByRole('link', { name: '去下退货单' }).elements()).toHaveLength(isLed ? 1 : 0);
});
