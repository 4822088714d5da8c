import { listHistory } from '@waybound/contract/account/history';
import { manageMessage } from '@waybound/contract/notices/messages';
import {
  approveOverseas,
  countReturn,
  finishDecisions,
  lockOverseas,
  publishOverseas,
  putAwayDecisions,
  rejectOverseas,
  shipDecisions,
  signDecisions,
} from '@waybound/contract/operations/overseas-operations';
import { saveSku } from '@waybound/contract/address-book/address-book';
import {
  changeOverseasDispatch,
  changeOverseasSender,
  closeOverseas,
  confirmOverseas,
  saveOverseas,
  sendBackOverseas,
} from '@waybound/contract/overseas/overseas';
import {
  getOverseasStock,
  listOverseasStock,
  orderOutbound,
  outboundBill,
  outboundLabels,
  priceOutbound,
} from '@waybound/contract/overseas/overseas-stock';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { daysLater } from '@waybound/domain/calendar-days';
import { afterEach, describe, expect, it } from 'vitest';
import { DESTROYED, OVERSEAS_OFFERS, overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { PIECE_VOLUME, stockMaker } from '../../../../test/data/stock-maker.ts';
import { pagesOfPdf } from '../../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

const refusedWith = (reason: string) => ({ code: 409, data: { reason } });
const fault = (path: string, rule: string, words = '') => ({
  code: 400,
  data: { reason: 'invalidInput', errors: [{ path, rule, message: expect.stringContaining(words) }] },
});
const ref = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const freeOf = async (who: TestCustomer) => (await stock.rows(who)).map(({ free, standing }) => ({ free, standing }));
const textOf = async (pdf: Buffer) => (await pagesOfPdf(pdf)).join('\n');
const agreed = [{ currency: 'USD', amount: '84.15' }];

describe('pieces that stay', () => {
  it('stand in stock once they were put away, and their return is done', async () => {
    const who = await customer();
    const waybill = await stock.decided(who);
    const [stays = { id: '' }, destroyed = { id: '' }] = waybill.decisions;
    const put = (rows: object[]) => send(putAwayDecisions, { waybillNo: waybill.waybillNo, rows }, asOperator);
    const row = { decisionId: stays.id, place: 'A-01-03', pieceVolume: PIECE_VOLUME };
    expect(await put([{ ...row, decisionId: destroyed.id }])).toMatchObject(fault('rows.0.decisionId', 'unknownRecord'));
    expect(await put([row, row])).toMatchObject(fault('rows.1.decisionId', 'alreadyUsed'));
    expect(await put([{ ...row, day: '2199-01-01' }])).toMatchObject(fault('rows.0.day', 'dayAhead'));
    expect(await send(finishDecisions, { waybillNo: waybill.waybillNo, decisionIds: [stays.id] }, asOperator)).toMatchObject(
      fault('decisionIds.0', 'unknownRecord'),
    );
    await call(finishDecisions, { waybillNo: waybill.waybillNo });
    expect(await make.detail(who, waybill.id)).toMatchObject({ status: 'FINISH_FOR_DISPOSE' });
    expect(await put([row])).toMatchObject({ code: 200 });
    expect(await make.detail(who, waybill.id)).toMatchObject({
      status: 'WAIT_FOR_LOCK',
      decisions: [{ place: 'A-01-03', doneAt: expect.any(String) }, { place: null }],
    });
    expect(await put([row])).toMatchObject(refusedWith('wrongStatus'));
    expect(await stock.rows(who)).toMatchObject([
      {
        warehouse: 'LA1',
        sku: 'X009NEWONE',
        productName: null,
        condition: 'good',
        place: 'A-01-03',
        ageDays: 1,
        received: 20,
        standing: 20,
        free: 20,
        pieceVolume: '0.050000000',
        storage: { currency: 'USD', costPerDay: '17.31', costSoFar: '17.31', costThen: '26.47' },
        waybill: { id: waybill.id, waybillNo: waybill.waybillNo },
      },
    ]);
  });

  it('bear the name that the SKU library has for them', async () => {
    const who = await customer();
    const { id } = await stock.stored(who);
    await call(
      saveSku,
      { sku: 'x009newone', declareNameCn: 'LED 灯', declareNameEn: 'LED lamp', measurementUnit: 'piece' },
      { token: who.token },
    );
    const name = async (lang: 'zh' | 'en') =>
      (await call(getOverseasStock, { ids: [id] }, { token: who.token, lang })).rows[0]?.productName;
    expect([await name('zh'), await name('en')]).toEqual(['LED 灯', 'LED lamp']);
  });

  it('are only those that were announced', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.approved(who);
    await make.count(waybillNo);
    await make.count(waybillNo, [{ condition: 'unknown', quantity: 2 }], null);
    const { rev } = await make.detail(who, id);
    const decisions = [{ condition: 'unknown' as const, quantity: 2, dispatchMethod: 'STORE' }];
    expect(await send(confirmOverseas, { id, rev, decisions }, who)).toMatchObject(fault('decisions.0.dispatchMethod', 'notStorable'));
  });

  it('keep the price of storage that was agreed to, and whoever has seen another one decides anew', async () => {
    const who = await customer();
    const { id: old } = await stock.stored(who);
    const waiting = await make.counted(who);
    const [warehouse] = OVERSEAS_OFFERS.warehouses;
    const storage = { currency: 'USD', steps: [{ fromDay: 1, perCbmDay: '99.99' }] };
    await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS, warehouses: [{ ...warehouse, storage }] });
    expect(await send(confirmOverseas, { ...ref(waiting), decisions: [DESTROYED] }, who)).toMatchObject(refusedWith('stale'));
    expect((await call(getOverseasStock, { ids: [old] }, who)).rows).toMatchObject([{ storage: { costPerDay: '17.31' } }]);
    expect((await stock.stored(who)).storage).toMatchObject({ costPerDay: '99.99', dearerFrom: null });
  });
  afterEach(() => call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS }));

  it.each([
    ['a step that begins before the one before it', [31, 31], ['0.45', '0.80'], 'steps.1.fromDay', 'tooSmall'],
    ['a step that is no dearer', [31, 91], ['0.45', '0.45'], 'steps.1.perCbmDay', 'notDearer'],
  ] as const)('are not offered storage with %s', async (_case, days, prices, path, rule) => {
    const [warehouse] = OVERSEAS_OFFERS.warehouses;
    const steps = days.map((fromDay, index) => ({ fromDay, perCbmDay: prices[index] ?? '' }));
    const input = { siteCode: 'waybound', ...OVERSEAS_OFFERS, warehouses: [{ ...warehouse, storage: { currency: 'USD', steps } }] };
    expect(await send(publishOverseas, input, asOperator)).toMatchObject(fault(`warehouses.0.storage.${path}`, rule));
  });
});

describe('the list of the stock', () => {
  it('finds what costs more soon, by its age, its warehouse, its SKU and its place', async () => {
    const who = await customer();
    const { receivedOn: today } = await stock.stored(who);
    const growing = await stock.stored(who, daysLater(today, -80));
    const old = await stock.stored(who, daysLater(today, -120));
    const found = async (input: object) => (await call(listOverseasStock, input, { token: who.token })).rows.map(({ id }) => id);
    expect((await call(listOverseasStock, {}, { token: who.token })).counts).toEqual({ all: 3, growing: 1 });
    expect((await call(queryAttention, {}, { token: who.token })).growingStock).toBe(1);
    expect((await found({}))[0]).toBe(old.id);
    expect(await found({ tab: 'growing' })).toEqual([growing.id]);
    expect(await found({ ages: ['to90'] })).toEqual([growing.id]);
    expect(await found({ ages: ['to180', 'to90'] })).toEqual([old.id, growing.id]);
    expect(await found({ keyword: 'a-01' })).toHaveLength(3);
    expect(await found({ keyword: 'NOBODYS' })).toEqual([]);
    expect(await found({ warehouses: [999_999] })).toEqual([]);
    expect(await found({ conditions: ['damaged'] })).toEqual([]);
    const stranger = await customer();
    expect(await call(listOverseasStock, {}, { token: stranger.token })).toMatchObject({ rows: [], counts: { all: 0, growing: 0 } });
    expect(await send(getOverseasStock, { ids: [old.id] }, { token: stranger.token })).toMatchObject({ code: 404 });
  });
});

describe('an order from stock', () => {
  it('keeps its pieces, is approved, made ready, sent, signed and finished', async () => {
    const who = await customer();
    const { id: stockId } = await stock.stored(who);
    expect(await call(priceOutbound, stock.order(stockId), { token: who.token })).toMatchObject({ totals: agreed });
    expect(await freeOf(who)).toEqual([{ free: 20, standing: 20 }]);
    const { id, waybillNo } = await stock.ordered(who, stockId);
    expect(waybillNo).toMatch(/^WBHWC/);
    expect(await freeOf(who)).toEqual([{ free: 15, standing: 20 }]);
    expect(await make.detail(who, id)).toMatchObject({
      status: 'WAIT_FOR_APPROVAL',
      isOutbound: true,
      shippingWay: 'HWC',
      expected: 5,
      undecided: 0,
      outbound: { shipmentId: 'FBA15DJ8K3MN', referenceId: '6G7HJKLM', packing: 'pallets', cartons: 4, pallets: 1 },
      decisions: [{ oldsku: 'X009NEWONE', quantity: 5, storeAddress: 'ONT8' }],
      totals: agreed,
      may: { sendBack: null, close: null, save: 'wrongStatus', addBatch: 'returnEnded', changeSender: 'leavesStock' },
    });
    await call(approveOverseas, { waybillNo });
    expect(await make.detail(who, id)).toMatchObject({ status: 'FINISH_FOR_DISPOSE', may: { sendBack: 'wrongStatus' } });
    const count = { waybillNo, pieces: [{ oldsku: 'X1', condition: 'good' as const, quantity: 1 }] };
    expect(await send(countReturn, count, asOperator)).toMatchObject(refusedWith('leavesStock'));
    await call(finishDecisions, { waybillNo });
    await call(shipDecisions, { waybillNo, trackNo: 'PRO-77' });
    expect(await freeOf(who)).toEqual([{ free: 15, standing: 15 }]);
    await call(signDecisions, { waybillNo });
    expect(await send(lockOverseas, { waybillNo }, asOperator)).toMatchObject(refusedWith('billsOpen'));
    await make.settled({ waybillNo });
    await call(lockOverseas, { waybillNo });
    expect(await make.detail(who, id)).toMatchObject({ status: 'ALREADY_FINISH', decisions: [{ trackNo: 'PRO-77' }] });
    const told = (await call(manageMessage, {}, { token: who.token })).rows.map(({ kind }) => kind);
    expect(told).toEqual(expect.arrayContaining(['outboundApproved', 'returnShipped', 'returnSigned']));
    const whats = (await call(listHistory, {}, { token: who.token })).entries.map(({ what }) => what);
    expect(whats).toEqual(expect.arrayContaining(['orderOutbound', 'putAwayDecisions']));
  });

  it('goes to one place, also when that is changed', async () => {
    const who = await customer();
    const [one, other] = [await stock.stored(who), await stock.stored(who)];
    const lines = [one, other].map(({ id: stockId }) => ({ stockId, quantity: 2 }));
    const price = [{ currency: 'USD', amount: '67.32' }];
    const { id, waybillNo } = await call(orderOutbound, { ...stock.order(one.id), lines, agreed: price }, { token: who.token });
    await call(approveOverseas, { waybillNo });
    await call(finishDecisions, { waybillNo });
    const ready = await make.detail(who, id);
    await call(
      changeOverseasDispatch,
      { ...ref(ready), decisionId: ready.decisions[0]?.id ?? '', storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS' },
      { token: who.token },
    );
    expect(await make.detail(who, id)).toMatchObject({
      outbound: { storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS' },
      decisions: [{ storeAddress: 'LAX9' }, { storeAddress: 'LAX9' }],
      totals: price,
      returnNo: 'FBA15LAX9QRS',
    });
    // The reference was of the other warehouse.
    expect((await make.detail(who, id)).outbound?.referenceId).toBeUndefined();
    const bill = await textOf((await send(outboundBill, { id }, { token: who.token, lang: 'en' })).raw);
    expect(bill).toContain('LAX9');
    expect(bill).toContain('FBA15LAX9QRS');
    expect(bill).not.toContain(String(stock.order(one.id).shipmentId));
  });

  it('gives its pieces back where it is refused, taken back or closed, and is ordered anew', async () => {
    const who = await customer();
    const { id: stockId } = await stock.stored(who);
    const { id, waybillNo } = await stock.ordered(who, stockId, 20);
    expect(await freeOf(who)).toEqual([{ free: 0, standing: 20 }]);
    await call(rejectOverseas, { waybillNo, reason: '请补充参考号' });
    expect(await freeOf(who)).toEqual([{ free: 20, standing: 20 }]);
    const refused = await make.detail(who, id);
    expect(refused).toMatchObject({ status: 'WAIT_FOR_CONFIRM', reason: '请补充参考号', decisions: [], outbound: { cartons: 4 } });
    expect(await send(saveOverseas, { ...ref(refused), ...refused.order }, who)).toMatchObject(refusedWith('leavesStock'));
    const anew = { ...stock.order(stockId), agreed };
    expect(await send(orderOutbound, { ...anew, id, rev: refused.rev - 1 }, who)).toMatchObject(refusedWith('stale'));
    const again = await call(orderOutbound, { ...anew, ...ref(refused) }, { token: who.token });
    expect(again).toMatchObject({ id, status: 'WAIT_FOR_APPROVAL', reason: null });
    expect(await freeOf(who)).toEqual([{ free: 15, standing: 20 }]);
    const back = await call(sendBackOverseas, ref(again), who);
    expect(await freeOf(who)).toEqual([{ free: 20, standing: 20 }]);
    const last = await call(orderOutbound, { ...anew, ...ref(back) }, { token: who.token });
    await call(closeOverseas, ref(last), who);
    expect(await freeOf(who)).toEqual([{ free: 20, standing: 20 }]);
    expect(await send(orderOutbound, { ...anew, id }, who)).toMatchObject(refusedWith('wrongStatus'));
    const draft = await make.draft(who);
    expect(await send(orderOutbound, { ...anew, ...ref(draft) }, who)).toMatchObject(fault('id', 'unknownRecord'));
    expect(await send(changeOverseasSender, { ...ref(draft), sender: {} }, who)).toMatchObject({ code: 200 });
  });

  it('is given no more than is left, whoever comes second', async () => {
    const who = await customer();
    const { id: stockId } = await stock.stored(who);
    const input = { ...stock.order(stockId, 12), agreed: [{ currency: 'USD', amount: '201.96' }] };
    const answers = await Promise.all([send(orderOutbound, input, who), send(orderOutbound, input, who)]);
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)).toMatchObject(fault('lines.0.quantity', 'moreThanInStock', 'Only 8 are left'));
    expect(await freeOf(who)).toEqual([{ free: 8, standing: 20 }]);
  });

  it('of which all is destroyed is done with it', async () => {
    const who = await customer();
    const { id: stockId } = await stock.stored(who);
    const order = { lines: [{ stockId, quantity: 20 }], dispatchMethod: 'DESTROY', packing: 'pieces' as const };
    const { totals } = await call(priceOutbound, order, { token: who.token });
    const price = totals.map(({ currency, amount }) => ({ currency, amount: amount ?? '' }));
    const { id, waybillNo } = await call(orderOutbound, { ...order, agreed: price }, { token: who.token });
    await call(approveOverseas, { waybillNo });
    await call(finishDecisions, { waybillNo });
    expect(await make.detail(who, id)).toMatchObject({ status: 'WAIT_FOR_LOCK' });
    expect(await stock.rows(who)).toEqual([]);
    expect((await call(getOverseasStock, { ids: [stockId] }, who)).rows).toMatchObject([
      { standing: 0, storage: { costPerDay: '0.00', costSoFar: '0.00' } },
    ]);
  });

  it.each([
    ['pieces that are not there', { lines: [{ stockId: '999999999', quantity: 1 }] }, 'lines.0.stockId', 'unknownRecord'],
    ['more pieces than are there', { quantity: 21 }, 'lines.0.quantity', 'moreThanInStock'],
    ['a shipment without a number', { shipmentId: '' }, 'shipmentId', 'required'],
    ['pallets that nobody has counted', { pallets: '' }, 'pallets', 'required'],
    ['a warehouse of another country', { storeAddress: 'LTN4' }, 'storeAddress', 'unknownRecord'],
    ['work in place of a way out', { dispatchMethod: 'RELABEL' }, 'dispatchMethod', 'selectDispatch'],
    ['storing as a way out', { dispatchMethod: 'STORE' }, 'dispatchMethod', 'selectDispatch'],
    ['an address without one who receives', { dispatchMethod: 'ADDRESS' }, 'consignee', 'required'],
    ['a price that nobody asks', { agreed: [{ currency: 'USD', amount: '1.00' }] }, 'agreed', 'priceChanged'],
  ])('is refused with %s', async (_case, change, path, rule) => {
    const who = await customer();
    const { id: stockId } = await stock.stored(who);
    const { quantity = 5, ...rest } = change as { quantity?: number };
    expect(await send(orderOutbound, { ...stock.order(stockId, quantity), agreed, ...rest }, who)).toMatchObject(fault(path, rule));
    expect(await freeOf(who)).toEqual([{ free: 20, standing: 20 }]);
  });

  it('names each row of the stock once for the same work', async () => {
    const who = await customer();
    const { id: stockId } = await stock.stored(who);
    const line = { stockId, quantity: 5 };
    expect(await send(orderOutbound, { ...stock.order(stockId), agreed, lines: [line, line] }, who)).toMatchObject(
      fault('lines.1.stockId', 'alreadyUsed'),
    );
  });
});

describe('the papers of an order from stock', () => {
  it('name from where it goes where to, and how it is packed', async () => {
    const who = await customer();
    const { id } = await stock.approved(who);
    const bill = await textOf((await send(outboundBill, { id }, { token: who.token, lang: 'en' })).raw);
    for (const words of ['Waybound Returns', '90745', 'Amazon ONT8', 'FBA15DJ8K3MN', '6G7HJKLM', 'X009NEWONE', '0.250']) {
      expect(bill).toContain(words);
    }
    const printed = async (of: 'cartons' | 'pallets') => (await send(outboundLabels, { id, of }, { token: who.token })).raw;
    // One pallet is labelled on its four sides; four cartons once each.
    expect((await textOf(await printed('pallets'))).match(/1 \/ 1/g)).toHaveLength(4);
    expect((await textOf(await printed('cartons'))).match(/\d \/ 4/g)).toEqual(['1 / 4', '2 / 4', '3 / 4', '4 / 4']);
  });

  it('are there once it is approved, to its customer alone', async () => {
    const who = await customer();
    const { id } = await stock.ordered(who, (await stock.stored(who)).id);
    expect(await send(outboundBill, { id }, who)).toMatchObject(refusedWith('wrongStatus'));
    const { id: comes } = await make.counted(who);
    expect(await send(outboundLabels, { id: comes, of: 'cartons' }, who)).toMatchObject(refusedWith('wrongStatus'));
    const { id: uncounted } = await make.decided(who);
    expect(await send(outboundLabels, { id: uncounted, of: 'cartons' }, who)).toMatchObject(refusedWith('noOutboundLabels'));
    const stranger = await customer();
    expect(await send(outboundBill, { id }, { token: stranger.token })).toMatchObject({ code: 404 });
  });
});
