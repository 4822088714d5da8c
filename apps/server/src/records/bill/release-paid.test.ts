import { acceptCase, payCase } from '@waybound/contract/operations/case-operations';
import { creditBill, voidBill } from '@waybound/contract/operations/money/bill-operations';
import { freeze, issueBill, settleBill, unfreeze } from '@waybound/contract/operations/operations';
import { approveRepayment, reverseRepayment, saveTerms } from '@waybound/contract/operations/repayment-operations';
import { confirmBill, queryBill } from '@waybound/contract/pricing/finance';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { expect, it } from 'vitest';
import { caseMaker } from '../../../test/data/case-maker.ts';
import { repaymentMaker } from '../../../test/data/repayment-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock, operatorKey, engine } = server;
const make = await waybillMaker(server);
const repayments = repaymentMaker(server);
const cases = caseMaker(server, make);
const asOperator = { token: operatorKey };

const TEN_DAYS_MS = 864_000_000;

/** A customer whose bills are due at once, with a waybill that is billed: ten days ago, or today. */
async function owing() {
  const who = await customer();
  await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays: 0 });
  const bill = async ({ isOverdue = true } = {}) => {
    const { waybillNo } = await make.received(who);
    const at = isOverdue ? new Date(clock.now.getTime() - TEN_DAYS_MS).toISOString() : clock.now.toISOString();
    return call(issueBill, { waybillNo, at });
  };
  return { who, bill, held: await make.approved(who), byHand: await make.approved(who) };
}
const read = (who: TestCustomer, { id }: { id: string }) => call(getWaybill, { id }, { token: who.token });

it('goes on as soon as the last overdue bill is paid, and is told of; what is frozen for another reason stays', async () => {
  const { who, bill, held, byHand } = await owing();
  const [first, second] = [await bill(), await bill()];
  await bill({ isOverdue: false });
  await call(freeze, { waybillNo: held.waybillNo, reason: '逾期未付', untilPaid: true });
  await call(freeze, { waybillNo: byHand.waybillNo, reason: '单证不齐' });
  const both = (Number(first.total) + Number(second.total)).toFixed(2);
  expect((await read(who, held)).hold).toEqual({ overdue: [{ currency: 'CNY', amount: both }] });
  expect((await read(who, byHand)).hold).toBeNull();

  await call(settleBill, { billNo: first.billNo });
  expect(await read(who, held)).toMatchObject({
    waybill: { status: 'already_freeze' },
    hold: { overdue: [{ currency: 'CNY', amount: second.total }] },
  });
  await call(settleBill, { billNo: second.billNo });
  expect(await read(who, held)).toMatchObject({ waybill: { status: 'wait_for_deal_send' }, hold: null });
  expect(await read(who, byHand)).toMatchObject({ waybill: { status: 'already_freeze' } });
  const { rows } = await engine.query("select what from audit where subject_id = $1 and what = 'releasePaid'", [held.id]);
  expect(rows).toHaveLength(1);
  const { rows: told } = await engine.query("select kind from message where subject_id = $1 and kind = 'unfrozen'", [held.id]);
  expect(told).toHaveLength(1);
});

it('goes on when its customer pays from the balance', async () => {
  const { who, bill, held } = await owing();
  await repayments.credited(who, '10000.00');
  const { id: billId } = await bill();
  await call(freeze, { waybillNo: held.waybillNo, reason: '逾期未付', untilPaid: true });
  await call(confirmBill, { billId, payFromBalance: true }, who);
  expect(await read(who, held)).toMatchObject({ waybill: { status: 'wait_for_deal_send' }, hold: null });
});

it('goes on when the bill is voided, and when the waybill of the bill is the frozen one', async () => {
  const { who, held } = await owing();
  const { id, waybillNo } = await make.received(who);
  const at = new Date(clock.now.getTime() - TEN_DAYS_MS).toISOString();
  const { billNo } = await call(issueBill, { waybillNo, at });
  await call(freeze, { waybillNo, reason: '逾期未付', untilPaid: true });
  await call(freeze, { waybillNo: held.waybillNo, reason: '逾期未付', untilPaid: true });
  // Lifted by hand, it is no longer held for money.
  await call(unfreeze, { waybillNo: held.waybillNo });
  await call(freeze, { waybillNo: held.waybillNo, reason: '单证不齐' });
  await call(voidBill, { billNo, reason: '重复开具' });
  expect((await read(who, { id })).waybill.status).not.toBe('already_freeze');
  expect((await read(who, held)).waybill.status).toBe('already_freeze');
});

it('is refused where nothing is overdue', async () => {
  const { bill, held } = await owing();
  await bill({ isOverdue: false });
  const refused = await send(freeze, { waybillNo: held.waybillNo, reason: '逾期未付', untilPaid: true }, asOperator);
  expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'untilPaid', rule: 'nothingOverdue' }] } });
});

/** The same with 100.00 missing in the balance: a repayment that has paid for a bill was called back. Until that is paid, `held` waits. */
async function overdrawn() {
  const { who, bill, held, byHand } = await owing();
  const { repaymentNo } = await repayments.made(who, { amount: '100.00' });
  await call(approveRepayment, { repaymentNo, received: '100.00' });
  const paid = await bill({ isOverdue: false });
  await call(confirmBill, { billId: paid.id, payFromBalance: true }, who);
  await call(reverseRepayment, { repaymentNo, reason: '银行退汇' });
  await call(settleBill, { billNo: paid.billNo });
  await call(freeze, { waybillNo: held.waybillNo, reason: '余额为负', untilPaid: true });
  return { who, bill, held, byHand, paid };
}

it('waits until no balance is below zero any more, whatever fills it', async () => {
  const { who, bill, held, byHand } = await overdrawn();
  await call(freeze, { waybillNo: byHand.waybillNo, reason: '单证不齐' });
  expect((await read(who, held)).hold).toEqual({ overdue: [{ currency: 'CNY', amount: '100.00' }] });
  // A bill that is overdue and paid does not let it go on alone.
  const overdue = await bill();
  expect((await read(who, held)).hold).toEqual({ overdue: [{ currency: 'CNY', amount: (Number(overdue.total) + 100).toFixed(2) }] });
  await call(settleBill, { billNo: overdue.billNo });
  expect(await read(who, held)).toMatchObject({ waybill: { status: 'already_freeze' }, hold: { overdue: [{ amount: '100.00' }] } });
  await repayments.credited(who, '99.99');
  expect(await read(who, held)).toMatchObject({ waybill: { status: 'already_freeze' }, hold: { overdue: [{ amount: '0.01' }] } });
  await repayments.credited(who, '0.01');
  expect(await read(who, held)).toMatchObject({ waybill: { status: 'wait_for_deal_send' }, hold: null });
  expect(await read(who, byHand)).toMatchObject({ waybill: { status: 'already_freeze' } });
});

it('waits where a repayment pays the bills that it names and leaves the balance below zero', async () => {
  const { who, bill, held } = await overdrawn();
  const [first, second] = [await bill({ isOverdue: false }), await bill({ isOverdue: false })];
  const bills = [first, second].map(({ id: billId, total: amount }) => ({ billId, amount }));
  const amount = (Number(first.total) + Number(second.total)).toFixed(2);
  // With all of it in and the first bill paid, the balance is not below zero for a moment.
  expect(Number(first.total)).toBeGreaterThan(100);
  const named = await repayments.made(who, { amount, bills });
  await call(approveRepayment, { repaymentNo: named.repaymentNo, received: amount });
  expect(await read(who, held)).toMatchObject({ waybill: { status: 'already_freeze' }, hold: { overdue: [{ amount: '100.00' }] } });
});

it('goes on when a credit note fills the balance', async () => {
  const { who, paid, held } = await overdrawn();
  const { lines } = await call(queryBill, { id: paid.id }, who);
  const credit = (amount: string) =>
    call(creditBill, { billNo: paid.billNo, lines: [{ lineId: lines[0]?.id ?? '', amount }], text: '单价更正' });
  await credit('60.00');
  expect((await read(who, held)).hold).toEqual({ overdue: [{ currency: 'CNY', amount: '40.00' }] });
  await credit('40.00');
  expect(await read(who, held)).toMatchObject({ waybill: { status: 'wait_for_deal_send' }, hold: null });
});

it('goes on when a case is paid into the balance, and not before all that is missing is there', async () => {
  const { who, held } = await overdrawn();
  const paid = async (amount: string) => {
    const { caseNo } = (await cases.answered(who)).case;
    await call(acceptCase, { caseNo, amount, currency: 'CNY' });
    await call(payCase, { caseNo });
  };
  await paid('60.00');
  expect(await read(who, held)).toMatchObject({ waybill: { status: 'already_freeze' }, hold: { overdue: [{ amount: '40.00' }] } });
  await paid('40.00');
  expect(await read(who, held)).toMatchObject({ waybill: { status: 'wait_for_deal_send' }, hold: null });
});
