import { querySkuInfoPage, saveSku } from '@waybound/contract/wire/address-book/address-book';
import { importProgress, importSkus } from '@waybound/contract/wire/address-book/address-book-workbooks';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { startI18n } from '../../../kit/preferences/start-i18n.ts';
import { newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';
import { network } from '../../../test/network.ts';
import { workbook } from '../../../test/workbook.ts';
import { ImportState } from '../../../parts/imports/ImportState.tsx';

const HEAD = ['SKU', '中文申报品名', '英文申报品名', '单位'];
const LAMP = ['LAMP-01', '台灯', 'desk lamp', '件'];
const SKUS = '/myProfile/skuInfo';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const open = async () => {
  await customer.visit(SKUS);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  return page.getByRole('dialog', { name: '导入 SKU' });
};
const choose = (file: File) => userEvent.upload(page.getByLabelText('把文件拖到这里，或点击选择').first(), file);

it('shows the result of an import row by row', async () => {
  await customer.call(saveSku, { sku: 'LAMP-01', declareNameCn: '旧台灯', declareNameEn: 'old lamp', measurementUnit: 'piece' });
  const dialog = await open();
  await choose(await workbook('SKU', [HEAD, LAMP, ['LAMP-02', '台灯', 'desk lamp', '桶'], ['', '台灯', 'desk lamp', '件']]));
  await expect.element(dialog.getByText('导入完成，有 2 行未导入')).toBeVisible();
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/^第 3 行单位/);
  await expect.element(dialog.getByRole('listitem').nth(1)).toMatchTextContent(/^第 4 行SKU/);
  await expect.element(dialog.getByRole('button', { name: '下载带标注的表格' })).toBeVisible();
  expect((await customer.call(querySkuInfoPage, {})).rows).toMatchObject([{ sku: 'LAMP-01', declareNameCn: '台灯' }]);
  const asked = await received(importProgress);
  await dialog.getByRole('button', { name: '导入另一个文件' }).click();
  await expect.element(dialog.getByText('把文件拖到这里，或点击选择')).toBeVisible();
  expect(await received(importProgress)).toHaveLength(asked.length);
});

it('shows how far an import is', async () => {
  const counts = { created: 500, changed: 0, unchanged: 0, wrong: 0, pictures: 0, announced: 0 };
  const running = {
    importId: '7',
    kind: 'sku',
    fileName: '资料.xlsx',
    state: 'running',
    rowsTotal: 1200,
    rowsDone: 500,
    ...counts,
  } as const;
  const unfinished = { queuedAt: '2026-11-20T02:00:00Z', finishedAt: null, reason: null, mass: '', findings: [], findingsTotal: 0 };
  await startI18n(['imports']);
  await render(<ImportState progress={{ ...running, ...unfinished }} />);
  await expect.element(page.getByText('500 / 1200 行')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '500');
});

it('goes on when its dialog is left, and reports its end in a message', async () => {
  const dialog = await open();
  await network.holds(importProgress);
  await choose(await workbook('SKU', [HEAD, LAMP]));
  await expect.element(dialog.getByText('已上传，等待处理')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.getByRole('row', { name: /LAMP-01/ }).elements()).toEqual([]);
  await network.isMended(importProgress);
  await expect.element(page.getByRole('status').filter({ hasText: '导入完成' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /LAMP-01/ })).toBeVisible();
});

it('refuses another kind of file before it travels, and says why the server refused one', async () => {
  const dialog = await open();
  await choose(new File(['x'], '资料.csv'));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('请选择 .xlsx 文件');
  expect(await received(importSkus)).toEqual([]);
  await choose(new File(['x'], '资料.xlsx'));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('不支持这种文件');
});
