import { mailboxDeliveries, saveFileNotice, saveTrackNotice, type Mailbox } from '@waybound/contract/notices/notices';
import { ask, freeze, recordMilestone, unfreeze } from '@waybound/contract/operations/operations';
import { resendDelivery } from '@waybound/contract/notices/notice-receivers';
import { DIGESTS, type EventTimings } from '@waybound/contract/wire/notices/notices';
import { afterEach, expect, it } from 'vitest';
import { digestWork } from './digests.ts';
import { deliveryWork } from './deliver.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { confirmedMailbox, MAILBOX, mailsOf } from '../../../test/server/notice-mailbox.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { openPostgres } from '../../kernel/database/postgres/postgres-engine.ts';
import { openWorkQueue } from '../../kernel/work/work-queue.ts';

const server = await testServer();
const { call, send, customer, clock, databaseUrl, application } = server;
const make = await waybillMaker(server);

/** A Friday in Shanghai. */
const begun = clock.now;
afterEach(() => void (clock.now = begun));
const at = (instant: string) => void (clock.now = new Date(instant));

const EMAIL = 'boss@trial.example';
const reading = async (events: EventTimings, more: object = {}): Promise<{ who: TestCustomer; mailbox: Mailbox }> => {
  const who = await customer();
  const { id, rev } = await confirmedMailbox(server, who, 'tracking', EMAIL);
  return { who, mailbox: await call(saveTrackNotice, { ...MAILBOX, id, rev, email: EMAIL, events, ...more }, who) };
};
const digests = async ({ customerId }: TestCustomer) =>
  (await mailsOf(server, customerId)).filter(({ subject }) => /^(Daily|Weekly) digest/.test(subject));
const subjects = async (who: TestCustomer) => (await digests(who)).map(({ subject }) => subject);

it('is one mail in the morning of all that waited, what needs an answer first, and the next one has only what is new', async () => {
  const { who } = await reading({ question: 'daily', received: 'daily', exception: 'atOnce' });
  const { waybillNo } = await make.received(who);
  await call(ask, { waybillNo, text: 'Which battery is in it?' });
  await call(freeze, { waybillNo, reason: 'Papers' });
  expect((await mailsOf(server, who.customerId)).map(({ subject }) => subject).at(-1)).toMatch(/Frozen$/);
  expect(await subjects(who)).toEqual([]);
  at('2026-11-20T23:59:59Z');
  expect(await subjects(who)).toEqual([]);
  at('2026-11-21T00:00:00Z');
  const [mail] = await digests(who);
  expect(mail!.subject).toBe('Daily digest, notices: 2');
  expect(mail!.text).toMatch(/Notices until .*2026, 08:00 \(Asia\/Shanghai\): 2\.[^]*A question waits[^]*battery[^]*Goods received/);
  expect(mail!.text).toContain(`/waybillManagement/waybillList?waybillNos=${waybillNo}`);
  expect(mail!.text).not.toContain('Frozen');
  await call(ask, { waybillNo, text: 'Who pays the duty?' });
  at('2026-11-22T00:00:00Z');
  const next = (await digests(who))[1]!;
  expect(next.subject).toBe('Daily digest, notices: 1');
  expect(next.text).not.toContain('battery');
});

it('is not sent where nothing happened', async () => {
  const { who } = await reading({ received: 'daily' });
  await make.received(who);
  for (const day of ['21', '22', '23', '24']) {
    at(`2026-11-${day}T00:00:00Z`);
    expect(await subjects(who)).toEqual(['Daily digest, notices: 1']);
  }
});

it('is of a week on Monday, by the clock of its mailbox and in its language', async () => {
  const { who } = await reading({ received: 'weekly' }, { timeZone: 'America/Chicago', language: 'zh' });
  await make.received(who);
  const sent = async () => (await mailsOf(server, who.customerId)).map(({ subject }) => subject).filter((each) => each.includes('汇总'));
  at('2026-11-23T13:59:00Z');
  expect(await sent()).toEqual([]);
  at('2026-11-23T14:00:00Z');
  expect(await sent()).toEqual(['每周汇总：1 条通知']);
  expect((await mailsOf(server, who.customerId)).at(-1)!.text).toContain('2026年11月23日 08:00 (America/Chicago)');
});

it('holds documents too, each mailbox its own', async () => {
  const who = await customer();
  const { id, rev } = await confirmedMailbox(server, who, 'file', EMAIL);
  const file = { ...MAILBOX, id, rev, email: EMAIL, fileTypes: ['photo' as const] };
  expect((await call(saveFileNotice, { ...file, events: { file: 'daily' } }, who)).events).toEqual({ file: 'daily' });
  expect((await call(saveFileNotice, { ...file, rev: rev + 1 }, who)).events).toEqual({ file: 'daily' });
});

it('is dropped for whoever has unsubscribed or was switched off meanwhile, and shows what waits until then', async () => {
  const { who, mailbox } = await reading({ received: 'daily', exception: 'daily' });
  const { waybillNo } = await make.received(who);
  const log = async () =>
    (await call(mailboxDeliveries, { id: mailbox.id }, who)).deliveries.map(({ event, state }) => [event, state]).slice(0, -1);
  expect(await log()).toEqual([['received', 'inDigest']]);
  const { deliveries } = await call(mailboxDeliveries, { id: mailbox.id }, who);
  expect(await send(resendDelivery, { id: deliveries[0]!.id }, who)).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
  const { id, rev } = mailbox;
  await call(saveTrackNotice, { ...MAILBOX, id, rev, email: EMAIL, isNotice: false }, who);
  at('2026-11-21T00:00:00Z');
  expect(await subjects(who)).toEqual([]);
  // A login lasts no night.
  clock.now = begun;
  expect(await log()).toEqual([['received', 'dropped']]);
  await call(saveTrackNotice, { ...MAILBOX, id, rev: rev + 1, email: EMAIL }, who);
  await call(freeze, { waybillNo, reason: 'x' });
  await call(unfreeze, { waybillNo });
  at('2026-11-21T00:00:00Z');
  expect(await subjects(who)).toEqual(['Daily digest, notices: 2']);
  clock.now = begun;
  expect(await log()).toEqual([
    ['daily', 'sent'],
    ['exception', 'inDigest'],
    ['exception', 'inDigest'],
    ['received', 'dropped'],
  ]);
});

it('tells nobody who has agreed later of what came before', async () => {
  const { who, mailbox } = await reading({ received: 'daily' });
  await make.received(who);
  const { id, rev } = mailbox;
  at('2026-11-20T12:00:00Z');
  await call(saveTrackNotice, { ...MAILBOX, id, rev, email: 'other@trial.example' }, who);
  await server.engine.query('update notice_mailbox set confirmed_at = $2 where customer_id = $1', [who.customerId, clock.now]);
  at('2026-11-21T00:00:00Z');
  expect(await subjects(who)).toEqual([]);
});

it('has a failed attempt told in the log, by what waited', async () => {
  const { who, mailbox } = await reading({ received: 'daily' });
  await make.received(who);
  const kind = digestWork[DIGESTS.indexOf('daily')]!;
  await server.engine.transaction({ role: 'portal_app', customerId: who.customerId }, 'write', (db) =>
    kind.givenUp({ db, now: clock.now, audit: () => {}, enqueue: () => {}, customerId: who.customerId, recordId: mailbox.id, error: 'x' }),
  );
  expect((await call(mailboxDeliveries, { id: mailbox.id }, who)).deliveries[0]).toMatchObject({ state: 'failed', error: 'internal' });
});

it.runIf(databaseUrl !== undefined)('is sent once to each mailbox, although four servers are there', async () => {
  const readers: { who: TestCustomer }[] = [];
  for (let reader = 0; reader < 6; reader += 1) {
    const { who } = await reading({ received: 'daily', exception: 'daily' });
    readers.push({ who });
    const { waybillNo } = await make.received(who);
    await call(recordMilestone, { waybillNo, kind: 'customsHold', source: 'operator' });
  }
  const { services } = application;
  const kinds = [
    ...digestWork,
    ...deliveryWork({ secrets: services.secrets, mail: undefined, savesMails: true, isLocalAllowed: false, originOf: (host) => host }),
  ];
  at('2026-11-21T00:00:00Z');
  const engines = Array.from({ length: 4 }, () => openPostgres(databaseUrl ?? ''));
  const failures: unknown[] = [];
  const queues = engines.map((own) => openWorkQueue(own, kinds, () => clock.now));
  for (const queue of queues) queue.start((error) => failures.push(error));
  const mails = async () => {
    const ids = readers.map(({ who }) => who.customerId);
    const { rows } = await server.engine.query(
      `select count(*)::int as n, count(distinct customer_id)::int as customers from kept_mail
       where customer_id::text = any ($1) and subject = 'Daily digest, notices: 2'`,
      [ids],
    );
    return rows[0];
  };
  await expect.poll(mails, { timeout: 20_000 }).toEqual({ n: 6, customers: 6 });
  await Promise.all(queues.map((queue) => queue.stop()));
  await Promise.all(engines.map((own) => own.close()));
  expect(await mails()).toEqual({ n: 6, customers: 6 });
  expect(failures).toEqual([]);
});
