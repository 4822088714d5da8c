import { channelPrices, saveOrder } from '@waybound/contract/wire/orders';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { closeToast } from '../../kit/toast.ts';
import { openExpressOrder, stage, startTexts } from './order-stage.tsx';
import '../../styles/base.css';

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

it('asks for an account with the carrier, and not for what a parcel does not have', async () => {
  await openExpressOrder();
  await expect.element(field('快递账号')).toBeVisible();
  await expect.element(page.getByRole('group', { name: /^运输方式/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: /^派送方式/ })).not.toBeInTheDocument();
  await field('快递账号').fill('A1B2C3');
  await expect.element(page.getByText(/^草稿已保存/)).toBeVisible();
  expect(server.askedFor(saveOrder.path).at(-1)?.body).toMatchObject({ shippingWay: '99', expressAccount: 'A1B2C3' });
});

it('counts a remote address into the price', async () => {
  const goods = { countryId: 1, customerActualWeight: '12', customerVolume: '0.05', customerTotalPackages: 2 };
  server.opens({ shippingWay: '99' }, { shippingWay: '99', ...goods });
  await openExpressOrder('&id=7');
  await page
    .getByRole('group', { name: /^偏远地区/ })
    .getByLabelText('是')
    .click();
  await expect
    .poll(() => server.askedFor(channelPrices.path).at(-1)?.body, { timeout: 5000 })
    .toMatchObject({ shippingWay: '99', isPortToPort: false, isRemoteArea: true });
});
