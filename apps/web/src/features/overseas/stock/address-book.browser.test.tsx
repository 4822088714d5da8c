import { listDeliveryAddresses, saveDeliveryAddress } from '@waybound/contract/address-book/address-book';
import { approveOverseas } from '@waybound/contract/operations/overseas-operations';
import { listOverseas } from '@waybound/contract/overseas/overseas';
import { listOverseasStock } from '@waybound/contract/overseas/overseas-stock';
import { orderOutbound } from '@waybound/contract/wire/overseas/overseas-stock';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { overseasSite, SERVICES, storedPieces } from '../../../test/overseas-site.ts';
import { fallSilent, forwarder, received, type TestCustomer } from '../../../test/test-server.ts';

const ADDRESS = { ...SERVICES.toFba, code: 'ADDRESS', kind: 'toAddress', zh: '派送地址', en: 'To an address' } as const;
const ANN = {
  customerDeliveryCompany: 'Poe Trading',
  customerDeliveryAddressAttn: 'Ann Poe',
  customerDeliveryAddressPhone: '+1 626 555 0100',
  countryId: 1,
  address: '1 Elm Street',
  address2: 'Unit 7',
  city: 'Pasadena',
  state: 'CA',
  zipCode: '91101',
};

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await overseasSite([ADDRESS, SERVICES.store, SERVICES.destroy]));
  await storedPieces(clerk);
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

async function begin() {
  const stockId = (await clerk.call(listOverseasStock, {})).rows[0]?.id ?? '';
  await clerk.visit(`/abroadWaybill/outbound?ids=${stockId}`);
  await page.getByRole('textbox', { name: 'X001 的出库数量' }).fill('12');
  await page.getByRole('combobox', { name: '派送方式' }).selectOptions('ADDRESS');
}

async function take(name: RegExp) {
  await page.getByRole('button', { name: '从地址簿选择' }).click();
  await page.getByRole('option', { name }).click();
}

describe('the address of an order from stock', () => {
  it('is taken from the address book, and none of another country', async () => {
    await clerk.call(saveDeliveryAddress, ANN);
    await clerk.call(saveDeliveryAddress, { ...ANN, customerDeliveryAddressAttn: 'Lena Koch', countryId: 5, state: '', zipCode: '10115' });
    await begin();
    await take(/Lena Koch/);
    await expect.element(page.getByText(/这批货物只能派送到美国/)).toBeVisible();
    await expect.element(field('收件人')).toHaveValue('');
    await take(/Ann Poe/);
    await expect.element(field('收件人')).toHaveValue('Ann Poe');
    await expect.element(field('地址')).toHaveValue('1 Elm Street, Unit 7');
    await page.getByRole('radio', { name: '散件' }).click();
    await page.getByRole('button', { name: '查看费用并提交' }).click();
    await page.getByRole('button', { name: '提交出库单' }).click();
    await expect.element(page.getByText('Ann Poe, Pasadena')).toBeVisible();
    const consignee = {
      name: 'Ann Poe',
      company: 'Poe Trading',
      phone: '+1 626 555 0100',
      city: 'Pasadena',
      province: 'CA',
      zipCode: '91101',
    };
    expect(await received(orderOutbound)).toMatchObject([{ consignee }]);
    // An order says since when nothing was heard of it, as a return does.
    const { waybillNo = '', id = '' } = (await clerk.call(listOverseas, {})).rows.find(({ isOutbound }) => isOutbound) ?? {};
    await forwarder.call(approveOverseas, { waybillNo });
    await cleanup();
    await fallSilent(waybillNo, '2026-09-28T10:30:00+08:00');
    await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
    await expect.element(page.getByText('最近动态')).toBeVisible();
  });

  it('is kept there, and what the book cannot keep is said at its field', async () => {
    await begin();
    for (const [name, typed] of [
      ['收件人', 'Ann Poe'],
      ['电话', '+1 626 555 0100'],
      ['地址', '1 Elm Street'],
      ['城市', 'Pasadena'],
      ['州/省', 'CA'],
    ] as const) {
      await field(name).fill(typed);
    }
    await page.getByRole('button', { name: '存入地址簿' }).click();
    await expect.element(field('邮编')).toHaveAccessibleDescription(/必填/);
    await field('邮编').fill('91101');
    await page.getByRole('button', { name: '存入地址簿' }).click();
    await expect.element(page.getByText('已存入地址簿')).toBeVisible();
    expect((await clerk.call(listDeliveryAddresses, {})).rows).toMatchObject([
      {
        customerDeliveryCompany: 'Ann Poe',
        customerDeliveryAddressAttn: 'Ann Poe',
        countryId: 1,
        address: '1 Elm Street',
        zipCode: '91101',
      },
    ]);
  });
});
