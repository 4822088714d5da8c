import { exportRows } from '@waybound/contract/wire/documents/exports';
import { approveOverseas, countReturn } from '@waybound/contract/operations/overseas-operations';
import { confirmOverseas, getOverseas, listOverseas, saveOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { attachCartonLabels } from '@waybound/contract/overseas/overseas-labels';
import { batchDecide, batchOverseas } from '@waybound/contract/wire/overseas/overseas-batches';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { overseasSite, SERVICES } from '../../../test/overseas-site.ts';
import { forwarder, received, type TestCustomer } from '../../../test/test-server.ts';

/** One empty page. */
const LABELS =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 142 85]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await overseasSite([SERVICES.relabel, SERVICES.toFba, SERVICES.destroy]));
});

const draft = (returnNo: string, trackNo?: string) =>
  clerk.call(saveOverseas, {
    returnCountry: 1,
    abroadStockAddress: 'LA1',
    returnNo,
    ...(trackNo !== undefined && { batches: [{ trackNo }] }),
    lines: [{ oldsku: 'X001', quantity: 20 }],
  });

async function counted(returnNo: string) {
  const { id, waybillNo } = await draft(returnNo, `1Z-${returnNo}`);
  await clerk.call(submitOverseas, { id });
  await forwarder.call(approveOverseas, { waybillNo });
  await forwarder.call(countReturn, { waybillNo, returnBatchIndex: 1, pieces: [{ oldsku: 'X001', condition: 'good', quantity: 20 }] });
  return { id, waybillNo };
}

const tick = (waybillNo: string) => page.getByRole('checkbox', { name: `选择海外仓运单 ${waybillNo}` }).click();
const bar = (count: number) => page.getByRole('region', { name: `已选 ${count} 张海外仓运单` });
const dialog = page.getByRole('dialog');

it('submits the ticked drafts, tells of those that are not whole, and keeps these ticked', async () => {
  const [whole, unfinished] = [await draft('RMV-1', '1Z-1'), await clerk.call(saveOverseas, { returnNo: 'RMV-2' })];
  await clerk.visit('/abroadWaybill/abroadWaybillList');
  for (const { waybillNo } of [whole, unfinished]) await tick(waybillNo);
  await bar(2).getByRole('button', { name: '提交审核' }).click();
  await expect.element(dialog.getByRole('heading', { name: '提交 2 张运单审核？' })).toBeVisible();
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await expect.element(dialog.getByText('成功 1 个，未成功 1 个')).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: new RegExp(`^${unfinished.waybillNo} .*请打开草稿查看`) })).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.element(bar(1)).toBeVisible();
  expect(await received(batchOverseas)).toEqual([{ ids: [unfinished.id, whole.id].toSorted(), action: 'submit' }]);
});

it('deletes only after asking, with the number of drafts and how many are left out', async () => {
  const [first, submitted] = [await draft('RMV-1', '1Z-1'), await draft('RMV-2', '1Z-2')];
  await clerk.call(submitOverseas, { id: submitted.id });
  await clerk.visit('/abroadWaybill/abroadWaybillList');
  for (const { waybillNo } of [first, submitted]) await tick(waybillNo);
  await bar(2).getByRole('button', { name: '删除（1/2）' }).click();
  await expect.element(dialog.getByText('其余 1 个的当前状态不允许此操作，不会改动。')).toBeVisible();
  expect(await received(batchOverseas)).toEqual([]);
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('已删除 1 张草稿')).toBeVisible();
  expect((await clerk.call(listOverseas, {})).rows.map(({ id }) => id)).toEqual([submitted.id]);
  await bar(1).getByRole('button', { name: '更多' }).click();
  await expect.element(page.getByRole('menuitem', { name: /^删除/ })).toHaveAttribute('aria-disabled', 'true');
});

it('decides alike on what waits, at the price of each that was shown', async () => {
  const [first, second] = [await counted('RMV-1'), await counted('RMV-2')];
  await clerk.visit('/abroadWaybill/pendingWaybill');
  for (const { waybillNo } of [first, second]) await tick(waybillNo);
  await bar(2).getByRole('button', { name: '统一处理' }).click();
  await dialog.getByRole('button', { name: '查看价格' }).click();
  await expect.element(dialog.getByText('请选择派送方式')).toBeVisible();
  await dialog.getByRole('combobox', { name: '派送方式' }).selectOptions('DESTROY');
  await dialog.getByRole('button', { name: '查看价格' }).click();
  await expect.element(dialog.getByRole('heading', { name: /^确认处理 2 张运单，共 USD\s8\.00？$/ })).toBeVisible();
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/20 件USD\s4\.00/);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.element(page.getByText('已处理 2 张运单')).toBeVisible();
  expect(await received(batchDecide)).toHaveLength(1);
  expect((await clerk.call(getOverseas, { id: first.id })).status).toBe('FINISH_FOR_DISPOSE');
});

it('says which carton labels are dropped before it is decided alike', async () => {
  const { id, waybillNo } = await counted('RMV-1');
  const { rev } = await clerk.call(getOverseas, { id });
  const toOnt8 = { oldsku: 'X001', condition: 'good', dispatchMethod: 'FBA', storeAddress: 'ONT8', shipmentId: 'FBA15DJ8K3MN' } as const;
  const { decisionIds, rev: decided } = await clerk.call(confirmOverseas, { id, rev, decisions: [{ ...toOnt8, quantity: 5 }] });
  const file = new File([LABELS], 'ont8.pdf', { type: 'application/pdf' });
  await clerk.call(attachCartonLabels, { id, rev: decided, decisionId: decisionIds[0] ?? '', files: { file } });
  await clerk.visit('/abroadWaybill/pendingWaybill');
  await tick(waybillNo);
  await bar(1).getByRole('button', { name: '统一处理' }).click();
  await dialog.getByRole('combobox', { name: '派送方式' }).selectOptions('FBA');
  await dialog.getByRole('combobox', { name: 'FBA 仓库地址' }).fill('ONT8');
  await page.getByRole('option', { name: /^ONT8/ }).click();
  await dialog.getByRole('textbox', { name: 'FBA 货件编号' }).fill('FBA15DJ8K3MN');
  await dialog.getByRole('button', { name: '查看价格' }).click();
  await expect.element(dialog.getByText(/FBA15DJ8K3MN 增加了货箱，原有箱标不全而作废/)).toBeVisible();
});

it('exports what is ticked', async () => {
  const [first] = [await draft('RMV-1', '1Z-1'), await draft('RMV-2', '1Z-2')];
  await clerk.visit('/abroadWaybill/abroadWaybillList');
  await tick(first.waybillNo);
  await bar(1).getByRole('button', { name: '导出所选' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(() => received(exportRows)).toEqual([{ list: 'overseas', ids: [first.id], format: 'csv' }]);
});
