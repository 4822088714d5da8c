import { approveOverseas, countReturn, finishDecisions } from '@waybound/contract/operations/overseas-operations';
import { confirmOverseas as confirmed, getOverseas, saveOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { attachCartonLabels } from '@waybound/contract/overseas/overseas-labels';
import { confirmOverseas } from '@waybound/contract/wire/overseas/overseas';
import { outboundBill } from '@waybound/contract/wire/overseas/overseas-stock';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { overseasSite, SERVICES } from '../../test/overseas-site.ts';
import { forwarder, received, type TestCustomer } from '../../test/test-server.ts';

/** One empty page. */
const LABELS =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 142 85]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const pdf = (name: string) => new File([LABELS], name, { type: 'application/pdf' });

let clerk: TestCustomer;
let waybillNo: string;
let id: string;
beforeEach(async () => {
  ({ clerk } = await overseasSite([SERVICES.toFba, SERVICES.destroy]));
  const lines = ['X001', 'X002'].map((oldsku) => ({ oldsku, quantity: 2 }));
  ({ id, waybillNo } = await clerk.call(saveOverseas, { returnCountry: 1, abroadStockAddress: 'LA1', returnNo: 'RMV-1', lines }));
  await clerk.call(submitOverseas, { id });
  await forwarder.call(approveOverseas, { waybillNo });
  const pieces = lines.map((line) => ({ ...line, condition: 'good' as const }));
  await forwarder.call(countReturn, { waybillNo, pieces });
});

it('asks for the numbers of a shipment once for all that goes to one warehouse, and takes its carton labels', async () => {
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  const decide = page.getByRole('region', { name: '请决定如何处理' });
  for (const name of ['X001', 'X002']) {
    const row = decide.getByRole('listitem', { name });
    await row.getByRole('combobox', { name: '派送方式' }).selectOptions('FBA');
    await row.getByRole('combobox', { name: 'FBA 仓库地址' }).fill('ONT8');
    await page.getByRole('option', { name: /^ONT8/ }).click();
  }
  const numbers = decide.getByRole('textbox', { name: 'FBA 货件编号' });
  await expect.poll(() => numbers.elements().length).toBe(1);
  await decide.getByRole('button', { name: '查看费用并确认' }).click();
  await expect.element(decide.getByText('必填').first()).toBeVisible();
  await numbers.fill('FBA15DJ8K3MN');
  await decide.getByRole('button', { name: '查看费用并确认' }).click();
  await page.getByRole('button', { name: '确认处理' }).click();
  const decisions = page.getByRole('region', { name: '处理决定' });
  await expect.element(decisions.getByText('FBA15DJ8K3MN').first()).toBeVisible();
  expect((await received(confirmOverseas)).at(-1)).toMatchObject({ decisions: [{ shipmentId: 'FBA15DJ8K3MN' }, { storeAddress: 'ONT8' }] });
  const labels = decisions.getByRole('group', { name: '亚马逊箱标 FBA15DJ8K3MN' });
  await userEvent.upload(labels.getByLabelText('亚马逊箱标 PDF'), pdf('ont8.pdf'));
  await expect.element(labels.getByRole('button', { name: 'ont8.pdf' })).toBeVisible();
  const { decisions: given } = await clerk.call(getOverseas, { id });
  expect(given.map(({ cartonLabels }) => cartonLabels?.name)).toEqual(['ont8.pdf', 'ont8.pdf']);
  await page.getByRole('button', { name: '提货单 (BOL)' }).click();
  await expect.poll(() => received(outboundBill)).toMatchObject([{ id }]);
});

it('asks for the numbers and labels at another warehouse, where those of the former one are of no use', async () => {
  const { rev } = await clerk.call(getOverseas, { id });
  const toOnt8 = { condition: 'good', quantity: 2, dispatchMethod: 'FBA', storeAddress: 'ONT8', shipmentId: 'FBA15DJ8K3MN' } as const;
  await clerk.call(confirmed, { id, rev, decisions: ['X001', 'X002'].map((oldsku) => ({ oldsku, ...toOnt8 })) });
  await forwarder.call(finishDecisions, { waybillNo });
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await page.getByRole('button', { name: '修改地址' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'FBA 货件编号' })).toHaveValue('FBA15DJ8K3MN');
  await dialog.getByRole('combobox', { name: 'FBA 仓库地址' }).fill('LAX9');
  await page.getByRole('option', { name: /^LAX9/ }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'FBA 货件编号' })).toHaveValue('');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('必填')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'FBA 货件编号' }).fill('FBA15LAX9QRS');
  await userEvent.upload(dialog.getByLabelText('亚马逊箱标 PDF'), pdf('lax9.pdf'));
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = (await clerk.call(getOverseas, { id })).decisions;
  expect(first).toMatchObject({ storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS', cartonLabels: { name: 'lax9.pdf' } });
  expect(second).toMatchObject({ storeAddress: 'ONT8', shipmentId: 'FBA15DJ8K3MN' });
});

it('says that what stays of a shipment asks for its carton labels anew where some of it goes elsewhere', async () => {
  const { rev } = await clerk.call(getOverseas, { id });
  const toOnt8 = { condition: 'good', quantity: 2, dispatchMethod: 'FBA', storeAddress: 'ONT8', shipmentId: 'FBA15DJ8K3MN' } as const;
  const decisions = ['X001', 'X002'].map((oldsku) => ({ oldsku, ...toOnt8 }));
  const { decisionIds, rev: decided } = await clerk.call(confirmed, { id, rev, decisions });
  await clerk.call(attachCartonLabels, { id, rev: decided, decisionId: decisionIds[0] ?? '', files: { file: pdf('ont8.pdf') } });
  await forwarder.call(finishDecisions, { waybillNo });
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await page.getByRole('button', { name: '修改地址' }).first().click();
  const dialog = page.getByRole('dialog');
  const numbers = dialog.getByRole('textbox', { name: 'FBA 货件编号' });
  // The same number: nothing is dropped.
  await numbers.fill('fba15dj8k3mn');
  await expect.element(dialog.getByLabelText('亚马逊箱标 PDF')).not.toBeInTheDocument();
  await numbers.fill('FBA15OTHER01');
  await expect.element(dialog.getByText(/FBA15DJ8K3MN 减少了货箱，原有箱标作废/)).toBeVisible();
  await expect.element(dialog.getByText(/ont8\.pdf 属于原货件，保存后作废/)).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await clerk.call(getOverseas, { id })).decisions.map(({ cartonLabels }) => cartonLabels)).toEqual([null, null]);
});

it('says before it is decided that more pieces with a shipment ask for all its carton labels anew', async () => {
  const { rev } = await clerk.call(getOverseas, { id });
  const toOnt8 = { condition: 'good', quantity: 2, dispatchMethod: 'FBA', storeAddress: 'ONT8', shipmentId: 'FBA15DJ8K3MN' } as const;
  const { decisionIds, rev: decided } = await clerk.call(confirmed, { id, rev, decisions: [{ oldsku: 'X001', ...toOnt8 }] });
  await clerk.call(attachCartonLabels, { id, rev: decided, decisionId: decisionIds[0] ?? '', files: { file: pdf('ont8.pdf') } });
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  const decide = page.getByRole('region', { name: '请决定如何处理' });
  await decide.getByRole('combobox', { name: '派送方式' }).selectOptions('FBA');
  await decide.getByRole('combobox', { name: 'FBA 仓库地址' }).fill('ONT8');
  await page.getByRole('option', { name: /^ONT8/ }).click();
  await decide.getByRole('textbox', { name: 'FBA 货件编号' }).fill('FBA15DJ8K3MN');
  await decide.getByRole('button', { name: '查看费用并确认' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/FBA15DJ8K3MN 增加了货箱，原有箱标不全而作废/)).toBeVisible();
  await dialog.getByRole('button', { name: '确认处理' }).click();
  const labels = page.getByRole('region', { name: '处理决定' }).getByRole('group', { name: '亚马逊箱标 FBA15DJ8K3MN' });
  await expect.element(labels.getByText('上传后由仓库贴到外箱')).toBeVisible();
  await userEvent.upload(labels.getByLabelText('亚马逊箱标 PDF'), pdf('all.pdf'));
  await expect.element(labels.getByRole('button', { name: 'all.pdf' })).toBeVisible();
  const { decisions } = await clerk.call(getOverseas, { id });
  expect(decisions.map(({ cartonLabels }) => cartonLabels?.name)).toEqual(['all.pdf', 'all.pdf']);
});
