import { listHistory } from '@waybound/contract/account/history';
import { manageMessage } from '@waybound/contract/notices/messages';
import { issueBill } from '@waybound/contract/operations/operations';
import { finishDecisions, opsCartonLabels, pickShort } from '@waybound/contract/operations/overseas-operations';
import { closeOverseas, type OverseasDetail } from '@waybound/contract/overseas/overseas';
import { outboundBill } from '@waybound/contract/overseas/overseas-stock';
import { listUnbilled, queryBill } from '@waybound/contract/pricing/finance';
import { expect, it } from 'vitest';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

const as = ({ token }: TestCustomer) => ({ token });
const told = async (who: TestCustomer) => (await call(manageMessage, {}, as(who))).rows.map(({ kind }) => kind);
const piecesOf = async (who: TestCustomer) => (await stock.rows(who)).map(({ standing, free }) => ({ standing, free }));
const lineOf = ({ decisions: [decision] }: { decisions: { id: string }[] }) => decision?.id ?? '';
const refusedBy = (reason: string) => ({ data: { reason } });

it('goes on with what was found, at its price: five of 16.83 were ordered, and three leave', async () => {
  const who = await customer();
  const order = await stock.approved(who);
  const { waybillNo } = order;
  await call(pickShort, { waybillNo, lines: [{ decisionId: lineOf(order), found: 3 }], cartons: 2 });
  expect(await make.detail(who, order.id)).toMatchObject({
    status: 'FINISH_FOR_DISPOSE',
    outbound: { cartons: 2, lines: [{ quantity: 5 }] },
    decisions: [{ quantity: 3, ordered: 5 }],
    totals: [{ currency: 'USD', amount: '50.49' }],
  });
  expect(await stock.rows(who)).toMatchObject([
    { standing: 18, free: 15, corrections: [{ reason: 'lost', pieces: -2, remark: waybillNo }] },
  ]);
  expect(await told(who)).toContain('outboundShort');
  const { entries } = await call(listHistory, {}, as(who));
  const changes = [{ field: 'pieces', from: 'X009NEWONE × 5', to: 'X009NEWONE × 3' }];
  expect(entries.find(({ what }) => what === 'pickShort')).toMatchObject({ changes });
  expect((await send(outboundBill, { id: order.id }, who)).status).toBe(200);
  await call(finishDecisions, { waybillNo });
  const { lines } = await call(queryBill, { id: (await call(issueBill, { waybillNo })).id }, as(who));
  expect(lines.map(({ amount }) => amount)).toEqual(['50.49']);
});

it('drops Amazon’s labels where what is left makes other cartons, and says so', async () => {
  const who = await customer();
  const [same, fewer] = [await stock.labelled(who), await stock.labelled(who)];
  const pick = (order: OverseasDetail, cartons?: number) =>
    call(pickShort, {
      waybillNo: order.waybillNo,
      lines: [{ decisionId: lineOf(order), found: 3 }],
      ...(cartons !== undefined && { cartons }),
    });
  await pick(same);
  expect((await make.detail(who, same.id)).cartonLabels?.name).toBe(same.cartonLabels?.name);
  await pick(fewer, 3);
  expect(await make.detail(who, fewer.id)).toMatchObject({ cartonLabels: null, outbound: { cartons: 3 }, may: { giveCartonLabels: null } });
  expect(await send(opsCartonLabels, { waybillNo: fewer.waybillNo }, { token: operatorKey })).toMatchObject({ code: 404 });
  const { rows } = await call(manageMessage, {}, { token: who.token, lang: 'en' });
  expect(rows.find(({ kind }) => kind === 'outboundShort')).toMatchObject({ content: expect.stringContaining('give them anew') });
});

it('is given up by its customer as long as none of its lines is finished, and owes nothing', async () => {
  const who = await customer();
  const order = await stock.approved(who);
  const { id, waybillNo } = order;
  expect(await send(closeOverseas, { id, rev: order.rev }, who)).toMatchObject(refusedBy('wrongStatus'));
  await call(pickShort, { waybillNo, lines: [{ decisionId: lineOf(order), found: 3 }] });
  expect(await send(closeOverseas, { id, rev: order.rev }, who)).toMatchObject(refusedBy('stale'));
  await call(closeOverseas, { id, rev: (await make.detail(who, id)).rev }, as(who));
  expect(await make.detail(who, id)).toMatchObject({
    status: 'ALREADY_CLOSED',
    isUnbilled: false,
    totals: [],
    decisions: [{ quantity: 3 }],
  });
  expect(await piecesOf(who)).toEqual([{ standing: 18, free: 18 }]);
  expect((await call(listUnbilled, {}, as(who))).rows.filter(({ waybill }) => waybill.waybillNo === waybillNo)).toEqual([]);
});

it('is closed where nothing was found', async () => {
  const who = await customer();
  const order = await stock.approved(who);
  await call(pickShort, { waybillNo: order.waybillNo, lines: [{ decisionId: lineOf(order), found: 0 }] });
  expect(await make.detail(who, order.id)).toMatchObject({
    status: 'ALREADY_CLOSED',
    isUnbilled: false,
    decisions: [{ quantity: 0, ordered: 5 }],
  });
  expect(await piecesOf(who)).toEqual([{ standing: 15, free: 15 }]);
  expect(await told(who)).toContain('outboundEmpty');
});

it('keeps what was ordered in the history of an order that was given up', async () => {
  const who = await customer();
  const { id, rev } = await stock.ordered(who, (await stock.stored(who)).id);
  await call(closeOverseas, { id, rev }, as(who));
  const { entries } = await call(listHistory, {}, as(who));
  const changes = [{ field: 'pieces', from: 'X009NEWONE × 5', to: null }];
  expect(entries.find(({ what }) => what === 'closeOverseas')).toMatchObject({ changes });
});

it('is refused of what is not there, of more than was ordered, twice, once it is ready, and on a bill', async () => {
  const who = await customer();
  const order = await stock.approved(who);
  const { waybillNo } = order;
  const decisionId = lineOf(order);
  const asked = (lines: object[]) => send(pickShort, { waybillNo, lines: lines as [] }, { token: operatorKey });
  const fault = (path: string, rule: string) => ({ code: 400, data: { errors: [{ path, rule }] } });
  expect(await asked([{ decisionId, found: 5 }])).toMatchObject(fault('lines.0.found', 'tooBig'));
  expect(await asked([{ decisionId: '999999999', found: 1 }])).toMatchObject(fault('lines.0.decisionId', 'unknownRecord'));
  const twice = { decisionId, found: 4 };
  expect(await asked([twice, twice])).toMatchObject(fault('lines.1.decisionId', 'alreadyUsed'));
  await call(issueBill, { waybillNo });
  expect(await asked([twice])).toMatchObject(refusedBy('billsOpen'));
  const other = await stock.approved(who);
  await call(finishDecisions, { waybillNo: other.waybillNo });
  const ready = { waybillNo: other.waybillNo, lines: [{ decisionId: lineOf(other), found: 1 }] };
  expect(await send(pickShort, ready, { token: operatorKey })).toMatchObject(refusedBy('wrongStatus'));
});
