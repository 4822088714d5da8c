import { publishExchangeRates } from '@waybound/contract/wire/operations/exchange-rate-operations';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { offer, ownChannel } from '../../../test/offer.ts';
import { channel, draftPage, grid } from '../../../test/orders/order-form.ts';
import { forwarder, make, newCustomer, type TestCustomer } from '../../../test/test-server.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
  await forwarder.call(publishExchangeRates, {
    siteCode: 'waybound',
    validFrom: '2026-11-01',
    rates: [{ currency: 'USD', rate: '7.1234' }],
  });
});

/** A channel that asks 10% duty, and a draft by it of 96 pieces at 4.50. */
async function open(declareCurrency: 'USD' | 'JPY' | undefined) {
  const own = ownChannel(customer);
  const channelId = await offer('AIR', { channel: own, tax: { mode: 'percent', percent: '10' } });
  const line = { sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5', quantity: 96 };
  const { id } = await make.draft(customer, { channelId, invoiceLines: [{ ...line, declareCurrency }] });
  await customer.visit(draftPage(id));
  return own.zh;
}

it('a channel stays where goods are declared in dollars, with the rate that its duty is counted by', async () => {
  const name = await open(undefined);
  await expect.element(channel(name)).toBeChecked();
  // Others may be offered beside it.
  for (const button of page.getByRole('button', { name: '价格明细' }).all()) await button.click();
  const receipt = page.getByRole('region', { name: `${name} 的价格明细` });
  await expect.element(receipt.getByText('申报价值 USD 432.00 × 10%')).toBeVisible();
  await expect.element(receipt.getByText('汇率 USD 1 = CNY 7.1234（2026-11-01 起）')).toBeVisible();
  await expect.element(page.getByText('USD 432.00', { exact: true })).toBeVisible();
  await expect.element(grid('申报发票').getByRole('gridcell', { name: 'USD' })).toBeInTheDocument();
});

it('a channel that waits for a rate is named', async () => {
  const name = await open('JPY');
  await expect.element(page.getByText(new RegExp(`^JPY 暂无汇率.*以下渠道暂不能报价：.*${name}`))).toBeVisible();
});
