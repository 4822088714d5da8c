import { connect, type AddressInfo } from 'node:net';
import { login } from '@waybound/contract/account/auth';
import { saveOrder } from '@waybound/contract/orders/orders';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { Unavailable } from '../database/unavailable.ts';
import { buildHttpServer } from '../../server.ts';
import { ownTestServer } from '../../../test/server/test-server.ts';

const server = await ownTestServer();
afterAll(server.close);
const { app, application, call, customer, engine } = server;

const TOKEN = 'sixteen-characters-or-more';
const metrics = (headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

/** The value of one series. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

describe('the metrics', () => {
  it('count requests by call and code, and say how busy pool or lease, work, deliveries and database are', async () => {
    const { token, loginName } = await customer();
    await call(saveOrder, { shippingWay: 'AIR' }, { token });
    await server.send(login, { userName: loginName, password: 'wrong' });
    await app.inject({ url: '/api/no/such/path', method: 'POST' });
    const { rows } = await engine.query('select id from customer where code is not null limit 1', []);
    await engine.query(`insert into work (customer_id, kind, record_id, actor, call, due_at) values ($1, 'import', 1, 'x', 'y', $2)`, [
      rows[0]?.['id'],
      new Date(server.clock.now.getTime() - 90_000),
    ]);
    await engine.query(`insert into delivery (customer_id, target, event, state, created_at) values ($1, 'a@b', 'test', 'failed', $2)`, [
      rows[0]?.['id'],
      server.clock.now,
    ]);
    const { statusCode, payload, headers } = await metrics();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(valueOf(payload, 'waybound_requests_total{call="orders.saveOrder",code="200"}')).toBe(1);
    expect(valueOf(payload, 'waybound_request_duration_seconds_count{call="orders.saveOrder"}')).toBe(1);
    expect(payload).toMatch(/waybound_requests_total\{call="auth\.login",code="(?!200)\d+"\} 1/);
    expect(valueOf(payload, 'waybound_work{kind="import",state="waiting"}')).toBe(1);
    expect(valueOf(payload, 'waybound_work_oldest_due_seconds{kind="import"}')).toBe(90);
    expect(valueOf(payload, 'waybound_deliveries_last_day{state="failed"}')).toBe(1);
    expect(valueOf(payload, 'waybound_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf(payload, 'waybound_database_up')).toBe(1);
    expect(payload).toContain('process_cpu_seconds_total');
    if (engine.kind === 'postgres') {
      expect(valueOf(payload, 'waybound_pool_connections_max')).toBe(10);
      expect(valueOf(payload, 'waybound_pool_waiting')).toBe(0);
    } else {
      expect(valueOf(payload, 'waybound_leases_total')).toBeGreaterThan(5);
      expect(valueOf(payload, 'waybound_lease_wait_seconds_total')).toBeGreaterThan(0);
      expect(valueOf(payload, 'waybound_lease_waiting')).toBe(0);
    }
  });

  it('are for this machine alone, and not for whom a proxy asks for', async () => {
    expect((await metrics({}, '::1')).statusCode).toBe(200);
    expect((await metrics({}, '::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await metrics({}, '192.0.2.7')).statusCode).toBe(404);
    expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await metrics({ via: '1.1 proxy' })).statusCode).toBe(404);
  });

  it('are for whoever has the token where there is one, and for nobody else', async () => {
    const guarded = await buildHttpServer(application, readConfig({ METRICS_TOKEN: TOKEN }), false);
    const ask = async (authorization: string, remoteAddress: string) =>
      (await guarded.inject({ url: '/metrics', headers: { authorization, 'x-forwarded-for': '192.0.2.7' }, remoteAddress })).statusCode;
    expect(await ask(`Bearer ${TOKEN}`, '192.0.2.7')).toBe(200);
    expect(await ask(`Bearer ${TOKEN}x`, '192.0.2.7')).toBe(404);
    expect(await ask('', '127.0.0.1')).toBe(404);
    await guarded.close();
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN must have 16 to 200 characters/);
  });
});

describe('readiness', () => {
  it('says that database and file store answer', async () => {
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok', database: 'ok', files: 'ok' });
  });

  it('says which of them does not, and the process lives all the same', async () => {
    const gone = (): Promise<never> => Promise.reject(new Unavailable(new Error('gone')));
    const { services, ...rest } = application;
    const broken = {
      ...services,
      engine: { ...engine, query: gone, transaction: gone },
      files: { ...services.files, reach: gone },
    };
    const cut = await buildHttpServer({ ...rest, services: broken }, readConfig({}), false);
    const answer = await cut.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ status: 'unavailable', database: 'unavailable', files: 'unavailable' });
    expect((await cut.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const { payload } = await cut.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(valueOf(payload, 'waybound_database_up')).toBe(0);
    expect(valueOf(payload, 'waybound_requests_total{call="/readyz",code="503"}')).toBe(1);
    await cut.close();
  });
});

describe('the end', () => {
  it('answers what arrives on a connection that is still at work like any other', async () => {
    const ending = await buildHttpServer(application, readConfig({}), false);
    await ending.listen({ port: 0, host: '127.0.0.1' });
    const { port } = ending.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (text: string) => (received += text));
    const post =
      'POST /api/author/getToken HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n{';
    socket.write(post);
    await expect.poll(() => received).toContain('100 Continue');
    const closed = ending.close();
    socket.write('}GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await closed;
    await expect.poll(() => received).toContain('{"status":"ok"}');
    expect(received).toContain('"reason":"invalidInput"');
  });
});
