import { approveOverseas, finishDecisions, publishOverseas, putAwayDecisions } from '@waybound/contract/operations/overseas-operations';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { issueBill } from '@waybound/contract/operations/operations';
import { orderOutbound, priceOutbound } from '@waybound/contract/overseas/overseas-stock';
import { sendBackOverseas } from '@waybound/contract/overseas/overseas';
import { listUnbilled, queryBill } from '@waybound/contract/pricing/finance';
import type { ServiceKind } from '@waybound/contract/overseas/overseas-states';
import { afterEach, describe, expect, it } from 'vitest';
import { OVERSEAS_OFFERS, overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { PIECE_VOLUME, stockMaker } from '../../../../test/data/stock-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

const as = ({ token }: TestCustomer) => ({ token });
const refusedAt = (path: string, rule: string) => ({ code: 400, data: { errors: [{ path, rule }] } });
const unbilledOf = async (who: TestCustomer, waybillNo: string) =>
  (await call(listUnbilled, {}, as(who))).rows.filter(({ waybill }) => waybill.waybillNo === waybillNo);
/** The same offers but for what is said of the services of one kind. */
const publish = (kind?: ServiceKind, change: object = {}) =>
  call(publishOverseas, {
    siteCode: 'waybound',
    ...OVERSEAS_OFFERS,
    services: OVERSEAS_OFFERS.services.map((each) => (each.kind === kind ? { ...each, ...change } : each)),
  });
afterEach(() => publish());

/** Of two rows of the stock, twelve pieces. */
const orderOfTwo = async (who: TestCustomer) => {
  const lines = [
    { stockId: (await stock.stored(who)).id, quantity: 5 },
    { stockId: (await stock.stored(who)).id, quantity: 7 },
  ];
  const order = { ...stock.order(lines[0]?.stockId ?? ''), lines };
  const { totals } = await call(priceOutbound, order, as(who));
  const agreed = totals.map(({ currency, amount }) => ({ currency, amount: amount ?? '' }));
  return { agreed, ...(await call(orderOutbound, { ...order, agreed }, as(who))) };
};

describe('bills of an order from stock', () => {
  it('charge it once, for all its pieces together', async () => {
    const who = await customer();
    const { id, waybillNo, agreed } = await orderOfTwo(who);
    expect(agreed).toEqual([{ currency: 'USD', amount: '201.96' }]);
    await call(approveOverseas, { waybillNo });
    const service = { code: 'FBA', oldsku: null, quantity: 12, unit: 'piece', parts: [{ units: 12, unitPrice: '16.83' }], minimum: null };
    expect(await unbilledOf(who, waybillNo)).toMatchObject([{ amount: '201.96', currency: 'USD', services: [service] }]);
    const bill = await call(issueBill, { waybillNo });
    expect((await call(queryBill, { id: bill.id }, as(who))).lines).toMatchObject([{ amount: '201.96', service }]);
    expect(await send(issueBill, { waybillNo }, asOperator)).toMatchObject(refusedAt('extra', 'required'));
    expect(await make.detail(who, id)).toMatchObject({ isUnbilled: false, bills: [{ billNo: bill.billNo, total: '201.96' }] });
    expect(await unbilledOf(who, waybillNo)).toEqual([]);
  });

  it('wait until it is approved: one under review owes nothing, and may be given up', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await orderOfTwo(who);
    expect(await make.detail(who, id)).toMatchObject({ isUnbilled: false });
    expect(await unbilledOf(who, waybillNo)).toEqual([]);
    expect(await send(issueBill, { waybillNo }, asOperator)).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    const [decision] = (await make.detail(who, id)).decisions;
    const pictured = await make.photographed(waybillNo, { decisionId: decision?.id ?? '' });
    expect(pictured.body).toMatchObject(refusedAt('decisionId', 'unknownRecord'));
    await call(sendBackOverseas, { id, rev }, as(who));
    expect(await make.detail(who, id)).toMatchObject({ isUnbilled: false, decisions: [] });
  });

  it('stand with others on one bill', async () => {
    const who = await customer();
    const { waybillNo } = await orderOfTwo(who);
    await call(approveOverseas, { waybillNo });
    const bill = await call(issueCollectiveBill, { siteCode: 'waybound', customerCode: who.code, currency: 'USD' });
    expect(bill.waybillNos).toHaveLength(3);
    expect(bill.waybillNos).toContain(waybillNo);
  });
});

describe('the price of an order from stock', () => {
  it('knows tiers and a minimum for all its pieces together', async () => {
    const who = await customer();
    const lines = [{ stockId: (await stock.stored(who)).id, quantity: 12 }];
    const order = { ...stock.order(lines[0]?.stockId ?? ''), lines };
    await publish('toFba', { tiers: [{ from: 11, unitPrice: '10.07' }] });
    expect(await call(priceOutbound, order, as(who))).toMatchObject({ totals: [{ currency: 'USD', amount: '188.44' }] });
    await publish('toFba', { minimum: '500.13' });
    expect(await call(priceOutbound, order, as(who))).toMatchObject({ totals: [{ currency: 'USD', amount: '500.13' }] });
  });

  it('asks for the cartons or pallets where it is charged by them', async () => {
    const who = await customer();
    const { cartons, pallets, ...order } = { ...stock.order((await stock.stored(who)).id), packing: 'pieces' as const };
    expect([cartons, pallets]).toEqual([4, 1]);
    await publish('toFba', { unit: 'carton' });
    expect(await send(priceOutbound, order, who)).toMatchObject(refusedAt('cartons', 'required'));
    expect(await call(priceOutbound, { ...order, cartons: 3 }, as(who))).toMatchObject({ totals: [{ currency: 'USD', amount: '50.49' }] });
    await publish('toFba', { unit: 'pallet' });
    expect(await send(priceOutbound, order, who)).toMatchObject(refusedAt('pallets', 'required'));
    expect(await call(priceOutbound, { ...order, pallets: 2 }, as(who))).toMatchObject({ totals: [{ currency: 'USD', amount: '33.66' }] });
    await publish('toFba', { unit: 'order' });
    expect(await call(priceOutbound, order, as(who))).toMatchObject({ totals: [{ currency: 'USD', amount: '16.83' }] });
  });
});

it('pieces are put away with the picture that was asked for', async () => {
  const who = await customer();
  await publish('store', { needsPicture: true });
  const { waybillNo, decisions } = await stock.decided(who);
  const rows = [{ decisionId: decisions[0]?.id ?? '', place: 'A-01-03', pieceVolume: PIECE_VOLUME }];
  await call(finishDecisions, { waybillNo });
  expect(await send(putAwayDecisions, { waybillNo, rows }, asOperator)).toMatchObject(refusedAt('rows.0.decisionId', 'workNotShown'));
  await make.photographed(waybillNo, { decisionId: rows[0]?.decisionId ?? '' });
  expect(await send(putAwayDecisions, { waybillNo, rows }, asOperator)).toMatchObject({ code: 200 });
});
