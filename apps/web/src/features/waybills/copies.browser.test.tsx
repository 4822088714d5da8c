import { saveOrder, savePortOrder } from '@waybound/contract/wire/orders/orders';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '../../kit/preferences/prefs.ts';
import { make, newCustomer, type TestCustomer } from '../../test/test-server.ts';
import { act } from '../../test/menus.ts';
import { field, isSaved, storedOrders } from '../../test/orders/order-form.ts';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import { END_LIST_PATH } from '../../parts/waybill/waybill-path.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const LIST = '/waybillManagement/waybillList';

it('is begun anew from a row of the list, with what it has and without its numbers', async () => {
  const packingList = make.order().packingList?.map((row) => ({
    ...row,
    trackNumber: '1Z999AA10123456784',
    shipmentId: 'FBA15ABCDEFG',
    referenceId: '5QWERTY1',
  }));
  const { waybillNo } = await make.approved(customer, { referenceNo: 'PO-1', packingList });
  await customer.visit(LIST);
  await act(waybillNo, '复制新建');
  await expect.element(page.getByText(`内容复制自 ${waybillNo}，参考号与货件编号需要重新填写。`)).toBeVisible();
  await expect.element(field('参考号')).toHaveValue('');
  await field('参考号').fill('PO-2');
  await isSaved();
  const [copied, original] = await storedOrders(customer);
  const { referenceNo: _number, packingList: packed = [], ...shared } = original ?? {};
  expect(copied).toMatchObject({ ...shared, referenceNo: 'PO-2' });
  expect(packed).toMatchObject([{ trackNumber: '1Z999AA10123456784', shipmentId: 'FBA15ABCDEFG', referenceId: '5QWERTY1' }]);
  const [{ trackNumber: _track, shipmentId: _shipment, referenceId: _reference, ...boxes } = {}] = packed;
  expect(copied?.packingList).toEqual([boxes]);
});

it('is begun anew from its own page on the form of its kind, without its bill, its containers and the days agreed on', async () => {
  const { id, waybillNo } = await customer.call(saveOrder, {
    shippingWay: 'HD',
    zxBase: 'LCL',
    countryId: 1,
    masterBillNo: 'OOLU2712345678',
    houseBillNo: 'HBL-1',
    portEtd: '2026-11-02',
    portEta: '2026-11-30',
    freeDays: 5,
    containers: [{ cabinetNumber: 'CSQU3054383', cabinetType: '40HQ' }],
    dispatchAppointment: '2026-12-02',
    furtherDeliveries: [{ dispatchAddressCode: 'LGB8', dispatchBoxes: 4, dispatchAppointment: '2026-12-03' }],
  });
  const { href } = await customer.visit(`/endWaybill/WaybillHdDetail-V2/${id}`);
  await page.getByRole('link', { name: '复制新建' }).click();
  await expect.poll(href).toMatch(new RegExp(`^${ORDER_PAGES.endSea}\\?.*copyOf=${id}`));
  await expect.element(page.getByText(new RegExp(`^内容复制自 ${waybillNo}`))).toBeVisible();
  await expect.element(field('主单号')).toHaveValue('');
  await field('主单号').fill('OOLU2700000001');
  await isSaved();
  const [copied] = await storedOrders(customer);
  expect(copied).toMatchObject({ shippingWay: 'HD', zxBase: 'LCL', countryId: 1, freeDays: 5, masterBillNo: 'OOLU2700000001' });
  for (const own of ['houseBillNo', 'portEtd', 'portEta', 'dispatchAppointment', 'containers']) expect(copied).not.toHaveProperty(own);
  expect(copied?.furtherDeliveries).toEqual([{ dispatchAddressCode: 'LGB8', dispatchBoxes: 4 }]);
});

it('is begun anew from the list of end waybills too', async () => {
  const { waybillNo } = await customer.call(saveOrder, { shippingWay: 'HD', zxBase: 'AIR', countryId: 1 });
  const { href } = await customer.visit(END_LIST_PATH);
  await act(waybillNo, '复制新建');
  await expect.poll(href).toMatch(new RegExp(`^${ORDER_PAGES.endAir}\\?.*copyOf=`));
});

it('goes to the form from port to port where it ends at one, under its English name', async () => {
  const { id, waybillNo } = await customer.call(savePortOrder, { shippingWay: 'LCL', countryId: 1, isPortToPort: true });
  setLanguage('en');
  const { href } = await customer.visit(LIST);
  await page.getByRole('button', { name: `Actions for ${waybillNo}` }).click();
  await page.getByRole('menuitem', { name: 'Copy as new' }).click();
  await expect.poll(href).toMatch(new RegExp(`^${ORDER_PAGES.port}\\?.*copyOf=${id}`));
  await expect.element(page.getByText(new RegExp(`^Copied from ${waybillNo}`))).toBeVisible();
});
