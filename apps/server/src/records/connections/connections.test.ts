import { readErp, saveErp } from '@waybound/contract/address-book/erps';
import { listDeadlines } from '@waybound/contract/deadlines/deadlines';
import { manageMessage } from '@waybound/contract/notices/messages';
import { saveReceiver } from '@waybound/contract/notices/notice-receivers';
import { saveTrackNotice } from '@waybound/contract/notices/notices';
import { manualSync, type Store } from '@waybound/contract/site/stores';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { describe, expect, it } from 'vitest';
import { FULL_STORE } from '../../../test/scenarios/keys.ts';
import { agreeTo, connectedStore, orderMood } from '../../../test/server/amazon.ts';
import { confirmedMailbox, MAILBOX, mailsOf } from '../../../test/server/notice-mailbox.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { tellOfConnections } from './tell-of-connections.ts';

const server = await testServer();
const { call, customer, engine, clock } = server;
const { work } = server.application.services;

let sellers = 0;
const shop = (who: TestCustomer, more: object = {}) =>
  connectedStore(server, who, { ...FULL_STORE, sellerId: `A3TOLD${String((sellers += 1)).padStart(6, '0')}`, ...more });
/** As if its seller had agreed so many days ago. */
const agreedBefore = (who: TestCustomer, days: number) =>
  engine.query(`update amazon_store set authorised_at = $2 where customer_id = $1`, [
    who.customerId,
    new Date(clock.now.getTime() - days * 86_400_000),
  ]);
const takeBack = async (who: TestCustomer, store: Store) => {
  orderMood(server, { mood: 'revoked', sellerId: store.sellerId });
  await call(manualSync, { id: store.id }, who);
  await work.drain();
};
/** As two servers do that wake at the same time. */
const tell = () => Promise.all([tellOfConnections(engine, clock.now), tellOfConnections(engine, clock.now)]);
const told = async ({ token }: TestCustomer) =>
  (await call(manageMessage, { size: 100 }, { token, lang: 'en' })).rows
    .filter(({ kind }) => kind === 'storeEnding' || kind === 'storeOver' || kind === 'erpRefused')
    .map(({ content }) => content)
    .toReversed();
const broken = async ({ token }: TestCustomer) => (await call(queryAttention, {}, { token })).connections;
const storeDays = async ({ token }: TestCustomer) => (await call(listDeadlines, { tab: 'store' }, { token })).rows;

describe('the permission of a shop', () => {
  it('falls due on its last day', async () => {
    const who = await customer();
    const { id, storeName } = await shop(who);
    expect(await storeDays(who)).toMatchObject([{ kind: 'store', day: '2027-11-20', daysLeft: 365, recordId: id, name: storeName }]);
    expect([await broken(who), await told(who)]).toEqual([[], []]);
  });

  it('is told once thirty days before its end, to whoever is told of exceptions, and among what waits', async () => {
    const who = await customer();
    const { id, rev } = await confirmedMailbox(server, who, 'tracking', 'shop@trial.example');
    await call(saveTrackNotice, { ...MAILBOX, id, rev, email: 'shop@trial.example', events: { exception: 'daily' } }, who);
    const quiet = await confirmedMailbox(server, who, 'tracking', 'gate@trial.example');
    await call(saveTrackNotice, { ...MAILBOX, id: quiet.id, rev: quiet.rev, email: 'gate@trial.example', events: { bill: 'atOnce' } }, who);
    await confirmedMailbox(server, who, 'overseas', 'abroad@trial.example');
    const store = await shop(who);
    await agreedBefore(who, 334);
    await tell();
    expect(await told(who)).toEqual([]);
    await agreedBefore(who, 335);
    await tell();
    await tell();
    expect(await told(who)).toEqual([
      `Amazon stores <b>${store.storeName}</b>: the permission to read them ends on <b>2026-12-20</b>. Please have the seller agree again, see "Amazon stores".`,
    ]);
    const mails = (await mailsOf(server, who.customerId)).filter(({ subject }) => subject === 'Store permission ends soon');
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['abroad@trial.example', 'shop@trial.example']);
    expect(mails[0]?.text).toContain('/myProfile/storeManagement');
    expect(await broken(who)).toMatchObject([{ of: 'amazon', id: store.id, name: store.storeName, state: 'expiresSoon' }]);
    expect(await storeDays(who)).toMatchObject([{ day: '2026-12-20', daysLeft: 30 }]);
    await agreedBefore(who, 366);
    await tell();
    expect(await told(who)).toHaveLength(2);
    expect(await broken(who)).toMatchObject([{ state: 'expired' }]);
    expect(await storeDays(who)).toMatchObject([{ daysLeft: -1 }]);
  });

  it('is told when it was taken back, all shops in one message, and again after it was given and taken once more', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await shop(stranger);
    const [one, other] = [await shop(who, { storeName: 'B & <b>' }), await shop(who, { storeName: 'A' })];
    await takeBack(who, one);
    await takeBack(who, other);
    await tell();
    expect(await told(who)).toEqual([expect.stringContaining('<b>A, B &amp; &lt;b&gt;</b> can no longer be read')]);
    expect((await broken(who)).map(({ state, name }) => [state, name])).toEqual([
      ['revoked', 'B & <b>'],
      ['revoked', 'A'],
    ]);
    expect(await storeDays(who)).toEqual([]);
    await agreeTo(server, who.token, one.id);
    await tell();
    expect((await broken(who)).map(({ name }) => name)).toEqual(['A']);
    await takeBack(who, one);
    await tell();
    expect((await told(who)).slice(1)).toEqual([expect.stringContaining('<b>B &amp; &lt;b&gt;</b> can no longer be read')]);
    expect([await told(stranger), await broken(stranger)]).toEqual([[], []]);
  });

  it('is told nobody by mail who has mended it meanwhile', async () => {
    const who = await customer();
    await confirmedMailbox(server, who, 'tracking', 'soon@trial.example');
    const store = await shop(who);
    await work.drain();
    await agreedBefore(who, 350);
    await tell();
    await agreeTo(server, who.token, store.id);
    expect((await mailsOf(server, who.customerId)).filter(({ subject }) => subject === 'Store permission ends soon')).toEqual([]);
    expect(await told(who)).toHaveLength(1);
  });

  it('is told programs with its codes', async () => {
    const who = await customer();
    await call(
      saveReceiver,
      { kind: 'webhook', name: 'ERP', url: 'https://erp.example/hook', language: 'en', events: ['tracking'], isActive: true },
      who,
    );
    await shop(who);
    await agreedBefore(who, 340);
    await tell();
    const { rows } = await engine.query(
      `select event, subject_kind, item_id is not null as has_message from delivery where customer_id = $1`,
      [who.customerId],
    );
    expect(rows).toEqual([{ event: 'connection', subject_kind: null, has_message: true }]);
  });
});

describe('an ERP', () => {
  it('that refuses its credentials is told once, and not any more when they are good', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const save = async (key: string, rev?: number) => {
      await call(saveErp, { erp: 'mabang', appKey: key, appSecret: 'demo-secret', ...(rev !== undefined && { rev }) }, who);
      await work.drain();
      await tell();
      return (await call(readErp, { erp: 'mabang' }, who)).rev;
    };
    const rev = await save('wrong');
    await tell();
    expect(await told(who)).toEqual([expect.stringContaining('<b>马帮 Mabang</b> refuses the credentials')]);
    expect(await broken(who)).toMatchObject([{ of: 'mabang', name: null, state: 'refused', until: null }]);
    expect(await broken(stranger)).toEqual([]);
    const good = await save('demo', rev);
    expect([await broken(who), (await told(who)).length]).toEqual([[], 1]);
    await save('wrong', good);
    expect((await told(who)).length).toBe(2);
  });

  it('is told by mail with the way to its own page, whatever other ERP refuses', async () => {
    const who = await customer();
    await confirmedMailbox(server, who, 'tracking', 'erp@trial.example');
    await call(saveErp, { erp: 'teapplix', token: 'wrong' }, who);
    await call(saveErp, { erp: 'mabang', appKey: 'wrong', appSecret: 'demo-secret' }, who);
    await work.drain();
    expect((await broken(who)).map(({ of }) => of).toSorted()).toEqual(['mabang', 'teapplix']);
    await tell();
    const mails = (await mailsOf(server, who.customerId)).filter(({ subject }) => subject === 'ERP credentials refused');
    const pages = mails.map(({ text }) => [/Mabang|Teapplix/.exec(text)?.[0], /myProfile\/[a-z]+Oauth/.exec(text)?.[0]]);
    expect(pages.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
      ['Mabang', 'myProfile/mabangOauth'],
      ['Teapplix', 'myProfile/teapplixOauth'],
    ]);
  });
});
