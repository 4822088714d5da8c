import { listHistory } from '@waybound/contract/account/history';
import { manageMessage } from '@waybound/contract/notices/messages';
import { mailboxDeliveries, saveTrackNotice } from '@waybound/contract/notices/notices';
import { cancelPickup, createPickup } from '@waybound/contract/pickups/pickups';
import { loadPickup, refusePickup, schedulePickup, sendDriver } from '@waybound/contract/operations/pickup-operations';
import { expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { confirmedMailbox, MAILBOX, mailsOf } from '../../../test/server/notice-mailbox.ts';
import { clockAdvancer } from '../../../test/server/clock-advancer.ts';
import { DRIVER, FULL_PICKUP } from '../../../test/scenarios/pickups.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, customer } = server;
const make = await waybillMaker(server);

const pass = clockAdvancer(server);
const OTHER = { driverName: '黄志明', driverPhone: '13900139001', licensePlate: '粤B11111' };
const WINDOW = { windowFrom: '2199-12-31T01:00:00.000Z', windowTo: '2199-12-31T03:00:00.000Z' };

const arranged = async (who: TestCustomer) => {
  const refs = [await make.approved(who), await make.approved(who)];
  return call(createPickup, { ...FULL_PICKUP, ids: refs.map(({ id }) => id) }, who);
};
/** What a confirmed mailbox is notified of `run`, which comes after everything that was due before. */
const mailsDuring = async (who: TestCustomer, run: () => Promise<unknown>) => {
  const before = (await mailsOf(server, who.customerId)).length;
  await run();
  return (await mailsOf(server, who.customerId)).slice(before);
};

it('notifies a mailbox of the driver, of another one and of his way: one mail for the order', async () => {
  const who = await customer();
  const { id } = await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
  const { pickUpGoodsNum, waybills } = await arranged(who);
  const [scheduled, ...more] = await mailsDuring(who, () => call(schedulePickup, { pickUpGoodsNum, ...DRIVER, ...WINDOW }));
  expect(more).toEqual([]);
  expect(scheduled!.subject).toBe(`Pickup ${pickUpGoodsNum}: A driver is scheduled`);
  const lines = [
    'Appointed day: 2199-12-31',
    'Driver comes: 31 Dec 2199, 09:00 (Asia/Shanghai) – 31 Dec 2199, 11:00 (Asia/Shanghai)',
    `Driver: ${DRIVER.driverName}`,
    `Phone of the driver: ${DRIVER.driverPhone}`,
    `Licence plate: ${DRIVER.licensePlate}`,
    'Pickup address: Guangdong 深圳市宝安区福永街道新和社区8号',
    `Waybills: ${waybills.map(({ waybillNo }) => waybillNo).join(', ')}`,
    `/waybillManagement/pickupInformation?keyword=${pickUpGoodsNum}`,
  ];
  for (const line of lines) expect(scheduled!.text).toContain(line);
  const [another] = await mailsDuring(who, () => call(schedulePickup, { pickUpGoodsNum, ...DRIVER, driverName: '黄志明' }));
  expect(another!.text).toContain('黄志明');
  expect(another!.text).not.toContain('Driver comes');
  const onTheWay = await mailsDuring(who, () => call(sendDriver, { pickUpGoodsNum }));
  expect(onTheWay.map(({ subject }) => subject)).toEqual([`Pickup ${pickUpGoodsNum}: The driver is on the way`]);
  const { deliveries } = await call(mailboxDeliveries, { id }, who);
  expect(deliveries.slice(0, 3)).toMatchObject([
    { event: 'pickupOnTheWay', state: 'sent', waybillNo: waybills[0]!.waybillNo },
    { event: 'pickupScheduled' },
    { event: 'pickupScheduled' },
  ]);
});

it('says nothing of the loading: the goods are received when the warehouse has them', async () => {
  const who = await customer();
  await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
  const { pickUpGoodsNum } = await arranged(who);
  expect(await mailsDuring(who, () => call(loadPickup, { pickUpGoodsNum }))).toEqual([]);
});

it('says in Chinese that nobody comes, without the reason', async () => {
  const who = await customer();
  const { id, rev } = await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
  await call(saveTrackNotice, { ...MAILBOX, id, rev, email: 'ops@trial.example', language: 'zh' }, who);
  const { pickUpGoodsNum } = await arranged(who);
  const [refused] = await mailsDuring(who, () => call(refusePickup, { pickUpGoodsNum, reason: '欠款未结清' }));
  expect(refused!.subject).toBe(`提货单 ${pickUpGoodsNum}：无法安排，已取消`);
  expect(refused!.text).toContain(`提货单号: ${pickUpGoodsNum}`);
  expect(refused!.text).toContain('提货地址: 广东省 深圳市宝安区福永街道新和社区8号');
  expect(refused!.text).not.toContain('欠款');
});

it('says nothing of the driver who was to come, once nobody comes', async () => {
  const who = await customer();
  await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
  const { pickUpGoodsNum } = await arranged(who);
  await mailsDuring(who, () => call(schedulePickup, { pickUpGoodsNum, ...DRIVER, ...WINDOW }));
  const [refused] = await mailsDuring(who, () => call(refusePickup, { pickUpGoodsNum, reason: '车辆故障' }));
  expect(refused!.text).toContain('Appointed day: 2199-12-31');
  for (const said of [...Object.values(DRIVER), 'Driver comes']) expect(refused!.text).not.toContain(said);
});

it('sends what still is so when it is sent: the last driver, then only that he is on his way, then only that nobody comes', async () => {
  const who = await customer();
  const { id } = await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
  const { pickUpGoodsNum } = await arranged(who);
  const schedule = (driver: typeof OTHER) => call(schedulePickup, { pickUpGoodsNum, ...driver });
  const twice = async () => {
    await schedule(DRIVER);
    pass(1);
    await schedule(OTHER);
  };
  const drivers = await mailsDuring(who, twice);
  expect(drivers).toMatchObject([{ text: expect.stringContaining(OTHER.licensePlate) }]);
  const depart = async () => {
    await schedule(DRIVER);
    pass(1);
    await call(sendDriver, { pickUpGoodsNum });
  };
  expect(await mailsDuring(who, depart)).toMatchObject([{ subject: `Pickup ${pickUpGoodsNum}: The driver is on the way` }]);
  const { deliveries } = await call(mailboxDeliveries, { id }, who);
  expect(deliveries.map(({ event, state }) => [event, state]).slice(0, 4)).toEqual([
    ['pickupOnTheWay', 'sent'],
    ['pickupScheduled', 'dropped'],
    ['pickupScheduled', 'sent'],
    ['pickupScheduled', 'dropped'],
  ]);

  const second = (await arranged(who)).pickUpGoodsNum;
  const refuse = async () => {
    await call(schedulePickup, { pickUpGoodsNum: second, ...DRIVER });
    await call(sendDriver, { pickUpGoodsNum: second });
    await call(refusePickup, { pickUpGoodsNum: second, reason: '车辆故障' });
  };
  expect(await mailsDuring(who, refuse)).toMatchObject([{ subject: `Pickup ${second}: Cannot be arranged and is cancelled` }]);
});

it('says nothing of a driver whose order the customer has cancelled before it was sent', async () => {
  const who = await customer();
  await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
  const { id, pickUpGoodsNum } = await arranged(who);
  const cancel = async () => {
    await call(schedulePickup, { pickUpGoodsNum, ...DRIVER });
    await call(cancelPickup, { id }, who);
  };
  expect(await mailsDuring(who, cancel)).toEqual([]);
});

it('notifies again of what differs, and not what is said a second time', async () => {
  const who = await customer();
  await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
  const { pickUpGoodsNum, waybills } = await arranged(who);
  const said = { pickUpGoodsNum, ...DRIVER, ...WINDOW };
  const schedule = (change: object = {}) => mailsDuring(who, () => call(schedulePickup, Object.assign(said, change)));
  expect(await schedule()).toHaveLength(1);
  pass(10);
  expect(await schedule()).toEqual([]);
  expect(await schedule({ windowFrom: '2199-12-31T09:00:00+08:00' })).toEqual([]);
  const changes = [
    { driverName: OTHER.driverName },
    { driverPhone: OTHER.driverPhone },
    { licensePlate: OTHER.licensePlate },
    { windowFrom: '2199-12-31T02:00:00.000Z' },
    { windowTo: '2199-12-31T04:00:00.000Z' },
    { windowFrom: undefined, windowTo: undefined },
  ];
  for (const change of changes) {
    pass(10);
    expect(await schedule(change)).toHaveLength(1);
  }
  const { rows } = await call(manageMessage, { kind: 'pickupScheduled' }, who);
  expect(rows).toHaveLength(1 + changes.length);
  const { entries } = await call(listHistory, { waybillNo: waybills[0]!.waybillNo }, who);
  expect(entries.filter(({ what }) => what === 'schedulePickup')).toHaveLength(1 + changes.length);
});

it('notifies neither mailboxes of other kinds nor other customers', async () => {
  const [who, other] = [await customer(), await customer()];
  await confirmedMailbox(server, who, 'file', 'papers@trial.example');
  await confirmedMailbox(server, other, 'tracking', 'ops@other.example');
  const before = (await mailsOf(server, other.customerId)).length;
  const { pickUpGoodsNum } = await arranged(who);
  expect(await mailsDuring(who, () => call(schedulePickup, { pickUpGoodsNum, ...DRIVER }))).toEqual([]);
  expect(await mailsOf(server, other.customerId)).toHaveLength(before);
});
