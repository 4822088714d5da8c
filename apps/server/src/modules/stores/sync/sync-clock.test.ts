import fs from 'node:fs';
import path from 'node:path';
import { deleteStore, listStores, manualSync } from '@waybound/contract/site/stores';
import { afterEach, describe, expect, it } from 'vitest';
import { FULL_STORE } from '../../../../test/scenarios/keys.ts';
import { connectedStore } from '../../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { amazonLine } from '../../../gateways/amazon/amazon-line.ts';
import { openWorkQueue } from '../../../kernel/work/work-queue.ts';
import { syncWork } from './sync-work.ts';

const server = await testServer();
const { call, customer, engine, clock, amazon, application } = server;
const { work } = application.services;

afterEach(() => amazon.failing(undefined));

const MIGRATION = path.join(import.meta.dirname, '../../../db/migrations/20261129-1010-store-clock.sql');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let sellers = 0;

/** A connected store of a seller that no other test knows. */
async function connected() {
  const who = await customer();
  const sellerId = `A3CLOCK${String((sellers += 1)).padStart(6, '0')}`;
  const store = await connectedStore(server, who, { ...FULL_STORE, sellerId });
  return { who, id: store.id, sellerId, seller: amazon.seller(sellerId) };
}

const syncOf = async ({ token }: TestCustomer) => (await call(listStores, {}, { token }))[0]?.sync;
const syncs = (wanted: string) =>
  amazon.asked.filter(({ operation, sellerId }) => sellerId === wanted && operation === 'listInboundPlans').length;
/** When a customer's next sync is due, if one is. */
const planned = async ({ customerId }: TestCustomer) =>
  (
    await engine.query(`select due_at from work where customer_id = $1 and kind = 'amazon.sync' and state <> 'givenUp'`, [customerId])
  ).rows.map((row) => row['due_at']);
const inHours = (hours: number) => [new Date(clock.now.getTime() + hours * HOUR_MS)];
/** Works what is due then. */
const later = async (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
  await work.drain();
};

describe('the clock', () => {
  it('reads a connected store every hour, on two servers once, and says what that sync has read', async () => {
    const { who, sellerId, seller } = await connected();
    await work.drain();
    const [plan] = seller.plans;
    await later(HOUR_MS - MINUTE_MS);
    expect(syncs(sellerId)).toBe(1);
    clock.now = new Date(clock.now.getTime() + MINUTE_MS);
    Object.assign(plan ?? {}, { lastUpdatedAt: clock.now.toISOString() });
    const { secrets } = application.services;
    const kind = syncWork({ secrets, settings: server.amazonSettings, line: amazonLine(), clock: () => clock.now });
    const other = openWorkQueue(engine, [kind], () => clock.now);
    await Promise.all([work.drain(), other.drain()]);
    expect(syncs(sellerId)).toBe(2);
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 2, lastAt: clock.now.toISOString() });
    expect(await planned(who)).toEqual(inHours(1));
  });

  it('goes slower once all shipments are at their end, and is one with what is asked for meanwhile', async () => {
    const { who, id, sellerId, seller } = await connected();
    seller.plans = seller.plans.filter(({ name }) => name === 'September refill');
    await work.drain();
    expect(await planned(who)).toEqual(inHours(6));
    await call(manualSync, { id }, { token: who.token });
    await work.drain();
    expect(syncs(sellerId)).toBe(2);
    expect(await planned(who)).toEqual(inHours(6));
  });

  it('goes on after a sync that was refused, and after one that was given up', async () => {
    const { who, sellerId } = await connected();
    await work.drain();
    amazon.failing((_operation, of) => (of === sellerId ? 'refused' : undefined));
    await later(HOUR_MS);
    expect(await syncOf(who)).toMatchObject({ state: 'failed', fault: 'refused' });
    amazon.failing((_operation, of) => (of === sellerId ? 'outage' : undefined));
    await later(HOUR_MS);
    for (let attempt = 1; attempt < 8; attempt += 1) await later(11 * MINUTE_MS);
    expect(await syncOf(who)).toMatchObject({ state: 'failed', fault: 'outage' });
    amazon.failing(undefined);
    await later(HOUR_MS);
    expect(await syncOf(who)).toMatchObject({ state: 'done', lastAt: clock.now.toISOString(), fault: null });
  });

  it('has no author but the portal, until somebody asks for what it waits to begin', async () => {
    const { who, id, sellerId } = await connected();
    const author = async () =>
      (await engine.query(`select actor, call from work where customer_id = $1 and kind = 'amazon.sync'`, [who.customerId])).rows;
    const byClock = { actor: 'system', call: 'maintenance' };
    await work.drain();
    expect(await author()).toEqual([byClock]);
    await call(manualSync, { id }, { token: who.token });
    expect(await author()).toEqual([{ actor: expect.stringMatching(/^login:/), call: 'stores.manualSync' }]);
    await work.drain();
    expect(await author()).toEqual([byClock]);
    amazon.failing((operation, of) => (of === sellerId && operation === 'refreshToken' ? 'revoked' : undefined));
    await later(HOUR_MS);
    const { rows } = await engine.query(`select actor, call from audit where customer_id = $1 and what = 'disconnectStore'`, [
      who.customerId,
    ]);
    expect(rows).toEqual([byClock]);
  });

  it('stops with the permission, and with the store', async () => {
    const { who, sellerId } = await connected();
    amazon.failing((operation, of) => (of === sellerId && operation === 'listInboundPlans' ? 'revoked' : undefined));
    await work.drain();
    expect(await planned(who)).toEqual([]);
    amazon.failing(undefined);
    const other = await connected();
    await work.drain();
    await call(deleteStore, { id: other.id }, { token: other.who.token });
    expect(await planned(other.who)).toEqual([]);
  });

  it('begins for stores that were connected before there was one', async () => {
    const { who } = await connected();
    await engine.query('delete from work where customer_id = $1', [who.customerId]);
    await engine.query(fs.readFileSync(MIGRATION, 'utf8'));
    const { rows } = await engine.query(
      `select actor, call, due_at between now() and now() + interval '1 hour' as is_soon from work where customer_id = $1`,
      [who.customerId],
    );
    expect(rows).toEqual([{ actor: 'system', call: 'maintenance', is_soon: true }]);
  });
});
