import type { CallInput } from '@waybound/contract/call';
import { listHistory } from '@waybound/contract/account/history';
import { manageMessage } from '@waybound/contract/notices/messages';
import { correctStock, opsStock } from '@waybound/contract/operations/stock/stock-operations';
import { describe, expect, it } from 'vitest';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { chargeMonthsOfStorage } from './charge-months.ts';

const server = await testServer();
const { call, send, customer, engine, clock, operatorKey } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

type Asked = CallInput<typeof correctStock>;
const correct = (id: string, asked: Omit<Asked, 'id' | 'seen'> & { seen?: number }) => call(correctStock, { id, seen: 20, ...asked });
const refused = (id: string, asked: object) => send(correctStock, { id, seen: 20, ...asked }, { token: operatorKey });
const fault = (path: string, rule: string) => ({ code: 400, data: { errors: [{ path, rule }] } });
const told = async ({ token }: TestCustomer) => (await call(manageMessage, {}, { token })).rows.map(({ kind }) => kind);
const piecesOf = async (who: TestCustomer) =>
  (await stock.rows(who)).map(({ place, condition, standing, free }) => [place, condition, standing, free]);

const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);

describe('a correction of the stock', () => {
  it('takes what is lost from what stands there, tells its customer, and stands in the history', async () => {
    const who = await customer();
    const { id, sku, waybill } = await stock.stored(who);
    const { rows } = await correct(id, { reason: 'lost', pieces: 3, remark: '盘点缺失' });
    expect(rows).toMatchObject([{ id, customerCode: who.code, waybillNo: waybill.waybillNo, standing: 17, free: 17, received: 20 }]);
    const correction = { reason: 'lost', pieces: -3, remark: '盘点缺失', placeBefore: null };
    expect(await stock.rows(who)).toMatchObject([{ id, standing: 17, free: 17, corrections: [correction] }]);
    expect(await told(who)).toContain('stockFewer');
    const { entries } = await call(listHistory, {}, { token: who.token });
    expect(entries.find(({ what }) => what === 'correctStock')).toMatchObject({
      by: 'forwarder',
      subject: waybill.waybillNo,
      changes: [{ field: 'pieces', from: `${sku} · A-01-03 × 20`, to: `${sku} · A-01-03 × 17` }],
    });
  });

  it('adds what was found, also more than came, and tells nobody of it', async () => {
    const who = await customer();
    const { id } = await stock.stored(who);
    await correct(id, { reason: 'found', pieces: 2 });
    expect(await stock.rows(who)).toMatchObject([{ received: 22, standing: 22, free: 22 }]);
    await correct(id, { reason: 'miscounted', pieces: 20, seen: 22 });
    await correct(id, { reason: 'miscounted', pieces: 0 });
    expect(await stock.rows(who)).toEqual([]);
    await correct(id, { reason: 'found', pieces: 1, seen: 0 });
    expect(await stock.rows(who)).toMatchObject([{ received: 22, standing: 1 }]);
    expect((await told(who)).filter((kind) => kind === 'stockFewer')).toHaveLength(2);
  });

  it('moves some of a row or all of it, and sets damaged pieces apart', async () => {
    const who = await customer();
    const { id } = await stock.stored(who);
    await correct(id, { reason: 'damaged', pieces: 4 });
    await correct(id, { reason: 'moved', pieces: 6, place: 'B-02', seen: 16 });
    const moved = await correct(id, { reason: 'moved', pieces: 10, place: 'C-03', seen: 10 });
    expect(moved.rows).toMatchObject([{ id, place: 'C-03', standing: 10, corrections: [{}, {}, { pieces: 0, placeBefore: 'A-01-03' }] }]);
    expect((await piecesOf(who)).toSorted(byText)).toEqual([
      ['A-01-03', 'damaged', 4, 4],
      ['B-02', 'good', 6, 6],
      ['C-03', 'good', 10, 10],
    ]);
    expect(await told(who)).not.toContain('stockFewer');
  });

  it('is found by what stands where, also once it is gone', async () => {
    const who = await customer();
    const { id, sku, warehouse } = await stock.stored(who);
    const asked = { customerCode: who.code, sku, warehouse, place: 'A-01-03' };
    expect((await call(opsStock, asked)).rows).toMatchObject([{ id, standing: 20 }]);
    expect((await call(opsStock, { ...asked, place: 'Z-99' })).rows).toEqual([]);
    await correct(id, { reason: 'lost', pieces: 20 });
    expect((await call(opsStock, asked)).rows).toEqual([]);
    expect((await call(opsStock, { ...asked, isAll: true })).rows).toMatchObject([{ id, standing: 0 }]);
  });

  it('leaves what is kept for an order, of which a whole row may be moved', async () => {
    const who = await customer();
    const { id } = await stock.stored(who);
    await stock.ordered(who, id, 15);
    expect(await refused(id, { reason: 'lost', pieces: 6 })).toMatchObject(fault('pieces', 'moreThanInStock'));
    expect(await refused(id, { reason: 'miscounted', pieces: 14 })).toMatchObject(fault('pieces', 'tooSmall'));
    expect(await refused(id, { reason: 'damaged', pieces: 6 })).toMatchObject(fault('pieces', 'moreThanInStock'));
    await correct(id, { reason: 'moved', pieces: 20, place: 'B-02' });
    await correct(id, { reason: 'lost', pieces: 5 });
    expect(await piecesOf(who)).toEqual([['B-02', 'good', 15, 0]]);
  });

  it('is made once, whoever sends it twice or counts beside another', async () => {
    const who = await customer();
    const { id } = await stock.stored(who);
    const asked = { reason: 'lost', pieces: 5 };
    const answers = await Promise.all([refused(id, asked), refused(id, asked)]);
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)).toMatchObject(fault('seen', 'stockChanged'));
    expect(await piecesOf(who)).toEqual([['A-01-03', 'good', 15, 15]]);
  });

  it.each([
    ['a count that changes nothing', { reason: 'miscounted', pieces: 20 }, 'pieces', 'stockChanged'],
    ['nothing found', { reason: 'found', pieces: 0 }, 'pieces', 'tooSmall'],
    ['more damaged than stand there', { reason: 'damaged', pieces: 21 }, 'pieces', 'moreThanInStock'],
    ['no place to be moved to', { reason: 'moved', pieces: 1 }, 'place', 'required'],
    ['the place where it stands', { reason: 'moved', pieces: 1, place: 'A-01-03' }, 'place', 'alreadyUsed'],
    ['a reason that nobody knows', { reason: 'eaten', pieces: 1 }, 'reason', 'unknownChoice'],
  ])('is refused with %s', async (_case, asked, path, rule) => {
    const who = await customer();
    const { id } = await stock.stored(who);
    expect(await refused(id, asked)).toMatchObject(fault(path, rule));
    expect(await piecesOf(who)).toEqual([['A-01-03', 'good', 20, 20]]);
  });

  it('of pieces that are not there is refused', async () => {
    expect(await refused('999999999', { reason: 'lost', pieces: 1 })).toMatchObject({ code: 404 });
  });
});

describe('the storage of what was corrected', () => {
  /** A day of a cubic metre, which twenty pieces are, costs 17.31. */
  const soFar = async (who: TestCustomer) => (await stock.rows(who)).map(({ storage }) => [storage?.costPerDay, storage?.costSoFar]);

  it('is that of fewer or more pieces from the day on', async () => {
    const who = await customer();
    const { id } = await stock.stored(who, '2026-10-20');
    expect(await soFar(who)).toEqual([['17.31', '553.92']]);
    await correct(id, { reason: 'lost', pieces: 10 });
    expect(await soFar(who)).toEqual([['8.66', '545.27']]);
    await correct(id, { reason: 'found', pieces: 20, seen: 10 });
    expect(await soFar(who)).toEqual([['25.97', '562.58']]);
  });

  it('of what was set apart begins where that of the first row ends, and is charged once', async () => {
    const who = await customer();
    const { id } = await stock.stored(who, '2026-10-20');
    await correct(id, { reason: 'damaged', pieces: 10 });
    const costs = await soFar(who);
    expect(costs.toSorted(byText)).toEqual([
      ['8.66', '545.27'],
      ['8.66', '8.66'],
    ]);
    await chargeMonthsOfStorage(engine, new Date('2026-12-01T02:00:00Z'));
    const billed = await stock.rows(who);
    expect(billed.map(({ storage }) => storage?.unbilled)).toHaveLength(2);
    const { rows } = await engine.transaction({ role: 'portal_ops' }, 'read', (db) =>
      db
        .selectFrom('overseas_storage as t')
        .innerJoin('customer as c', 'c.id', 't.customer_id')
        .select(['t.from_day', 't.until_day', 't.pieces'])
        .where('c.code', '=', who.code)
        .orderBy('t.id')
        .execute()
        .then((found) => ({ rows: found })),
    );
    expect(rows).toEqual([
      { from_day: '2026-10-20', until_day: '2026-10-31', pieces: 20 },
      { from_day: '2026-11-01', until_day: '2026-11-30', pieces: 10 },
      { from_day: '2026-11-20', until_day: '2026-11-30', pieces: 10 },
    ]);
  });

  it('of a row that was lost ends, and goes on where its pieces are found', async () => {
    const who = await customer();
    const { id } = await stock.stored(who, '2026-10-20');
    const before = clock.now;
    clock.now = new Date(before.getTime() - 4 * 86_400_000);
    await correct(id, { reason: 'lost', pieces: 20 });
    await chargeMonthsOfStorage(engine, clock.now);
    clock.now = before;
    await correct(id, { reason: 'found', pieces: 20, seen: 0 });
    // 27 days until it was lost and today: of the days between none is counted.
    expect(await soFar(who)).toEqual([['17.31', '484.68']]);
  });
});
