import { manageMessage } from '@waybound/contract/notices/messages';
import { saveTrackNotice } from '@waybound/contract/notices/notices';
import { recordFreeTime } from '@waybound/contract/operations/delivery-operations';
import { advance, approve, recordMilestone } from '@waybound/contract/operations/operations';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { beforeEach, expect, it } from 'vitest';
import { publishCard, sampleCard, sampleEndOrder } from '../../../../test/data/samples/order-samples.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { confirmedMailbox, MAILBOX, mailsOf } from '../../../../test/server/notice-mailbox.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { remindOfFreeTimes } from './free-time-reminders.ts';

const server = await testServer();
const { call, send, customer, engine, clock, operatorKey } = server;
const make = await waybillMaker(server);
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'PORT-US', shippingWay: 'HD' } }), clock.now);
const CONTAINERS = [{ cabinetNumber: 'CSQU3054383' }, { cabinetNumber: 'MSKU1234565' }];

let who: TestCustomer;
beforeEach(async () => {
  who = await customer();
});

/** Expected on the 21st of November, with five days that are free. */
async function awaited(change: Parameters<typeof sampleEndOrder>[1] = {}) {
  const { id, rev } = await call(saveOrder, sampleEndOrder(channelId, { containers: CONTAINERS, ...change }), who);
  const { waybillNo } = await call(submitOrder, { id, rev }, who);
  await call(approve, { waybillNo });
  return { id, waybillNo };
}

/** Sessions do not last as long: a moment of the forwarder's. */
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  const today = clock.now;
  clock.now = new Date(moment);
  try {
    return await work();
  } finally {
    clock.now = today;
  }
}

/** What was said to the customer by nine in the morning of a day at the forwarder's place, as two servers do that wake at the same time. */
async function told(day: string): Promise<string[]> {
  await at(`${day}T01:00:00Z`, () => Promise.all([remindOfFreeTimes(engine, clock.now), remindOfFreeTimes(engine, clock.now)]));
  return messages();
}
const messages = async () =>
  (await call(manageMessage, { size: 100 }, { ...who, lang: 'en' })).rows
    .flatMap(({ kind, content }) => {
      const [, day, goods] = /(?:ends|ended) on (\S+) for (.*?)\. /.exec(content) ?? [];
      return kind === 'freeTimeEnding' || kind === 'freeTimeOver' ? [`${kind} ${day} ${goods}`] : [];
    })
    .toReversed();
const BOTH = 'CSQU3054383, MSKU1234565';

it('tells of free time that ends, and that it is over once the goods are there, each container and day once', async () => {
  const stranger = await customer();
  const { id, rev } = await confirmedMailbox(server, who, 'tracking', 'port@trial.example');
  await call(saveTrackNotice, { ...MAILBOX, id, rev, email: 'port@trial.example', events: { freeTime: 'atOnce' } }, who);
  const { waybillNo } = await awaited();
  const ofBooking = `freeTimeEnding 2026-11-26 ${BOTH}`;
  expect(await told('2026-11-23')).toEqual([]);
  expect(await told('2026-11-24')).toEqual([ofBooking]);
  expect(await told('2026-11-26')).toEqual([ofBooking]);
  // Nobody knows them to be there.
  expect(await told('2026-11-27')).toEqual([ofBooking]);
  await at('2026-11-27T02:00:00Z', async () => {
    await call(advance, { waybillNo, status: 'wait_for_arrivalport' });
    await call(recordMilestone, { waybillNo, kind: 'arrived', estimatedAt: '2026-11-29T20:00:00Z' });
  });
  const moved = [ofBooking, `freeTimeEnding 2026-12-04 ${BOTH}`];
  expect(await told('2026-12-02')).toEqual(moved);
  await at('2026-12-02T02:00:00Z', () => call(recordFreeTime, { waybillNo, cabinetNumber: 'csqu 305438-3', lastFreeDay: '2026-12-03' }));
  const ofOne = [...moved, 'freeTimeEnding 2026-12-03 CSQU3054383'];
  expect(await messages()).toEqual(ofOne);
  await at('2026-12-02T03:00:00Z', () => call(recordMilestone, { waybillNo, kind: 'arrived', actualAt: '2026-11-29T20:00:00Z' }));
  expect(await told('2026-12-03')).toEqual(ofOne);
  // Still the 3rd in Los Angeles.
  expect(await told('2026-12-04')).toEqual(ofOne);
  expect(await told('2026-12-05')).toEqual([...ofOne, 'freeTimeOver 2026-12-03 CSQU3054383']);
  const all = [...ofOne, 'freeTimeOver 2026-12-03 CSQU3054383', 'freeTimeOver 2026-12-04 MSKU1234565'];
  expect(await told('2026-12-06')).toEqual(all);
  expect(await told('2026-12-07')).toEqual(all);
  const mails = await at('2026-12-07T02:00:00Z', () => mailsOf(server, who.customerId));
  const said = mails.flatMap(({ subject }) => new RegExp(`^Waybill ${waybillNo}: (.*)`).exec(subject)?.[1] ?? []);
  expect(said).toEqual(
    all.map((each) => (each.startsWith('freeTimeOver') ? 'Free time at the port is over' : 'Free time at the port ends')),
  );
  expect(mails.at(-1)?.text).toContain('2026-12-04');
  expect((await call(manageMessage, { size: 100 }, stranger)).rows.filter(({ kind }) => kind.startsWith('freeTime'))).toEqual([]);
});

it('says nothing more of goods that were fetched, and names goods without a container by their bill', async () => {
  const { waybillNo } = await awaited({ masterBillNo: 'OOLU2700000009' });
  await awaited({
    zxBase: 'AIR',
    loadingPort: 'SZX',
    dischargePort: 'LAX',
    masterBillNo: '784-12345675',
    containers: undefined,
    vessel: undefined,
  });
  await at('2026-11-22T02:00:00Z', async () => {
    for (const status of ['wait_for_arrivalport', 'wait_for_cclearance', 'wait_for_clearancerelease', 'wait_carry_cabinet'] as const)
      await call(advance, { waybillNo, status });
    await call(advance, { waybillNo, status: 'wait_unloading_cabinet' });
  });
  expect(await told('2026-11-24')).toEqual(['freeTimeEnding 2026-11-26 78412345675']);
});

it('is told once where the containers become known after it', async () => {
  const { waybillNo } = await awaited({
    zxBase: 'AIR',
    loadingPort: 'SZX',
    dischargePort: 'LAX',
    masterBillNo: '784-12345686',
    containers: undefined,
    vessel: undefined,
  });
  const before = ['freeTimeEnding 2026-11-26 78412345686'];
  expect(await told('2026-11-24')).toEqual(before);
  await at('2026-11-24T02:00:00Z', () => call(saveTransport, { waybillNo, containers: CONTAINERS }));
  expect(await told('2026-11-25')).toEqual(before);
  await at('2026-11-25T02:00:00Z', () => call(recordFreeTime, { waybillNo, lastFreeDay: '2026-11-27' }));
  expect(await messages()).toEqual([...before, `freeTimeEnding 2026-11-27 ${BOTH}`]);
});

it('is counted on the dashboard while it ends or has ended', async () => {
  const count = async () => (await call(queryAttention, {}, who)).freeTimes;
  const { waybillNo } = await awaited();
  expect(await count()).toBe(0);
  await call(recordFreeTime, { waybillNo, freeDays: 0 });
  expect(await count()).toBe(1);
  expect((await call(queryAttention, {}, await customer())).freeTimes).toBe(0);
});

it('is as long as the forwarder has said last, of a container or of all, and says so to the customer', async () => {
  const { id, waybillNo } = await awaited();
  const times = async () => {
    const { lastFreeDay, freeTimes } = await call(getWaybill, { id }, who);
    expect((await call(listWaybills, {}, who)).rows[0]?.mainLeg?.lastFreeDay).toBe(lastFreeDay);
    return freeTimes;
  };
  const ordered = (cabinetNumber: string) => ({ cabinetNumber, lastFreeDay: '2026-11-26', said: null });
  expect(await times()).toEqual([ordered('CSQU3054383'), ordered('MSKU1234565')]);
  const answer = await call(recordFreeTime, {
    waybillNo,
    cabinetNumber: 'MSKU1234565',
    freeDays: 7,
    lastFreeDay: '2026-11-25',
    note: 'Terminal',
  });
  const learntAt = clock.now.toISOString();
  const word = { cabinetNumber: 'MSKU1234565', freeDays: 7, lastFreeDay: '2026-11-25', note: 'Terminal', learntAt };
  expect(answer.freeTimes).toEqual([ordered('CSQU3054383'), { cabinetNumber: 'MSKU1234565', lastFreeDay: '2026-11-25', said: word }]);
  expect(await times()).toEqual(answer.freeTimes);
  await call(recordFreeTime, { waybillNo, freeDays: 2 });
  expect((await times()).map(({ lastFreeDay, said }) => [lastFreeDay, said?.freeDays])).toEqual([
    ['2026-11-23', 2],
    ['2026-11-23', 2],
  ]);
  // Another container has come in the place of both.
  await call(saveTransport, { waybillNo, containers: [{ cabinetNumber: 'TCLU4265785' }] });
  expect((await times()).map(({ cabinetNumber }) => cabinetNumber)).toEqual(['TCLU4265785']);
});

it('is refused at the field that is wrong, of a waybill of another kind, and of a draft', async () => {
  const { waybillNo } = await awaited();
  const standard = await make.approved(who);
  const draft = await call(saveOrder, sampleEndOrder(channelId, { masterBillNo: 'OOLU2700000010' }), who);
  const refusal = async (input: object) => {
    const { data } = await send(recordFreeTime, input, { token: operatorKey });
    return data.errors?.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`) ?? data.reason;
  };
  expect(await refusal({ waybillNo })).toEqual(['lastFreeDay required']);
  expect(await refusal({ waybillNo, cabinetNumber: 'TCLU4265785', freeDays: 3 })).toEqual(['cabinetNumber unknownRecord']);
  expect(await refusal({ waybillNo, freeDays: 61 })).toEqual(['freeDays tooBig']);
  expect(await refusal({ waybillNo, lastFreeDay: '2026-02-30' })).toEqual(['lastFreeDay badFormat']);
  expect(await refusal({ waybillNo: standard.waybillNo, freeDays: 3 })).toEqual(['waybillNo notEndWaybill']);
  expect(await refusal({ waybillNo: draft.waybillNo, freeDays: 3 })).toBe('wrongStatus');
  expect(await refusal({ waybillNo: 'WBD0000000000', freeDays: 3 })).toBe('recordMissing');
});
