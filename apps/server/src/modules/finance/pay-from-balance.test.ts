import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { disputeBill } from '@waybound/contract/pricing/bill-disputes';
import { cancelConfirmBill, confirmBill, payBillFromBalance, queryBill } from '@waybound/contract/pricing/finance';
import { listFlow, queryBalance } from '@waybound/contract/pricing/repayments';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { describe, expect, it } from 'vitest';
import { repaymentMaker } from '../../../test/data/repayment-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const make = await waybillMaker(server);
const repayments = repaymentMaker(server);

/** A customer with money in its balance, and a waybill that is billed after that came in. */
async function billedWith(balance: string) {
  const who = await customer();
  if (balance !== '0.00') await repayments.credited(who, balance);
  const { id: waybillId, waybillNo } = await make.received(who);
  const { billNo, total } = await call(issueBill, { waybillNo });
  const billId = (await call(getWaybill, { id: waybillId }, who)).bills[0]?.id ?? '';
  return { who, waybillId, waybillNo, billId, billNo, total };
}
const balanceOf = async (who: TestCustomer) => (await call(queryBalance, {}, who)).currencies.find(({ currency }) => currency === 'CNY');
const less = (one: string, other: string) => formatMoney(minorOf(one) - minorOf(other));

describe('a bill that is confirmed', () => {
  it('is paid from the balance where that is asked for, and is seen so everywhere', async () => {
    const { who, waybillId, billId, billNo, total } = await billedWith('10000.00');
    expect(await call(confirmBill, { billId, payFromBalance: true }, who)).toMatchObject({ state: 'paid', paid: total });
    expect(await balanceOf(who)).toMatchObject({ balance: less('10000.00', total), owed: '0.00', overdue: '0.00' });
    expect(await call(queryBill, { id: billId }, who)).toMatchObject({
      state: 'paid',
      remaining: '0.00',
      payments: [{ amount: total, isFromBalance: true, repaymentNo: null }],
    });
    expect(await call(getWaybill, { id: waybillId }, who)).toMatchObject({ bills: [{ state: 'paid' }] });
    const { rows } = await call(listFlow, { accounts: ['balance'] }, who);
    expect(rows[0]).toMatchObject({ amount: `-${total}`, purpose: 'apply', billNo, after: less('10000.00', total) });
    expect(await send(payBillFromBalance, { billId }, who)).toMatchObject({ code: 409, data: { reason: 'billPaid' } });
  });

  it('keeps the balance as it is where that is not asked for, and where it is empty', async () => {
    const rich = await billedWith('10000.00');
    expect(await call(confirmBill, { billId: rich.billId }, rich.who)).toMatchObject({ state: 'confirmed', paid: '0.00' });
    expect(await balanceOf(rich.who)).toMatchObject({ balance: '10000.00' });
    const poor = await billedWith('0.00');
    expect(await call(confirmBill, { billId: poor.billId, payFromBalance: true }, poor.who)).toMatchObject({
      state: 'confirmed',
      paid: '0.00',
    });
  });

  it('is paid as far as the balance goes, further once more came in, and its confirmation stays', async () => {
    const { who, billId, billNo, total } = await billedWith('10.00');
    expect(await call(confirmBill, { billId, payFromBalance: true }, who)).toMatchObject({ state: 'partPaid', paid: '10.00' });
    expect(await send(payBillFromBalance, { billId }, who)).toMatchObject({ code: 409, data: { reason: 'balanceTooLow' } });
    expect(await send(cancelConfirmBill, { billId }, who)).toMatchObject({ data: { reason: 'billPartPaid' } });
    expect(await send(settleBill, { billNo, from: 'balance' }, { token: operatorKey })).toMatchObject({
      code: 409,
      data: { reason: 'balanceTooLow' },
    });
    expect(await call(queryBill, { id: billId }, who)).toMatchObject({ state: 'partPaid', remaining: less(total, '10.00') });
  });
});

it('what is disputed of a bill stays unpaid', async () => {
  const { who, billId, total } = await billedWith('10000.00');
  const [line] = (await call(queryBill, { id: billId }, who)).lines;
  await call(disputeBill, { billId, lines: [{ lineId: line?.id ?? '', amount: '1.00' }], reason: 'weight', text: '重量不符' }, who);
  expect(await call(payBillFromBalance, { billId }, who)).toMatchObject({ state: 'partPaid', paid: less(total, '1.00') });
});

it('two bills confirmed at the same moment never pay more than the balance has', async () => {
  const { who, waybillNo, billId, total } = await billedWith('100.00');
  const { id: otherId } = await call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '80.00' }] });
  const answers = await Promise.all([billId, otherId].map((id) => call(confirmBill, { billId: id, payFromBalance: true }, who)));
  expect(answers.reduce((sum, { paid }) => sum + minorOf(paid), 0)).toBe(100_00);
  expect(await balanceOf(who)).toMatchObject({ balance: '0.00', owed: less(formatMoney(minorOf(total) + 80_00), '100.00') });
});

describe('the forwarder', () => {
  it('settles a bill from the balance where that suffices', async () => {
    const { who, billNo, total } = await billedWith('10000.00');
    expect(await call(settleBill, { billNo, from: 'balance' })).toMatchObject({ state: 'paid' });
    expect(await balanceOf(who)).toMatchObject({ balance: less('10000.00', total), owed: '0.00' });
  });

  it('has nothing to wait for where a bill comes to nothing', async () => {
    const { who, waybillNo } = await billedWith('0.00');
    const { id } = await call(issueBill, { waybillNo, extra: [{ text: '赠送保险', amount: '0.00' }] });
    expect(await call(queryBill, { id }, who)).toMatchObject({ state: 'paid', total: '0.00', paid: '0.00' });
  });
});
