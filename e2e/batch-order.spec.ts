import { expect } from '@playwright/test';
import { columnTitles } from '@waybound/domain/intake/titles';
import { order } from '@waybound/phrases/zh/orders/order';
import { orderIntake as words } from '@waybound/phrases/zh/orders/order-intake';
import { orderSheet } from '@waybound/phrases/zh/orders/order-sheet';
import { paste } from './support/clipboard.ts';
import { logInByApi, expectAccessible, expectFitsPhone, setLanguage, test } from './support/visitor.ts';

const columns = columnTitles(orderSheet.columns, order.fields);
/** As a seller keeps it: titles of his own, a column that nobody asks for, one that is missing. */
const TITLES = [
  '客户单号',
  columns.channelId,
  columns.loadingPort,
  '国家',
  columns.purposeWarehouseType,
  columns.dispatchAddressCode,
  columns.dispatcher,
  columns.dispatchLinkMan,
  columns.dispatchPhone,
  columns.channelCapacity,
  columns.specialProduct,
  columns.isCustomerDeclaration,
  columns.dsPlatformName,
  columns.isNeedSubscribe,
  columns.isBuyInsurance,
  columns.boxes,
  columns.grossWeight,
  '长',
  '宽',
  '高',
  '颜色',
];
const orderOf = (referenceNo: string, country: string): string[] =>
  `${referenceNo} 美国空派包税 SZX ${country} FBA ONT8 Amazon.com Receiving 9095550100 普货 无 否 Amazon 是 否 12 10 60 40 30 红`.split(
    ' ',
  );

test('zh: a pasted sheet is completed and repaired by keyboard, and what is good is submitted', async ({ page, context, address }, {
  retry,
}) => {
  test.setTimeout(120_000);
  // What a first try has sent is not sent again.
  const number = (n: number) => `BATCH-${retry}-${n}`;
  await setLanguage(context, address, 'zh');
  await logInByApi(context, address);
  await page.goto('/waybillManagement/batchOrder');
  await page.getByLabel(words.pasteLabel).click();
  const sheet = [TITLES, orderOf(number(1), '美国'), orderOf(number(2), '亚特兰蒂斯'), orderOf(number(3), '亚特兰蒂斯')];
  await paste(page, sheet.map((cells) => cells.join('\t')).join('\n'));

  const grid = page.getByRole('grid', { name: words.grid });
  await expect(page.getByText(words.missing.replace('{{names}}', columns.selfDelivered))).toBeVisible();
  await page.getByRole('button', { name: words.addColumns }).click();
  await expect(grid.getByRole('columnheader', { name: columns.selfDelivered })).toBeAttached();
  await expectAccessible(page);

  // The added column is the last: filled in once, then down to the third row.
  await grid.getByRole('gridcell', { name: number(1) }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('自送到仓');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(page.getByRole('button', { name: words.submit.replace('{{count}}', '1') })).toBeVisible();

  await page.getByRole('button', { name: words.onlyWrong.replace('{{count}}', '2') }).click();
  await grid.getByRole('gridcell', { name: '亚特兰蒂斯' }).first().click();
  await page.keyboard.type('US');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words.submit.replace('{{count}}', '2') })).toBeVisible();
  await expectFitsPhone(page);

  await page.getByRole('button', { name: words.submit.replace('{{count}}', '2') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.submit.replace('{{count}}', '2') })
    .click();
  const results = page.getByRole('region', { name: words.results.title });
  await expect(results.getByRole('listitem')).toHaveCount(2);
  // What is still wrong is there after a reload.
  await page.reload();
  await expect(grid.getByRole('gridcell', { name: '亚特兰蒂斯' })).toBeVisible();
  await results.getByRole('link').first().click();
  await expect(page).toHaveURL(/waybillDetails/);
});
