import type { CallInput } from '@waybound/contract/call';
import { createApiKey } from '@waybound/contract/account/api-keys';
import { queryBill } from '@waybound/contract/pricing/finance';
import { saveOverseas, submitOverseas, transferWaybill } from '@waybound/contract/overseas/overseas';
import { approveOverseas, putAwayDecisions } from '@waybound/contract/operations/overseas-operations';
import { creditBill } from '@waybound/contract/operations/money/bill-operations';
import { issueBill, publishRates } from '@waybound/contract/operations/operations';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { exportLandedCosts, queryLandedCosts, queryLandedCostWaybills } from '@waybound/contract/pricing/landed-costs';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../test/collect-all.ts';
import { orderMaker, TEST_CARDS } from '../../../test/data/order-maker.ts';
import { DESTROYED, overseasMaker, RETURN_ORDER, TO_FBA } from '../../../test/data/overseas-maker.ts';
import { TRANSFER, transferMaker } from '../../../test/data/transfer-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer, engine, clock } = server;
const make = await waybillMaker(server);
const abroad = await overseasMaker(server);
/** Billed in the currency of what the warehouse abroad does. */
const IN_DOLLARS = { ...TEST_CARDS.AIR, currency: 'USD', tolerance: { percent: '3', amount: '50' } };
const { channelId } = await call(publishRates, {
  siteCode: 'waybound',
  card: { ...IN_DOLLARS, channel: { ...TEST_CARDS.AIR.channel, code: 'LANDED-USD' } },
});
const transfers = transferMaker(
  server,
  orderMaker(server, channelId, () => channelId),
);

const SIZE = { length: '60', width: '40', height: '30' };
/** Six boxes of A, five of B, and one with five of A and fifteen of B: 65 pieces of each. */
const MIXED: Partial<OrderInput> = {
  packingList: [
    { startBoxNumber: 1, endBoxNumber: 6, grossWeight: '10', ...SIZE, sku: 'A', quantity: 60 },
    { startBoxNumber: 7, endBoxNumber: 11, grossWeight: '10', ...SIZE, sku: 'B', quantity: 50 },
    { startBoxNumber: 12, endBoxNumber: 12, grossWeight: '10', ...SIZE, sku: 'A', quantity: 5 },
    { startBoxNumber: 12, endBoxNumber: 12, sku: 'B', quantity: 15 },
  ],
  invoiceLines: [
    { sku: 'A', declareNameEn: 'Lamp', declareNameCn: '灯', declareValue: '4.5' },
    { sku: 'B', declareNameEn: 'Shade', declareNameCn: '灯罩', declareValue: '1.5' },
  ],
};

async function billed(who: TestCustomer, change: Partial<OrderInput> = MIXED, extra = '100.01') {
  const { id, waybillNo } = await make.received(who, '10', change);
  await call(issueBill, { waybillNo, extra: [{ text: '仓租', amount: extra }] });
  return { id, waybillNo };
}
const costs = ({ token }: TestCustomer, input: CallInput<typeof queryLandedCosts> = {}) => call(queryLandedCosts, input, { token });
const minor = (money: string): number => Math.round(Number(money) * 100);

describe('landed costs', () => {
  it('are shared out by what was asked for, and add up to the bills to the cent', async () => {
    const who = await customer();
    const { id } = await billed(who);
    const { bills } = await call(getWaybill, { id }, { token: who.token });
    const total = bills.reduce((sum, bill) => sum + minor(bill.total ?? ''), 0);
    // 144 kg at 30.00: twelve boxes of 12 kg by their size.
    expect(await costs(who)).toMatchObject({
      rows: [
        { sku: 'A', waybills: 1, pieces: 65, freight: '2250.00', other: '52.09', total: '2302.09', perPiece: '35.4168' },
        { sku: 'B', waybills: 1, pieces: 65, freight: '2070.00', other: '47.92', total: '2117.92', perPiece: '32.5834' },
      ],
      total: 2,
      sums: [{ currency: 'CNY', waybills: 1, pieces: 130, freight: '4320.00', other: '100.01' }],
      sharedOtherwise: 0,
    });
    for (const method of ['chargedWeight', 'volume', 'value', 'pieces'] as const) {
      const { rows, sums } = await costs(who, { method });
      expect(rows.reduce((sum, row) => sum + minor(row.total), 0)).toBe(total);
      expect(sums.map((sum) => minor(sum.total))).toEqual([total]);
    }
    const freightBy = async (method: 'value' | 'pieces') => (await costs(who, { method })).rows.map(({ sku, freight }) => [sku, freight]);
    expect(await freightBy('value')).toEqual([
      ['A', '3240.00'],
      ['B', '1080.00'],
    ]);
    expect(Object.fromEntries(await freightBy('pieces'))).toEqual({ A: '2160.00', B: '2160.00' });
  });

  it('count what was credited off, and all bills in the month of the first', async () => {
    const who = await customer();
    const { id, waybillNo } = await billed(who);
    await engine.query(`update bill set issued_at = issued_at - interval '40 days' where customer_id = $1`, [who.customerId]);
    await call(issueBill, { waybillNo, extra: [{ text: '查验费', amount: '20.00' }] });
    const { bills } = await call(getWaybill, { id }, { token: who.token });
    const { lines } = await call(queryBill, { id: bills.find(({ total }) => total === '20.00')?.id ?? '' }, { token: who.token });
    const billNo = bills.find(({ total }) => total === '20.00')?.billNo ?? '';
    await call(creditBill, { billNo, lines: [{ lineId: lines[0]?.id ?? '', amount: '5.00' }], text: '多收' });
    const { rows, sums } = await costs(who, { groupBy: 'month' });
    expect(sums).toMatchObject([{ other: '115.01' }]);
    expect(new Set(rows.map(({ month }) => month)).size).toBe(1);
    expect(rows.map(({ month }) => month)).not.toContain(clock.now.toISOString().slice(0, 7));
    expect((await costs(who, { months: 1 })).rows).toEqual([]);
  });

  it('say how many waybills they could not share out as asked, and what goods have no SKU', async () => {
    const who = await customer();
    await billed(who, {});
    await engine.query('update packing_row set sku = null where customer_id = $1', [who.customerId]);
    expect(await costs(who, { method: 'value' })).toMatchObject({ rows: [{ sku: null, freight: '4320.00' }], sharedOtherwise: 1 });
    expect(await costs(who, { method: 'volume' })).toMatchObject({ rows: [{ sku: null, freight: '4320.00' }], sharedOtherwise: 0 });
    const { rows } = await call(queryLandedCostWaybills, { sku: null }, { token: who.token });
    expect(rows).toMatchObject([{ pieces: 96, total: '4420.01', billed: '4420.01' }]);
  });

  it('take in what goods for the stock abroad are charged for, each SKU its own, and say what is shared out among none', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { returnNo: _none, ...order } = RETURN_ORDER;
    const { id } = await call(saveOverseas, { ...order, shippingWay: 'HWC' }, { token: who.token });
    const { waybillNo } = await call(submitOverseas, { id }, { token: who.token });
    await call(approveOverseas, { waybillNo });
    await abroad.count(waybillNo, undefined, 1, '2026-11-08');
    await abroad.decide(who, await abroad.detail(who, id), [{ ...TO_FBA, dispatchMethod: 'STORE' }, DESTROYED]);
    const { decisions } = await abroad.detail(who, id);
    const rows = decisions.slice(0, 1).map((each) => ({ decisionId: each.id, place: 'A-01-03', pieceVolume: '0.05', day: '2026-11-10' }));
    await call(putAwayDecisions, { waybillNo, rows });
    const { total } = await call(issueBill, { waybillNo, extra: [{ text: '卸柜加班费', amount: '37.00' }] });
    const { rows: found, sums, notShared } = await costs(who, { groupBy: 'lane' });
    // Relabelled and stored, 14.37 and 11.47 a piece; the others destroyed at 12.89.
    expect(found).toMatchObject([
      { sku: 'X001ABCDEF', shippingWay: 'HWC', countryId: 1, currency: 'USD', waybills: 1, pieces: 20, freight: '0.00', other: '516.80' },
      { sku: 'X002GHIJKL', shippingWay: 'HWC', pieces: 10, other: '128.90' },
    ]);
    expect(sums).toMatchObject([{ currency: 'USD', waybills: 1, pieces: 30, total: '645.70' }]);
    expect(notShared).toMatchObject([{ currency: 'USD', waybills: 1 }]);
    expect(minor(notShared[0]?.total ?? '')).toBeGreaterThanOrEqual(3700);
    expect(minor(notShared[0]?.total ?? '') + 64_570).toBe(minor(total));
    const { rows: made } = await call(queryLandedCostWaybills, { sku: 'X001ABCDEF' }, { token: who.token });
    expect(made).toMatchObject([{ id, waybillNo, shippingWay: 'HWC', pieces: 20, total: '516.80', billed: total, bills: [{}] }]);
    expect(await costs(stranger)).toMatchObject({ rows: [], notShared: [] });
  });

  it('count pieces once that came by road and were taken into stock from there', async () => {
    const who = await customer();
    const { id, waybillNo } = await transfers.near(who);
    const { total: byRoad } = await call(issueBill, { waybillNo });
    const { abroadWaybillId, abroadWaybillNo } = await call(transferWaybill, { id, ...TRANSFER }, { token: who.token });
    await call(approveOverseas, { waybillNo: abroadWaybillNo });
    await abroad.count(abroadWaybillNo, [{ oldsku: 'YF-1', condition: 'good', quantity: 96 }]);
    await abroad.decide(who, await abroad.detail(who, abroadWaybillId), [
      { oldsku: 'YF-1', condition: 'good', quantity: 96, dispatchMethod: 'STORE' },
    ]);
    const { decisions } = await abroad.detail(who, abroadWaybillId);
    const rows = decisions.map((each) => ({ decisionId: each.id, place: 'A-01-04', pieceVolume: '0.01', day: '2026-11-20' }));
    await call(putAwayDecisions, { waybillNo: abroadWaybillNo, rows });
    await call(issueBill, { waybillNo: abroadWaybillNo });
    const bySku = await costs(who);
    // 96 at 11.47 for storing them.
    const sum = minor(byRoad) + 96 * 1147;
    expect(bySku).toMatchObject({ rows: [{ sku: 'YF-1', currency: 'USD', waybills: 2, pieces: 96 }], sums: [{ waybills: 2, pieces: 96 }] });
    expect(bySku.rows.map(({ total }) => minor(total))).toEqual([sum]);
    expect(Number(bySku.rows[0]?.perPiece)).toBeCloseTo(sum / 9600, 3);
    const byLane = await costs(who, { groupBy: 'lane' });
    expect(new Map(byLane.rows.map(({ shippingWay, pieces }) => [shippingWay, pieces]))).toEqual(
      new Map([
        ['AIR', 96],
        ['HWC', 96],
      ]),
    );
    expect(byLane.sums).toMatchObject([{ pieces: 96 }]);
    // Where the waybill by road is not counted itself, its pieces are those of the stock.
    await engine.query(
      `update bill set issued_at = issued_at - interval '40 days' where customer_id = $1
        and id in (select bill_id from bill_line where customer_id = $1 and subject_kind = 'standard')`,
      [who.customerId],
    );
    expect(await costs(who, { months: 1 })).toMatchObject({ rows: [{ pieces: 96, total: '1101.12' }] });
  });

  it('are those of one SKU, in capitals or not', async () => {
    const who = await customer();
    await billed(who);
    await engine.query(`update packing_row set sku = 'a' where customer_id = $1 and sku = 'A' and start_box = 12`, [who.customerId]);
    const { rows } = await costs(who, { method: 'value' });
    expect(rows.map(({ sku, pieces, freight }) => [sku, pieces, freight])).toEqual([
      ['A', 65, '3240.00'],
      ['B', 65, '1080.00'],
    ]);
    const { returnNo: _none, ...order } = RETURN_ORDER;
    for (const oldsku of ['X001ABCDEF', 'x001abcdef']) {
      const lines = [{ oldsku, quantity: 20 }];
      const { id } = await call(saveOverseas, { ...order, lines, shippingWay: 'HWC' }, { token: who.token });
      const { waybillNo } = await call(submitOverseas, { id }, { token: who.token });
      await call(approveOverseas, { waybillNo });
      await abroad.count(waybillNo, [{ oldsku, condition: 'good', quantity: 20 }]);
      await abroad.decide(who, await abroad.detail(who, id), [{ ...TO_FBA, oldsku, dispatchMethod: 'STORE' }]);
      const decisionId = (await abroad.detail(who, id)).decisions[0]?.id ?? '';
      await call(putAwayDecisions, { waybillNo, rows: [{ decisionId, place: 'A-01-03', pieceVolume: '0.05' }] });
      await call(issueBill, { waybillNo });
    }
    const { rows: found } = await costs(who, { keyword: 'x001' });
    expect(found).toMatchObject([{ sku: 'X001ABCDEF', waybills: 2, pieces: 40 }]);
    const { rows: made } = await call(queryLandedCostWaybills, { sku: 'X001ABCDEF' }, { token: who.token });
    expect(made).toHaveLength(2);
  });

  it('leave returns to what is shared out among no goods', async () => {
    const who = await customer();
    const { id, waybillNo } = await abroad.counted(who);
    await abroad.decide(who, await abroad.detail(who, id));
    const { total } = await call(issueBill, { waybillNo });
    const beside = { currency: 'USD', waybills: 1, total };
    expect(await costs(who)).toMatchObject({ rows: [], notShared: [beside] });
    expect(await costs(who, { keyword: 'x00' })).toMatchObject({ rows: [], notShared: [] });
    const lines = async (input: CallInput<typeof exportLandedCosts>) => {
      const { raw } = await send(exportLandedCosts, input, { token: who.token, lang: 'en' });
      return (await collectAll(readWorkbook(raw))).slice(1).map(({ cells }) => cells.filter((cell) => cell !== undefined));
    };
    expect(await lines({})).toEqual([['Not shared out', '1', 'USD', String(Number(total))]]);
    expect(await lines({ keyword: 'x00' })).toEqual([]);
  });

  it('tell lanes apart, find a part of a SKU, and lead to waybills and bills of their own customer alone', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id } = await billed(who);
    expect(await costs(who, { groupBy: 'lane', keyword: 'a' })).toMatchObject({
      rows: [{ sku: 'A', shippingWay: 'AIR', countryId: 1, month: null }],
      sums: [{ total: '2302.09' }],
    });
    const { rows } = await call(queryLandedCostWaybills, { sku: 'A' }, { token: who.token });
    expect(rows).toMatchObject([{ id, pieces: 65, total: '2302.09', billed: '4420.01' }]);
    expect(rows[0]?.bills).toHaveLength(1);
    expect((await costs(stranger)).rows).toEqual([]);
    expect((await call(queryLandedCostWaybills, { sku: 'A' }, { token: stranger.token })).rows).toEqual([]);
  });

  it('are a workbook, and closed to a login that must not see prices', async () => {
    const who = await customer();
    await billed(who);
    const { raw } = await send(exportLandedCosts, { groupBy: 'sku' }, { token: who.token });
    expect(raw.subarray(0, 2).toString()).toBe('PK');
    const { secret } = await call(createApiKey, { name: 'ERP', scopes: ['finance:read'], hidesPrices: true }, { token: who.token });
    for (const spec of [queryLandedCosts, exportLandedCosts]) {
      expect(await send(spec, {}, { token: secret })).toMatchObject({ data: { reason: 'notAllowed' } });
    }
  });
});
