import { approveOverseas } from '@waybound/contract/operations/overseas-operations';
import { listOverseas } from '@waybound/contract/overseas/overseas';
import { importReturns } from '@waybound/contract/wire/overseas/overseas';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { overseasSite, SERVICES } from '../../../test/overseas-site.ts';
import { forwarder, received, type TestCustomer } from '../../../test/test-server.ts';
import { workbook } from '../../../test/workbook.ts';

const HEAD = 'order-id,fnsku,shipped-quantity,tracking-number'.split(',');

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await overseasSite([SERVICES.destroy]));
});

const row = (returnNo: string, trackNo: string, pieces = '2'): string[] => [returnNo, 'X001ABCDEF', pieces, trackNo];

async function send(...rows: string[][]) {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入海外仓运单' });
  await dialog.getByRole('combobox', { name: '表中没有填写海外仓时' }).selectOptions('洛杉矶一号仓 LA1');
  const submit = dialog.getByRole('checkbox', { name: /资料齐全的运单立即提交审核/ });
  if (!submit.element().matches(':checked')) await submit.click();
  await userEvent.upload(page.getByLabelText('把文件拖到这里，或点击选择').first(), await workbook('退货', [HEAD, ...rows]));
  return dialog;
}

it('takes returns over from Amazon’s report, submits those that are whole, and says what is wrong with the others', async () => {
  await clerk.visit('/abroadWaybill/abroadWaybillList');
  const dialog = await send(row('RMV-1', '1Z001'), row('RMV-2', '1Z002', 'two'), row('RMV-1', '1Z003'));
  await expect.element(dialog.getByText('导入完成，有 1 行未导入')).toBeVisible();
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/^第 3 行数量/);
  await expect.element(dialog.getByText('已提交审核')).toBeVisible();
  expect(await received(importReturns)).toHaveLength(1);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.element(page.getByRole('row', { name: /RMV-1/ })).toMatchTextContent(/4/);
});

it('adds new parcels to a return that is under way', async () => {
  await clerk.visit('/abroadWaybill/abroadWaybillList');
  const first = await send(row('RMV-1', '1Z001'));
  await expect.element(first.getByText('导入完成')).toBeVisible();
  await first.getByRole('button', { name: '关闭' }).last().click();
  const { rows } = await clerk.call(listOverseas, {});
  await forwarder.call(approveOverseas, { waybillNo: rows[0]?.waybillNo ?? '' });
  const second = await send(row('RMV-1', '1Z001'), row('RMV-1', '1Z002', '1'));
  await expect.element(second.getByText('导入完成')).toBeVisible();
  await expect.element(second.getByRole('listitem').first()).toMatchTextContent(/^第 2 行移除单号请检查：运单 .* 已提交：只添加新的包裹/);
});
