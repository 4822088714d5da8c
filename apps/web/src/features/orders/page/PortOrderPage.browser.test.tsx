import { listPickupAddresses } from '@waybound/contract/wire/address-book/address-book';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { channelPrices, saveOrder, savePortOrder } from '@waybound/contract/wire/orders/orders';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { make, newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';
import { choice, draftPage, field, inSection, isSaved, pick, section, storedOrder } from '../../../test/orders/order-form.ts';

const GOODS: OrderInput = {
  shippingWay: 'AIR',
  countryId: 1,
  customerActualWeight: '120',
  customerVolume: '0.8',
  customerTotalPackages: 12,
};

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const portDraft = async () => (await customer.call(savePortOrder, { ...GOODS, isPortToPort: true })).id;
const port = () => page.getByRole('combobox', { name: /^目的港/ });

it('names both parties and the port where it ends, and has no delivery', async () => {
  await customer.visit(draftPage(await portDraft(), 'port'));
  await expect.element(port()).toHaveAttribute('aria-required', 'true');
  await expect.element(section('收货地址')).not.toBeInTheDocument();
  await expect.element(inSection('发货人', '公司英文名')).toHaveAttribute('aria-required', 'true');
  expect((await received(channelPrices)).at(-1)).toMatchObject({ shippingWay: 'AIR', isPortToPort: true });
});

it('ends in the country of its destination, and is written by a call of its own', async () => {
  const id = await portDraft();
  await customer.visit(draftPage(id, 'port'));
  await port().click();
  await expect.element(page.getByText('洛杉矶 LAX')).toBeVisible();
  await expect.element(page.getByText('伦敦 LHR')).not.toBeInTheDocument();
  await userEvent.keyboard('LAX{Enter}');
  await isSaved();
  expect(await storedOrder(customer, id)).toMatchObject({ isPortToPort: true, dischargePort: 'LAX' });
  await choice('运输方式', '拼箱 LCL').click();
  await pick('目的港', 'USLAX');
  await expect.poll(() => storedOrder(customer, id)).toMatchObject({ shippingWay: 'LCL', dischargePort: 'USLAX' });
  expect(await received(saveOrder)).toEqual([]);
});

it('says where it is picked up, and keeps the address', async () => {
  await customer.visit(ORDER_PAGES.port);
  await expect.element(choice('交货方式', '上门提货')).toBeVisible();
  await expect.element(field('提货地址')).not.toBeInTheDocument();
  await choice('交货方式', '上门提货').click();
  await field('提货联系人').fill('王师傅');
  await field('提货电话').fill('13800138000');
  await field('提货地址').fill('观澜街道工业园 3 栋');
  await section('货物与航线').getByRole('button', { name: '存入地址簿' }).click();
  const province = page.getByRole('combobox', { name: /^国内分区/ });
  await expect.element(province).toHaveAccessibleDescription(/必填/);
  await pick('国内分区', '广东');
  await section('货物与航线').getByRole('button', { name: '存入地址簿' }).click();
  await expect
    .poll(async () => (await customer.call(listPickupAddresses, {})).rows)
    .toMatchObject([{ linkMan: '王师傅', contactWay: '13800138000', address: '观澜街道工业园 3 栋' }]);
});

it('is no copy of an order that is delivered', async () => {
  const { id } = await make.draft(customer);
  await customer.visit(`${ORDER_PAGES.port}?copyOf=${id}`);
  await expect
    .element(page.getByRole('link', { name: '去下单页' }))
    .toHaveAttribute('href', `/waybillManagement/orderToAirFreight?copyOf=${id}`);
});

it('is gone on with here and nowhere else', async () => {
  const id = await portDraft();
  await customer.visit(draftPage(id));
  await expect
    .element(page.getByRole('link', { name: '去下单页' }))
    .toHaveAttribute('href', `/waybillManagement/addAirSeag2gwaybill?id=${id}`);
});
