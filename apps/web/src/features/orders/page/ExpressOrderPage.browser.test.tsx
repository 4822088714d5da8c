import { saveOrder } from '@waybound/contract/wire/orders/orders';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { newCustomer, type TestCustomer } from '../../../test/test-server.ts';
import { offer } from '../../../test/offer.ts';
import { channel, choice, draftPage, field, isSaved, storedOrders } from '../../../test/orders/order-form.ts';

const EXPRESS = { code: 'TEST-EXPRESS', zh: '美国快递', shippingWay: '99' } as const;

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

it('asks for an account with the carrier, and not for what a parcel does not have', async () => {
  await customer.visit(ORDER_PAGES.express);
  await expect.element(field('快递账号')).toBeVisible();
  await expect.element(page.getByRole('group', { name: /^运输方式/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: /^派送方式/ })).not.toBeInTheDocument();
  await field('快递账号').fill('A1B2C3');
  await field('参考号').fill('PO-1');
  await isSaved();
  expect(await storedOrders(customer)).toMatchObject([{ shippingWay: '99', expressAccount: 'A1B2C3' }]);
});

it('counts a remote address into the price', async () => {
  await offer('AIR', { channel: EXPRESS, surcharges: [{ kind: 'remoteArea', per: 'fixed', amount: '150' }] });
  const goods = { countryId: 1, customerActualWeight: '12', customerVolume: '0.05', customerTotalPackages: 2 };
  const { id } = await customer.call(saveOrder, { shippingWay: '99', ...goods });
  await customer.visit(draftPage(id, 'express'));
  await expect.element(channel(`${EXPRESS.zh}.*360\\.00`)).toBeVisible();
  await choice('偏远地区', '是').click();
  await expect.element(channel(`${EXPRESS.zh}.*510\\.00`)).toBeVisible();
});
