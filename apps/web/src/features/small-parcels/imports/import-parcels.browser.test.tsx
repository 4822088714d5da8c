import { publishParcelProducts } from '@waybound/contract/operations/parcel-operations';
import { importParcels } from '@waybound/contract/wire/small-parcels/small-parcels';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forwarder, newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';
import { workbook } from '../../../test/workbook.ts';

const HEAD = '订单号,产品,目的国家,重量（kg）,币种,物品类别,收件人,电话,地址,城市,邮编,英文品名,HS 编码,原产国,数量,单价,GTIN'.split(',');
const GOODS = ['desk lamp', '940521', '中国', '2', '12.50', '4006381333931'];
const row = (orderNo: string, city = 'Berlin', country = '德国'): string[] => [
  orderNo,
  '欧洲小包',
  country,
  '0.8',
  'EUR',
  '销售商品',
  'Max Mustermann',
  '+49 30 901820',
  'Hauptstrasse 12',
  city,
  '10115',
  ...GOODS,
];

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
  await forwarder.call(publishParcelProducts, {
    siteCode: 'waybound',
    products: [{ code: 'EUPKT', zh: '欧洲小包', en: 'Europe packet', countryIds: [5], maxWeight: '30', tolerance: 10 }],
  });
});

async function choose(file: File) {
  await clerk.visit('/smallParcel/draftBox');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入小包' });
  return {
    dialog,
    send: () => userEvent.upload(page.getByLabelText('把文件拖到这里，或点击选择').first(), file),
  };
}

it('takes parcels over from a workbook, announces those that are whole, and says what the others lack', async () => {
  const { dialog, send } = await choose(await workbook('小包', [HEAD, row('SO-1'), row('SO-2', ''), row('SO-3', 'Berlin', '火星')]));
  await dialog.getByRole('checkbox', { name: /资料齐全的小包立即预报/ }).click();
  await send();
  await expect.element(dialog.getByText('导入完成，有 1 行未导入')).toBeVisible();
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/^第 4 行目的国家/);
  await expect.element(dialog.getByRole('listitem').nth(1)).toMatchTextContent(/^第 3 行城市/);
  await expect.element(dialog.getByRole('definition').nth(3)).toHaveTextContent('1');
  expect(await received(importParcels)).toHaveLength(1);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.element(page.getByRole('row', { name: /SO-1/ })).toMatchTextContent(/已预报/);
  await expect.element(page.getByRole('row', { name: /SO-2/ })).toMatchTextContent(/草稿/);
});

it('saves drafts where nobody asks for more', async () => {
  const { dialog, send } = await choose(await workbook('小包', [HEAD, row('SO-1')]));
  await send();
  await expect.element(dialog.getByText('导入完成')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.element(page.getByRole('row', { name: /SO-1/ })).toMatchTextContent(/草稿/);
});
