import { downloadExport, exportRows, startExport } from '@waybound/contract/wire/documents/exports';
import { MAX_SHEET_WAYBILLS, startSheet } from '@waybound/contract/wire/documents/waybill-exports';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { make, newCustomer, newMember, received, type TestCustomer } from '../../test/test-server.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

describe('the export of a list', () => {
  it('has what the list has found, in its columns as they are shown', async () => {
    await make.draft(customer);
    await customer.visit('/waybillManagement/waybillList?tab=waitingConfirm');
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('checkbox', { name: '显示“运输渠道”' }).click();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('menuitem', { name: '导出 CSV' }).click();
    await expect.poll(() => received(exportRows)).toMatchObject([{ list: 'waybills', format: 'csv', filter: { tab: 'waitingConfirm' } }]);
    const [asked] = (await received(exportRows)) as { columns: string[] }[];
    expect(asked?.columns[0]).toBe('waybillNo');
    expect(asked?.columns).not.toContain('channel');
  });

  it('is not offered of an empty list, and leads to the exports of before', async () => {
    await customer.visit('/waybillManagement/pickupInformation');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await expect.element(page.getByRole('menuitem', { name: /^导出 Excel/ })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('menuitem', { name: '我的导出' }).click();
    await expect.element(page.getByText('还没有导出')).toBeVisible();
  });
});

describe('my exports', () => {
  it('lists those of this login alone, and hands over the file of one that is ready', async () => {
    const colleague = await newMember(customer);
    await make.draft(customer);
    await colleague.call(startExport, { list: 'pickups' });
    await customer.call(startExport, { list: 'waybills' });
    await customer.visit('/myProfile/exports');
    const download = page.getByRole('button', { name: /^下载 运单.*\.xlsx$/ });
    await expect.element(download).toBeVisible();
    await expect.element(page.getByRole('table', { name: '我的导出' })).not.toMatchTextContent('提货');
    await download.click();
    await expect.poll(() => received(downloadExport)).toHaveLength(1);
  });

  it('has the sheet of more waybills than one answer takes, drawn in the background', async () => {
    const made = await Promise.all(Array.from({ length: MAX_SHEET_WAYBILLS + 1 }, () => make.draft(customer)));
    await customer.visit('/waybillManagement/waybillList?size=100');
    await page.getByRole('checkbox', { name: '全选本页' }).click();
    await page.getByRole('button', { name: '导出所选' }).click();
    await page.getByRole('menuitem', { name: '导出运单信息' }).click();
    await expect.element(page.getByText('已开始导出，完成后会收到消息，可在“我的导出”下载')).toBeVisible();
    const [asked] = (await received(startSheet)) as { ids: string[]; sheet: string }[];
    expect(asked).toMatchObject({ sheet: 'info', ids: expect.toSatisfy((ids: string[]) => ids.length === made.length) });
    await customer.visit('/myProfile/exports');
    await expect.element(page.getByRole('button', { name: /^下载 .*\.xlsx$/ })).toBeVisible();
  });
});
