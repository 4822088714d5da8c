import { cutParcel, reportParcelProblem, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import { getParcel, saveParcel, submitParcel } from '@waybound/contract/small-parcels/small-parcels';
import { listParcels } from '@waybound/contract/wire/small-parcels/parcel-list';
import { batchParcels } from '@waybound/contract/wire/small-parcels/parcel-batches';
import { beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { parcelOf, parcelSite } from '../../../test/parcel-site.ts';
import { forwarder, received, type TestCustomer } from '../../../test/test-server.ts';

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await parcelSite({
    currency: 'CNY',
    step: 10,
    returnFee: '18.00',
    destroyFee: '5.00',
    rates: [{ countryIds: [5], bands: [{ upTo: '30', perKg: '66.00', perParcel: '18.00' }] }],
  }));
});

async function takenIn(orderNo: string) {
  const { id, rev, waybillNo } = await clerk.call(saveParcel, parcelOf(orderNo));
  await clerk.call(submitParcel, { id, rev });
  await forwarder.call(takeInParcel, { waybillNo, weight: '0.5' });
  return { id, waybillNo };
}
const tick = async (...parcels: { waybillNo: string }[]) => {
  for (const { waybillNo } of parcels) await page.getByRole('checkbox', { name: `选择小包 ${waybillNo}` }).click();
};
const bar = (count: number) => page.getByRole('region', { name: `已选 ${count} 个小包` });
const dialog = page.getByRole('dialog');

it('asks to stop the ticked parcels, with one reason, and reports those that were left alone', async () => {
  const [first, second] = [await takenIn('SO-1'), await takenIn('SO-2')];
  await clerk.visit('/smallParcel/parcelList');
  await tick(first, second);
  await bar(2).getByRole('button', { name: '申请拦截' }).click();
  await forwarder.call(cutParcel, { waybillNo: second.waybillNo, text: '已拦截' });
  await dialog.getByRole('button', { name: '申请拦截' }).click();
  await expect.element(dialog.getByText('必填')).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('买家取消');
  await dialog.getByRole('button', { name: '申请拦截' }).click();
  await expect.element(dialog.getByText('成功 1 个，未成功 1 个')).toBeVisible();
  expect((await received(batchParcels)).at(-1)).toMatchObject({ action: 'intercept', reason: '买家取消' });
  expect(await clerk.call(getParcel, { id: first.id })).toMatchObject({
    interception: 'asked',
    interceptionRequest: { reason: '买家取消' },
  });
});

it('says what destroying costs and that it cannot be undone, before it is done', async () => {
  const parcels = [await takenIn('SO-1'), await takenIn('SO-2')];
  for (const { waybillNo } of parcels) await forwarder.call(cutParcel, { waybillNo, text: '已拦截' });
  await clerk.visit('/smallParcel/parcelList');
  await tick(...parcels);
  await bar(2).getByRole('button', { name: '销毁' }).click();
  await expect.element(dialog.getByRole('heading', { name: '销毁 2 个小包？' })).toBeVisible();
  await expect.element(dialog.getByText('小包将被销毁，不能撤销。尚未离境的退还运费和关税。')).toBeVisible();
  await expect.element(dialog.getByText(/^费用合计 CNY\s10\.00$/)).toBeVisible();
  expect(await received(batchParcels)).toEqual([]);
  await dialog.getByRole('button', { name: '销毁' }).click();
  await expect.element(page.getByText('2 个小包将销毁')).toBeVisible();
  expect(await clerk.call(getParcel, { id: parcels[0]?.id ?? '' })).toMatchObject({ status: 'return', end: 'destroy' });
});

it('takes announced parcels back and deletes drafts in the draft box', async () => {
  const draft = await clerk.call(saveParcel, parcelOf('SO-1'));
  const { id, rev, waybillNo } = await clerk.call(saveParcel, parcelOf('SO-2'));
  await clerk.call(submitParcel, { id, rev });
  await clerk.visit('/smallParcel/draftBox');
  await tick(draft, { waybillNo });
  await bar(2).getByRole('button', { name: '撤回（1/2）' }).click();
  await dialog.getByRole('button', { name: '撤回' }).click();
  await expect.element(page.getByText('已撤回 1 个小包')).toBeVisible();
  await bar(1).getByRole('button', { name: '删除' }).click();
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('已删除 1 个草稿')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /SO-1/ })).not.toBeInTheDocument();
});

it('is found by goods, exact status and the reason of its problem, which stand in the address', async () => {
  const { waybillNo } = await takenIn('SO-1');
  const other = await takenIn('SO-2');
  await forwarder.call(reportParcelProblem, { waybillNo, problem: 'customs', text: '请更正申报' });
  await clerk.visit('/smallParcel/parcelList');
  await page.getByRole('button', { name: /^更多筛选/ }).click();
  await page.getByRole('textbox', { name: '商品：SKU 或品名' }).fill('led lamp');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('combobox', { name: '问题原因' }).click();
  await page.getByRole('option', { name: '申报资料有误' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('row', { name: new RegExp(waybillNo) })).toBeVisible();
  await expect.element(page.getByRole('row', { name: new RegExp(other.waybillNo) })).not.toBeInTheDocument();
  expect((await received(listParcels)).at(-1)).toMatchObject({ goods: 'led lamp', problems: ['customs'] });
  await cleanup();
  await clerk.visit('/smallParcel/parcelList?statuses=instock&goods=lamp');
  await expect.element(page.getByRole('row', { name: new RegExp(other.waybillNo) })).toBeVisible();
  await expect.element(page.getByRole('row', { name: new RegExp(waybillNo) })).not.toBeInTheDocument();
});
