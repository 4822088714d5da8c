import { issueBill } from '@waybound/contract/operations/operations';
import { approveRepayment, saveTerms } from '@waybound/contract/operations/repayment-operations';
import { queryBalance } from '@waybound/contract/pricing/repayments';
import { cancelWaybill } from '@waybound/contract/waybills/waybill-actions';
import { minorOf } from '@waybound/domain/measures';
import { expect, it } from 'vitest';
import { repaymentMaker } from '../../../test/data/repayment-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, engine } = server;
const make = await waybillMaker(server);
const repayments = repaymentMaker(server);

const sumOf = (amounts: readonly string[]) => (amounts.reduce((sum, amount) => sum + minorOf(amount), 0) / 100).toFixed(2);
const minorPriceOf = async ({ id }: { id: string }) =>
  Number((await engine.query('select fee_minor from waybill where id = $1', [id])).rows[0]?.['fee_minor']);
const forecastOf = async ({ token }: TestCustomer) => (await call(queryBalance, {}, { token })).currencies[0]?.forecast;

it('adds up what is due, what is not billed yet and the pace of booking, by the customer’s terms', async () => {
  const who = await customer();
  await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays: 7 });
  const billed = await make.received(who);
  await call(issueBill, { waybillNo: billed.waybillNo });
  const open = await make.submitted(who);
  const [bill] = (await call(queryBalance, {}, { token: who.token })).bills;
  const remaining = bill?.remaining ?? '';
  const unbilledMinor = await minorPriceOf(open);
  const unbilled = (unbilledMinor / 100).toFixed(2);
  // Both were submitted in the last eight weeks.
  const weekly = (Math.round(((await minorPriceOf(billed)) + unbilledMinor) / 8) / 100).toFixed(2);
  const missing = sumOf([remaining, unbilled, weekly, weekly, weekly]);
  expect(await forecastOf(who)).toEqual({
    steps: [
      { day: '2026-11-27', cause: 'due', amount: remaining },
      { day: '2026-11-27', cause: 'unbilled', amount: unbilled },
      { day: '2026-12-04', cause: 'pace', amount: weekly },
      { day: '2026-12-11', cause: 'pace', amount: weekly },
      { day: '2026-12-18', cause: 'pace', amount: weekly },
    ],
    rechargeBy: { day: '2026-11-27', amount: sumOf([remaining, unbilled]) },
    missing,
  });
  expect(await forecastOf(await customer())).toBeUndefined();
});

it('counts no waybill that was cancelled', async () => {
  const who = await customer();
  await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays: 0, creditLimits: [{ currency: 'CNY', limit: '1000' }] });
  const { id } = await make.submitted(who);
  const before = (await call(queryBalance, {}, { token: who.token })).currencies[0];
  expect(before?.forecast.steps.map(({ cause }) => cause)).toContain('unbilled');
  await call(cancelWaybill, { id }, { token: who.token });
  expect((await call(queryBalance, {}, { token: who.token })).currencies).toMatchObject([
    { credit: { used: '0.00' }, forecast: { steps: [], missing: '0.00' } },
  ]);
});

it('shows a transfer that was told of apart, and counts it once it is confirmed', async () => {
  const who = await customer();
  await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays: 0 });
  await call(issueBill, { waybillNo: (await make.received(who)).waybillNo });
  const read = async () => (await call(queryBalance, {}, { token: who.token })).currencies;
  const [before] = await read();
  expect(before).toMatchObject({ currency: 'CNY', announced: '0.00' });
  const told = await repayments.made(who, { amount: '100.00' });
  await repayments.made(who, { amount: '20.50' });
  await repayments.made(who, { amount: '7.00', currency: 'USD' });
  expect(await read()).toEqual([
    { ...before, announced: '120.50' },
    expect.objectContaining({ currency: 'USD', balance: '0.00', announced: '7.00' }),
  ]);
  await call(approveRepayment, { repaymentNo: told.repaymentNo, received: '100.00' });
  const missing = ((minorOf(before?.forecast.rechargeBy?.amount ?? '') - 10_000) / 100).toFixed(2);
  expect((await read())[0]).toMatchObject({ announced: '20.50', forecast: { rechargeBy: { amount: missing } } });
});
