import { mailboxDeliveries, saveTrackNotice } from '@waybound/contract/notices/notices';
import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { saveTerms } from '@waybound/contract/operations/repayment-operations';
import { chargeLateFee } from '@waybound/contract/operations/money/bill-operations';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { ask, issueBill } from '@waybound/contract/operations/operations';
import { rejectOverseas, signDecisions } from '@waybound/contract/operations/overseas-operations';
import { moveParcel, receiveParcelBag } from '@waybound/contract/operations/parcel-operations';
import { closeParcelBag, fillNewParcelBag } from '@waybound/contract/small-parcels/parcel-bags';
import { afterEach, describe, expect, it } from 'vitest';
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

await call(publishExchangeRates, { siteCode: 'waybound', validFrom: '2026-01-01', rates: [{ currency: 'USD', rate: '7.00' }] });

const begun = clock.now;
afterEach(() => void (clock.now = begun));

const EMAIL = 'ops@trial.example';
const ABROAD = 'abroad@trial.example';
const BOTH = 'both@trial.example';
const dayBefore = (days: number) => new Date(clock.now.getTime() - days * 86_400_000).toISOString();
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
  const mailbox = await confirmedMailbox(server, who, 'overseas', ABROAD);
  const { id, waybillNo } = await overseas.billed(who);
  const mail = await lastTo(who);
  expect(mail).toMatchObject({ recipient: ABROAD, subject: `Waybill ${waybillNo}: A bill is issued, please check it` });
  expect(mail?.text).toContain('Reference: RMV-7K2P9Q');
  expect(mail?.text).toMatch(new RegExp(`/abroadWaybill/abroadWaybillEdit\\?id=${id}$`, 'm'));
  expect(await logOf(who, mailbox)).toContainEqual(['bill', waybillNo, 'sent']);
});

describe('a bill of several kinds', () => {
  const BILL_SUBJECT = /^Waybill (\S+): A bill is issued/;
  const told = async ({ customerId }: TestCustomer) =>
    (await mailsOf(server, customerId)).flatMap(({ recipient, subject }) => {
      const [, waybillNo] = BILL_SUBJECT.exec(subject) ?? [];
      return waybillNo === undefined ? [] : [`${recipient} ${waybillNo}`];
    });

  it('is told to whoever is told of one of them, once, of the first that he is told of', async () => {
    const who = await customer();
    for (const [kind, email] of [
      ['tracking', EMAIL],
      ['overseas', ABROAD],
      ['tracking', BOTH],
      ['overseas', BOTH],
    ] as const)
      await confirmedMailbox(server, who, kind, email);
    const [abroad, parcel] = [await overseas.decided(who), await parcels.takenIn(who)];
    const terms = { siteCode: 'waybound', customerCode: who.code };
    const numbers = [parcel.waybillNo, abroad.waybillNo];
    await call(saveTerms, { ...terms, payDays: 0, graceDays: 0, lateFeePercent: '0.05' });
    const { billNo, waybillNos } = await call(issueCollectiveBill, { ...terms, currency: 'USD', waybillNos: numbers, at: dayBefore(10) });
    expect(waybillNos.toSorted()).toEqual(numbers.toSorted());
    const expected = [`${ABROAD} ${abroad.waybillNo}`, `${BOTH} ${abroad.waybillNo}`, `${EMAIL} ${parcel.waybillNo}`];
    expect((await told(who)).toSorted()).toEqual(expected);
    // What its late payment costs stands at one of them.
    await call(chargeLateFee, { billNo });
    expect((await told(who)).toSorted()).toEqual([...expected, ...expected].toSorted());
  });

  it('comes at once where one of the mailboxes of an address has it so, and in no digest besides', async () => {
    const who = await customer();
    const [tracking] = [await confirmedMailbox(server, who, 'tracking', BOTH), await confirmedMailbox(server, who, 'overseas', BOTH)];
    await call(saveTrackNotice, { ...MAILBOX, id: tracking.id, rev: tracking.rev, email: BOTH, events: { bill: 'daily' } }, who);
    const [abroad, road] = [await overseas.decided(who), await roads.received(who)];
    const waybillNos = [road.waybillNo, abroad.waybillNo];
    await call(issueCollectiveBill, { siteCode: 'waybound', customerCode: who.code, currency: 'USD', waybillNos });
    expect(await told(who)).toEqual([`${BOTH} ${abroad.waybillNo}`]);
    clock.now = new Date('2026-11-21T00:00:00Z');
    expect((await lastTo(who))?.subject).toMatch(BILL_SUBJECT);
  });

  it.each([
    ['weekly', 'daily'],
    ['daily', 'weekly'],
  ] as const)('waits for the digest that comes sooner: %s of waybills, %s of those abroad', async (ofRoads, ofAbroad) => {
    const who = await customer();
    for (const [kind, timing] of [
      ['tracking', ofRoads],
      ['overseas', ofAbroad],
    ] as const) {
      const { id, rev } = await confirmedMailbox(server, who, kind, BOTH);
      await call(saveTrackNotice, { ...MAILBOX, id, rev, kind, email: BOTH, events: { bill: timing } }, who);
    }
    const [abroad, road] = [await overseas.decided(who), await roads.received(who)];
    const waybillNos = [road.waybillNo, abroad.waybillNo];
    await call(issueCollectiveBill, { siteCode: 'waybound', customerCode: who.code, currency: 'USD', waybillNos });
    clock.now = new Date('2026-11-21T00:00:00Z');
    expect((await lastTo(who))?.text).toContain('A bill is issued');
  });
});

it('tells of several kinds in one digest, which leads to the list of each', async () => {
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
  expect(mail?.text).toMatch(new RegExp(`^View small parcels: http\\S+/smallParcel/parcelList\\?waybillNos=${parcel.waybillNo}$`, 'm'));
  expect(mail?.text).toMatch(new RegExp(`^View waybills: http\\S+/waybillManagement/waybillList\\?waybillNos=${road.waybillNo}$`, 'm'));
  expect(mail?.html).toMatch(/>View small parcels<[^]*>View waybills</);
});

describe('what the portal tells of an overseas waybill', () => {
  const listening = async (language: 'zh' | 'en' = 'en') => {
    const who = await customer();
    await confirmedMailbox(server, who, 'tracking', EMAIL);
    const { id, rev } = await confirmedMailbox(server, who, 'overseas', ABROAD);
    await call(saveTrackNotice, { ...MAILBOX, id, rev, email: ABROAD, kind: 'overseas', language }, who);
    return who;
  };
  const saidTo = async ({ customerId }: TestCustomer) =>
    (await mailsOf(server, customerId)).flatMap(({ recipient, subject }) =>
      /^(?:Waybill|运单) /.test(subject) ? [[recipient, subject]] : [],
    );

  it('goes to the mailboxes of overseas waybills, with the words of the message and the way to its page', async () => {
    const who = await listening();
    const { id, waybillNo } = await overseas.shipped(who);
    await call(signDecisions, { waybillNo });
    expect(await saidTo(who)).toEqual([
      [ABROAD, `Waybill ${waybillNo}: Return: decision wanted`],
      [ABROAD, `Waybill ${waybillNo}: Overseas goods sent on`],
      [ABROAD, `Waybill ${waybillNo}: Overseas goods signed for`],
    ]);
    const mails = await mailsOf(server, who.customerId);
    const asked = mails.find(({ subject }) => subject.endsWith('decision wanted'));
    expect(asked?.text).toContain(`Message: Overseas waybill ${waybillNo} is counted. Please decide what is done with what has arrived.`);
    expect(asked?.text).toMatch(new RegExp(`/abroadWaybill/abroadWaybillEdit\\?id=${id}$`, 'm'));
  });

  it('is in the language of its reader', async () => {
    const who = await listening('zh');
    const { waybillNo } = await overseas.submitted(who);
    await call(rejectOverseas, { waybillNo, reason: '缺少面单' });
    expect(await saidTo(who)).toEqual([[ABROAD, `运单 ${waybillNo}：退货未通过`]]);
  });

  it('is told beside a question that has the number of its message', async () => {
    const who = await listening();
    const { waybillNo } = await overseas.approved(who);
    const road = await roads.submitted(who);
    for (const table of ['message', 'question']) await server.engine.query(`alter table ${table} alter column id restart with 900001`);
    await overseas.count(waybillNo);
    await call(ask, { waybillNo: road.waybillNo, text: 'Which battery is in it?' });
    expect(await saidTo(who)).toHaveLength(2);
  });
});

it('tells mailboxes of waybills of a bag that was counted short, by its own number and page, at once and in a digest', async () => {
  const who = await customer();
  const mailbox = await confirmedMailbox(server, who, 'tracking', EMAIL);
  const closed = async () => {
    const { waybillNo } = await parcels.announced(who);
    const { bag } = await call(fillNewParcelBag, { name: 'Monday', numbers: [waybillNo] }, { token: who.token });
    if (!bag) throw new Error('Nothing was put in.');
    return call(closeParcelBag, { id: bag.id, rev: bag.rev }, { token: who.token });
  };
  const { id, bagNo } = await closed();
  await call(receiveParcelBag, { bagNo, parcels: 0 });
  const mail = await lastTo(who);
  expect(mail?.subject).toBe(`Bag ${bagNo}: Bag short`);
  expect(mail?.text).toMatch(new RegExp(`Bag: ${bagNo}\\s+Reference: Monday\\s+Message: Bag ${bagNo} is short: it was closed with 1 and`));
  expect(mail?.text).toContain('Status now: Received');
  expect(mail?.text).toMatch(new RegExp(`/smallParcel/bags/${id}$`, 'm'));
  expect(await logOf(who, mailbox)).toContainEqual(['exception', bagNo, 'sent']);
  const { rev } = mailbox;
  await call(saveTrackNotice, { ...MAILBOX, id: mailbox.id, rev, email: EMAIL, events: { exception: 'daily' } }, who);
  const other = await closed();
  await call(receiveParcelBag, { bagNo: other.bagNo, parcels: 2 });
  clock.now = new Date('2026-11-21T00:00:00Z');
  const digest = await lastTo(who);
  expect(digest?.text).toMatch(new RegExp(`${other.bagNo}: Bag over[^]*http\\S+/smallParcel/bags\\?waybillNos=${other.bagNo}$`, 'm'));
});

it('tells mailboxes of waybills what stops a small parcel, and nothing of its way', async () => {
  const who = await customer();
  await confirmedMailbox(server, who, 'tracking', EMAIL);
  await confirmedMailbox(server, who, 'overseas', ABROAD);
  const parcel = await parcels.withProblem(who, 'address');
  const { waybillNo } = await parcels.takenIn(who);
  await call(moveParcel, { waybillNo, status: 'departure' });
  const mails = await mailsOf(server, who.customerId);
  expect(mails.filter(({ subject }) => subject.startsWith('Waybill '))).toMatchObject([
    { recipient: EMAIL, subject: `Waybill ${parcel.waybillNo}: Problem parcel` },
  ]);
  expect(mails.at(-1)?.text).toContain('Status now: Problem');
});
