import { manageMessage } from '@waybound/contract/notices/messages';
import { acceptRedirect, opsRedirectList, signDecisions } from '@waybound/contract/operations/overseas-operations';
import { askRedirect } from '@waybound/contract/overseas/overseas-redirects';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { overseasMaker, REDIRECT } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

const onTheWay = async (who: TestCustomer) => {
  const order = await stock.inTwoLines(who);
  await order.ship(order.first);
  await order.ship(order.second);
  return order;
};
const ask = async (who: TestCustomer, { id }: { id: string }, decisionId: string) =>
  send(askRedirect, { id, rev: (await make.detail(who, id)).rev, decisionId, ...REDIRECT }, { token: who.token });
const requestsOf = async (who: TestCustomer, { id }: { id: string }) =>
  (await make.detail(who, id)).decisions.flatMap(({ redirects }) => redirects);
const placesOf = async (who: TestCustomer, { id }: { id: string }) =>
  (await make.detail(who, id)).decisions.map(({ storeAddress }) => storeAddress);
const accept = async (who: TestCustomer, order: { id: string; waybillNo: string }) => {
  const redirectId = (await requestsOf(who, order)).find(({ state }) => state === 'asked')?.id ?? '';
  return call(acceptRedirect, { waybillNo: order.waybillNo, redirectId, fee: '25' });
};
/** As an older version has written it, beside what waits. */
const askBeside = ({ id }: { id: string }, decisionId: string, isOutbound: boolean) =>
  engine.query(
    `insert into overseas_redirect (customer_id, waybill_id, decision_id, store_address, reason, login_id, asked_at, is_outbound)
      select customer_id, waybill_id, $2, 'ONT9', reason, login_id, asked_at, $3 from overseas_redirect where waybill_id = $1 and state = 'asked'`,
    [id, decisionId, isOutbound],
  );

it('is asked for what has left of an order by one request at a time, whichever line it names, and charged once', async () => {
  const who = await customer();
  const order = await onTheWay(who);
  const { first, second } = order;
  expect(await ask(who, order, first)).toMatchObject({ code: 200 });
  const waits = { code: 400, data: { errors: [{ path: 'decisionId', rule: 'redirectAsked' }] } };
  expect(await ask(who, order, second)).toMatchObject(waits);
  expect(await ask(who, order, first)).toMatchObject(waits);
  await expect(askBeside(order, second, true)).rejects.toThrow('overseas_redirect_of_order');
  await accept(who, order);
  expect(await placesOf(who, order)).toEqual(['LAX9', 'LAX9']);
  const charged = (await make.detail(who, order.id)).decisions.flatMap(({ services }) => services.map(({ en }) => en));
  expect(charged.filter((name) => name === 'Change of destination')).toHaveLength(1);
  expect(await ask(who, order, second)).toMatchObject({ code: 200 });
});

it('is still asked for the rest where the line that a request names is signed for', async () => {
  const who = await customer();
  const order = await onTheWay(who);
  const { waybillNo, first } = order;
  await engine.query(`update overseas_decision set track_no = '1Z2' where customer_id = $1 and id = $2`, [who.customerId, order.second]);
  await ask(who, order, first);
  const travelling = async () => {
    const { rows } = await call(opsRedirectList, { limit: 200 });
    return rows.find((row) => row.waybillNo === waybillNo);
  };
  expect(await travelling()).toMatchObject({ decisionId: first, trackNos: ['1Z1', '1Z2'] });
  await call(signDecisions, { waybillNo, decisionIds: [first] });
  expect(await requestsOf(who, order)).toMatchObject([{ state: 'asked' }]);
  expect(await travelling()).toMatchObject({ decisionId: first, trackNos: ['1Z2'] });
  await accept(who, order);
  expect(await placesOf(who, order)).toEqual(['ONT8', 'LAX9']);
});

it('comes too late once all that has left is signed for, though more is to leave', async () => {
  const who = await customer();
  const { ship, ...order } = await stock.inTwoLines(who);
  await ship(order.first);
  await ask(who, order, order.first);
  await call(signDecisions, { waybillNo: order.waybillNo });
  expect(await requestsOf(who, order)).toMatchObject([{ state: 'late' }]);
  const { rows } = await call(manageMessage, { size: 100 }, { token: who.token });
  expect(rows.filter(({ kind }) => kind === 'returnNotRedirected')).toHaveLength(1);
});

it('keeps the last of several requests that waited for one order before', async () => {
  const who = await customer();
  const order = await onTheWay(who);
  await ask(who, order, order.first);
  await askBeside(order, order.second, false);
  const migration = await readFile(new URL('../../../db/migrations/20261201-0840-redirects-of-orders.sql', import.meta.url), 'utf8');
  for (const statement of migration.match(/^update overseas_redirect[^;]*;/gm) ?? []) await engine.query(statement);
  expect(await requestsOf(who, order)).toMatchObject([
    { state: 'refused', answer: expect.stringContaining('the last request counts'), answeredAt: expect.any(String) },
    { state: 'asked', storeAddress: 'ONT9' },
  ]);
  await expect(askBeside(order, order.first, true)).rejects.toThrow('overseas_redirect_of_order');
});
