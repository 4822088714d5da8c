import { shelvePieces } from '@waybound/contract/operations/shelf-operations';
import { approveOverseas } from '@waybound/contract/operations/overseas-operations';
import { saveOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { exportRows } from '@waybound/contract/wire/documents/exports';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { overseasSite, SERVICES } from '../../../test/overseas-site.ts';
import { forwarder, received } from '../../../test/test-server.ts';

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
