import { listHistory } from '@waybound/contract/account/history';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { approveOverseas, finishDecisions, lockOverseas, shipDecisions } from '@waybound/contract/operations/overseas-operations';
import { billWorkbook, listUnbilled, queryBill } from '@waybound/contract/pricing/finance';
import { listOverseasStock } from '@waybound/contract/overseas/overseas-stock';
import { queryRecent } from '@waybound/contract/waybills/dashboard';
import { daysLater } from '@waybound/domain/calendar-days';
import { expect, it } from 'vitest';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { chargeMonthsOfStorage } from './charge-months.ts';

const server = await testServer();
const { call, send, customer, engine, clock, operatorKey } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

const as = ({ token }: TestCustomer) => ({ token });
const unbilledOf = async (who: TestCustomer) => {
  const { rows } = await call(listUnbilled, {}, as(who));
  return rows.flatMap(({ waybill, services }) =>
    services.flatMap(({ storage, amount, quantity }) => (storage ? [{ waybillNo: waybill.waybillNo, ...storage, amount, quantity }] : [])),
  );
};
/** A day of a cubic metre costs 17.31; twenty pieces are one. */
const october = async (who: TestCustomer) => stock.stored(who, '2026-10-20');

it('charges the month that is over, once however many servers do it', async () => {
  const who = await customer();
  const { waybill } = await october(who);
  expect(await unbilledOf(who)).toEqual([]);
  await Promise.all([chargeMonthsOfStorage(engine, clock.now), chargeMonthsOfStorage(engine, clock.now)]);
  await chargeMonthsOfStorage(engine, clock.now);
  const steps = [{ cbmDays: '12.000000000', unitPrice: '17.31' }];
  expect(await unbilledOf(who)).toEqual([
    { waybillNo: waybill.waybillNo, from: '2026-10-20', until: '2026-10-31', steps, quantity: 20, amount: '207.72' },
  ]);
  const { entries } = await call(listHistory, {}, as(who));
  expect(entries.filter(({ what }) => what === 'chargeStorage')).toHaveLength(1);
});

it('is no movement of the goods: neither their return nor its place among the latest changes moves', async () => {
  const who = await customer();
  const { waybill } = await october(who);
  const [before] = (await call(queryRecent, {}, as(who))).rows;
  const { rev, updatedAt } = await make.detail(who, waybill.id);
  await chargeMonthsOfStorage(engine, new Date(clock.now.getTime() + 60_000));
  expect(await unbilledOf(who)).toHaveLength(1);
  expect(await make.detail(who, waybill.id)).toMatchObject({ rev: rev + 1, updatedAt });
  expect((await call(queryRecent, {}, as(who))).rows[0]).toEqual(before);
  expect(before).toMatchObject({ id: waybill.id });
});

it('says in the stock what is billed, what is not, and what it will be when the month is over', async () => {
  const who = await customer();
  const row = await october(who);
  expect(row.storage).toMatchObject({ costSoFar: '553.92', billed: '0.00', unbilled: '553.92', costByMonthEnd: '727.02' });
  await chargeMonthsOfStorage(engine, clock.now);
  await call(issueBill, { waybillNo: row.waybill.waybillNo });
  // Until yesterday; today is on the next one.
  expect((await stock.rows(who))[0]?.storage).toMatchObject({ costSoFar: '553.92', billed: '536.61', unbilled: '17.31' });
});

it('puts what was stored until yesterday on the bill, month by month, and none of it twice', async () => {
  const who = await customer();
  const { waybill } = await october(who);
  const { id } = await call(issueBill, { waybillNo: waybill.waybillNo });
  const { lines } = await call(queryBill, { id }, as(who));
  expect(lines.flatMap(({ service, amount }) => (service?.storage ? [[service.storage.from, service.storage.until, amount]] : []))).toEqual(
    [
      ['2026-10-20', '2026-10-31', '207.72'],
      ['2026-11-01', '2026-11-19', '328.89'],
    ],
  );
  expect(lines.find(({ service }) => service?.storage)?.service).toMatchObject({
    zh: '仓储费',
    en: 'Storage',
    oldsku: 'X009NEWONE',
    parts: [],
  });
  expect(await send(issueBill, { waybillNo: waybill.waybillNo }, { token: operatorKey })).toMatchObject({ code: 400 });
  expect((await send(billWorkbook, { id }, who)).status).toBe(200);
  await chargeMonthsOfStorage(engine, new Date(clock.now.getTime() + 20 * 86_400_000));
  expect(await unbilledOf(who)).toMatchObject([{ from: '2026-11-20', until: '2026-11-30', amount: '190.41' }]);
});

it('goes on behind the end of its return', async () => {
  const who = await customer();
  const { waybill } = await october(who);
  const { waybillNo } = waybill;
  await call(finishDecisions, { waybillNo });
  await call(settleBill, { billNo: (await call(issueBill, { waybillNo })).billNo });
  await call(lockOverseas, { waybillNo });
  await chargeMonthsOfStorage(engine, new Date('2026-12-01T02:00:00Z'));
  expect(await make.detail(who, waybill.id)).toMatchObject({ status: 'ALREADY_FINISH', isUnbilled: true });
  const { total } = await call(issueBill, { waybillNo });
  expect(total).toBe('190.41');
});

it('is among what is billed collectively, although nothing else is open', async () => {
  const who = await customer();
  const { waybill } = await october(who);
  const asked = { siteCode: 'waybound', customerCode: who.code, currency: 'USD' };
  await call(issueBill, { waybillNo: waybill.waybillNo });
  const before = clock.now;
  clock.now = new Date(before.getTime() + 3 * 86_400_000);
  expect(await call(issueCollectiveBill, asked)).toMatchObject({ total: '51.93', lines: 1, waybillNos: [waybill.waybillNo] });
  clock.now = before;
});

it('is charged when the last pieces have gone, without the day on which they went', async () => {
  const who = await customer();
  const row = await october(who);
  const { waybillNo } = await stock.ordered(who, row.id, 20);
  await call(approveOverseas, { waybillNo });
  await call(finishDecisions, { waybillNo });
  await call(shipDecisions, { waybillNo });
  await chargeMonthsOfStorage(engine, clock.now);
  const days = await unbilledOf(who);
  expect(days.map(({ until, amount }) => [until, amount])).toEqual([
    ['2026-10-31', '207.72'],
    ['2026-11-19', '328.89'],
  ]);
  await chargeMonthsOfStorage(engine, new Date(`${daysLater('2026-11-20', 90)}T02:00:00Z`));
  expect(await unbilledOf(who)).toEqual(days);
});

it('costs a stranger nothing and shows him nothing', async () => {
  const [who, stranger] = [await customer(), await customer()];
  await october(who);
  await chargeMonthsOfStorage(engine, clock.now);
  expect(await unbilledOf(stranger)).toEqual([]);
  expect((await call(listOverseasStock, {}, as(stranger))).rows).toEqual([]);
});
