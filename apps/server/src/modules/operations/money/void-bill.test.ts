import { answerBillDispute, opsBill, voidBill } from '@waybound/contract/operations/money/bill-operations';
import { issueBill, opsGet, settleBill } from '@waybound/contract/operations/operations';
import { trialBalance } from '@waybound/contract/operations/repayment-operations';
import { disputeBill } from '@waybound/contract/pricing/bill-disputes';
import { confirmBill, listBills, listUnbilled, queryBill } from '@waybound/contract/pricing/finance';
import { listFlow, queryBalance } from '@waybound/contract/pricing/repayments';
import { manageMessage } from '@waybound/contract/notices/messages';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { expect, it } from 'vitest';
import { disputeMaker } from '../../../../test/data/dispute-maker.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const make = await waybillMaker(server);
const disputes = disputeMaker(server, make);

const REASON = '单价录错，重新出账';
const voided = (billNo: string) => call(voidBill, { billNo, reason: REASON });
const refusalOf = async (billNo: string) => (await send(voidBill, { billNo, reason: REASON }, { token: operatorKey })).data?.reason;
/** What it says of money. */
const moneyOf = async ({ token }: TestCustomer, id: string) => {
  const { waybill, bills } = await call(getWaybill, { id }, { token });
  const { billState } = (await call(opsGet, { waybillNo: waybill.waybillNo })).waybill;
  return { fee: waybill.customerFee, billState, bills: bills.map(({ state }) => state) };
};
const owedOf = async ({ token }: TestCustomer) => (await call(queryBalance, {}, { token })).currencies[0]?.owed;

it('owes nothing any more, is told with its reason, and its waybill is billed anew', async () => {
  const who = await customer();
  const { id, waybillNo } = await make.received(who);
  const before = await moneyOf(who, id);
  const bill = await call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '88.00' }] });
  await call(confirmBill, { billId: bill.id }, { token: who.token });
  expect(await voided(bill.billNo)).toMatchObject({
    state: 'voided',
    total: bill.total,
    remaining: '0.00',
    customerCode: who.code,
    voided: { reason: REASON },
  });
  expect(await owedOf(who)).toBe('0.00');
  expect(await moneyOf(who, id)).toEqual({ ...before, bills: ['voided'] });
  expect((await call(listUnbilled, {}, { token: who.token })).rows).toMatchObject([{ waybill: { waybillNo } }]);
  const { rows } = await call(manageMessage, { size: 20 }, { token: who.token, lang: 'en' });
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'billVoided', content: expect.stringContaining(bill.billNo) }));

  const again = await call(issueBill, { waybillNo });
  expect((await call(queryBill, { id: again.id }, { token: who.token })).otherBills).toMatchObject([
    { id: bill.id, billNo: bill.billNo, state: 'voided' },
  ]);
  const detail = await call(queryBill, { id: bill.id }, { token: who.token });
  expect(detail).toMatchObject({
    voided: { reason: REASON },
    isDisputable: false,
    otherBills: [{ billNo: again.billNo, state: 'issued' }],
  });
  // What counts is the new bill alone.
  expect(detail.comparisons[0]?.billed).toBe(again.total);
  expect(await owedOf(who)).toBe(again.total);
  expect((await moneyOf(who, id)).fee).toBe(again.total);
});

it('is written in the books by a movement of its own, and all sums stay zero', async () => {
  const who = await customer();
  const { total, billNo } = await disputes.billOf(who);
  await voided(billNo);
  const { rows } = await call(listFlow, {}, { token: who.token });
  expect(rows).toMatchObject([
    { purpose: 'void', amount: total, after: '0.00', billNo },
    { purpose: 'issue', amount: `-${total}`, billNo },
  ]);
  const { sums } = await call(trialBalance, { siteCode: 'waybound' });
  expect(new Set(sums.map(({ sum }) => sum))).toEqual(new Set(['0.00']));
});

it('is refused twice, and once something hangs on the bill', async () => {
  const who = await customer();
  const [once, paid] = [await disputes.billOf(who), await disputes.billOf(who)];
  await voided(once.billNo);
  expect(await refusalOf(once.billNo)).toBe('billVoided');
  const disputing = await send(disputeBill, disputes.inputOf(once), { token: who.token });
  expect(disputing.data).toMatchObject({ reason: 'billVoided' });
  expect((await send(settleBill, { billNo: once.billNo }, { token: operatorKey })).data).toMatchObject({ reason: 'billVoided' });
  await call(settleBill, { billNo: paid.billNo });
  expect(await refusalOf(paid.billNo)).toBe('billPaid');

  const { bill, disputeId } = await disputes.disputed(who);
  expect(await refusalOf(bill.billNo)).toBe('billDisputed');
  await call(answerBillDispute, { billNo: bill.billNo, id: disputeId, credit: '10.00', text: '更正' });
  expect(await refusalOf(bill.billNo)).toBe('billCredited');
  expect(await call(opsBill, { billNo: bill.billNo })).toMatchObject({ voided: null, state: 'issued' });
  expect(await refusalOf('B0000-none')).toBe('recordMissing');
});

it('leaves the waybill paid where its other bill is paid, and shows among voided bills alone', async () => {
  const who = await customer();
  const { id, waybillNo } = await make.received(who);
  const first = await call(issueBill, { waybillNo });
  const further = await call(issueBill, { waybillNo, extra: [{ text: '查验费', amount: '20.00' }] });
  await call(settleBill, { billNo: first.billNo });
  await voided(further.billNo);
  expect(await moneyOf(who, id)).toMatchObject({ billState: 'paid', fee: first.total });
  const listed = await call(listBills, { tab: 'voided' }, { token: who.token });
  expect(listed.rows.map(({ billNo }) => billNo)).toEqual([further.billNo]);
});
