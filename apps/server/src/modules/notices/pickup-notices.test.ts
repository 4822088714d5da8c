import { mailboxDeliveries, saveTrackNotice } from '@waybound/contract/notices';
import { createPickup } from '@waybound/contract/pickups';
import { loadPickup, refusePickup, schedulePickup, sendDriver } from '@waybound/contract/pickup-operations';
import { expect, it } from 'vitest';
import { testHouse, type TestCustomer } from '../../../test/house.ts';
import { confirmedMailbox, MAILBOX, mailsOf } from '../../../test/notice-mailbox.ts';
import { DRIVER, FULL_PICKUP } from '../../../test/scenario-pickups.ts';
import { waybillMaker } from '../../../test/waybill-maker.ts';

const house = await testHouse();
const { call, customer } = house;
const make = await waybillMaker(house);

const arranged = async (who: TestCustomer) => {
  const refs = [await make.approved(who), await make.approved(who)];
  return call(createPickup, { ...FULL_PICKUP, ids: refs.map(({ id }) => id) }, who);
};
/** What a confirmed mailbox is told of `run`, which comes after everything that was due before. */
const toldOf = async (who: TestCustomer, run: () => Promise<unknown>) => {
  const before = (await mailsOf(house, who.customerId)).length;
  await run();
  return (await mailsOf(house, who.customerId)).slice(before);
};

it('tells a mailbox of the driver, of another one and of his way: one mail for the order', async () => {
  const who = await customer();
  const { id } = await confirmedMailbox(house, who, 'tracking', 'ops@trial.example');
  const { pickUpGoodsNum, waybills } = await arranged(who);
  const window = { windowFrom: '2199-12-31T01:00:00.000Z', windowTo: '2199-12-31T03:00:00.000Z' };
  const [scheduled, ...more] = await toldOf(who, () => call(schedulePickup, { pickUpGoodsNum, ...DRIVER, ...window }));
  expect(more).toEqual([]);
  expect(scheduled!.subject).toBe(`Pickup ${pickUpGoodsNum}: A driver is scheduled`);
  const lines = [
    'Appointed day: 2199-12-31',
    'Driver comes: 31 Dec 2199, 09:00 (Asia/Shanghai) – 31 Dec 2199, 11:00 (Asia/Shanghai)',
    `Driver: ${DRIVER.driverName}`,
    `Phone of the driver: ${DRIVER.driverPhone}`,
    `Licence plate: ${DRIVER.licensePlate}`,
    'Pickup address: 深圳市宝安区福永街道新和社区8号',
    `Waybills: ${waybills.map(({ waybillNo }) => waybillNo).join(', ')}`,
    `/waybillManagement/pickupInformation?keyword=${pickUpGoodsNum}`,
  ];
  for (const line of lines) expect(scheduled!.text).toContain(line);
  const [another] = await toldOf(who, () => call(schedulePickup, { pickUpGoodsNum, ...DRIVER, driverName: '黄志明' }));
  expect(another!.text).toContain('黄志明');
  expect(another!.text).not.toContain('Driver comes');
  const onTheWay = await toldOf(who, () => call(sendDriver, { pickUpGoodsNum }));
  expect(onTheWay.map(({ subject }) => subject)).toEqual([`Pickup ${pickUpGoodsNum}: The driver is on the way`]);
  const { deliveries } = await call(mailboxDeliveries, { id }, who);
  expect(deliveries.slice(0, 3)).toMatchObject([
    { event: 'pickupOnTheWay', state: 'sent', waybillNo: waybills[0]!.waybillNo },
    { event: 'pickupScheduled' },
    { event: 'pickupScheduled' },
  ]);
});

it('leaves the loading to the milestones of the waybills', async () => {
  const who = await customer();
  await confirmedMailbox(house, who, 'tracking', 'ops@trial.example');
  const { pickUpGoodsNum, waybills } = await arranged(who);
  const loaded = await toldOf(who, () => call(loadPickup, { pickUpGoodsNum }));
  expect(loaded.map(({ subject }) => subject.split(':')[0])).toEqual(waybills.map(({ waybillNo }) => `Waybill ${waybillNo}`));
});

it('says in Chinese that nobody comes, without the reason', async () => {
  const who = await customer();
  const { id, rev } = await confirmedMailbox(house, who, 'tracking', 'ops@trial.example');
  await call(saveTrackNotice, { ...MAILBOX, id, rev, email: 'ops@trial.example', language: 'zh' }, who);
  const { pickUpGoodsNum } = await arranged(who);
  const [refused] = await toldOf(who, () => call(refusePickup, { pickUpGoodsNum, reason: '欠款未结清' }));
  expect(refused!.subject).toBe(`提货单 ${pickUpGoodsNum}：无法安排，已取消`);
  expect(refused!.text).toContain(`提货单号: ${pickUpGoodsNum}`);
  expect(refused!.text).not.toContain('欠款');
});

it('tells neither mailboxes of other kinds nor other customers', async () => {
  const [who, other] = [await customer(), await customer()];
  await confirmedMailbox(house, who, 'file', 'papers@trial.example');
  await confirmedMailbox(house, other, 'tracking', 'ops@other.example');
  const before = (await mailsOf(house, other.customerId)).length;
  const { pickUpGoodsNum } = await arranged(who);
  expect(await toldOf(who, () => call(schedulePickup, { pickUpGoodsNum, ...DRIVER }))).toEqual([]);
  expect(await mailsOf(house, other.customerId)).toHaveLength(before);
});
