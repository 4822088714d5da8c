import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { saveReceiver } from '@waybound/contract/notices/notice-receivers';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { approveOverseas } from '@waybound/contract/operations/overseas-operations';
import { saveOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { overseasMaker, RETURN_ORDER } from '../../../test/data/overseas-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { FULL_RECEIVER } from '../../../test/scenarios/notices.ts';
import { ownTestServer } from '../../../test/server/test-server.ts';

const portal = await ownTestServer({ allowsLocalReceivers: true });
const { call, customer } = portal;
const make = await overseasMaker(portal);
const roads = await waybillMaker(portal);

let received: string[] = [];
beforeEach(() => void (received = []));
const server = http.createServer((request, response) => {
  const answer = async () => {
    received.push(await text(request));
    response.writeHead(200).end();
  };
  void answer();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.close();
  await portal.close();
});

it('is told that goods for the stock have come with their first parcel, though their status stays', async () => {
  const { token } = await customer();
  await call(saveReceiver, { ...FULL_RECEIVER, url, events: ['overseas'] }, { token });
  const { returnNo: _returnNo, ...goods } = RETURN_ORDER;
  const { id, waybillNo } = await call(saveOverseas, { ...goods, shippingWay: 'HWC' }, { token });
  await call(submitOverseas, { id }, { token });
  await call(approveOverseas, { waybillNo });
  await make.count(waybillNo, [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 3 }]);
  await make.count(waybillNo, undefined, null);
  await portal.application.services.work.drain();
  const steps = received.map((body) => JSON.parse(body).milestone).filter(Boolean);
  expect(steps.map(({ status, fact }) => `${status} ${fact}`)).toEqual([
    'WAIT_FOR_IN_STORAGE null',
    'WAIT_FOR_IN_STORAGE received',
    'WAIT_FOR_DISPOSE null',
  ]);
});

it('is told of a bill of several kinds once, though it hears of each of them, and beside another of the same host', async () => {
  const who = await customer();
  for (const events of [['tracking', 'overseas'], ['overseas'], ['file']] as const)
    await call(saveReceiver, { ...FULL_RECEIVER, url, events: [...events] }, { token: who.token });
  const [abroad, road] = [await make.decided(who), await roads.received(who)];
  const waybillNos = [road.waybillNo, abroad.waybillNo];
  await call(publishExchangeRates, { siteCode: 'waybound', validFrom: '2026-01-01', rates: [{ currency: 'USD', rate: '7.00' }] });
  received = [];
  await call(issueCollectiveBill, { siteCode: 'waybound', customerCode: who.code, currency: 'USD', waybillNos });
  await portal.application.services.work.drain();
  const told = received.map((body) => JSON.parse(body)).filter(({ bill }) => bill);
  expect(told.map(({ waybill }) => String(waybill.waybillNo)).toSorted()).toEqual(waybillNos.toSorted());
});
