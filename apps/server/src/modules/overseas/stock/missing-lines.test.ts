import { manageMessage } from '@waybound/contract/notices/messages';
import { finishDecisions, pickShort, shipDecisions, signDecisions } from '@waybound/contract/operations/overseas-operations';
import { batchOverseas } from '@waybound/contract/overseas/overseas-batches';
import { changeOverseasDispatch, closeOverseas } from '@waybound/contract/overseas/overseas';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, operatorKey } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

const as = ({ token }: TestCustomer) => ({ token });
const asOperator = { token: operatorKey };
const fault = (path: string, rule: string) => ({ code: 400, data: { errors: [{ path, rule }] } });
const statusOf = async (who: TestCustomer, { id }: { id: string }) => (await make.detail(who, id)).status;
const told = async (who: TestCustomer, { waybillNo }: { waybillNo: string }) =>
  (await call(manageMessage, { size: 100 }, as(who))).rows.filter((each) => each.waybillNo === waybillNo).map(({ kind }) => kind);

/** Of two lines nothing is found of the first one. */
const withoutFirst = async (who: TestCustomer) => {
  const order = await stock.ofTwoLines(who);
  await call(pickShort, { waybillNo: order.waybillNo, lines: [{ decisionId: order.first, found: 0 }] });
  return order;
};

describe('a line of an order of which nothing was found', () => {
  it('is waited for by nobody: the order goes its way with the steps of the others', async () => {
    const who = await customer();
    const order = await withoutFirst(who);
    const { waybillNo, second } = order;
    await call(finishDecisions, { waybillNo, decisionIds: [second] });
    expect(await statusOf(who, order)).toBe('WAIT_FOR_OUT_STORAGE');
    await call(shipDecisions, { waybillNo, decisionIds: [second] });
    expect(await statusOf(who, order)).toBe('WAIT_FOR_SIGN');
    await call(signDecisions, { waybillNo, decisionIds: [second] });
    expect(await make.detail(who, order.id)).toMatchObject({
      status: 'WAIT_FOR_LOCK',
      decisions: [{ quantity: 0, doneAt: null, shippedAt: null, signedAt: null }, { quantity: 7 }],
    });
    expect((await told(who, order)).filter((kind) => kind === 'returnShipped')).toHaveLength(1);
  });

  it('takes no step itself, is not missed once more, and goes nowhere', async () => {
    const who = await customer();
    const { id, waybillNo, first, second } = await withoutFirst(who);
    const named = { waybillNo, decisionIds: [first] };
    expect(await send(finishDecisions, named, asOperator)).toMatchObject(fault('decisionIds.0', 'unknownRecord'));
    const lines = [{ decisionId: first, found: 0 }];
    expect(await send(pickShort, { waybillNo, lines }, asOperator)).toMatchObject(fault('lines.0.decisionId', 'unknownRecord'));
    await call(finishDecisions, { waybillNo });
    expect(await send(shipDecisions, named, asOperator)).toMatchObject(fault('decisionIds.0', 'unknownRecord'));
    const to = { storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS' };
    const change = async (decisionId: string) =>
      send(changeOverseasDispatch, { id, rev: (await make.detail(who, id)).rev, decisionId, ...to }, as(who));
    expect(await change(first)).toMatchObject(fault('decisionId', 'unknownRecord'));
    expect(await change(second)).toMatchObject({ code: 200 });
    expect(await make.detail(who, id)).toMatchObject({ outbound: to, decisions: [{ storeAddress: 'ONT8' }, to] });
  });

  it('makes the order ready where all others are finished', async () => {
    const who = await customer();
    const order = await stock.ofTwoLines(who);
    const { waybillNo, first, second } = order;
    await call(finishDecisions, { waybillNo, decisionIds: [second] });
    await call(pickShort, { waybillNo, lines: [{ decisionId: first, found: 3 }] });
    expect(await statusOf(who, order)).toBe('FINISH_FOR_DISPOSE');
    await call(pickShort, { waybillNo, lines: [{ decisionId: first, found: 0 }] });
    expect(await statusOf(who, order)).toBe('WAIT_FOR_OUT_STORAGE');
    expect(await told(who, order)).not.toContain('returnDone');
  });

  it('ends an order of which the others are destroyed, and says so', async () => {
    const who = await customer();
    const order = await stock.ofTwoLines(who, { dispatchMethod: 'DESTROY' });
    const { waybillNo, first, second } = order;
    await call(finishDecisions, { waybillNo, decisionIds: [second] });
    await call(pickShort, { waybillNo, lines: [{ decisionId: first, found: 0 }] });
    expect(await statusOf(who, order)).toBe('WAIT_FOR_LOCK');
    expect(await told(who, order)).toEqual(expect.arrayContaining(['outboundShort', 'returnDone']));
  });

  it('tells of nothing that leaves where an order has waited for such a line from before', async () => {
    const who = await customer();
    const order = await withoutFirst(who);
    const { waybillNo } = order;
    await call(finishDecisions, { waybillNo });
    await call(shipDecisions, { waybillNo });
    await engine.query(
      `update overseas_waybill set status = 'PART_WAIT_FOR_OUT_STORAGE', sent = 'some' where customer_id = $1 and id = $2`,
      [who.customerId, order.id],
    );
    await call(shipDecisions, { waybillNo });
    expect(await statusOf(who, order)).toBe('WAIT_FOR_SIGN');
    expect((await told(who, order)).filter((kind) => kind === 'returnShipped')).toHaveLength(1);
  });
});

describe('an order of which pieces are missing', () => {
  const closed = async (who: TestCustomer, { id }: { id: string }) => {
    const { rev, may } = await make.detail(who, id);
    const { results } = await call(batchOverseas, { ids: [id], action: 'close' }, as(who));
    const alone = await send(closeOverseas, { id, rev }, as(who));
    return { offered: may.close, ofMany: results[0]?.reason, alone: alone.data?.reason };
  };

  it('is given up no more once one of its lines is finished: page, batch and call say the same', async () => {
    const who = await customer();
    const order = await stock.ofTwoLines(who);
    const { id, waybillNo, first, second } = order;
    await call(pickShort, { waybillNo, lines: [{ decisionId: second, found: 6 }] });
    expect((await make.detail(who, id)).may.close).toBeNull();
    await call(finishDecisions, { waybillNo, decisionIds: [first] });
    const why = 'wrongStatus';
    expect(await closed(who, order)).toEqual({ offered: why, ofMany: why, alone: why });
    expect(await stock.rows(who)).toMatchObject([
      { standing: 19, free: 13 },
      { standing: 20, free: 15 },
    ]);
  });

  it('is bound from before where one of its lines was finished before that was known', async () => {
    const who = await customer();
    const [bound, free] = [await stock.ofTwoLines(who), await stock.ofTwoLines(who)];
    for (const { waybillNo, second } of [bound, free]) await call(pickShort, { waybillNo, lines: [{ decisionId: second, found: 6 }] });
    await call(finishDecisions, { waybillNo: bound.waybillNo, decisionIds: [bound.first] });
    await engine.query('update overseas_waybill set is_work_begun = false where customer_id = $1', [who.customerId]);
    const migration = await readFile(new URL('../../../db/migrations/20261201-0841-work-begun.sql', import.meta.url), 'utf8');
    await engine.query(/^update overseas_waybill[^;]*;/m.exec(migration)?.[0] ?? '');
    expect((await make.detail(who, bound.id)).may.close).toBe('wrongStatus');
    expect((await make.detail(who, free.id)).may.close).toBeNull();
  });
});
