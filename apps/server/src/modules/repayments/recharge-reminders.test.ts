import { manageMessage } from '@waybound/contract/notices/messages';
import { saveTrackNotice } from '@waybound/contract/notices/notices';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { approveRepayment, reverseRepayment, saveTerms } from '@waybound/contract/operations/repayment-operations';
import { confirmBill } from '@waybound/contract/pricing/finance';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { expect, it } from 'vitest';
import { disputeMaker } from '../../../test/data/dispute-maker.ts';
import { repaymentMaker } from '../../../test/data/repayment-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { confirmedMailbox, MAILBOX, mailsOf } from '../../../test/server/notice-mailbox.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { remindOfRecharges } from './recharge-reminders.ts';

const server = await testServer();
const { call, customer, engine, clock } = server;
const make = await waybillMaker(server);
const { billOf } = disputeMaker(server, make);
const repayments = repaymentMaker(server);

/** Nine in the morning of a day at the forwarder's place. */
const morning = (day: string) => new Date(`${day}T01:00:00Z`);
const messagesOf = async ({ token }: TestCustomer) =>
  (await call(manageMessage, { size: 100 }, { token, lang: 'en' })).rows
    .filter(({ kind }) => kind === 'rechargeDue')
    .map(({ content }) => content);
const mailsTo = async ({ customerId }: TestCustomer) =>
  (await mailsOf(server, customerId)).filter(({ subject }) => subject.includes('recharge'));

/** Billed on 2026-11-20, to be paid so many days later. */
async function owing(payDays = 9) {
  const who = await customer();
  await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays });
  const { waybillNo } = await make.received(who);
  const { billNo, total } = await call(issueBill, { waybillNo });
  return { who, billNo, total };
}

it('reminds a week before the balance does not suffice, once a week, whoever is told of bills', async () => {
  const { who, billNo } = await owing();
  const { id, rev } = await confirmedMailbox(server, who, 'tracking', 'owner@trial.example');
  await call(saveTrackNotice, { ...MAILBOX, id, rev, email: 'owner@trial.example', events: { bill: 'daily' } }, who);
  const today = clock.now;
  const told = async (day: string) => {
    clock.now = morning(day);
    // As two servers do that wake at the same time.
    await Promise.all([remindOfRecharges(engine, clock.now), remindOfRecharges(engine, clock.now)]);
    const mails = await mailsTo(who);
    clock.now = today;
    return { messages: await messagesOf(who), mails };
  };
  expect((await told('2026-11-22')).messages).toEqual([]);
  const { messages, mails } = await told('2026-11-23');
  expect(messages).toEqual([
    'Please recharge or pay by <b>2026-11-29</b>: the balance in CNY does not suffice for what falls due. See "Quick repayment".',
  ]);
  expect(mails.map(({ subject }) => subject)).toEqual(['Please recharge or pay by 2026-11-29']);
  expect(mails[0]?.text).toContain('/financialManagement/quickRepayment');
  expect((await told('2026-11-29')).messages).toHaveLength(1);
  expect((await told('2026-11-30')).mails).toHaveLength(2);
  await call(settleBill, { billNo });
  expect((await told('2026-12-07')).messages).toHaveLength(2);
});

it('tells mailboxes of overseas waybills too, each address once', async () => {
  const { who } = await owing();
  for (const [kind, email] of [
    ['overseas', 'abroad@trial.example'],
    ['tracking', 'both@trial.example'],
    ['overseas', 'both@trial.example'],
  ] as const)
    await confirmedMailbox(server, who, kind, email);
  const today = clock.now;
  clock.now = morning('2026-11-29');
  await remindOfRecharges(engine, clock.now);
  const mails = await mailsTo(who);
  clock.now = today;
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['abroad@trial.example', 'both@trial.example']);
});

it('tells nobody by mail who is not told of bills', async () => {
  const { who } = await owing();
  const { id, rev } = await confirmedMailbox(server, who, 'tracking', 'gate@trial.example');
  await call(saveTrackNotice, { ...MAILBOX, id, rev, email: 'gate@trial.example', events: { received: 'atOnce' } }, who);
  await remindOfRecharges(engine, morning('2026-11-29'));
  expect(await messagesOf(who)).toHaveLength(1);
  expect(await mailsTo(who)).toEqual([]);
});

it('reminds of what is to be paid within the week before it is billed, and of a balance below zero', async () => {
  const [unbilled, later, spent] = [await customer(), await customer(), await customer()];
  for (const [{ code }, payDays] of [
    [unbilled, 6],
    [later, 7],
    [spent, 30],
  ] as const) {
    await call(saveTerms, { siteCode: 'waybound', customerCode: code, payDays });
  }
  await make.received(unbilled);
  await make.received(later);
  const { repaymentNo } = await repayments.made(spent, { amount: '100.00' });
  await call(approveRepayment, { repaymentNo, received: '100.00' });
  await call(confirmBill, { billId: (await billOf(spent)).id, payFromBalance: true }, spent);
  await remindOfRecharges(engine, clock.now);
  expect(await messagesOf(spent)).toEqual([]);
  await call(reverseRepayment, { repaymentNo, reason: '银行退汇' });
  await remindOfRecharges(engine, clock.now);
  expect(await messagesOf(unbilled)).toEqual([expect.stringContaining('<b>2026-11-26</b>')]);
  expect(await messagesOf(later)).toEqual([]);
  expect(await messagesOf(spent)).toEqual([expect.stringContaining('<b>2026-11-20</b>')]);
});

it('stands among what waits for the customer from then on', async () => {
  const rechargesOf = async ({ token }: TestCustomer) => (await call(queryAttention, {}, { token })).recharges;
  const [later, soon] = [await owing(7), await owing(6)];
  expect(await rechargesOf(later.who)).toEqual([]);
  expect(await rechargesOf(soon.who)).toEqual([{ currency: 'CNY', day: '2026-11-26', amount: soon.total }]);
});
