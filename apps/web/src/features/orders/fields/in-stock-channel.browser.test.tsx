import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { queryInStockChannels } from '@waybound/contract/wire/orders/order-aids';
import { saveOrder } from '@waybound/contract/wire/orders/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';
import { offer } from '../../../test/offer.ts';
import { choice, draftPage, field, isSaved, pick, storedOrder, storedOrders } from '../../../test/orders/order-form.ts';

const GOODS = {
  shippingWay: 'AIR',
  countryId: 1,
  customerActualWeight: '10',
  customerVolume: '0.072',
  customerTotalPackages: 1,
} satisfies OrderInput;

/** Which of our warehouses take goods for which channel. */
const inShenzhen = () => offer('AIR', { channel: { code: 'TEST-SZX', zh: '深圳直飞', inStockWarehouses: ['SZX-BA'] } });
const inBoth = () => offer('AIR', { channel: { code: 'TEST-BOTH', zh: '两仓直飞', inStockWarehouses: ['SZX-BA', 'YIW-BX'] } });
const unknown = async () => null;

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const warehouse = () => page.getByRole('combobox', { name: /^送货仓库/ });

describe('the warehouse that the goods are brought to', () => {
  it('is one of those that take goods for the chosen channel, where the customer brings them', async () => {
    const { id } = await customer.call(saveOrder, { ...GOODS, channelId: await inShenzhen(), selfDelivered: 'pickup' });
    await customer.visit(draftPage(id));
    await expect.element(choice('交货方式', '上门提货')).toBeChecked();
    await expect.element(warehouse()).not.toBeInTheDocument();
    await choice('交货方式', '自送到仓').click();
    await warehouse().fill('YIW');
    await userEvent.keyboard('{Enter}{Escape}');
    await field('备注').fill('轻放');
    await expect.poll(() => storedOrder(customer, id)).toMatchObject({ customerRemark: '轻放' });
    expect(await storedOrder(customer, id)).not.toHaveProperty('inStockChannel');
    await pick('送货仓库', 'SZX');
    await expect.poll(() => storedOrder(customer, id)).toMatchObject({ inStockChannel: 'SZX-BA' });
    expect(await received(queryInStockChannels)).toEqual([{ shippingWay: 'AIR', countryId: 1 }]);
  });

  it.each([
    ['stays where its channel takes goods there', inBoth, 'YIW-BX'],
    ['goes where its channel takes goods elsewhere', inShenzhen, undefined],
    ['stays while no channel is known', unknown, 'YIW-BX'],
  ])('%s', async (_case, channelOf, copied) => {
    const channelId = await channelOf();
    const { id } = await customer.call(saveOrder, { ...GOODS, channelId, selfDelivered: 'dropoff', inStockChannel: 'YIW-BX' });
    await customer.visit(`${ORDER_PAGES.air}?copyOf=${id}`);
    await expect.element(warehouse()).toBeVisible();
    await expect.poll(() => received(queryInStockChannels)).toHaveLength(1);
    await field('备注').fill('轻放');
    await isSaved();
    const [copy] = await storedOrders(customer);
    expect(copy).toMatchObject({ customerRemark: '轻放', ...(copied && { inStockChannel: copied }) });
    expect(copy?.inStockChannel).toBe(copied);
  });

  it('is asked of nobody who must not see our warehouses', async () => {
    customer = await newCustomer({ hidesWarehouses: true });
    const { id } = await customer.call(saveOrder, { ...GOODS, selfDelivered: 'dropoff' });
    await customer.visit(draftPage(id));
    await expect.element(choice('交货方式', '自送到仓')).toBeChecked();
    await expect.element(warehouse()).not.toBeInTheDocument();
    expect(await received(queryInStockChannels)).toEqual([]);
  });
});
