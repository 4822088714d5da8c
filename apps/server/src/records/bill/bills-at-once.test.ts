import { cancelConfirmBill, confirmBill } from '@waybound/contract/pricing/finance';
import { freeze, issueBill, opsGet, settleBill, unfreeze } from '@waybound/contract/operations/operations';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { waybillBillsOf } from '@waybound/domain/lifecycle/money/bill-lifecycle';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { randomFor } from '@waybound/simulator/random';
import { expect, it } from 'vitest';
import { testServer, type Sent } from '../../../test/server/test-server.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const make = await waybillMaker(server);

const CALLERS = 8;
const CALLS = 15;
/** What somebody else was quicker with. */
const LATE = ['billPaid', 'billConfirmed', 'billNotConfirmed', 'frozen', 'notFrozen', 'wrongStatus'];

it('eight at a time issue, confirm, take back and pay the bills of two waybills: nobody waits for ever, and all adds up', async () => {
  const who = await customer();
  const waybills = [await make.delivered(who), await make.received(who)];
  const bills: { id: string; billNo: string }[] = [];
  for (const { waybillNo } of waybills) bills.push(await call(issueBill, { waybillNo }));
  const paid: string[] = [];
  const answers: Sent[] = [];

  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let n = 0; n < CALLS; n += 1) {
      const random = randomFor(1, `${caller}:${n}`)('call');
      const bill = random.pick(bills);
      const { waybillNo } = random.pick(waybills);
      const forwarder = { token: operatorKey };
      const did = random.pick(['issue', 'confirm', 'confirm', 'takeBack', 'settle', 'freeze', 'unfreeze'] as const);
      const answer = await {
        issue: () => send(issueBill, { waybillNo, extra: [{ text: '派送费', amount: `${caller + 1}.${10 + n}` }] }, forwarder),
        confirm: () => send(confirmBill, { billId: bill.id }, who),
        takeBack: () => send(cancelConfirmBill, { billId: bill.id }, who),
        settle: () => send(settleBill, { billNo: bill.billNo }, forwarder),
        freeze: () => send(freeze, { waybillNo, reason: '欠款' }, forwarder),
        unfreeze: () => send(unfreeze, { waybillNo }, forwarder),
      }[did]();
      answers.push(answer);
      if (answer.code === 200 && did === 'issue') bills.push(answer.data);
      if (answer.code === 200 && did === 'settle') paid.push(bill.billNo);
    }
  });
  await Promise.all(callers);

  const refusals = answers.filter(({ code }) => code !== 200);
  expect(refusals.filter(({ code, data }) => code !== 409 || !LATE.includes(data.reason)).map(({ raw }) => raw.toString())).toEqual([]);
  expect(refusals.length).toBeLessThan(answers.length);
  expect(paid.length).toBeGreaterThan(0);
  expect(new Set(paid).size).toBe(paid.length);
  for (const { waybillNo, id } of waybills) {
    const detail = await call(getWaybill, { id }, who);
    const { waybill } = await call(opsGet, { waybillNo });
    expect(detail.waybill.customerFee).toBe(formatMoney(detail.bills.reduce((sum, { total }) => sum + minorOf(total ?? ''), 0)));
    expect(waybill.billState).toBe(waybillBillsOf(waybill.bills.map(({ state }) => state)));
    expect(waybill.bills.filter(({ state }) => state === 'paid').map(({ billNo }) => billNo)).toEqual(
      waybill.bills.map(({ billNo }) => billNo).filter((billNo) => paid.includes(billNo)),
    );
  }
  const counted = (await Promise.all(waybills.map(({ waybillNo }) => call(opsGet, { waybillNo })))).flatMap(({ waybill }) => waybill.bills);
  expect(counted.map(({ billNo }) => billNo).toSorted()).toEqual(bills.map(({ billNo }) => billNo).toSorted());
});
