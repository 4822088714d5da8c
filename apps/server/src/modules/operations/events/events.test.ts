import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  deleteOperatorReceiver,
  opsEvents,
  opsReceivers,
  saveOperatorReceiver,
  type OperatorEvent,
} from '@waybound/contract/operations/event-operations';
import { saveCustomer } from '@waybound/contract/operations/administration';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { ownTestServer } from '../../../../test/server/test-server.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { insertAuditEntries } from '../../../kernel/audit.ts';
import { deliverEvents } from './deliver-events.ts';

const server = await ownTestServer({ allowsLocalReceivers: true });
afterAll(server.close);
const { call, customer, engine, clock, operatorKey, send } = server;
const make = await waybillMaker(server);

/** Everything behind a cursor, page by page. */
async function readAll(after: string | undefined, limit: number): Promise<{ rows: OperatorEvent[]; cursor: string }> {
  const rows: OperatorEvent[] = [];
  let cursor = after;
  for (;;) {
    const page = await call(opsEvents, { ...(cursor !== undefined && { after: cursor }), limit });
    rows.push(...page.rows);
    cursor = page.cursor;
    if (!page.hasMore) return { rows, cursor };
  }
}

/** An event is told once nobody writes any more who began before it: on a PostgreSQL in other databases, too. */
const SETTLING = { timeout: 30_000 };

/** All that was done until now can be told. */
async function allSettled(): Promise<void> {
  const readState = async () => {
    const { rows } = await engine.query('select max(moment) < settled_before() as is_settled from audit', []);
    return rows[0]?.is_settled;
  };
  await expect.poll(readState, SETTLING).toBe(true);
}

describe('the feed of events', () => {
  it('tells what was done, once and in order, from where its reader stands', async () => {
    const { cursor: before } = await readAll(undefined, 500);
    const who = await customer();
    const { waybillNo } = await make.approved(who);
    const ofWaybill = ({ rows: found }: { rows: OperatorEvent[] }) => found.filter((event) => event.waybillNo === waybillNo);
    const toldOfWaybill = async () => ofWaybill(await readAll(before, 2)).map(({ what }) => what);
    await expect.poll(toldOfWaybill, SETTLING).toEqual(['create', 'submit', 'approve']);
    const { rows, cursor } = await readAll(before, 2);
    expect(new Set(rows.map((event) => event.cursor)).size).toBe(rows.length);
    expect(rows.find(({ what }) => what === 'submit')).toMatchObject({ customerCode: who.code, siteCode: 'waybound', subject: 'standard' });
    expect((await readAll(cursor, 2)).rows).toEqual([]);
    expect((await call(opsEvents, { after: before, siteCode: 'oceanstar' })).rows).toEqual([]);
  });

  it('begins at a time, and names logins to nobody', async () => {
    const { rows } = await call(opsEvents, { since: new Date(clock.now.getTime() + 1).toISOString() });
    expect(rows).toEqual([]);
    const all = await readAll(undefined, 500);
    expect(all.rows.length).toBeGreaterThan(0);
    expect(all.rows.filter(({ subject }) => ['session', 'login'].includes(subject))).toEqual([]);
  });

  it('misses nothing and doubles nothing while transactions end in another order than they began', async () => {
    if (engine.kind === 'embedded') return; // It has one transaction at a time, so there is no other order.
    const { cursor: start } = await readAll(undefined, 500);
    const write = (what: string, until: Promise<void>) => {
      const written = Promise.withResolvers<void>();
      const done = engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
        const author = { actor: 'operator:1', call: 'operations.saveSite' as const, at: clock.now };
        await insertAuditEntries(db, author, [{ customerId: '0', subject: 'site', subjectId: null, what }]);
        written.resolve();
        await until;
      });
      return { written: written.promise, done };
    };
    const slow = Promise.withResolvers<void>();
    const first = write('first', slow.promise);
    await first.written;
    await write('second', Promise.resolve()).done;
    const early = await readAll(start, 1);
    slow.resolve();
    await first.done;
    await write('third', Promise.resolve()).done;
    const told = async () => [...early.rows, ...(await readAll(early.cursor, 1)).rows].map(({ what }) => what);
    await expect.poll(told, SETTLING).toEqual(['first', 'second', 'third']);
  });

  it('goes on behind what it has told after the database was restored from a copy, whose transactions count anew', async () => {
    const { cursor } = await readAll(undefined, 500);
    await engine.query('update moment_base set base = base - 1000000', []);
    await engine.query('select raise_moments()', []);
    await call(saveCustomer, { siteCode: 'waybound', customerCode: 'AFTER-1', nameShort: '恢复之后' });
    await expect.poll(async () => (await readAll(cursor, 10)).rows.map(({ what }) => what), SETTLING).toEqual(['saveCustomer']);
  });
});

describe('a receiver of events', () => {
  it('hears each once, signed so that a public library knows it, and again what it did not take', async () => {
    const heard: { headers: http.IncomingHttpHeaders; body: string }[] = [];
    let status = 500;
    const erp = http.createServer(async (request, response) => {
      heard.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
      response.writeHead(status).end();
    });
    erp.listen(0, '127.0.0.1');
    await once(erp, 'listening');
    const url = `http://127.0.0.1:${(erp.address() as AddressInfo).port}/events`;
    const { secret } = await call(saveOperatorReceiver, { name: 'erp', url, isActive: true });
    expect(await call(saveOperatorReceiver, { name: 'erp', url, isActive: true })).toMatchObject({ secret: null });
    // The making of the receiver itself is the first event behind its position.
    const who = await customer();
    const { waybillNo } = await make.submitted(who);
    const deliver = (atMs: number) =>
      deliverEvents({
        engine,
        secrets: server.application.services.secrets,
        isLocalAllowed: true,
        clock: () => new Date(Date.now() + atMs),
        onFailure: (error) => expect.unreachable(String(error)),
      });
    await allSettled();
    await deliver(0);
    await deliver(30_000);
    expect(heard).toHaveLength(1);
    expect((await call(opsReceivers, {})).rows).toMatchObject([{ name: 'erp', failures: 1, lastError: 'HTTP 500' }]);
    status = 204;
    await deliver(61_000);
    await deliver(120_000);
    expect(heard).toHaveLength(2);
    const [failed, taken] = heard;
    expect(taken?.headers['webhook-id']).toBe(failed?.headers['webhook-id']);
    const headers = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(taken?.headers[name])]),
    );
    const told = new Webhook(String(secret)).verify(taken?.body ?? '', headers) as { data: { events: OperatorEvent[]; cursor: string } };
    expect(told.data.events.filter((event) => event.waybillNo === waybillNo).map(({ what }) => what)).toEqual(['create', 'submit']);
    expect(() => new Webhook(String(secret)).verify(`${taken?.body} `, headers)).toThrow(/signature/i);
    expect((await call(opsReceivers, {})).rows).toMatchObject([{ failures: 0, lastError: null }]);
    const { rows } = await engine.query('select r::text as row from operator_receiver r', []);
    expect(JSON.stringify(rows)).not.toContain(String(secret).slice(6));
    await call(deleteOperatorReceiver, { name: 'erp' });
    await make.submitted(who);
    await allSettled();
    await deliver(180_000);
    expect(heard).toHaveLength(2);
    erp.close();
  });

  it('of a quiet site moves on, and one that cannot be told keeps nobody waiting', async () => {
    const failures: unknown[] = [];
    for (const name of ['quiet', 'broken']) {
      await call(saveOperatorReceiver, { name, url: 'http://127.0.0.1:9/', siteCode: 'oceanstar', isActive: true });
    }
    await engine.query("update operator_receiver set secret = 'x' where name = 'broken'", []);
    const cursorOf = async (name: string) => (await call(opsReceivers, {})).rows.find((each) => each.name === name)?.cursor;
    const before = await cursorOf('quiet');
    await make.submitted(await customer());
    const delivery = {
      engine,
      secrets: server.application.services.secrets,
      isLocalAllowed: true,
      clock: () => new Date(),
      onFailure: (error: unknown) => failures.push(error),
    };
    await allSettled();
    await deliverEvents(delivery);
    expect(await cursorOf('quiet')).not.toBe(before);
    await call(saveCustomer, { siteCode: 'oceanstar', customerCode: 'QUIET-1', nameShort: '安静' });
    await call(saveOperatorReceiver, { name: 'later', url: 'http://127.0.0.1:9/', siteCode: 'oceanstar', isActive: true });
    await allSettled();
    await deliverEvents(delivery);
    expect(failures).toHaveLength(1);
    expect((await call(opsReceivers, {})).rows.find(({ name }) => name === 'quiet')).toMatchObject({ failures: 1 });
  });

  it('is refused at an address that leads nowhere', async () => {
    const refused = await send(saveOperatorReceiver, { name: 'x', url: 'https://', isActive: true }, { token: operatorKey });
    expect(refused.data).toMatchObject({ errors: [{ path: 'url' }] });
  });
});
