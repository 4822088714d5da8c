import { saveTrackNotice } from '@waybound/contract/notices/notices';
import {
  advance,
  ask,
  closeWaybill,
  freeze,
  issueBill,
  receive,
  recordMilestone,
  reject,
  returnGoods,
  unfreeze,
} from '@waybound/contract/operations/operations';
import { DEFAULT_NOTICE_EVENTS, NOTICE_EVENTS } from '@waybound/contract/wire/notices/notices';
import { disputeMeasured } from '@waybound/contract/waybills/waybill-actions';
import { expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { confirmedMailbox, MAILBOX, mailsOf } from '../../../test/server/notice-mailbox.ts';
import { cartonsOf } from '../../../test/data/order-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, customer } = server;
const make = await waybillMaker(server);

const EMAIL = 'ops@trial.example';
/** What the mails of a customer say of waybills, oldest first. */
const said = async ({ customerId }: TestCustomer) =>
  (await mailsOf(server, customerId)).flatMap(({ subject }) => /^Waybill \S+: (.*)/.exec(subject)?.[1] ?? []);
const atOnce = (...events: (typeof NOTICE_EVENTS)[number][]) => Object.fromEntries(events.map((event) => [event, 'atOnce' as const]));
const listening = async (events?: (typeof NOTICE_EVENTS)[number][]) => {
  const who = await customer();
  const { id, rev } = await confirmedMailbox(server, who, 'tracking', EMAIL);
  if (events) await call(saveTrackNotice, { ...MAILBOX, id, rev, email: EMAIL, events: atOnce(...events) }, who);
  return who;
};

/** A waybill by air from the warehouse to the door, each fact by its status and by what was scanned of it. */
const travel = async (who: TestCustomer) => {
  const { waybillNo } = await make.handedOver(who);
  const scan = (kind: 'received' | 'customsReleased' | 'departed' | 'arrived' | 'outForDelivery' | 'delivered') =>
    call(recordMilestone, { waybillNo, kind, source: 'scan' });
  await scan('received');
  await call(receive, { waybillNo, cartons: cartonsOf('10') });
  await make.advanced(waybillNo, 'wait_for_clearance_of_goods', 'wait_for_permitthrough');
  await scan('customsReleased');
  await make.advanced(waybillNo, 'wait_for_leaveport');
  await scan('departed');
  await make.advanced(waybillNo, 'wait_for_arrivalport');
  await call(recordMilestone, { waybillNo, kind: 'position', note: 'North Pacific' });
  await call(recordMilestone, { waybillNo, kind: 'arrived', estimatedAt: '2199-01-01T00:00:00Z' });
  await scan('arrived');
  await make.advanced(waybillNo, 'wait_for_cclearance', 'wait_for_clearancerelease');
  await scan('customsReleased');
  await make.advanced(waybillNo, 'wait_for_dispatch');
  await scan('outForDelivery');
  await make.advanced(waybillNo, 'wait_for_sign');
  await scan('delivered');
  await call(advance, { waybillNo, status: 'wait_for_lock' });
  await call(issueBill, { waybillNo });
  return waybillNo;
};

it('sends five mails for a waybill by air without trouble, one for each fact', async () => {
  const [who, stranger] = [await listening(), await listening()];
  await travel(who);
  expect(await said(who)).toEqual(['Goods received', 'Departed', 'Arrived', 'Delivered', 'A bill is issued, please check it']);
  expect(await said(stranger)).toEqual([]);
});

it('tells a mailbox that wants all of it of customs and of the last mile too', async () => {
  const who = await listening([...NOTICE_EVENTS]);
  await travel(who);
  expect(await said(who)).toEqual([
    'Goods received',
    'Released for export',
    'Departed',
    'Arrived',
    'Released for import',
    'Out for delivery',
    'Delivered',
    'A bill is issued, please check it',
  ]);
});

it('says of a freeze that it began and ended, and not once more what was before it', async () => {
  const who = await listening();
  const { waybillNo } = await make.received(who);
  await call(freeze, { waybillNo, reason: 'Papers' });
  await call(unfreeze, { waybillNo });
  await call(freeze, { waybillNo, reason: 'Papers again' });
  expect(await said(who)).toEqual(['Goods received', 'Frozen', 'Unfrozen, going on', 'Frozen']);
});

it('tells a mailbox that came later nothing of what was known before', async () => {
  const who = await customer();
  const { waybillNo } = await make.received(who);
  await confirmedMailbox(server, who, 'tracking', EMAIL);
  await call(freeze, { waybillNo, reason: 'Papers' });
  await call(unfreeze, { waybillNo });
  await call(recordMilestone, { waybillNo, kind: 'received', source: 'scan' });
  expect(await said(who)).toEqual(['Frozen', 'Unfrozen, going on']);
});

it('says each question at once, with its text and its deadline', async () => {
  const who = await listening(['question']);
  const { waybillNo } = await make.submitted(who);
  await call(ask, { waybillNo, text: 'Which battery is in it?', replyWithinHours: 24 });
  await call(ask, { waybillNo, text: 'Who pays the duty?' });
  expect(await said(who)).toEqual(['A question waits for your reply', 'A question waits for your reply']);
  const [, first, second] = await mailsOf(server, who.customerId);
  expect(first!.text).toContain('Question: Which battery is in it?');
  expect(first!.text).toMatch(/Reply by: .* \(Asia\/Shanghai\)/);
  expect(second!.text).not.toContain('Reply by');
});

it('says that an order was rejected, and why', async () => {
  const who = await listening();
  const { waybillNo } = await make.submitted(who);
  await call(reject, { waybillNo, reasons: [{ path: 'dispatchPhone', message: '电话缺分机号' }] });
  expect(await said(who)).toEqual(['Not approved: please correct the order and submit it again']);
  expect((await mailsOf(server, who.customerId)).at(-1)!.text).toContain('Reasons: 电话缺分机号');
});

it('says what holds the goods in the warehouse, and after an answer the new price, without an amount', async () => {
  const who = await listening();
  const { id, waybillNo } = await make.received(who, '14');
  await call(disputeMeasured, { id, reason: 'Box 1 weighs 10 kg.' }, who);
  await call(receive, { waybillNo, cartons: [{ ...cartonsOf('13')[0]!, boxNumber: 1 }] });
  const held = 'Measured differently: the goods wait for your confirmation';
  expect((await said(who)).toSorted()).toEqual(['A new price waits for your confirmation', 'Goods received', held]);
  const mail = (await mailsOf(server, who.customerId)).find(({ subject }) => subject.endsWith(held));
  expect(mail!.text).toContain('Declared: Packages: 12, 120.000 kg, 0.864 m³');
  expect(mail!.text).toContain('Measured: Packages: 12, 167.000 kg');
  expect(mail!.text).not.toMatch(/CNY|¥/);
});

it('says each thing that goes wrong on the way once: an inspection, a day of vain deliveries, a part of the goods', async () => {
  const who = await listening(['exception']);
  const { waybillNo } = await make.received(who);
  const record = (kind: 'customsHold' | 'deliveryAttempted', source: 'scan' | 'operator') =>
    call(recordMilestone, { waybillNo, kind, source });
  await make.advanced(waybillNo, 'wait_for_clearance_of_goods');
  await record('customsHold', 'operator');
  await make.advanced(waybillNo, 'customs_inspecting', 'wait_for_permitthrough', 'wait_for_leaveport', 'wait_for_arrivalport');
  await make.advanced(waybillNo, 'wait_for_cclearance', 'cclearance_inspecting');
  await record('customsHold', 'scan');
  await make.advanced(waybillNo, 'wait_for_clearancerelease', 'wait_for_dispatch', 'wait_for_sign');
  await record('deliveryAttempted', 'scan');
  await record('deliveryAttempted', 'operator');
  await make.advanced(waybillNo, 'part_of_sign');
  expect(await said(who)).toEqual(['Export inspection', 'Import inspection', 'Delivery attempted without success', 'Partly signed for']);
});

it('says that goods were returned, and that a waybill was closed', async () => {
  const who = await listening();
  const returned = await make.received(who);
  await call(returnGoods, { waybillNo: returned.waybillNo, reason: 'Refused by customs' });
  const closed = await make.approved(who);
  await call(closeWaybill, { waybillNo: closed.waybillNo, reason: 'No goods came' });
  expect(await said(who)).toEqual(['Goods received', 'Goods returned', 'Closed']);
});

it('says nothing of what a customer does itself, nor of what is only planned', async () => {
  const who = await listening([...NOTICE_EVENTS]);
  const { waybillNo } = await make.handedOver(who);
  await call(recordMilestone, { waybillNo, kind: 'departed', plannedAt: '2199-01-01T00:00:00Z' });
  expect(await said(who)).toEqual([]);
});

it('keeps what a mailbox wants and when, when it is saved without it, and refuses a mailbox that wants nothing', async () => {
  const who = await listening(['bill', 'question']);
  const added = await call(saveTrackNotice, { ...MAILBOX, email: 'b@trial.example' }, who);
  expect(added).toMatchObject({
    events: atOnce(...DEFAULT_NOTICE_EVENTS.filter((event) => event !== 'storage')),
    timeZone: 'Asia/Shanghai',
  });
  const mailbox = await confirmedMailbox(server, who, 'tracking', 'c@trial.example');
  const { id, email } = mailbox;
  const events = { bill: 'atOnce', arrived: 'daily', customs: 'weekly' } as const;
  const wanted = await call(saveTrackNotice, { ...MAILBOX, id, rev: 1, email, events, timeZone: 'America/Chicago' }, who);
  expect(wanted).toMatchObject({ events, timeZone: 'America/Chicago' });
  const kept = await call(saveTrackNotice, { ...MAILBOX, id, rev: 2, email, isNotice: false }, who);
  expect(kept).toMatchObject({ events, timeZone: 'America/Chicago' });
  expect(Object.keys(kept.events)).toHaveLength(3);
  const refused = await server.send(saveTrackNotice, { ...MAILBOX, email: 'd@trial.example', events: {} }, who);
  expect(refused.data.errors).toMatchObject([{ path: 'events', rule: 'required' }]);
});
