import { manageMessage } from '@waybound/contract/notices/messages';
import { saveTrackNotice } from '@waybound/contract/notices/notices';
import { correctStock } from '@waybound/contract/operations/stock/stock-operations';
import { daysLater } from '@waybound/domain/calendar-days';
import { expect, it } from 'vitest';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { confirmedMailbox, MAILBOX, mailsOf } from '../../../../test/server/notice-mailbox.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { isoDayInChina } from '../../china-day.ts';
import { remindOfStorage } from './storage-reminders.ts';

const server = await testServer();
const { call, customer, engine, clock } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);
const today = isoDayInChina(clock.now);

/** What two servers say that wake at the same time. */
const told = async (who: TestCustomer) => {
  await Promise.all([remindOfStorage(engine, clock.now), remindOfStorage(engine, clock.now)]);
  return (await call(manageMessage, { size: 100 }, { token: who.token, lang: 'en' })).rows.filter(({ kind }) => kind === 'stockGrowing');
};

it('tells of storage a week before it gets dearer, each row of the stock and step once', async () => {
  const who = await customer();
  const { id, rev } = await confirmedMailbox(server, who, 'overseas', 'stock@trial.example');
  await call(saveTrackNotice, { ...MAILBOX, id, rev, email: 'stock@trial.example', kind: 'overseas', events: { storage: 'atOnce' } }, who);
  // The 91st day is dearer: in eight days and in seven.
  await stock.stored(who, daysLater(today, -82));
  expect(await told(who)).toEqual([]);
  const near = await stock.stored(who, daysLater(today, -83));
  const [message, ...others] = await told(who);
  expect(others).toEqual([]);
  expect(message?.content).toContain(near.waybill.waybillNo);
  expect(message?.content).toContain(`X009NEWONE × 20`);
  expect(message?.content).toContain(daysLater(today, 7));
  expect(message?.content).not.toMatch(/26\.47|USD/);
  expect(await told(who)).toHaveLength(1);
  const mails = (await mailsOf(server, who.customerId)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject.includes('Storage gets dearer'))).toHaveLength(1);
  // What is put aside of it has been told of with it.
  await call(correctStock, { id: near.id, reason: 'moved', seen: 20, pieces: 3, place: 'B-02' });
  expect(await told(who)).toHaveLength(1);
  expect(await told(await customer())).toEqual([]);
});

it('says nothing of what has left, and of what has no dearer step any more', async () => {
  const who = await customer();
  await stock.stored(who, daysLater(today, -120));
  const { id } = await stock.stored(who, daysLater(today, -84));
  await call(correctStock, { id, reason: 'lost', seen: 20, pieces: 20 });
  expect(await told(who)).toEqual([]);
});
