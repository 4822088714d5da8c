import { moveParcel, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import { saveParcel, submitParcel } from '@waybound/contract/small-parcels/small-parcels';
import { parcelDeliveryRates } from '@waybound/contract/wire/small-parcels/small-parcels';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { parcelOf, parcelSite } from '../../../test/parcel-site.ts';
import { forwarder, received, type TestCustomer } from '../../../test/test-server.ts';

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await parcelSite());
});

async function parcel(orderNo: string, takenIn: string, signed?: string) {
  const { id, rev, waybillNo } = await clerk.call(saveParcel, parcelOf(orderNo));
  await clerk.call(submitParcel, { id, rev });
  await forwarder.call(takeInParcel, { waybillNo, weight: '0.5', at: takenIn });
  if (signed) await forwarder.call(moveParcel, { waybillNo, status: 'signed', at: signed });
}

it('shows by product how many parcels are signed for within how many days, of the days that are chosen', async () => {
  await parcel('SO-1', '2026-11-10T02:00:00Z', '2026-11-16T02:00:00Z');
  await parcel('SO-2', '2026-11-10T02:00:00Z');
  await clerk.visit('/smallParcel/deliveryRates');
  const row = page.getByRole('table', { name: '各产品时效' }).getByRole('row', { name: /欧洲小包/ });
  await expect.element(row).toMatchTextContent(/^欧洲小包216\.00\.0%50\.0%50\.0%/);
  await expect.element(row.getByTitle('2 个已满 7 天，其中 1 个已签收')).toHaveTextContent('50.0%');
  await expect.element(page.getByRole('img', { name: /各产品签收率/ })).toBeVisible();
  await page.getByRole('combobox', { name: '收货时间' }).selectOptions('30');
  await expect.poll(() => received(parcelDeliveryRates)).toEqual([{ days: 90 }, { days: 30 }]);
});

it('says so where no parcel was taken in', async () => {
  await clerk.visit('/smallParcel/deliveryRates');
  await expect.element(page.getByText('所选时间内没有收货的小包')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '查看小包' })).toHaveAttribute('href', '/smallParcel/parcelList');
});
