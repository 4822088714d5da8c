import { logout } from '@waybound/contract/account/auth';
import { MESSAGE_STREAM_PATH } from '@waybound/contract/wire/notices/messages';
import { freeze } from '@waybound/contract/operations/operations';
import { sendMessage } from '@waybound/contract/operations/message-operations';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { serveMessageStream } from './stream.ts';
import { buildApp } from '../../kernel/http/app.ts';
import type { PubSub } from '../../kernel/pub-sub.ts';
import type { Engine } from '../../kernel/database/engine.ts';
import { openPostgres } from '../../kernel/database/postgres/postgres-engine.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const portal = await testServer();
const { call, send, customer, engine, databaseUrl, clock, operatorKey } = portal;
const HEARTBEAT_MS = 40;

interface HttpServer {
  app: FastifyInstance;
  address: string;
  pubSub: PubSub;
}

/** A server process of its own: an HTTP server with its own listener on the database. */
async function openHttpServer(through: Engine, heartbeatMs = HEARTBEAT_MS): Promise<HttpServer> {
  const services = { ...portal.application.services, engine: through };
  const app = await buildApp({
    services,
    calls: portal.application.calls,
    logger: false,
    trustProxy: false,
    isSecure: false,
    keyRequestsPerMinute: 1_000_000,
    requestsPerMinute: 100_000,
  });
  const pubSub = await serveMessageStream(app, services, heartbeatMs);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, address: `http://127.0.0.1:${port}`, pubSub };
}

const http = await openHttpServer(engine);
afterAll(() => close(http));

/** The client keeps connections that it may never use; the server would wait for them. */
async function close({ app }: HttpServer): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}

interface Received {
  status: number;
  headers: Headers;
  text: () => string;
  /** The ids of the hints so far. */
  news: () => string[];
  ended: Promise<void>;
  leave: () => void;
}

/** A machine that browsers keep busy takes seconds. */
const LONG = { timeout: 30_000 };
const streams: Received[] = [];
afterEach(async () => {
  for (const { leave } of streams.splice(0)) leave();
  await vi.waitUntil(() => http.pubSub.subscriberCount === 0, LONG);
});

async function listen({ address }: Pick<HttpServer, 'address'>, token: string, { headers = {}, query = '' } = {}): Promise<Received> {
  const leaving = new AbortController();
  const answer = await fetch(`${address}/api${MESSAGE_STREAM_PATH}${query}`, {
    headers: { authorization: token, ...headers },
    signal: leaving.signal,
  });
  let text = '';
  const read = async (): Promise<void> => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  };
  const received: Received = {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    news: () => [...text.matchAll(/id: (\d+)\nevent: news/g)].map(([, id]) => id ?? ''),
    ended: read().catch(() => {}),
    leave: () => leaving.abort(),
  };
  streams.push(received);
  if (answer.status === 200) await expect.poll(() => text).toContain('event: ready');
  return received;
}

const write = ({ code }: TestCustomer) => call(sendMessage, { siteCode: 'waybound', customerCode: code, zh: 'x', en: 'x' });
const idsOf = async ({ customerId }: TestCustomer) =>
  (await engine.query('select id::text from message where customer_id = $1 order by message.id', [customerId])).rows.map(({ id }) =>
    String(id),
  );

describe('the stream of hints', () => {
  it('is a stream of events that no proxy keeps back, and beats', async () => {
    const { token } = await customer();
    const received = await listen(http, token);
    expect(received.status).toBe(200);
    expect(received.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(received.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(received.headers.get('x-accel-buffering')).toBe('no');
    // The client accepts packed answers, but a hint must not wait for the next one to fill a block.
    expect(received.headers.has('content-encoding')).toBe(false);
    await expect.poll(received.text).toContain(': still here');
  });

  it('reports each message after its commit, in their order, ids only', async () => {
    const who = await customer();
    const received = await listen(http, who.token);
    for (let n = 0; n < 5; n += 1) await write(who);
    const ids = await idsOf(who);
    await expect.poll(received.news).toEqual(ids);
    expect(received.text().replaceAll(/: still here\n\n/g, '')).toMatch(
      /^event: ready\ndata: \n\n(?:id: (\d+)\nevent: news\ndata: \1\n\n){5}$/,
    );
  });

  it('reports what the portal writes by itself, and nothing that is rolled back', async () => {
    const make = await waybillMaker(portal);
    const who = await customer();
    const { waybillNo } = await make.submitted(who);
    const received = await listen(http, who.token);
    await call(freeze, { waybillNo, reason: 'x' });
    expect(await send(freeze, { waybillNo, reason: 'x' }, { token: operatorKey })).toMatchObject({ code: 409 });
    await write(who);
    const ids = await idsOf(who);
    expect(ids).toHaveLength(2);
    await expect.poll(received.news).toEqual(ids);
  });

  it('sends a stranger nothing', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const [mine, theirs] = [await listen(http, who.token), await listen(http, stranger.token)];
    await write(who);
    await expect.poll(mine.news).toHaveLength(1);
    await write(stranger);
    await expect.poll(theirs.news).toEqual(await idsOf(stranger));
  });

  it.each([
    ['by the header of a broken line', (id: string) => ({ headers: { 'last-event-id': id } })],
    ['by the address', (id: string) => ({ query: `?after=${id}` })],
  ])('continues %s', async (_how, resume) => {
    const who = await customer();
    const live = await listen(http, who.token);
    // What the live stream has received is not repeated: a new one learns of it only by asking.
    const writeAndHear = async (): Promise<void> => {
      const received = live.news().length;
      await write(who);
      await expect.poll(live.news).toHaveLength(received + 1);
    };
    await writeAndHear();
    const [first = ''] = await idsOf(who);
    expect((await listen(http, who.token, resume(first))).news()).toEqual([]);
    await writeAndHear();
    await expect.poll((await listen(http, who.token, resume(first))).news).toEqual((await idsOf(who)).slice(1));
    expect((await listen(http, who.token, resume('<x>'))).news()).toEqual([]);
  });

  it('leaves nothing behind of who goes before it has begun', async () => {
    const { token } = await customer();
    const leaving = Array.from({ length: 30 }, (_, n) => {
      const gone = new AbortController();
      const asked = fetch(`${http.address}/api${MESSAGE_STREAM_PATH}`, { headers: { authorization: token }, signal: gone.signal });
      setImmediate(() => (n % 2 === 0 ? gone.abort() : setTimeout(() => gone.abort(), n)));
      return asked.catch(() => {});
    });
    await Promise.all(leaving);
    await expect.poll(() => http.pubSub.subscriberCount, LONG).toBe(0);
    // All places are free again.
    await Promise.all(Array.from({ length: 12 }, async () => expect((await listen(http, token)).status).toBe(200)));
  });

  it('needs a session', async () => {
    for (const token of ['', 'x', operatorKey]) expect((await listen(http, token)).status).toBe(401);
    expect(http.pubSub.subscriberCount).toBe(0);
  });

  it('ends with its session', async () => {
    const who = await customer();
    const received = await listen(http, who.token);
    await call(logout, {}, { token: who.token });
    await received.ended;
    await expect.poll(() => http.pubSub.subscriberCount, LONG).toBe(0);
  });

  it('ends when its login is disabled, or the session has run out', async () => {
    const [disabled, late] = [await customer(), await customer()];
    const received = [await listen(http, disabled.token), await listen(http, late.token)];
    await engine.query('update login set disabled_at = $2 where customer_id = $1', [disabled.customerId, clock.now]);
    await engine.query('update session set expires_at = $2 where customer_id = $1', [late.customerId, clock.now]);
    await Promise.all(received.map(({ ended }) => ended));
  });

  it('ends at once with its login or its session, long before a heartbeat, and no other does', async () => {
    const slow = await openHttpServer(engine, 600_000);
    const [disabled, left, other] = [await customer(), await customer(), await customer()];
    const [one, two, three] = await Promise.all([disabled, left, other].map(({ token }) => listen(slow, token)));
    await engine.query('update login set disabled_at = $2 where customer_id = $1', [disabled.customerId, clock.now]);
    await call(logout, {}, { token: left.token });
    await Promise.all([one?.ended, two?.ended]);
    await expect.poll(() => slow.pubSub.subscriberCount, LONG).toBe(1);
    await write(other);
    await expect.poll(() => three?.news()).not.toEqual([]);
    await close(slow);
  });

  it('does not keep its session alive', async () => {
    const who = await customer();
    const seen = () => engine.query('select last_seen_at, expires_at from session where customer_id = $1', [who.customerId]);
    const before = (await seen()).rows;
    const start = clock.now;
    clock.now = new Date(start.getTime() + 3_600_000);
    const received = await listen(http, who.token, { headers: { 'session-status': 'y' } });
    await expect.poll(received.text).toContain(': still here');
    expect((await seen()).rows).toEqual(before);
    clock.now = start;
  });

  it('is open so many times at once for one login, and one that is left makes room', async () => {
    const { token } = await customer();
    const open = await Promise.all(Array.from({ length: 12 }, () => listen(http, token)));
    expect((await listen(http, token)).status).toBe(429);
    expect((await listen(http, (await customer()).token)).status).toBe(200);
    open[0]?.leave();
    await expect.poll(async () => (await listen(http, token)).status, LONG).toBe(200);
  });

  it('never holds up the end of its server', async () => {
    const { token } = await customer();
    const own = await openHttpServer(engine);
    const received = await listen(own, token);
    await own.app.close();
    await received.ended;
    expect(own.pubSub.subscriberCount).toBe(0);
  });
});

describe.runIf(databaseUrl !== undefined)('two servers on one PostgreSQL', () => {
  it('notify each other: what is written through one is pushed by the other', async () => {
    const own = openPostgres(databaseUrl ?? '');
    const other = await openHttpServer(own);
    const who = await customer();
    const [here, there] = [await listen(http, who.token), await listen(other, who.token)];
    await write(who);
    const answer = await fetch(`${other.address}/api${sendMessage.path}`, {
      method: 'POST',
      headers: { authorization: operatorKey, 'content-type': 'application/json' },
      body: JSON.stringify({ siteCode: 'waybound', customerCode: who.code, zh: 'y', en: 'y' }),
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
    const ids = await idsOf(who);
    expect(ids).toHaveLength(2);
    await expect.poll(here.news).toEqual(ids);
    await expect.poll(there.news).toEqual(ids);
    await close(other);
    await own.close();
  });

  it('listen again after the line to the database was cut, and say that something may be missing', async () => {
    const who = await customer();
    const received = await listen(http, who.token);
    await engine.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waybound listener' and datname = current_database()",
    );
    await expect.poll(received.text).toContain('\n\nevent: news\ndata: \n\n');
    await write(who);
    await expect.poll(received.news).toEqual(await idsOf(who));
  });
});
