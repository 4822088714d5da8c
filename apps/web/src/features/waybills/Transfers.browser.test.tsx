import { rejectOverseas } from '@waybound/contract/operations/overseas-operations';
import { getOverseas, transferWaybill as transferred } from '@waybound/contract/overseas/overseas';
import { transferWaybill } from '@waybound/contract/wire/overseas/overseas';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orderMaker, type OrderMaker } from '../../../../server/test/data/order-maker.ts';
import { offer, ownChannel } from '../../test/offer.ts';
import { LA1, overseasSite, SERVICES } from '../../test/overseas-site.ts';
import { caller, forwarder, received, type TestCustomer } from '../../test/test-server.ts';

let clerk: TestCustomer;
let make: OrderMaker;
/** From now on the clerk is one of a site of his own, which carries goods to the United States and has a warehouse in one country. */
async function beginWith(countryId: number) {
  const site = await overseasSite([SERVICES.toFba], [{ ...LA1, countryId }]);
  clerk = site.clerk;
  const channelId = await offer('AIR', { channel: ownChannel(clerk) }, site.siteCode);
  make = orderMaker(caller, channelId, () => channelId);
}
beforeEach(() => beginWith(1));

/** The delivery is to come. */
async function near() {
  const { id, waybillNo } = await make.received(clerk);
  await make.advanced(
    waybillNo,
    'wait_for_clearance_of_goods',
    'wait_for_permitthrough',
    'wait_for_leaveport',
    'wait_for_arrivalport',
    'wait_for_cclearance',
    'wait_for_clearancerelease',
    'wait_for_dispatch',
  );
  return { id, waybillNo };
}
const begin = async (action: string) => {
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const dialog = page.getByRole('dialog');
const transferOf = async (id: string) => (await clerk.call(getWaybill, { id })).transfer;

describe('a waybill near its end', () => {
  it('is transferred to a warehouse of its country, leads to the overseas waybill and back, and is taken back at once', async () => {
    const { id, waybillNo } = await near();
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await begin('转海外仓');
    await expect.element(dialog.getByText(/整票货物（12 箱）/)).toBeVisible();
    await dialog.getByRole('button', { name: '转海外仓' }).click();
    await expect.element(dialog.getByText('必填')).toBeVisible();
    expect(await received(transferWaybill)).toEqual([]);
    await dialog.getByRole('combobox', { name: '海外仓' }).selectOptions('LA1');
    await dialog.getByRole('textbox', { name: '联系人' }).fill('Dana Lee');
    await dialog.getByRole('button', { name: '转海外仓' }).click();
    await expect.element(page.getByText(new RegExp(`运单 ${waybillNo} 已转为海外仓运单 WBHWC`))).toBeVisible();
    expect(await received(transferWaybill)).toMatchObject([{ id, abroadStockAddress: 'LA1', contactName: 'Dana Lee' }]);
    await page
      .getByRole('status')
      .getByRole('link', { name: /^WBHWC\d+$/ })
      .click();
    await expect.element(page.getByRole('button', { name: '取消转海外仓' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: waybillNo })).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => transferOf(id)).toBe('none');
  });

  it('goes on where its transfer is cancelled at the overseas waybill', async () => {
    const { id, waybillNo } = await near();
    const { abroadWaybillId } = await clerk.call(transferred, { id, abroadStockAddress: 'LA1' });
    await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${abroadWaybillId}`);
    await page.getByRole('button', { name: '取消转海外仓' }).click();
    await dialog.getByRole('button', { name: '取消转海外仓' }).click();
    await expect.element(page.getByRole('region', { name: '运单信息' }).getByText('已关闭')).toBeVisible();
    expect((await clerk.call(getOverseas, { id: abroadWaybillId })).status).toBe('ALREADY_CLOSED');
    await page.getByRole('link', { name: waybillNo }).click();
    await begin('转海外仓');
    await expect.element(dialog.getByRole('combobox', { name: '海外仓' })).toBeVisible();
  });

  it('is cancelled in its own page and in the list’s menu, and says why where that is too late', async () => {
    const { id, waybillNo } = await near();
    const { abroadWaybillNo } = await clerk.call(transferred, { id, abroadStockAddress: 'LA1' });
    await clerk.visit('/waybillManagement/waybillList');
    await page.getByRole('button', { name: `${waybillNo} 的操作` }).click();
    await page.getByRole('menuitem', { name: '取消转海外仓' }).click();
    await expect.element(dialog.getByText('海外仓运单将关闭，货物仍按原运单派送。')).toBeVisible();
    await forwarder.call(rejectOverseas, { waybillNo: abroadWaybillNo, reason: '不收' });
    await dialog.getByRole('button', { name: '取消转海外仓' }).click();
    await expect.element(page.getByText(/这条记录刚刚被其他人修改过/)).toBeVisible();
  });

  it('says where there is no warehouse in its country', async () => {
    await beginWith(3);
    const { id } = await near();
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await begin('转海外仓');
    await expect.element(dialog.getByText('美国还没有我们的海外仓，不能转仓。')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: '转海外仓' })).not.toBeInTheDocument();
  });
});
