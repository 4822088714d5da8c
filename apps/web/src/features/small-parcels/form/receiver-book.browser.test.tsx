import { listDeliveryAddresses, saveDeliveryAddress } from '@waybound/contract/address-book/address-book';
import { saveParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { parcelSite } from '../../../test/parcel-site.ts';
import { received, type TestCustomer } from '../../../test/test-server.ts';

const LENA = {
  customerDeliveryCompany: 'Koch GmbH',
  customerDeliveryAddressAttn: 'Lena Koch',
  customerDeliveryAddressPhone: '+49 30 23125 611',
  customerDeliveryAddressEmail: 'lena@koch.example',
  countryId: 5,
  address: 'Bliersheimer Strasse 80',
  city: 'Duisburg',
  zipCode: '47229',
};

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await parcelSite());
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const country = page.getByRole('combobox', { name: '目的国家' });
const product = page.getByRole('combobox', { name: '产品' });

describe('the receiver of a parcel', () => {
  it('is taken from the address book with his country, by which the product is chosen anew', async () => {
    await clerk.call(saveDeliveryAddress, LENA);
    const ann = { ...LENA, customerDeliveryAddressAttn: 'Ann Poe', countryId: 1, state: 'CA', zipCode: '91101' };
    await clerk.call(saveDeliveryAddress, ann);
    await clerk.visit('/smallParcel/newParcel');
    await page.getByRole('button', { name: '从地址簿选择' }).click();
    await page.getByRole('option', { name: /Lena Koch/ }).click();
    await expect.element(field('收件人')).toHaveValue('Lena Koch');
    await expect.element(country).toHaveValue('5');
    await product.selectOptions('EUPKT');
    await field('订单号').fill('SO-1');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: /^小包 WBXB\d+$/ })).toBeVisible();
    const receiver = { name: 'Lena Koch', company: 'Koch GmbH', email: 'lena@koch.example', city: 'Duisburg', zipCode: '47229' };
    expect(await received(saveParcel)).toMatchObject([{ countryId: 5, receiver }]);
    await page.getByRole('button', { name: '从地址簿选择' }).click();
    await page.getByRole('option', { name: /Ann Poe/ }).click();
    await expect.element(page.getByText(/目的国家已改为美国/)).toBeVisible();
    await expect.element(product).toHaveValue('');
    await expect.element(field('收件人')).toHaveValue('Ann Poe');
  });

  it('is kept there, and what the book cannot keep is said at its field', async () => {
    await clerk.visit('/smallParcel/newParcel');
    await country.selectOptions('5');
    await field('收件人').fill('Lena Koch');
    await field('电话').fill('+49 30 23125 611');
    await field('地址').fill('Bliersheimer Strasse 80');
    await field('城市').fill('Duisburg');
    await page.getByRole('button', { name: '存入地址簿' }).click();
    await expect.element(field('邮编')).toHaveAccessibleDescription(/必填/);
    await field('邮编').fill('47229');
    await page.getByRole('button', { name: '存入地址簿' }).click();
    await expect.element(page.getByText('已存入地址簿')).toBeVisible();
    expect((await clerk.call(listDeliveryAddresses, {})).rows).toMatchObject([
      { customerDeliveryCompany: 'Lena Koch', customerDeliveryAddressAttn: 'Lena Koch', countryId: 5, city: 'Duisburg' },
    ]);
  });
});
