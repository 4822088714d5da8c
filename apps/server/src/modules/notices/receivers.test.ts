import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  deleteReceiver,
  listReceivers,
  receiverDeliveries,
  resendDelivery,
  saveReceiver,
  testReceiver,
} from '@waybound/contract/notices/notice-receivers';
import { ask as askCustomer, issueBill, recordMilestone } from '@waybound/contract/operations/operations';
import { createPickup } from '@waybound/contract/pickups/pickups';
import { signDecisions } from '@waybound/contract/operations/overseas-operations';
import { moveParcel, reportParcelProblem, sendBackParcel, solveParcelProblem } from '@waybound/contract/operations/parcel-operations';
import { schedulePickup } from '@waybound/contract/operations/pickup-operations';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { ownTestServer, testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { FULL_RECEIVER } from '../../../test/scenarios/notices.ts';
import { DRIVER, FULL_PICKUP } from '../../../test/scenarios/pickups.ts';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const portal = await ownTestServer({ allowsLocalReceivers: true });
const { call, send, customer, clock, engine } = portal;
const make = await waybillMaker(portal);
const abroad = await overseasMaker(portal);
const parcels = await parcelMaker(portal);
const { work } = portal.application.services;

/** A customer's server: stores what it receives, and answers as the path says. */
const received: { path: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const server = http.createServer((request, response) => {
  const answer = async () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    response.writeHead(status).end('{"errcode":0}');
  };
  void answer();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.close();
  await portal.close();
});

const hook = async (who: TestCustomer, path: string, more: object = {}) =>
  call(saveReceiver, { ...FULL_RECEIVER, url: `${origin}${path}`, ...more }, { token: who.token });
const logOf = async (who: TestCustomer, id: string) => (await call(receiverDeliveries, { id }, { token: who.token })).deliveries;
const requestsTo = (path: string) => received.filter((each) => each.path === path);
const pass = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

describe('a webhook', () => {
  it('receives a milestone with a signature that its secret proves, and the secret is shown once', async () => {
    const who = await customer();
    const { receiver, secret } = await hook(who, '/one?key=hidden');
    expect(receiver).toMatchObject({ isSigned: true, shownUrl: expect.not.stringContaining('hidden') });
    const { waybillNo } = await make.submitted(who);
    await call(recordMilestone, { waybillNo, kind: 'departed', placeCode: 'SZX' });
    await work.drain();
    const [first] = requestsTo('/one?key=hidden');
    const { 'waybound-timestamp': at, 'waybound-signature': signature, 'waybound-delivery': id } = first!.headers;
    expect(signature).toBe(
      `v1=${createHmac('sha256', secret ?? '')
        .update(`${String(at)}.${first!.body}`)
        .digest('hex')}`,
    );
    expect(JSON.parse(first!.body)).toMatchObject({
      id,
      event: 'milestone',
      waybill: { waybillNo },
      milestone: { kind: 'departed', placeCode: 'SZX' },
    });
    const listed = await send(listReceivers, {}, { token: who.token });
    expect(listed.raw.toString()).not.toMatch(/hidden|whsec_/);
    const { rows } = await engine.query(
      "select encode(url, 'escape') || encode(secret, 'escape') as kept from notice_receiver where customer_id = $1",
      [who.customerId],
    );
    expect(String(rows[0]?.['kept'])).not.toMatch(/hidden|whsec_/);
  });

  it('receives what is told of an overseas waybill, where it has chosen that, and a group only what it has chosen', async () => {
    const who = await customer();
    await hook(who, '/abroad', { events: ['overseas'] });
    await hook(who, '/roads', { events: ['tracking'] });
    await hook(who, '/group', { kind: 'wecom', events: ['overseas'], waybillEvents: ['delivered'] });
    const { id, waybillNo } = await abroad.shipped(who);
    await call(signDecisions, { waybillNo });
    await work.drain();
    const all = requestsTo('/abroad').map(({ body }) => JSON.parse(body));
    // Each step in the shape of a milestone, but for what its customer did himself.
    const steps = all.filter(({ event }) => event === 'milestone');
    expect(steps.map(({ milestone }) => `${milestone.status} ${milestone.fact}`).join(', ')).toBe(
      'WAIT_FOR_RETURNED null, WAIT_FOR_DISPOSE received, WAIT_FOR_OUT_STORAGE null, WAIT_FOR_SIGN departed, WAIT_FOR_LOCK delivered',
    );
    expect(steps[1]).toMatchObject({ waybill: { kind: 'overseas', id, waybillNo }, milestone: { kind: 'status', track: 'transport' } });
    expect(all.filter(({ event }) => event !== 'milestone')).toMatchObject([
      { event: 'question', waybill: { kind: 'overseas', id, waybillNo }, message: { kind: 'returnAsked' } },
      { event: 'departed', message: { kind: 'returnShipped', text: expect.stringContaining(waybillNo) } },
      { event: 'delivered', url: expect.stringContaining(`/abroadWaybill/abroadWaybillEdit?id=${id}`) },
    ]);
    expect(requestsTo('/roads')).toEqual([]);
    expect(requestsTo('/group')).toHaveLength(1);
  });

  it('receives each step of a small parcel once, in the shape of a milestone, and beside them what asks for something', async () => {
    const who = await customer();
    await hook(who, '/parcels', { events: ['tracking'] });
    await hook(who, '/shelves', { events: ['overseas'] });
    await hook(who, '/parcel-chat', { kind: 'wecom', events: ['tracking'] });
    const { id, waybillNo } = await parcels.at(who, 'departure');
    await call(reportParcelProblem, { waybillNo, problem: 'address', text: 'No such street' });
    await call(solveParcelProblem, { waybillNo });
    await call(moveParcel, { waybillNo, status: 'signed', place: 'Duisburg', at: '2026-11-19T08:00:00.000Z' });
    expect(await send(moveParcel, { waybillNo, status: 'signed' }, { token: portal.operatorKey })).toMatchObject({ code: 409 });
    await work.drain();
    const told = requestsTo('/parcels').map(({ body }) => JSON.parse(body));
    expect(told.filter(({ event }) => event === 'milestone').map(({ milestone }) => [milestone.status, milestone.fact])).toEqual([
      ['instock', 'received'],
      ['departure', 'departed'],
      ['problem', null],
      ['departure', 'departed'],
      ['signed', 'delivered'],
    ]);
    expect(told.at(-1)).toMatchObject({
      waybill: { kind: 'parcel', id, waybillNo, status: 'signed' },
      milestone: { track: 'transport', kind: 'status', actualAt: '2026-11-19T08:00:00.000Z', placeName: 'Duisburg' },
      url: expect.stringContaining(`/smallParcel/details/${id}`),
    });
    expect(told.filter(({ event }) => event !== 'milestone')).toMatchObject([{ event: 'exception', message: { kind: 'parcelProblem' } }]);
    expect(requestsTo('/shelves')).toEqual([]);
    expect(requestsTo('/parcel-chat')).toHaveLength(1);
    // One that stops where it is weighed was received all the same.
    const heavy = await parcels.takenIn(who, '5');
    await call(sendBackParcel, { waybillNo: heavy.waybillNo, text: 'Too heavy' });
    await work.drain();
    const ofHeavy = requestsTo('/parcels').flatMap(({ body }) => {
      const { waybill, milestone } = JSON.parse(body);
      return milestone && waybill.waybillNo === heavy.waybillNo ? [[milestone.status, milestone.fact]] : [];
    });
    expect(ofHeavy).toEqual([
      ['problem', 'received'],
      ['return', 'returned'],
    ]);
  });

  it('receives each entry of a milestone, and beside them what is none', async () => {
    const who = await customer();
    await hook(who, '/feed');
    await hook(who, '/chat', { kind: 'wecom' });
    const { waybillNo } = await make.received(who);
    await call(recordMilestone, { waybillNo, kind: 'received', source: 'scan' });
    await call(recordMilestone, { waybillNo, kind: 'customsReleased' });
    const { questionId } = await call(askCustomer, { waybillNo, text: 'Which battery?' });
    const { billNo } = await call(issueBill, { waybillNo });
    await work.drain();
    const events = requestsTo('/feed').map(({ body }) => JSON.parse(body));
    expect(events.filter(({ event }) => event === 'milestone').map(({ milestone }) => [milestone.kind, milestone.fact])).toEqual(
      expect.arrayContaining([
        ['status', 'received'],
        ['received', 'received'],
        ['customsReleased', 'exportReleased'],
      ]),
    );
    expect(events.filter(({ event }) => event !== 'milestone')).toMatchObject([
      { event: 'question', waybill: { waybillNo }, question: { id: questionId, text: 'Which battery?', replyBy: null } },
      { event: 'bill', bill: { billNo } },
    ]);
    const titles = requestsTo('/chat').map(({ body }) => /\*\*Waybill \S+: (.*?)\*\*/.exec(JSON.parse(body).markdown.content)?.[1]);
    expect(titles).toEqual(['Goods received', 'A question waits for your reply', 'A bill is issued, please check it']);
  });

  it('is verified by a library of the standard, and a notice that is sent again has the id of before', async () => {
    const before = clock.now;
    // The library compares the moment of a call with its own clock.
    clock.now = new Date();
    const who = await customer();
    const { receiver, secret } = await hook(who, '/standard');
    status = 503;
    await call(testReceiver, { id: receiver.id }, { token: who.token });
    await work.drain();
    status = 200;
    pass(1);
    await work.drain();
    clock.now = before;
    const calls = requestsTo('/standard');
    expect(secret).toMatch(/^whsec_/);
    for (const { body, headers } of calls) {
      expect(new Webhook(secret ?? '').verify(body, headers as Record<string, string>)).toMatchObject({ event: 'test' });
    }
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(calls.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(2);
  });

  it('receives no price: a program shows its company what not every login may see', async () => {
    const who = await customer();
    await hook(who, '/prices');
    const { waybillNo } = await make.billed(who);
    await call(recordMilestone, { waybillNo, kind: 'departed' });
    await work.drain();
    const { rows } = await engine.query('select fee_minor from waybill where waybill_no = $1', [waybillNo]);
    const fee = String(rows[0]?.['fee_minor']);
    expect(fee).toMatch(/^[1-9][0-9]{4,}$/);
    const said = requestsTo('/prices').map(({ body }) => body.replaceAll(/[.,]/g, ''));
    expect(said.length).toBeGreaterThan(1);
    expect(said.filter((body) => body.includes(fee))).toEqual([]);
  });

  it('that fails is called again at growing pauses, and the log shows it', async () => {
    const who = await customer();
    const { receiver } = await hook(who, '/failing');
    status = 503;
    await call(testReceiver, { id: receiver.id }, { token: who.token });
    for (const minutes of [0, 1, 5, 30, 120, 360]) {
      pass(minutes);
      await work.drain();
      if (minutes === 30) {
        const nextAttemptAt = new Date(clock.now.getTime() + 120 * 60_000).toISOString();
        expect(await logOf(who, receiver.id)).toMatchObject([{ state: 'waiting', attempts: 4, error: 'HTTP 503', nextAttemptAt }]);
      }
    }
    status = 200;
    expect(requestsTo('/failing')).toHaveLength(6);
    expect(await logOf(who, receiver.id)).toMatchObject([
      { event: 'test', state: 'failed', attempts: 6, httpStatus: 503, error: 'HTTP 503', nextAttemptAt: null },
    ]);
  });

  it('that cannot be read is reported as failed instead of lost, and is sent again when asked', async () => {
    const who = await customer();
    const { receiver } = await hook(who, '/broken');
    const { deliveryId } = await call(testReceiver, { id: receiver.id }, { token: who.token });
    const { rows } = await engine.query('select url from notice_receiver where id = $1', [receiver.id]);
    await engine.query('update notice_receiver set url = $2 where id = $1', [receiver.id, Buffer.alloc(64)]);
    for (const minutes of [0, 1, 5, 30, 120, 360]) {
      pass(minutes);
      await expect(work.drain()).rejects.toThrow();
    }
    expect(await logOf(who, receiver.id)).toMatchObject([{ state: 'failed', error: 'internal', nextAttemptAt: null }]);
    await engine.query('update notice_receiver set url = $2 where id = $1', [receiver.id, rows[0]?.['url']]);
    await call(resendDelivery, { id: deliveryId }, { token: who.token });
    await work.drain();
    expect(requestsTo('/broken')).toHaveLength(1);
  });

  it('between two attempts is called at once when asked, and the attempts begin anew', async () => {
    const who = await customer();
    const { receiver } = await hook(who, '/impatient');
    status = 503;
    const { deliveryId } = await call(testReceiver, { id: receiver.id }, { token: who.token });
    await work.drain();
    await call(resendDelivery, { id: deliveryId }, { token: who.token });
    await work.drain();
    expect(requestsTo('/impatient')).toHaveLength(2);
    status = 200;
    expect(await logOf(who, receiver.id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    pass(1);
    await work.drain();
    expect(await logOf(who, receiver.id)).toMatchObject([{ state: 'sent', attempts: 2, nextAttemptAt: null }]);
    expect(requestsTo('/impatient')).toHaveLength(3);
  });

  it('is sent one notice again when asked, once however often it is asked', async () => {
    const who = await customer();
    const { receiver } = await hook(who, '/again');
    status = 404;
    const { deliveryId } = await call(testReceiver, { id: receiver.id }, { token: who.token });
    await work.drain();
    status = 200;
    expect(await logOf(who, receiver.id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
    await call(resendDelivery, { id: deliveryId }, { token: who.token });
    await call(resendDelivery, { id: deliveryId }, { token: who.token });
    await work.drain();
    expect(requestsTo('/again').map(({ headers }) => headers['waybound-delivery'])).toEqual([deliveryId, deliveryId]);
    expect(await logOf(who, receiver.id)).toMatchObject([{ id: deliveryId, state: 'sent', httpStatus: 200 }]);
    const atOnce = await send(resendDelivery, { id: deliveryId }, { token: who.token });
    expect(atOnce).toMatchObject({ code: 429, data: { reason: 'tooManyMails' } });
    pass(11);
    expect(await send(resendDelivery, { id: deliveryId }, { token: who.token })).toMatchObject({ code: 200 });
  });

  it('that is off or deleted receives nothing', async () => {
    const who = await customer();
    const off = await hook(who, '/off', { isActive: false });
    const gone = await hook(who, '/gone');
    const { deliveryId } = await call(testReceiver, { id: gone.receiver.id }, { token: who.token });
    await call(deleteReceiver, { id: gone.receiver.id }, { token: who.token });
    expect((await send(testReceiver, { id: off.receiver.id }, { token: who.token })).data.reason).toBe('receiverOff');
    const { waybillNo } = await make.submitted(who);
    await call(recordMilestone, { waybillNo, kind: 'departed' });
    await work.drain();
    expect([...requestsTo('/off'), ...requestsTo('/gone')]).toEqual([]);
    expect((await send(resendDelivery, { id: deliveryId }, { token: who.token })).data.reason).toBe('recordMissing');
  });

  it('keeps its address and secret when it is saved without them, and refuses an old revision', async () => {
    const who = await customer();
    const { receiver, secret } = await hook(who, '/kept');
    const { url: _url, ...rest } = FULL_RECEIVER;
    const saved = await call(saveReceiver, { ...rest, id: receiver.id, rev: receiver.rev, name: 'ERP 2' }, { token: who.token });
    expect(saved).toMatchObject({ secret: null, receiver: { name: 'ERP 2', shownUrl: receiver.shownUrl } });
    await call(testReceiver, { id: receiver.id }, { token: who.token });
    await work.drain();
    const { headers, body } = requestsTo('/kept')[0]!;
    expect(headers['waybound-signature']).toBe(
      `v1=${createHmac('sha256', secret ?? '')
        .update(`${String(headers['waybound-timestamp'])}.${body}`)
        .digest('hex')}`,
    );
    const stale = await send(saveReceiver, { ...rest, id: receiver.id, rev: receiver.rev }, { token: who.token });
    expect(stale).toMatchObject({ code: 409, data: { reason: 'stale', newer: { id: receiver.id, rev: receiver.rev + 1 } } });
  });
});

it('notifies a robot in the format of its chat', async () => {
  const who = await customer();
  await hook(who, '/robot', { kind: 'wecom', language: 'zh' });
  const { waybillNo } = await make.submitted(who);
  await call(recordMilestone, { waybillNo, kind: 'departed' });
  await work.drain();
  expect(JSON.parse(requestsTo('/robot')[0]!.body)).toMatchObject({
    msgtype: 'markdown',
    markdown: { content: expect.stringContaining(`运单 ${waybillNo}：已启运`) },
  });
});

it('notifies a webhook of a pickup with its state, driver and waybills', async () => {
  const who = await customer();
  await hook(who, '/pickup');
  const { id, waybillNo } = await make.approved(who);
  const { pickUpGoodsNum } = await call(createPickup, { ...FULL_PICKUP, ids: [id] }, { token: who.token });
  await call(schedulePickup, { pickUpGoodsNum, ...DRIVER });
  await work.drain();
  const scheduled = requestsTo('/pickup').find(({ headers }) => headers['waybound-event'] === 'pickupScheduled');
  expect(JSON.parse(scheduled!.body)).toMatchObject({
    event: 'pickupScheduled',
    pickup: { pickUpGoodsNum, state: 'scheduled', ...DRIVER },
    waybills: [{ id, waybillNo }],
  });
});

it.each([
  ['saveReceiver', saveReceiver],
  ['deleteReceiver', deleteReceiver],
  ['testReceiver', testReceiver],
  ['receiverDeliveries', receiverDeliveries],
])('answers a stranger by %s as for an unknown record', async (_name, spec) => {
  const [who, stranger] = [await customer(), await customer()];
  const { receiver } = await hook(who, '/stranger');
  const ask = (id: string) => send(spec, { ...FULL_RECEIVER, id, rev: receiver.rev }, { token: stranger.token });
  const [theirs, nobodys] = [await ask(receiver.id), await ask('999999999')];
  expect(theirs.raw.toString()).toBe(nobodys.raw.toString());
  expect(theirs.data.reason).toBe('recordMissing');
});

it('resends nothing for a stranger', async () => {
  const [who, stranger] = [await customer(), await customer()];
  const { receiver } = await hook(who, '/theirs');
  const { deliveryId } = await call(testReceiver, { id: receiver.id }, { token: who.token });
  expect((await send(resendDelivery, { id: deliveryId }, { token: stranger.token })).data.reason).toBe('recordMissing');
});

it.each([
  ['webhook', 'http://hooks.trial.example/'],
  ['webhook', 'https://127.0.0.1/'],
  ['webhook', 'https://[::1]/'],
  ['webhook', 'https://localhost/'],
  ['webhook', 'https://localhost./'],
  ['webhook', 'https://LOCALHOST./'],
  ['webhook', 'https://api.localhost./'],
  ['webhook', 'https://127.0.0.1./'],
  ['webhook', 'https://2130706433/'],
  ['webhook', 'https://0x7f000001/'],
  ['webhook', 'https://0177.0.0.1/'],
  ['webhook', 'https://127.1/'],
  ['webhook', 'https://[::ffff:127.0.0.1]/'],
  ['webhook', 'https://[::ffff:7f00:1]/'],
  ['webhook', 'https://[::]/'],
  ['webhook', 'https://0.0.0.0/'],
  ['webhook', 'https://metadata.google.internal./'],
  ['webhook', 'https://１２７.0.0.1/'],
  ['webhook', 'https://metadata.google.internal/'],
  ['wecom', 'https://hooks.trial.example/'],
  ['feishu', 'https://open.feishu.cn/'],
])('of %s refuses %s where the server is not in development', async (kind, url) => {
  const strict = await testServer();
  const { token } = await strict.customer();
  const refused = await strict.send(saveReceiver, { ...FULL_RECEIVER, kind, url }, { token });
  expect(refused.data.errors).toMatchObject([{ path: 'url', rule: 'receiverAddress' }]);
});
