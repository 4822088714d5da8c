import { queryApiSkuInfos, saveSku } from '@waybound/contract/address-book/address-book';
import { saveParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paste } from '../../../test/clipboard.ts';
import { parcelSite } from '../../../test/parcel-site.ts';
import { received, type TestCustomer } from '../../../test/test-server.ts';

const GERMANY = 5;
const LAMP = {
  sku: 'LAMP-01',
  declareNameCn: '台灯',
  declareNameEn: 'desk lamp',
  measurementUnit: 'piece',
  origin: 'CN',
  unitWeight: '0.45',
  gtin: '4006381333931',
  declareValue: '12.50',
  declareCurrency: 'USD',
  destinationPortCustomsClearanceCode: '940521',
  destinationCodes: [{ countryId: GERMANY, code: '9405210090' }],
} as const;

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await parcelSite());
  await clerk.call(saveSku, { ...LAMP, destinationCodes: [...LAMP.destinationCodes] });
  await clerk.call(saveSku, { sku: 'MUG-1', declareNameCn: '杯', declareNameEn: 'mug', measurementUnit: 'piece', noGtin: true });
});

const items = page.getByRole('grid', { name: '货物' });
const cell = (name: string) => items.getByRole('gridcell', { name, exact: true });

it('fills the empty cells of pasted SKUs from the library, and names those that it does not have', async () => {
  await clerk.visit('/smallParcel/newParcel');
  await page.getByRole('textbox', { name: '订单号' }).fill('SO-77');
  await page.getByRole('combobox', { name: '目的国家' }).selectOptions(String(GERMANY));
  await items.getByRole('gridcell').first().click();
  await paste('lamp-01\tmy lamp\nMUG-1\nNEW-2');
  await expect.element(cell('9405210090')).toBeVisible();
  await expect.element(page.getByText('SKU 库中没有：NEW-2')).toBeVisible();
  expect(await received(queryApiSkuInfos)).toEqual([{ skus: ['lamp-01', 'MUG-1', 'NEW-2'] }]);
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('heading', { name: /^小包 WBXB\d+$/ })).toBeVisible();
  expect(await received(saveParcel)).toMatchObject([
    {
      items: [
        {
          sku: 'lamp-01',
          declareNameEn: 'my lamp',
          declareNameCn: '台灯',
          hsCode: '9405210090',
          origin: 'CN',
          declareValue: '12.50',
          unitWeight: '0.45',
          gtin: '4006381333931',
        },
        { sku: 'MUG-1', declareNameEn: 'mug', noGtin: 'yes' },
        { sku: 'NEW-2' },
      ],
    },
  ]);
});

it('is taken back by the undo of the grid, and asked for by its button', async () => {
  await clerk.visit('/smallParcel/newParcel');
  await items.getByRole('gridcell').first().click();
  await paste('LAMP-01');
  await expect.element(cell('desk lamp')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.element(cell('desk lamp')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '从 SKU 库补全' }).click();
  await expect.element(cell('desk lamp')).toBeVisible();
  await expect.element(cell('940521')).toBeVisible();
});

it('gives a parcel the currency of its SKUs, and takes their values away with it once another one is chosen', async () => {
  await clerk.call(saveSku, { ...LAMP, sku: 'LAMP-EU', declareCurrency: 'EUR', destinationCodes: [] });
  await clerk.visit('/smallParcel/newParcel');
  const currency = page.getByRole('combobox', { name: '币种' });
  await items.getByRole('gridcell').first().click();
  await paste('LAMP-EU');
  await expect.element(cell('12.50')).toBeVisible();
  await expect.element(currency).toHaveValue('EUR');
  await currency.selectOptions('USD');
  await expect.element(cell('desk lamp')).toBeVisible();
  await expect.element(cell('12.50')).not.toBeInTheDocument();
  await currency.selectOptions('EUR');
  await expect.element(cell('12.50')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('heading', { name: /^小包 WBXB\d+$/ })).toBeVisible();
  expect(await received(saveParcel)).toMatchObject([{ currency: 'EUR', items: [{ declareValue: '12.50' }] }]);
  // The form that is opened again knows no more where its values are from, and asks.
  await currency.selectOptions('GBP');
  await expect.element(cell('12.50')).not.toBeInTheDocument();
});

it('asks for the currency of a draft that has values and none', async () => {
  const { id } = await clerk.call(saveParcel, { customerOrderNo: 'SO-9', items: [{ sku: 'X', declareValue: '9' }] });
  await clerk.visit(`/smallParcel/details/${id}`);
  await expect.element(page.getByRole('combobox', { name: '币种' })).toHaveValue('');
});

it('does not ask for a row where one is written that cannot be read', async () => {
  await clerk.visit('/smallParcel/newParcel');
  const submit = page.getByRole('button', { name: '提交预报' });
  await submit.click();
  await expect.element(page.getByText('请至少填写一行')).toBeVisible();
  await items.getByRole('gridcell').first().click();
  await paste('NEW-1\tmug\t杯\t69111000\tCN\t#REF!\t2.5');
  await submit.click();
  await expect.element(page.getByRole('button', { name: /^1 处错误/ })).toBeVisible();
  await expect.element(page.getByText('请至少填写一行')).not.toBeInTheDocument();
});
