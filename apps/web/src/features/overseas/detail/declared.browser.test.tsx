import { approveOverseas } from '@waybound/contract/operations/overseas-operations';
import { getOverseas, saveOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { overseasSite, SERVICES } from '../../../test/overseas-site.ts';
import { forwarder } from '../../../test/test-server.ts';

it('shows what was declared of the pieces, and changes the currency of their values', async () => {
  const { clerk } = await overseasSite([SERVICES.destroy]);
  const line = { oldsku: 'X001', quantity: 2, declareNameEn: 'LED lamp', declareNameCn: 'LED 灯', declareValue: '3.50' };
  const order = { returnCountry: 1, abroadStockAddress: 'LA1', returnNo: 'RMV-1', currency: 'USD', lines: [line] } as const;
  const { id, waybillNo } = await clerk.call(saveOverseas, { ...order, lines: [line] });
  await clerk.call(submitOverseas, { id });
  await forwarder.call(approveOverseas, { waybillNo });
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  const pieces = page.getByRole('region', { name: '货物清点' });
  await expect.element(pieces.getByText('LED 灯 · LED lamp')).toBeVisible();
  await expect.element(pieces.getByText(/USD\s3\.50/)).toBeVisible();
  await page.getByRole('button', { name: '修改发票' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: '申报币种' }).selectOptions('EUR');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect.element(pieces.getByText(/EUR\s3\.50/)).toBeVisible();
  expect((await clerk.call(getOverseas, { id })).order.currency).toBe('EUR');
});
