import { saveSku } from '@waybound/contract/address-book/address-book';
import { submitBatch } from '@waybound/contract/orders/order-intake';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { batchMaker, findingLines, TITLES } from '../../../../../test/data/batch-maker.ts';
import { orderRows } from '../../../../../test/data/order-sheet.ts';
import { RECORD_SAMPLES } from '../../../../../test/data/samples/record-samples.ts';
import { waybillMaker } from '../../../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer } = server;
const { work } = server.application.services;
await waybillMaker(server);
const { opened, waybillsOf } = batchMaker(server, (read) => work.drain().then(read));

const sample = {
  ...RECORD_SAMPLES.sku,
  sku: 'LAMP-1',
  measurementUnit: 'set' as const,
  isCharged: false,
  specialProduct: [],
  destinationPortCustomsClearanceCode: '',
};
const CURRENCIES = ['申报币种', '采购币种', '货值币种'];
/** One waybill, each of its rows with these currencies. */
const sheet = (...currencies: string[]) => [[...TITLES, ...CURRENCIES], ...orderRows('C-1').map((row) => [...row, ...currencies])];

async function firstLineOf(who: TestCustomer, table: string[][]) {
  const { batchId, rev } = await opened(who, table);
  await call(submitBatch, { action: 'save', batchId, rev }, { token: who.token });
  await work.drain();
  const [row] = await waybillsOf(who);
  return (await call(getWaybill, { id: row?.id ?? '' }, { token: who.token })).order.invoiceLines?.[0];
}

describe('the currencies of a sheet', () => {
  it('are columns of their own, by code or in words', async () => {
    const who = await customer();
    const batch = await opened(who, sheet('美金', 'rmb', 'EUR'));
    expect(findingLines(batch)).toEqual([]);
    expect(batch.orders.map(({ assumed }) => assumed)).toEqual([[]]);
    expect(await firstLineOf(who, sheet('欧元', 'usd', ''))).toMatchObject({ declareCurrency: 'EUR', purchasingCurrency: 'USD' });
  });

  it('are told where nobody says them', async () => {
    const who = await customer();
    const batch = await opened(who, [TITLES, ...orderRows('C-1')]);
    expect(batch.orders.map(({ assumed }) => assumed)).toEqual([[{ key: 'declareCurrency', currency: 'USD' }]]);
    expect(await firstLineOf(who, [TITLES, ...orderRows('C-1')])).toMatchObject({ declareCurrency: 'USD' });
  });

  it('that mean nothing are told at the cell', async () => {
    const batch = await opened(await customer(), sheet('贝壳', '', ''));
    expect(findingLines(batch)).toContainEqual(expect.stringContaining('0 declareCurrency'));
  });

  it('come from the SKU library, which gives no value of another currency', async () => {
    const who = await customer();
    await call(saveSku, sample, who);
    expect(await firstLineOf(who, [TITLES, ...orderRows('C-1')])).toMatchObject({
      declareValue: '3.20',
      declareCurrency: sample.declareCurrency,
      declaredPrice: sample.declaredPrice,
      purchasingPrice: sample.purchasingPrice,
      purchasingCurrency: sample.purchasingCurrency,
    });
    const other = await customer();
    await call(saveSku, sample, other);
    const line = await firstLineOf(other, sheet('JPY', '', ''));
    expect(line).toMatchObject({ declareValue: '3.20', declareCurrency: 'JPY', purchasingPrice: sample.purchasingPrice });
    expect(line).not.toHaveProperty('declaredPrice');
  });
});
