import {
  deleteBatch,
  editBatch,
  importWorkbook,
  listBatches,
  pasteOrders,
  submitBatch,
  type Batch,
} from '@waybound/contract/orders/order-intake';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it, vi } from 'vitest';
import { encoded, request } from '../../../../test/any-request.ts';
import { batchMaker, TITLES } from '../../../../test/data/batch-maker.ts';
import { asText, orderRows } from '../../../../test/data/order-sheet.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { orderFile } from '../../../../test/scenarios/order-batches.ts';
import { clockAdvancer } from '../../../../test/server/clock-advancer.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { workStates } from '../../../../test/server/work-states.ts';

const server = await testServer();
const { app, call, send, customer, engine } = server;
const { work } = server.application.services;
await waybillMaker(server);
const pass = clockAdvancer(server);
const statesOf = workStates(server);
const { pasted, batchOf, waybillsOf } = batchMaker(server, (read) => work.drain().then(read));

const MANY = 60;
const manyRows = (prefix: string): string[][] => Array.from({ length: MANY }, (_, n) => orderRows(`${prefix}-${n}`)).flat();
const submit = ({ token }: TestCustomer, { batchId, rev }: Batch) => call(submitBatch, { action: 'submit', batchId, rev }, { token });

/** The server loses its database for good before its nth write for a customer, until the test restores it. */
function cutAt(nth: number): () => void {
  const whole = engine.transaction.bind(engine);
  let writes = 0;
  const cut = vi.spyOn(engine, 'transaction').mockImplementation(async (identity, mode, change) => {
    if (identity.role === 'portal_app' && mode === 'write') writes += 1;
    if (writes >= nth) throw new Error('The server is gone.');
    return whole(identity, mode, change);
  });
  return () => cut.mockRestore();
}

describe('sending', () => {
  it('of many continues in the background with progress, and a batch that is at work is left alone', async () => {
    const who = await customer();
    const { token } = who;
    const batch = await pasted(who, ...Array.from({ length: 60 }, (_, n) => orderRows(`M-${n}`)).flat());
    expect(batch.counts.ready).toBe(60);
    expect(await submit(who, batch)).toEqual({ isQueued: true, results: [] });
    const busy = await batchOf(who, batch.batchId);
    expect(busy).toMatchObject({ state: 'sending', total: 60, done: 0 });
    const edits = [{ from: 0, removed: 1, rows: [] }];
    expect(await send(editBatch, { batchId: batch.batchId, rev: busy.rev, edits }, { token })).toMatchObject({
      data: { reason: 'batchBusy' },
    });
    await work.drain();
    expect(await batchOf(who, batch.batchId)).toMatchObject({ state: 'ready', done: 60, counts: { sent: 60 } });
    expect((await call(listWaybills, { tab: 'waitingHandover' }, { token })).total).toBe(60);
  });

  it('that breaks off goes on with the next order once the dead worker is taken over, and no order is sent twice', async () => {
    const who = await customer();
    const batch = await pasted(who, ...manyRows('N'));
    await submit(who, batch);
    const restore = cutAt(21);
    await expect(work.drain()).rejects.toThrow('The server is gone.');
    restore();
    expect(await batchOf(who, batch.batchId)).toMatchObject({ state: 'sending', total: MANY, done: 20 });
    await work.drain();
    expect(await statesOf(who)).toEqual(['running']);
    pass(4);
    await work.drain();
    expect(await batchOf(who, batch.batchId)).toMatchObject({ state: 'ready', total: MANY, done: MANY, counts: { sent: MANY } });
    expect((await call(listWaybills, { tab: 'all' }, { token: who.token })).total).toBe(MANY);
  });

  it('of an order whose number was sent meanwhile names that waybill, and those beside it are sent', async () => {
    const who = await customer();
    const other = await pasted(who, ...orderRows('R-30'));
    const batch = await pasted(who, ...manyRows('R'));
    await submit(who, batch);
    await submit(who, other);
    await work.drain();
    const after = await batchOf(who, batch.batchId);
    expect(after).toMatchObject({ state: 'ready', done: MANY, counts: { sent: MANY } });
    expect(after.orders[30]?.waybillNo).toBe((await batchOf(who, other.batchId)).orders[0]?.waybillNo);
    expect(new Set(after.orders.map(({ waybillNo }) => waybillNo)).size).toBe(MANY);
    expect((await call(listWaybills, { tab: 'all' }, { token: who.token })).total).toBe(MANY);
  });
});

describe('a batch at work', () => {
  it('sends what is good once it is checked, where that was asked for', async () => {
    const who = await customer();
    const file = orderFile(TITLES, ...orderRows('I-1'), ...orderRows('I-2'));
    const sent = await encoded(importWorkbook, { action: 'save' }, file);
    const { batchId } = (await request(app, importWorkbook, { ...sent, token: who.token })).body.data;
    await work.drain();
    expect(await batchOf(who, batchId)).toMatchObject({ state: 'ready', done: 2, counts: { saved: 2 } });
    expect(await waybillsOf(who)).toHaveLength(2);
  });

  it('is separated into waybills as a whole, though it is read piece by piece', async () => {
    const who = await customer();
    // Of these many rows each; pieces of 1,000 end within the second, the fourth and the last.
    const sizes = [700, 700, 1, 1500, 2, 90];
    const rows = sizes.flatMap((size, n) => {
      const [head = [], more = []] = orderRows(`C-${n}`);
      return [head, ...Array.from({ length: size - 1 }, () => more)];
    });
    const { orders, rowCount, done } = await pasted(who, ...rows);
    expect([rowCount, done]).toEqual([rows.length, rows.length]);
    expect(orders.map((order) => order.rowCount)).toEqual(sizes);
    expect(orders.map((order) => order.packages)).toEqual(sizes.map((size) => 12 + 2 * (size - 1)));
  });

  it('is checked on from where a dead worker stood', async () => {
    const who = await customer();
    const { batchId } = await call(pasteOrders, { text: asText([TITLES, ...manyRows('Q')]) }, { token: who.token });
    const restore = cutAt(2);
    await expect(work.drain()).rejects.toThrow('The server is gone.');
    restore();
    expect(await batchOf(who, batchId)).toMatchObject({ state: 'checking', done: 100 });
    pass(4);
    await work.drain();
    const batch = await batchOf(who, batchId);
    expect(batch).toMatchObject({ state: 'ready', done: 120, counts: { ready: MANY } });
    expect(batch.orders.map(({ firstRow }) => firstRow)).toEqual(Array.from({ length: MANY }, (_, n) => 2 * n));
  });

  it('is worked no more once it is deleted', async () => {
    const who = await customer();
    const batch = await pasted(who, ...manyRows('D'));
    await submit(who, batch);
    await call(deleteBatch, { batchId: batch.batchId }, { token: who.token });
    await work.drain();
    expect(await waybillsOf(who)).toEqual([]);
    expect((await call(listBatches, {}, { token: who.token })).batches).toEqual([]);
  });
});

it('a batch that is deleted while its rows are read is left, and holds up nobody', async () => {
  const { token } = await customer();
  const { batchId } = await call(pasteOrders, { text: asText([TITLES, ...manyRows('G')]) }, { token });
  const whole = engine.transaction.bind(engine);
  let reads = 0;
  const spy = vi.spyOn(engine, 'transaction').mockImplementation(async (identity, mode, change) => {
    // The batch itself is read first, then its rows.
    if (identity.role === 'portal_app' && mode === 'read' && (reads += 1) === 2) await call(deleteBatch, { batchId }, { token });
    return whole(identity, mode, change);
  });
  await work.drain();
  spy.mockRestore();
  expect(reads).toBeGreaterThan(1);
  expect((await call(listBatches, {}, { token })).batches).toEqual([]);
});

describe('a batch that cannot be worked off', () => {
  it('is given up after its last attempt, and says so', async () => {
    const who = await customer();
    const { batchId } = await call(pasteOrders, { text: asText([TITLES, ...orderRows('Z-1')]) }, { token: who.token });
    const { rows } = await engine.query('select columns from order_batch where id = $1', [batchId]);
    await engine.query(`update order_batch set columns = '0' where id = $1`, [batchId]);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect(work.drain()).rejects.toThrow();
      pass(20);
    }
    expect(await statesOf(who)).toEqual(['givenUp']);
    await work.drain();
    await engine.query('update order_batch set columns = $2 where id = $1', [batchId, JSON.stringify(rows[0]?.['columns'])]);
    expect(await batchOf(who, batchId)).toMatchObject({ state: 'failed', mass: expect.stringContaining('was interrupted') });
  });

  it('while it is sent keeps what was sent, can be sent again, and says why it stopped', async () => {
    const who = await customer();
    const batch = await pasted(who, ...manyRows('X'));
    await submit(who, batch);
    await engine.query(`update order_batch set sent_rows = jsonb_set(sent_rows, '{5}', '"x"') where id = $1`, [batch.batchId]);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect(work.drain()).rejects.toThrow();
      pass(20);
    }
    const after = await batchOf(who, batch.batchId);
    expect(after).toMatchObject({ state: 'ready', mass: expect.stringContaining('was interrupted'), counts: { sent: 5, ready: MANY - 5 } });
    await submit(who, after);
    expect(await batchOf(who, batch.batchId)).toMatchObject({ state: 'sending', mass: '' });
    await work.drain();
    expect(await batchOf(who, batch.batchId)).toMatchObject({ state: 'ready', counts: { sent: MANY } });
  });
});
