import { chargeLateFee, voidBill } from '@waybound/contract/operations/money/bill-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { saveTerms } from '@waybound/contract/operations/repayment-operations';
import { queryBill } from '@waybound/contract/pricing/finance';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { expect, it } from 'vitest';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock, operatorKey } = server;
const make = await waybillMaker(server);

const TEN_DAYS_MS = 864_000_000;
const asOperator = { token: operatorKey };

/** Issued ten days ago and due at once, with two days of grace. */
async function overdue(lateFeePercent = '0.05') {
  const who = await customer();
  await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays: 0, graceDays: 2, lateFeePercent });
  const { waybillNo } = await make.received(who);
  const bill = await call(issueBill, { waybillNo, at: new Date(clock.now.getTime() - TEN_DAYS_MS).toISOString() });
  return { ...bill, detail: async () => call(queryBill, { id: bill.id }, { token: who.token }), who };
}

it('is shown with its derivation until it is charged, each day once, on a bill of its own', async () => {
  const bill = await overdue();
  // 0.05 % of 4,320.00 for eight days: 17.28.
  const amount = formatMoney(Math.round((minorOf(bill.total) * 8 * 5) / 10_000));
  const days = { from: '2026-11-13', until: '2026-11-20', days: 8 };
  expect((await bill.detail()).lateFee).toEqual({ ...days, open: bill.total, percent: '0.05', amount });
  const charged = await call(chargeLateFee, { billNo: bill.billNo });
  expect(charged).toMatchObject({ total: amount, currency: bill.currency, ...days });
  const detail = await bill.detail();
  expect(detail).toMatchObject({ lateFee: null, remaining: bill.total, otherBills: [{ billNo: charged.billNo, total: amount }] });
  const fee = await call(queryBill, { id: charged.id }, { token: bill.who.token });
  expect(fee.lines).toMatchObject([{ kind: 'extra', text: expect.stringContaining(bill.billNo) }]);
  expect((await send(chargeLateFee, { billNo: bill.billNo }, asOperator)).data).toMatchObject({ reason: 'noLateFee' });
  // Who takes it back, waives it.
  await call(voidBill, { billNo: charged.billNo, reason: '首次逾期，免收' });
  expect((await bill.detail()).lateFee).toBeNull();
});

it('is none without terms, of a paid bill, and of no bill', async () => {
  const [free, paid] = [await overdue('0'), await overdue()];
  expect((await free.detail()).lateFee).toBeNull();
  await call(settleBill, { billNo: paid.billNo });
  for (const billNo of [free.billNo, paid.billNo]) {
    expect((await send(chargeLateFee, { billNo }, asOperator)).data).toMatchObject({ reason: 'noLateFee' });
  }
  expect((await send(chargeLateFee, { billNo: 'B0000-none' }, asOperator)).data).toMatchObject({ reason: 'recordMissing' });
});

it('is charged once by two operators at the same moment', async () => {
  const { billNo } = await overdue();
  const answers = await Promise.all([1, 2].map(() => send(chargeLateFee, { billNo }, asOperator)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]));
});
