import { mailboxDeliveries, saveTrackNotice } from '@waybound/contract/notices/notices';
import { issueBill } from '@waybound/contract/operations/operations';
import { afterEach, expect, it } from 'vitest';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { confirmedMailbox, MAILBOX, mailsOf } from '../../../test/server/notice-mailbox.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, clock } = server;
const parcels = await parcelMaker(server);
const overseas = await overseasMaker(server);
const roads = await waybillMaker(server);

const begun = clock.now;
afterEach(() => void (clock.now = begun));

const EMAIL = 'ops@trial.example';
const lastTo = async ({ customerId }: TestCustomer) => (await mailsOf(server, customerId)).at(-1);
const logOf = async ({ token }: TestCustomer, { id }: { id: string }) =>
  (await call(mailboxDeliveries, { id }, { token })).deliveries.map(({ event, waybillNo, state }) => [event, waybillNo, state]);

it('names a small parcel in the notice of its bill, with its own status and page', async () => {
  const who = await customer();
  const mailbox = await confirmedMailbox(server, who, 'tracking', EMAIL);
  const { id, waybillNo } = await parcels.takenIn(who);
  await call(issueBill, { waybillNo });
  const mail = await lastTo(who);
  expect(mail?.subject).toBe(`Waybill ${waybillNo}: A bill is issued, please check it`);
  expect(mail?.text).toContain('Status now: Taken in');
  expect(mail?.text).toMatch(new RegExp(`/smallParcel/details/${id}$`, 'm'));
  expect(await logOf(who, mailbox)).toContainEqual(['bill', waybillNo, 'sent']);
});

it('names an overseas waybill in the notice of its bill, to the mailboxes of overseas waybills', async () => {
  const who = await customer();
  await confirmedMailbox(server, who, 'tracking', EMAIL);
  const mailbox = await confirmedMailbox(server, who, 'overseas', 'abroad@trial.example');
  const { id, waybillNo } = await overseas.billed(who);
  const mail = await lastTo(who);
  expect(mail).toMatchObject({ recipient: 'abroad@trial.example', subject: `Waybill ${waybillNo}: A bill is issued, please check it` });
  expect(mail?.text).toContain('Reference: RMV-7K2P9Q');
  expect(mail?.text).toMatch(new RegExp(`/abroadWaybill/abroadWaybillEdit\\?id=${id}$`, 'm'));
  expect(await logOf(who, mailbox)).toContainEqual(['bill', waybillNo, 'sent']);
});

it('tells of several kinds in one digest, which leads to the list of the first', async () => {
  const who = await customer();
  const { id, rev } = await confirmedMailbox(server, who, 'tracking', EMAIL);
  await call(saveTrackNotice, { ...MAILBOX, id, rev, email: EMAIL, events: { bill: 'daily' } }, who);
  const parcel = await parcels.takenIn(who);
  await call(issueBill, { waybillNo: parcel.waybillNo });
  const road = await roads.billed(who);
  clock.now = new Date('2026-11-21T00:00:00Z');
  const mail = await lastTo(who);
  expect(mail?.subject).toBe('Daily digest, notices: 2');
  expect(mail?.text).toMatch(new RegExp(`${parcel.waybillNo}: A bill is issued[^]*${road.waybillNo}: A bill is issued`));
  expect(mail?.text).toContain(`/smallParcel/parcelList?waybillNos=${parcel.waybillNo}\n`);
});
