import { saveSku } from '@waybound/contract/address-book/address-book';
import {
  deleteBatch,
  editBatch,
  listBatches,
  listBatchRows,
  mapColumns,
  openWorkbook,
  pasteOrders,
  submitBatch,
  type Batch,
} from '@waybound/contract/orders/order-intake';
import { submitOrder } from '@waybound/contract/orders/orders';
import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { encoded, request, type TestFile } from '../../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { RECORD_SAMPLES } from '../../../../test/data/samples/record-samples.ts';
import { columnOf, batchMaker, changed, findingLines, TITLES } from '../../../../test/data/batch-maker.ts';
import { asText, orderRows } from '../../../../test/data/order-sheet.ts';
import { orderFile } from '../../../../test/scenarios/order-batches.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';

const server = await testServer();
const { app, call, send, customer, engine } = server;
const { work } = server.application.services;
await waybillMaker(server);

const { pasted, batchOf, edited, waybillsOf } = batchMaker(server, (read) => work.drain().then(read));

describe('a sheet of orders', () => {
  it('becomes waybills with their boxes, priced before anything is saved', async () => {
    const who = await customer();
    const batch = await pasted(who, ...orderRows('A-1'), ...orderRows('A-2'));
    expect(batch).toMatchObject({ state: 'ready', rowCount: 4, done: 4, counts: { ready: 2, wrong: 0 } });
    expect(findingLines(batch)).toEqual([]);
    // 12 boxes of 60 × 40 × 30 cm are 144 kg by volume, 2 of 30 cm are 9 kg: 153 kg at 30.00.
    expect(batch.orders).toMatchObject([
      { firstRow: 0, rowCount: 2, referenceNo: 'A-1', packages: 14, price: { total: '4590.00', currency: 'CNY' }, waybillId: null },
      { firstRow: 2, rowCount: 2, referenceNo: 'A-2' },
    ]);
    expect(await waybillsOf(who)).toEqual([]);
  });

  it('comes as a workbook as well, titles in either language', async () => {
    const who = await customer();
    const file: TestFile = orderFile(['我的订单'], TITLES, ...orderRows('W-1'));
    const { body } = await request(app, openWorkbook, { ...(await encoded(openWorkbook, {}, file)), token: who.token });
    await work.drain();
    const batch = await batchOf(who, body.data.batchId);
    expect(batch).toMatchObject({ name: '订单.xlsx', counts: { ready: 1 } });
    expect((await call(listBatchRows, { batchId: batch.batchId }, { token: who.token })).rows[0]?.slice(0, 4)).toEqual([
      'W-1',
      'TEST-AIR',
      'SZX',
      'US',
    ]);
  });

  it('takes from the SKU library what it does not say of a product', async () => {
    const who = await customer();
    const kept = { ...RECORD_SAMPLES.sku, sku: 'LAMP-1', isCharged: false, specialProduct: [], destinationPortCustomsClearanceCode: '' };
    await send(saveSku, kept, { token: who.token });
    const [first = []] = orderRows('S-1');
    const place = columnOf('Name (English)');
    const batch = await pasted(who, [...first.slice(0, place), '', '', '']);
    expect(findingLines(batch)).toEqual([]);
    await call(submitBatch, { action: 'save', batchId: batch.batchId, rev: batch.rev }, { token: who.token });
    const [row] = await waybillsOf(who);
    const { order } = await call(getWaybill, { id: row?.id ?? '' }, { token: who.token });
    const { declaredPrice, distributionMaterialCount, productLotCount } = RECORD_SAMPLES.sku;
    expect(order.invoiceLines).toMatchObject([{ sku: 'LAMP-1', declaredPrice, distributionMaterialCount, productLotCount }]);
  });

  it('reads the warehouse by name or code, under what customers call it', async () => {
    const who = await customer();
    const rows = (referenceNo: string, warehouse: string) =>
      orderRows(referenceNo).map((row, index) => [...row, index === 0 ? warehouse : '']);
    const named = [rows('W-1', '深圳宝安收货仓'), rows('W-2', 'szx-ba'), rows('W-3', 'ONT8')].flat();
    const { batchId } = await call(pasteOrders, { text: asText([[...TITLES, '入仓仓库'], ...named]) }, { token: who.token });
    await work.drain();
    const batch = await batchOf(who, batchId);
    expect(findingLines(batch)).toEqual(['4 inStockChannel: Choose one from the list']);
    await call(submitBatch, { action: 'save', batchId, rev: batch.rev }, { token: who.token });
    for (const { id } of await waybillsOf(who)) {
      expect((await call(getWaybill, { id }, { token: who.token })).order.inStockChannel).toBe('SZX-BA');
    }
  });

  it('insures only who accepts the terms, and stores which', async () => {
    const who = await customer();
    const insured = (referenceNo: string, accepted: string) =>
      orderRows(referenceNo).map((row, index) => [
        ...(index === 0 ? changed(row, 'Insurance', 'yes') : row),
        ...(index === 0 ? [accepted, '5000'] : ['', '']),
      ]);
    const titles = [...TITLES, '同意保险条款', 'Purchase value'];
    const text = asText([titles, ...insured('I-1', '是'), ...insured('I-2', '')]);
    const { batchId } = await call(pasteOrders, { text }, { token: who.token });
    await work.drain();
    const batch = await batchOf(who, batchId);
    expect(findingLines(batch)).toEqual(['2 insuranceTerms: Required']);
    const [ready] = batch.orders.filter(({ state }) => state === 'ready').map(({ id }) => id);
    await call(submitBatch, { action: 'submit', batchId, rev: batch.rev, orderIds: [ready ?? ''] }, { token: who.token });
    const [row] = await waybillsOf(who);
    const { insurance } = await call(getWaybill, { id: row?.id ?? '' }, { token: who.token });
    expect(insurance).toMatchObject({ termsVersion: INSURANCE_TERMS_VERSION, loginName: who.loginName });
  });

  it('is judged by the rules of pre-flight, as the form and the API are', async () => {
    const who = await customer();
    await send(saveSku, { ...RECORD_SAMPLES.sku, sku: 'LAMP-1', isCharged: true, specialProduct: [] }, { token: who.token });
    const [first = []] = orderRows('S-1');
    const place = columnOf('Name (English)');
    const batch = await pasted(who, [...first.slice(0, place), '', '', '']);
    expect(findingLines(batch)).toContain(
      '0 specialProduct: Lines of the invoice marked as with battery: 1. Choose the kind of battery here',
    );
    expect(batch.counts).toMatchObject({ incomplete: 1, ready: 0 });
  });

  it.each([
    ['no table', 'one line of words', 'illegalFormat', 'Illegal parameter format'],
    ['only a heading', asText([TITLES]), 'workbookNoData', 'Excel template No Data'],
  ])('that is %s is refused', async (_case, text, reason, mass) => {
    const { token } = await customer();
    expect(await send(pasteOrders, { text }, { token })).toMatchObject({ code: 400, mass, data: { reason } });
  });
});

describe('the columns', () => {
  it('can be mapped otherwise, are remembered for the same set of titles, and a missing one is added', async () => {
    const who = await customer();
    const { token } = who;
    const titles = TITLES.map((title) => (title === 'Warehouse code' ? 'Our depot' : title));
    const text = asText([titles, ...orderRows('C-1')]);
    const { batchId } = await call(pasteOrders, { text }, { token });
    await work.drain();
    const before = await batchOf(who, batchId);
    expect(before.columns[columnOf('Warehouse code')]).toEqual({ title: 'Our depot', key: null });
    expect(findingLines(before)).toEqual(['0 dispatchAddressCode: Required']);
    const keys = [...before.columns.map(({ key }) => key ?? 'dispatchAddressCode'), 'customerRemark'];
    await call(mapColumns, { batchId, rev: before.rev, keys }, { token });
    await work.drain();
    expect(await batchOf(who, batchId)).toMatchObject({ counts: { ready: 1 }, columns: { length: TITLES.length + 1 } });

    const turned = (cells: readonly string[]) => cells.toReversed();
    const again = await call(pasteOrders, { text: asText([titles, ...orderRows('C-2')].map(turned)) }, { token });
    await work.drain();
    expect(await batchOf(who, again.batchId)).toMatchObject({ counts: { ready: 1 } });
    const stranger = await customer();
    const theirs = await call(pasteOrders, { text }, { token: stranger.token });
    await work.drain();
    expect(await batchOf(stranger, theirs.batchId)).toMatchObject({ counts: { incomplete: 1 } });
  });

  it('refuse a field twice, one that is none, and fewer columns than there are', async () => {
    const who = await customer();
    const { batchId, rev, columns } = await pasted(who, ...orderRows('C-3'));
    const keys = columns.map(({ key }) => key);
    for (const wrong of [[...keys, 'sku'], [...keys, 'constructor'], keys.slice(1)]) {
      expect(await send(mapColumns, { batchId, rev, keys: wrong }, { token: who.token })).toMatchObject({ code: 400 });
    }
  });
});

describe('an edit', () => {
  it('repairs a cell in place and examines its waybill alone', async () => {
    const who = await customer();
    const [first = [], second = []] = orderRows('E-1');
    const batch = await pasted(who, ...orderRows('E-0'), changed(first, '目的国家', 'Atlantis'), second, ...orderRows('E-2'));
    const after = await edited(who, batch, { from: 2, removed: 1, rows: [first] });
    expect(after).toMatchObject({ rev: batch.rev + 1, counts: { ready: 3, wrong: 0 } });
    expect(after.orders.map(({ firstRow }) => firstRow)).toEqual([0, 2, 4]);
    expect(after.orders[2]?.id).toBe(batch.orders[2]?.id);
  });

  it('may insert, remove, join and part waybills, several at once', async () => {
    const who = await customer();
    const batch = await pasted(who, ...orderRows('F-1'), ...orderRows('F-2'), ...orderRows('F-3'));
    const [first = [], second = []] = orderRows('F-9');
    const after = await edited(
      who,
      batch,
      { from: 0, removed: 0, rows: [first] },
      { from: 1, removed: 2, rows: [] },
      { from: 6, removed: 0, rows: [first.map((cell, place) => (place === 0 ? 'F-10' : cell)), second] },
    );
    expect(after.rowCount).toBe(7);
    // F-1 has lost its second row, F-2 its first: what is left of F-2 still says its number.
    expect(after.orders.map(({ referenceNo, firstRow, rowCount }) => [referenceNo, firstRow, rowCount])).toEqual([
      ['F-9', 0, 1],
      ['F-1', 1, 1],
      ['F-2', 2, 1],
      ['F-3', 3, 2],
      ['F-10', 5, 1],
      ['F-9', 6, 1],
    ]);
    const { rows } = await call(listBatchRows, { batchId: batch.batchId }, { token: who.token });
    expect(rows.map(([number]) => number)).toEqual(['F-9', 'F-1', 'F-2', 'F-3', 'F-3', 'F-10', 'F-9']);
    const same = await pasted(who, ...rows);
    expect(same.orders.map(({ findings, firstRow }) => ({ findings, firstRow }))).toEqual(
      after.orders.map(({ findings, firstRow }) => ({ findings, firstRow })),
    );
  });

  it('is refused from an old revision, beyond the rows, into another edit, and to a stranger', async () => {
    const who = await customer();
    const { token } = who;
    const { batchId, rev } = await pasted(who, ...orderRows('G-1'));
    const edits = [{ from: 0, removed: 1, rows: [] }];
    expect(await send(editBatch, { batchId, rev: rev + 1, edits }, { token })).toMatchObject({ code: 409, data: { reason: 'stale' } });
    for (const wrong of [[{ from: 1, removed: 2, rows: [] }], [...edits, ...edits]]) {
      expect(await send(editBatch, { batchId, rev, edits: wrong }, { token })).toMatchObject({ code: 400 });
    }
    expect(await send(editBatch, { batchId, rev, edits }, { token: (await customer()).token })).toMatchObject({ code: 404 });
    expect(await batchOf(who, batchId)).toMatchObject({ rev, rowCount: 2 });
  });
});

describe('sending', () => {
  const sent = ({ token }: TestCustomer, { batchId, rev }: Batch, action: 'save' | 'submit', orderIds?: string[]) =>
    call(submitBatch, { action, batchId, rev, ...(orderIds && { orderIds }) }, { token });

  it('saves the good ones as drafts while the bad ones stay, and updates instead of doubling', async () => {
    const who = await customer();
    const { token } = who;
    const wrong = changed(orderRows('H-2')[0] ?? [], '目的国家', 'Atlantis');
    const batch = await pasted(who, ...orderRows('H-1'), wrong);
    const { results } = await sent(who, batch, 'save');
    expect(results).toMatchObject([{ ok: true, orderId: batch.orders[0]?.id, waybillNo: expect.stringMatching(/^WBA/) }]);
    const saved = await batchOf(who, batch.batchId);
    expect(saved).toMatchObject({ counts: { saved: 1, wrong: 1 }, orders: [{ waybillNo: results[0]?.waybillNo }, { waybillId: null }] });
    expect(await waybillsOf(who)).toMatchObject([{ referenceNo: 'H-1', status: 'wait_for_confirm' }]);

    const again = await pasted(who, changed(orderRows('H-1')[0] ?? [], 'Boxes', '13'));
    expect(again.orders).toMatchObject([{ state: 'ready', waybillNo: results[0]?.waybillNo, packages: 13 }]);
    await sent(who, again, 'save');
    const [only, ...more] = await waybillsOf(who);
    expect(more).toEqual([]);
    const { order } = await call(getWaybill, { id: only?.id ?? '' }, { token });
    expect(order).toMatchObject({ customerTotalPackages: 13, packingList: [{ endBoxNumber: 13 }], invoiceLines: [{ sku: 'LAMP-1' }] });
  });

  it('submits what is complete, once: a number that is sent is reported as sent', async () => {
    const who = await customer();
    const incomplete = changed(orderRows('I-2')[0] ?? [], 'Handover', '');
    const batch = await pasted(who, ...orderRows('I-1'), incomplete);
    const { results } = await sent(who, batch, 'submit');
    expect(results).toMatchObject([{ ok: true }]);
    const [waybill] = await waybillsOf(who);
    expect(waybill).toMatchObject({ status: 'wait_for_deal_send' });
    const after = await batchOf(who, batch.batchId);
    expect(after).toMatchObject({ counts: { sent: 1, incomplete: 1 } });
    const ids = after.orders.map(({ id }) => id);
    const refused = await sent(who, after, 'submit', ids);
    expect(refused.results).toMatchObject([
      { ok: false, reason: 'duplicate' },
      { ok: false, reason: 'orderNotReady', mass: expect.stringContaining('row 3') },
    ]);
    const twice = await pasted(who, ...orderRows('I-1'));
    expect(findingLines(twice)).toEqual([`0 referenceNo: Already sent as ${waybill?.waybillNo}`]);
    expect(twice.counts).toMatchObject({ sent: 1 });
    expect(await send(submitBatch, { action: 'submit', batchId: twice.batchId, rev: twice.rev }, { token: who.token })).toMatchObject({
      data: { reason: 'nothingToUpdate' },
    });
  });

  it('submits a draft that it has saved in its current state, and an edited row saves it again', async () => {
    const who = await customer();
    const batch = await pasted(who, ...orderRows(''));
    await sent(who, batch, 'save');
    const saved = await batchOf(who, batch.batchId);
    const [row = []] = (await call(listBatchRows, { batchId: batch.batchId }, { token: who.token })).rows;
    const after = await edited(who, saved, { from: 0, removed: 1, rows: [changed(row, 'Contact', 'Night shift')] });
    expect(after.orders).toMatchObject([{ state: 'ready', waybillId: saved.orders[0]?.waybillId }]);
    await sent(who, after, 'save');
    const { token } = who;
    await sent(who, await batchOf(who, batch.batchId), 'submit');
    const [only, ...more] = await waybillsOf(who);
    expect([only?.status, more]).toEqual(['wait_for_deal_send', []]);
    expect((await call(getWaybill, { id: only?.id ?? '' }, { token })).order.dispatchLinkMan).toBe('Night shift');
  });

  it('is refused to a stranger, and orders of another batch are answered like missing ones', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const batch = await pasted(who, ...orderRows('J-1'));
    const theirs = await pasted(stranger, ...orderRows('J-1'));
    const { token } = stranger;
    const asked = { action: 'submit' as const, batchId: batch.batchId, rev: batch.rev };
    expect(await send(submitBatch, asked, { token })).toMatchObject({ code: 404 });
    const orderIds = batch.orders.map(({ id }) => id);
    expect(await send(submitBatch, { ...asked, batchId: theirs.batchId, rev: theirs.rev, orderIds }, { token })).toMatchObject({
      code: 404,
    });
    expect(await waybillsOf(who)).toEqual([]);
  });

  it('submits drafts without a batch, a result each', async () => {
    const who = await customer();
    const { token } = who;
    await sent(who, await pasted(who, ...orderRows('K-1'), ...orderRows('K-2')), 'save');
    const drafts = await waybillsOf(who);
    const [first] = drafts;
    await call(submitOrder, { id: first?.id ?? '', rev: first?.rev ?? 0 }, { token });
    const { results } = await call(submitBatch, { action: 'submit', ids: drafts.map(({ id }) => id) }, { token });
    expect(results.map(({ ok, reason }) => [ok, reason])).toEqual([
      [false, 'wrongStatus'],
      [true, null],
    ]);
  });
});

describe('batches', () => {
  it('are counted in the list as each counts itself, a number that comes twice as wrong', async () => {
    const who = await customer();
    const first = await pasted(who, ...['M-1', 'M-2', 'M-1', 'M-3'].flatMap((number) => orderRows(number)));
    const second = await pasted(who, ...orderRows('M-1'));
    expect(first.counts).toEqual({ wrong: 2, incomplete: 0, ready: 2, saved: 0, sent: 0 });
    const listed = async () => (await call(listBatches, {}, { token: who.token })).batches.map(({ counts }) => counts);
    expect(await listed()).toEqual([second.counts, first.counts]);
    await engine.query(`update order_batch_order set state = 'sent' where batch_id = $1 and first_row = 0`, [first.batchId]);
    const { counts } = await batchOf(who, first.batchId);
    expect(counts).toEqual({ wrong: 1, incomplete: 0, ready: 2, saved: 0, sent: 1 });
    expect(await listed()).toEqual([second.counts, counts]);
  });

  it('hold their rows: none without a batch, or in another customer’s, or after it was deleted', async () => {
    const [who, other] = [await customer(), await customer()];
    const { batchId } = await pasted(who, ...orderRows('N-1'));
    const theirs = await pasted(other, ...orderRows('N-1'));
    const rowsOf = async (id: string) => (await engine.query('select from order_batch_row where batch_id = $1', [id])).rowCount;
    const insert = (into: string) =>
      engine.transaction({ role: 'portal_app', customerId: who.customerId }, 'write', (db) =>
        db
          .insertInto('order_batch_row')
          .values([batchId, into].map((id, at) => ({ customer_id: who.customerId, batch_id: id, position: 2 + at, cells: '[]' })))
          .execute(),
      );
    for (const into of ['999999999', theirs.batchId]) await expect(insert(into)).rejects.toMatchObject({ code: '23503' });
    expect(await rowsOf(batchId)).toBe(2);
    await call(deleteBatch, { batchId }, { token: who.token });
    expect([await rowsOf(batchId), await rowsOf(theirs.batchId)]).toEqual([0, 2]);
  });

  it('are listed, the newest first, and deleted without their waybills', async () => {
    const who = await customer();
    const { token } = who;
    const first = await pasted(who, ...orderRows('L-1'));
    await call(submitBatch, { action: 'save', batchId: first.batchId, rev: first.rev }, { token });
    const second = await pasted(who, ...orderRows('L-2'));
    const { batches } = await call(listBatches, {}, { token });
    expect(batches).toMatchObject([
      { batchId: second.batchId, counts: { ready: 1 } },
      { batchId: first.batchId, counts: { saved: 1 } },
    ]);
    expect(await send(deleteBatch, { batchId: first.batchId }, { token: (await customer()).token })).toMatchObject({ code: 404 });
    await call(deleteBatch, { batchId: first.batchId }, { token });
    expect((await call(listBatches, {}, { token })).batches).toHaveLength(1);
    expect(await waybillsOf(who)).toHaveLength(1);
  });
});
