import { channelPrices, saveOrder } from '@waybound/contract/wire/orders/orders';
import type { PriceRequest } from '@waybound/contract/pricing/pricing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { make, newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';
import { offer } from '../../../test/offer.ts';
import { channel, choice, draftPage, field, storedOrder } from '../../../test/orders/order-form.ts';

const GOODS = { countryId: 1, customerActualWeight: '2400', customerVolume: '24', customerTotalPackages: 200 };
const RAIL = { code: 'TEST-RAIL', zh: '美国中欧铁运', shippingWay: 'KT', line: 'truckRail' } as const;
const RAIL_LINE = { code: 'TEST-RAIL-LINE', zh: '美国铁运专线', shippingWay: 'ZX', zxBase: 'KT', line: 'truckRail' } as const;
const SEA_LINE = { code: 'TEST-SEA-LINE', zh: '美国海运专线', shippingWay: 'ZX', zxBase: 'LCL' } as const;

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const cabinet = (name: string) => page.getByRole('group', { name: /^柜型/ }).getByRole('radio', { name: new RegExp(`^${name}`) });
/** What the page has asked the prices of. */
const priced = async () => (await received(channelPrices)) as PriceRequest[]; // As the client has sent it.
const services = async () => (await priced()).map(({ shippingWay, zxBase, line }) => `${shippingWay} ${zxBase ?? line}`);

describe('the service of a sea order', () => {
  it('decides what is asked', async () => {
    await customer.visit(ORDER_PAGES.sea);
    await expect.element(choice('运输方式', '整柜 FCL')).toBeChecked();
    await expect.element(cabinet('40HQ')).toBeVisible();
    await expect.element(field('船名航次')).toBeVisible();
    await choice('运输方式', '拼箱 LCL').click();
    await expect.element(cabinet('40HQ')).not.toBeInTheDocument();
    await expect.element(field('船名航次')).not.toBeInTheDocument();
  });

  it('decides whose prices are asked, for a container once its type is known', async () => {
    await offer('LCL', { channel: RAIL });
    const { id } = await customer.call(saveOrder, { shippingWay: 'FCL', ...GOODS });
    await customer.visit(draftPage(id, 'sea'));
    await expect.element(page.getByText(/^填写目的国家、柜型/)).toBeVisible();
    expect(await priced()).toEqual([]);
    await cabinet('40HQ').click();
    await expect.element(channel('美国整柜')).toBeVisible();
    expect((await priced()).at(-1)).toMatchObject({ cabinetType: '40HQ', isPortToPort: false });
    await choice('运输方式', '铁路').click();
    await expect.element(channel(RAIL.zh)).toBeVisible();
    await expect.element(channel('美国整柜')).not.toBeInTheDocument();
    // They go out together.
    expect(new Set((await services()).slice(-2))).toEqual(new Set(['KT truckRail', 'ZX KT']));
  });

  it('takes its channel and its place of departure along when it changes', async () => {
    await offer('LCL', { channel: SEA_LINE });
    const { id } = await customer.call(saveOrder, { shippingWay: 'LCL', ...GOODS, ...(await make.bySea('LCL')) });
    await customer.visit(draftPage(id, 'sea'));
    await expect.element(channel('美国拼箱')).toBeChecked();
    await choice('运输方式', '海运专线').click();
    await expect.element(channel(SEA_LINE.zh)).not.toBeChecked();
    await expect.poll(() => storedOrder(customer, id)).toMatchObject({ shippingWay: 'ZX', zxBase: 'LCL', loadingPort: 'CNYTN' });
    expect(await storedOrder(customer, id)).not.toHaveProperty('channelId');
    await choice('运输方式', '铁路').click();
    await expect.poll(() => storedOrder(customer, id)).toMatchObject({ shippingWay: 'KT', line: 'truckRail' });
    const order = await storedOrder(customer, id);
    expect(order).not.toHaveProperty('channelId');
    expect(order).not.toHaveProperty('loadingPort');
  });

  it('stays when a dedicated line of it is chosen', async () => {
    const channelId = await offer('LCL', { channel: RAIL_LINE });
    const { id } = await customer.call(saveOrder, { shippingWay: 'KT', line: 'truckRail', ...GOODS });
    await customer.visit(draftPage(id, 'sea'));
    await channel(RAIL_LINE.zh).click();
    await expect.element(choice('运输方式', '铁路')).toBeChecked();
    await expect.poll(() => storedOrder(customer, id)).toMatchObject({ shippingWay: 'ZX', zxBase: 'KT', line: 'truckRail', channelId });
  });
});
