import { deleteSkus, listSkus, saveSku } from '@waybound/contract/address-book/address-book';
import { disconnectErp, readErp, saveErp, startErpRun, type ErpState } from '@waybound/contract/address-book/erps';
import { listHistory } from '@waybound/contract/account/history';
import type { Erp, ErpRunKind } from '@waybound/contract/wire/address-book/erps';
import { beforeEach, describe, expect, it } from 'vitest';
import { clockAdvancer } from '../../../../test/server/clock-advancer.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import type { StandInProduct } from '../../../gateways/erps/stand-in/stand-in.ts';
import { STAND_IN_PRODUCTS } from '../../../gateways/erps/stand-in/stand-in-shop.ts';
import { openWorkQueue } from '../../../kernel/work/work-queue.ts';
import { secretBox } from '../../../kernel/security/secret-box.ts';
import { erpWork } from './erp-work.ts';

const server = await testServer();
const { call, send, customer, engine, erps, clock } = server;
const { work } = server.application.services;
const pass = clockAdvancer(server);
const HOUR_MS = 3_600_000;

const LAMP: StandInProduct = { sku: 'L-1', nameCn: '台灯', nameEn: 'desk lamp', customsCode: '9405.21.00.00', value: '6.50' };
const SECRET = 'demo-secret';
const fieldsOf = (key: string) => ({ token: key, appKey: key, serviceId: 'S1', appSecret: SECRET });

let who: TestCustomer;
beforeEach(async () => {
  who = await customer();
  erps.products = [LAMP];
});

const asked = (erp: Erp = 'mabang') => call(readErp, { erp }, { token: who.token });
const connect = async (key = 'demo', erp: Erp = 'mabang', rev?: number) => {
  await call(saveErp, { erp, ...fieldsOf(key), ...(rev !== undefined && { rev }) }, { token: who.token });
  await work.drain();
  return asked(erp);
};
const start = (kind: ErpRunKind = 'products') => call(startErpRun, { erp: 'mabang', kind }, { token: who.token });
const sync = async () => {
  await start();
  await work.drain();
  return (await asked()).runs[0];
};
const skus = async () => (await call(listSkus, {}, { token: who.token })).rows;
const lamp = async () => (await skus()).find(({ sku }) => sku === 'L-1');
const save = async (change: object) => {
  const { id, rev, isdefault: _, updatedAt: __, ...values } = (await lamp()) ?? { id: undefined, rev: undefined };
  return call(
    saveSku,
    { ...values, id, rev, sku: 'L-1', declareNameCn: '台灯', declareNameEn: 'desk lamp', measurementUnit: 'piece', ...change },
    { token: who.token },
  );
};
const kindsOf = ({ runs }: ErpState) => runs.map(({ kind, state, fault }) => [kind, state, fault]);

describe('credentials', () => {
  it('are tested, and good ones begin a sync', async () => {
    erps.products = STAND_IN_PRODUCTS;
    const state = await connect();
    expect(kindsOf(state)).toEqual([
      ['products', 'done', null],
      ['test', 'done', null],
    ]);
    expect(state).toMatchObject({
      capabilities: ['products', 'orders', 'costs'],
      isStandIn: true,
      connection: { shown: { appKey: 'demo' } },
    });
    expect(state.runs[0]).toMatchObject({ isAutomatic: true, created: 6, leftOut: 2 });
    expect(state.runs[0]?.told).toMatchObject([
      { name: 'yf-cup-350', path: 'sku', isLeftOut: true, message: expect.stringContaining('YF-CUP-350') },
      { name: 'YF-BAG-20', path: 'declareNameEn', isLeftOut: true },
    ]);
    expect(await skus()).toHaveLength(6);
  });

  it.each([
    ['somebody', 'unauthorised'],
    ['expired', 'unauthorised'],
    ['clock', 'clock'],
    ['html', 'notUnderstood'],
  ])('that are not accepted say why, and begin nothing: %s', async (key, fault) => {
    const state = await connect(key);
    expect(kindsOf(state)).toEqual([['test', 'failed', fault]]);
    expect(state.connection?.nextRunAt).toBeNull();
    expect(state.connection?.refusedAt === null).toBe(fault !== 'unauthorised');
    const better = await connect('demo', 'mabang', state.rev);
    expect(kindsOf(better)[0]).toEqual(['products', 'done', null]);
  });

  it('are in no answer, no row, no history and no log of work', async () => {
    await connect();
    await call(saveErp, { erp: 'teapplix', token: 'a-token-of-ours' }, { token: who.token });
    const history = await call(listHistory, {}, { token: who.token });
    expect(history.entries.map(({ what }) => what)).toContain('saveErp');
    const { rows } = await engine.query(
      `select c::text as row from erp_connection c where customer_id = $1 union all select w::text from work w where customer_id = $1
       union all select a::text from audit a where customer_id = $1 union all select r::text from erp_run r where customer_id = $1`,
      [who.customerId],
    );
    const all = JSON.stringify([rows, history, await asked(), await asked('teapplix')]);
    for (const secret of [SECRET, 'a-token-of-ours']) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('stay where a change leaves them out; a missing one and one with spaces are said at their field', async () => {
    const { rev } = await connect('somebody');
    await call(saveErp, { erp: 'mabang', rev, appKey: 'demo' }, { token: who.token });
    await work.drain();
    expect(kindsOf(await asked())[0]).toEqual(['products', 'done', null]);
    expect(await send(saveErp, { erp: 'ecCang', appKey: 'a', appSecret: 'b c' }, { token: who.token })).toMatchObject({
      data: { errors: [{ path: 'appSecret', rule: 'badFormat' }] },
    });
    expect(await send(saveErp, { erp: 'ecCang', appKey: 'a' }, { token: who.token })).toMatchObject({
      data: {
        errors: [
          { path: 'serviceId', rule: 'required' },
          { path: 'appSecret', rule: 'required' },
        ],
      },
    });
  });

  it('of a stale form are refused with the newer state, and what was under way with the old ones ends', async () => {
    await call(saveErp, { erp: 'mabang', ...fieldsOf('somebody') }, { token: who.token });
    await start();
    expect(await send(saveErp, { erp: 'mabang', rev: 7, ...fieldsOf('demo') }, { token: who.token })).toMatchObject({
      data: { newer: { rev: 1, connection: { shown: { appKey: 'somebody' } } } },
    });
    expect(kindsOf(await connect('demo', 'mabang', 1))).toEqual([
      ['products', 'done', null],
      ['test', 'done', null],
      ['products', 'failed', 'replaced'],
      ['test', 'failed', 'replaced'],
    ]);
  });

  it('that the key of the portal does not open any more are asked for again', async () => {
    const { rev } = await connect();
    await start('test');
    const places = { erpEndpoints: {}, erpStandIn: erps.address };
    const other = erpWork({ secrets: secretBox(Buffer.alloc(32)), places, clock: () => clock.now });
    await openWorkQueue(engine, other, () => clock.now).drain();
    expect(kindsOf(await asked())[0]).toEqual(['test', 'failed', 'credentialsLost']);
    expect(kindsOf(await connect('demo', 'mabang', rev))[0]).toEqual(['products', 'done', null]);
  });
});

describe('a sync', () => {
  it('follows the ERP, and keeps what was changed by hand', async () => {
    await connect();
    expect(await sync()).toMatchObject({ created: 0, changed: 0, unchanged: 1, kept: 0, told: [] });
    erps.products = [{ ...LAMP, nameCn: 'LED 台灯', value: '7.00' }];
    expect(await sync()).toMatchObject({ changed: 1 });
    expect(await lamp()).toMatchObject({ declareNameCn: 'LED 台灯', declareValue: '7.00' });
    await save({ declareNameCn: '我们的台灯', customsCode: '' });
    erps.products = [{ ...LAMP, nameCn: '新名', value: '8.00' }];
    expect(await sync()).toMatchObject({
      changed: 1,
      kept: 1,
      told: [{ name: 'L-1', path: 'declareNameCn', isLeftOut: false, message: expect.stringContaining('新名') }],
    });
    const kept = await lamp();
    expect(kept).toMatchObject({ declareNameCn: '我们的台灯', declareValue: '8.00' });
    expect(kept?.customsCode ?? '').toBe('');
  });

  it('fills in a record that was there before, in the letters that it has', async () => {
    await call(
      saveSku,
      { sku: 'l-1', declareNameCn: '旧名', declareNameEn: 'desk lamp', measurementUnit: 'set', perSuitNum: 2 },
      { token: who.token },
    );
    const { runs } = await connect();
    expect(runs[0]).toMatchObject({
      created: 0,
      changed: 1,
      kept: 1,
      leftOut: 0,
      told: [
        { name: 'L-1', path: 'sku', message: expect.stringContaining('l-1') },
        { name: 'L-1', path: 'declareNameCn' },
      ],
    });
    expect(await skus()).toMatchObject([
      { sku: 'l-1', declareNameCn: '旧名', measurementUnit: 'set', customsCode: '9405210000', declareValue: '6.50' },
    ]);
  });

  it('does not add again what was deleted by hand', async () => {
    await connect();
    await call(deleteSkus, { ids: [(await lamp())?.id ?? ''] }, { token: who.token });
    expect(await sync()).toMatchObject({ created: 0, kept: 1, told: [{ name: 'L-1', path: 'sku', isLeftOut: false }] });
    expect(await skus()).toEqual([]);
  });

  it('goes on where an attempt broke off, and says meanwhile what is wrong', async () => {
    await connect();
    erps.products = Array.from({ length: 150 }, (_, n) => ({ ...LAMP, sku: `N-${n}` }));
    await start();
    const { rows } = await engine.query('select id from erp_run where customer_id = $1 and finished_at is null', [who.customerId]);
    await engine.query(
      `update erp_run set page_cursor = '2', pages = 1, created = 100, fault = 'timeout' where customer_id = $1 and id = $2`,
      [who.customerId, rows[0]?.['id']],
    );
    expect((await asked()).runs[0]).toMatchObject({ state: 'waiting', fault: 'timeout', pages: 1 });
    await work.drain();
    expect((await asked()).runs[0]).toMatchObject({ state: 'done', fault: null, pages: 2, created: 150 });
    expect(await skus()).toHaveLength(20);
  });

  it('is tried again where that may help, then told', async () => {
    const { connection } = await connect();
    await engine.query(`update erp_connection set credentials = $2 where customer_id = $1`, [
      who.customerId,
      server.application.services.secrets.seal(JSON.stringify(fieldsOf('html')), `erp ${who.customerId} mabang`),
    ]);
    await start();
    await work.drain();
    expect(kindsOf(await asked())[0]).toEqual(['products', 'waiting', 'notUnderstood']);
    for (let attempt = 1; attempt < 6; attempt += 1) {
      pass(5);
      await work.drain();
    }
    const state = await asked();
    expect(kindsOf(state)).toContainEqual(['products', 'failed', 'notUnderstood']);
    expect(connection?.nextRunAt).not.toBeNull();
  });

  it('from two tabs is one, on two servers too, and the clock begins the next', async () => {
    await connect();
    await Promise.all([start(), start()]);
    const other = openWorkQueue(
      engine,
      erpWork({
        secrets: server.application.services.secrets,
        places: { erpEndpoints: {}, erpStandIn: erps.address },
        clock: () => clock.now,
      }),
      () => clock.now,
    );
    await Promise.all([work.drain(), other.drain()]);
    expect(kindsOf(await asked())).toHaveLength(3);
    pass(60);
    await Promise.all([work.drain(), other.drain()]);
    const { runs, connection } = await asked();
    expect(runs.map(({ isAutomatic }) => isAutomatic)).toEqual([true, false, true, false]);
    expect(connection?.nextRunAt).toBe(new Date(clock.now.getTime() + HOUR_MS).toISOString());
  });

  it('ends with its connection, whose SKUs stay', async () => {
    await connect();
    await start();
    expect(await call(disconnectErp, { erp: 'mabang' }, { token: who.token })).toMatchObject({ connection: null, runs: [] });
    await work.drain();
    expect(await skus()).toHaveLength(1);
    expect(await send(startErpRun, { erp: 'mabang', kind: 'test' }, { token: who.token })).toMatchObject({ code: 404 });
  });
});
