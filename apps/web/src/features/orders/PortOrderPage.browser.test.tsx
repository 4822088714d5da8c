import { saveOrderPickupAddress } from '@waybound/contract/wire/address-book';
import { channelPrices, saveOrder, savePortOrder } from '@waybound/contract/wire/orders';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { closeToast } from '../../kit/toast.ts';
import { openAirOrder, openPortOrder, stage, startTexts } from './order-stage.tsx';
import '../../styles/base.css';

const GOODS = { countryId: 1, customerActualWeight: '120', customerVolume: '0.8', customerTotalPackages: 12 };

let server: ReturnType<typeof stage>;

beforeAll(startTexts);
beforeEach(() => {
  server = stage();
});
afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
});

const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const choose = (group: string, name: string) => page.getByRole('group', { name: new RegExp(`^${group}`) }).getByLabelText(name);

it('names both parties and the port where it ends, and has no delivery', async () => {
  server.opens({ isPortToPort: true }, { isPortToPort: true, ...GOODS });
  await openPortOrder('&id=7');
  await expect.element(page.getByRole('combobox', { name: /^目的港/ })).toHaveAttribute('aria-required', 'true');
  await expect.element(page.getByRole('region', { name: '收货地址' })).not.toBeInTheDocument();
  const shipper = page.getByRole('region', { name: '发货人' });
  await expect.element(shipper.getByRole('textbox', { name: /^公司英文名/ })).toHaveAttribute('aria-required', 'true');
  expect(server.askedFor(channelPrices.path).at(-1)?.body).toMatchObject({ shippingWay: 'AIR', isPortToPort: true });
});

it('ends in the country of its destination, and is written by a call of its own', async () => {
  server.opens({ isPortToPort: true }, { isPortToPort: true, ...GOODS });
  await openPortOrder('&id=7');
  const port = page.getByRole('combobox', { name: /^目的港/ });
  await port.click();
  await expect.element(page.getByText('洛杉矶 LAX')).toBeVisible();
  await expect.element(page.getByText('伦敦 LHR')).not.toBeInTheDocument();
  await page.getByText('洛杉矶 LAX').click();
  await expect.element(page.getByText(/^草稿已保存/)).toBeVisible();
  expect(server.askedFor(savePortOrder.path).at(-1)?.body).toMatchObject({ isPortToPort: true, dischargePort: 'LAX' });
  await choose('运输方式', '拼箱 LCL').click();
  await port.click();
  await expect.element(page.getByText('洛杉矶港 USLAX')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(server.askedFor(saveOrder.path)).toEqual([]);
});

it('tells where it is picked up, and keeps the address', async () => {
  server.answer(saveOrderPickupAddress.path, () => ({ code: 200, mass: '', message: '', data: { record: { id: '1' }, warnings: [] } }));
  await openPortOrder();
  await expect.element(field('提货地址')).not.toBeInTheDocument();
  await choose('交货方式', '上门提货').click();
  await field('提货联系人').fill('王师傅');
  await field('提货电话').fill('13800138000');
  await field('提货地址').fill('观澜街道工业园 3 栋');
  await page.getByRole('region', { name: '货物与航线' }).getByRole('button', { name: '存入地址簿' }).click();
  await expect
    .poll(() => server.askedFor(saveOrderPickupAddress.path).map(({ body }) => body))
    .toEqual([{ linkMan: '王师傅', contactWay: '13800138000', address: '观澜街道工业园 3 栋' }]);
});

it('is no copy of an order that is delivered', async () => {
  server.opens({}, GOODS);
  await openPortOrder('&copyOf=7');
  await expect
    .element(page.getByRole('link', { name: '去下单页' }))
    .toHaveAttribute('href', '/waybillManagement/orderToAirFreight?copyOf=7');
});

it('is gone on with here and nowhere else', async () => {
  server.opens({ isPortToPort: true }, { isPortToPort: true, ...GOODS });
  await openAirOrder('&id=7');
  await expect.element(page.getByRole('link', { name: '去下单页' })).toHaveAttribute('href', '/waybillManagement/addAirSeag2gwaybill?id=7');
});
