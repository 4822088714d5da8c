import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { solveParcelProblem, opsParcelList } from '@waybound/contract/operations/parcel-operations';
import { approveRepayment, reverseRepayment, saveTerms } from '@waybound/contract/operations/repayment-operations';
import { listHistory } from '@waybound/contract/account/history';
import { expect, it } from 'vitest';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { repaymentMaker } from '../../../test/data/repayment-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, clock, application } = server;
const make = await parcelMaker(server);
const ways = await waybillMaker(server);
const repayments = repaymentMaker(server);

const TEN_DAYS_MS = 864_000_000;

/** A customer whose bills are due at once. */
async function owing() {
  const who = await customer();
  await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays: 0 });
  return who;
}
/** A bill of something else that is overdue. */
async function overdue(who: TestCustomer) {
  const { waybillNo } = await ways.received(who);
  return call(issueBill, { waybillNo, at: new Date(clock.now.getTime() - TEN_DAYS_MS).toISOString() });
}
const isAnswered = async (who: TestCustomer, parcel: { id: string }) => (await make.detail(who, parcel)).problem?.isAnswered;

it('of its own bill is answered once that is paid, waits for the forwarder then, and goes on', async () => {
  const who = await owing();
  const parcel = await make.withProblem(who, 'payment');
  const { billNo } = await call(issueBill, { waybillNo: parcel.waybillNo });
  const { id: other } = await make.withProblem(who, 'goods');
  expect(await make.detail(who, parcel)).toMatchObject({ problem: { isAnswered: false }, toPay: [{ billNo }] });
  // What is paid for something else changes nothing.
  await call(settleBill, { billNo: (await overdue(who)).billNo });
  expect(await isAnswered(who, parcel)).toBe(false);
  await call(settleBill, { billNo });
  expect(await make.detail(who, parcel)).toMatchObject({ status: 'problem', problem: { isAnswered: true }, toPay: [] });
  expect(await isAnswered(who, { id: other })).toBe(false);
  const { rows } = await call(opsParcelList, { limit: 200 });
  expect(rows.map(({ id }) => id)).toContain(parcel.id);
  expect((await call(listHistory, {}, { token: who.token })).entries).toContainEqual(expect.objectContaining({ what: 'parcelPaid' }));
  await call(solveParcelProblem, { waybillNo: parcel.waybillNo });
  expect(await make.detail(who, parcel)).toMatchObject({ status: 'arrival', problem: null });
});

it('of what its customer owes for others is answered by the last payment, whoever makes it', async () => {
  const who = await owing();
  const [first, second] = [await overdue(who), await overdue(who)];
  const parcel = await make.withProblem(who, 'payment');
  expect((await make.detail(who, parcel)).toPay).toMatchObject([{ billNo: first.billNo }, { billNo: second.billNo }]);
  await call(settleBill, { billNo: first.billNo });
  expect(await isAnswered(who, parcel)).toBe(false);
  await repayments.credited(who, second.total);
  expect(await isAnswered(who, parcel)).toBe(true);
});

it('of two bills that are paid at once is answered by the second', async () => {
  const who = await owing();
  const bills = [await overdue(who), await overdue(who)];
  const parcel = await make.withProblem(who, 'payment');
  await Promise.all(bills.map(({ billNo }) => call(settleBill, { billNo })));
  expect(await isAnswered(who, parcel)).toBe(true);
});

it('is open again when it is billed further, or something else that is overdue is, and answered by that payment', async () => {
  const who = await owing();
  const parcel = await make.withProblem(who, 'payment');
  await call(settleBill, { billNo: (await call(issueBill, { waybillNo: parcel.waybillNo })).billNo });
  expect(await isAnswered(who, parcel)).toBe(true);
  const extra = [{ text: '改派费', amount: '23.10' }];
  for (const bill of [() => call(issueBill, { waybillNo: parcel.waybillNo, extra }), () => overdue(who)]) {
    const { billNo } = await bill();
    expect((await make.detail(who, parcel)).toPay).toMatchObject([{ billNo }]);
    await application.services.work.drain();
    expect(await isAnswered(who, parcel)).toBe(false);
    await call(settleBill, { billNo });
    expect(await isAnswered(who, parcel)).toBe(true);
  }
  expect((await call(listHistory, {}, { token: who.token })).entries).toContainEqual(expect.objectContaining({ what: 'parcelUnpaid' }));
});

it('stays answered when a bill that is not due yet is issued for something else', async () => {
  const who = await customer();
  const parcel = await make.withProblem(who, 'payment');
  await call(settleBill, { billNo: (await call(issueBill, { waybillNo: parcel.waybillNo })).billNo });
  const { waybillNo } = await ways.received(who);
  await call(issueBill, { waybillNo });
  await application.services.work.drain();
  expect(await isAnswered(who, parcel)).toBe(true);
});

it('is open again when the money is called back', async () => {
  const who = await owing();
  const { id: billId, total: amount } = await overdue(who);
  const parcel = await make.withProblem(who, 'payment');
  const { repaymentNo } = await repayments.made(who, { amount, bills: [{ billId, amount }] });
  await call(approveRepayment, { repaymentNo, received: amount });
  expect(await isAnswered(who, parcel)).toBe(true);
  await call(reverseRepayment, { repaymentNo, reason: '银行退汇' });
  expect(await isAnswered(who, parcel)).toBe(false);
});
