import { receiveParcelBag } from '@waybound/contract/operations/parcel-operations';
import {
  closeParcelBag,
  fillNewParcelBag,
  getParcelBag,
  listParcelBags,
  openParcelBag,
} from '@waybound/contract/small-parcels/parcel-bags';
import { saveParcel, submitParcel } from '@waybound/contract/small-parcels/small-parcels';
import { exportRows } from '@waybound/contract/wire/documents/exports';
import { fillParcelBag, printParcelBagLabel } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { network } from '../../../test/network.ts';
import { parcelOf, parcelSite } from '../../../test/parcel-site.ts';
import { forwarder, received, type TestCustomer } from '../../../test/test-server.ts';

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await parcelSite());
});

async function announced(customerOrderNo: string) {
  const { id, rev, waybillNo } = await clerk.call(saveParcel, parcelOf(customerOrderNo));
  await clerk.call(submitParcel, { id, rev });
  return { id, waybillNo };
}

it('is made, filled by a scanner, closed and labelled', async () => {
  const { waybillNo } = await announced('SO-1');
  await clerk.visit('/smallParcel/bags');
  await page.getByRole('button', { name: '新建大包' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^大包 WBBG\d+$/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '封袋' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: '扫描或输入运单号、订单号' }).fill('NO-SUCH');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: '刚才装入的' }).getByText(/^NO-SUCH /)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '扫描或输入运单号、订单号' })).toHaveFocus();
  await userEvent.keyboard('so-1{Enter}');
  await expect.element(page.getByRole('link', { name: waybillNo })).toBeVisible();
  await page.getByRole('button', { name: '封袋' }).click();
  await expect.element(page.getByText('1 个小包，0.500 kg')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '扫描或输入运单号、订单号' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '打印大包标签' }).click();
  await expect.poll(() => received(printParcelBagLabel)).toHaveLength(1);
});

it('takes every number of a scanner that is quicker than the line, and says which are not known to be in', async () => {
  const parcels = [await announced('SO-1'), await announced('SO-2'), await announced('SO-3')];
  const { id } = await clerk.call(openParcelBag, {});
  await clerk.visit(`/smallParcel/bags/${id}`);
  const field = page.getByRole('textbox', { name: '扫描或输入运单号、订单号' });
  await field.click();
  await network.holds(fillParcelBag);
  for (const { waybillNo } of parcels) await userEvent.keyboard(`${waybillNo}{Enter}`);
  await expect.poll(() => network.heldOf(fillParcelBag)).toBe(1);
  await network.isMended(fillParcelBag);
  for (const { waybillNo } of parcels) await expect.element(page.getByRole('link', { name: waybillNo })).toBeVisible();
  expect(await received(fillParcelBag)).toEqual([
    { id, numbers: [parcels[0]?.waybillNo] },
    { id, numbers: [parcels[1]?.waybillNo, parcels[2]?.waybillNo] },
  ]);

  await network.breaksAt(fillParcelBag);
  await field.click();
  await userEvent.keyboard('SO-4{Enter}');
  await expect.element(page.getByRole('list', { name: '刚才装入的' }).getByText(/^SO-4 没有确认装入，请重新扫描$/)).toBeVisible();
});

it('takes what is ticked in the list, and says what stays out', async () => {
  const [first, second] = [await announced('SO-1'), await announced('SO-2')];
  const other = await clerk.call(openParcelBag, {});
  await clerk.call(fillParcelBag, { id: other.id, numbers: [second.waybillNo] });
  await clerk.visit('/smallParcel/draftBox');
  for (const { waybillNo } of [first, second]) await page.getByRole('checkbox', { name: `选择小包 ${waybillNo}` }).click();
  await page.getByRole('button', { name: '装入大包' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '装入' }).click();
  await expect.element(page.getByText(`小包 ${second.waybillNo} 已在大包 ${other.bagNo} 中`)).toBeVisible();
});

it('makes no new bag where nothing comes in, and one however often it is pressed', async () => {
  const [first, second] = [await announced('SO-1'), await announced('SO-2')];
  const { bag } = await clerk.call(fillNewParcelBag, { numbers: [first.waybillNo] });
  const bags = async () => (await clerk.call(listParcelBags, {})).rows.map(({ parcels }) => parcels);
  const put = async (waybillNo: string) => {
    await cleanup();
    await clerk.visit('/smallParcel/draftBox');
    await page.getByRole('checkbox', { name: `选择小包 ${waybillNo}` }).click();
    await page.getByRole('button', { name: '装入大包' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '装入' }).dblClick();
  };
  await put(first.waybillNo);
  await expect.element(page.getByText(`小包 ${first.waybillNo} 已在大包 ${bag?.bagNo} 中`)).toBeVisible();
  expect(await bags()).toEqual([1]);
  await put(second.waybillNo);
  await expect.element(page.getByText(/^已装入大包/)).toBeVisible();
  expect(await bags()).toEqual([1, 1]);
});

it('says how many the forwarder has counted', async () => {
  const { waybillNo } = await announced('SO-1');
  const { id, bagNo } = await clerk.call(openParcelBag, {});
  await clerk.call(fillParcelBag, { id, numbers: [waybillNo] });
  const { rev } = await clerk.call(getParcelBag, { id });
  await clerk.call(closeParcelBag, { id, rev });
  await forwarder.call(receiveParcelBag, { bagNo, parcels: 0 });
  await clerk.visit(`/smallParcel/bags/${id}`);
  await expect.element(page.getByText('货代清点到 0 个，封袋时 1 个')).toBeVisible();
  await expect.element(page.getByText('1 个尚未入仓')).toBeVisible();
});

it('that was counted short is found among the exceptions, and waits there until its count is acknowledged', async () => {
  const { waybillNo } = await announced('SO-1');
  const { bag } = await clerk.call(fillNewParcelBag, { numbers: [waybillNo] });
  await clerk.call(closeParcelBag, { id: bag?.id ?? '', rev: bag?.rev ?? 0 });
  await forwarder.call(receiveParcelBag, { bagNo: bag?.bagNo ?? '', parcels: 0 });
  const { isAt } = await clerk.visit('/waybillManagement/exceptions?kinds=parcelBag');
  await expect.element(page.getByRole('row', { name: new RegExp(`${bag?.bagNo}`) }).getByText(/大包清点件数与封袋时不符/)).toBeVisible();
  await page.getByRole('link', { name: `去处理：${bag?.bagNo}` }).click();
  await isAt(`/smallParcel/bags/${bag?.id}`);
  await expect.element(page.getByText('少件')).toBeVisible();
  await page.getByRole('button', { name: '确认差异' }).click();
  await expect.element(page.getByRole('status').getByText(`已确认大包 ${bag?.bagNo} 的清点差异`)).toBeVisible();
  await expect.element(page.getByText('少件')).not.toBeInTheDocument();
  expect(await clerk.call(getParcelBag, { id: bag?.id ?? '' })).toMatchObject({ discrepancy: null });
  await cleanup();
  await clerk.visit('/waybillManagement/exceptions');
  await expect.element(page.getByText('没有异常')).toBeVisible();
});

it('is exported with the others, by the filter of the list', async () => {
  await clerk.call(openParcelBag, {});
  await clerk.visit('/smallParcel/bags?tab=open');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('menuitem', { name: '导出 CSV' }).click();
  await expect.poll(() => received(exportRows)).toMatchObject([{ list: 'parcelBags', filter: { tab: 'open' }, format: 'csv' }]);
});
