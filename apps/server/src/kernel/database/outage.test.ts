import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { login } from '@waybound/contract/account/auth';
import { saveOrder } from '@waybound/contract/orders/orders';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, startServer } from '../../../test/server/durability-process.ts';
import { postgresCluster, runsClusters, type PostgresCluster } from '../../../test/server/postgres-cluster.ts';

const WRITERS = 12;
const RESTARTS = 3;
const BACK_TIMEOUT_MS = 60_000;

const SENTENCES = {
  zh: '系统繁忙或正在重启(503)，请几秒后重试；未收到确认的操作可能没有保存。',
  en: 'The portal is busy or being restarted (503). Please try again in a few seconds; what was not confirmed may not have been saved.',
};

describe.runIf(runsClusters)('a PostgreSQL that does not answer', { timeout: 300_000 }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-outage-'));
  let cluster: PostgresCluster;
  let server: Awaited<ReturnType<typeof startServer>>;
  let token: string;
  beforeAll(async () => {
    cluster = await postgresCluster();
    await cluster.run('postgres', 'create role house_app login', 'create database portal');
    server = await startServer({
      DATA_DIR: folder,
      DATABASE_URL: cluster.address('portal', 'house_app'),
      DATABASE_ADMIN_URL: cluster.address('portal'),
      DATABASE_CONNECTIONS: '4',
      REQUESTS_PER_MINUTE: '1000000',
    });
    token = await logIn(server.address);
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    await cluster.end();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (url: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${server.address}/api${url}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const said = (await answer.json()) as { code: number; message: string; data: any };
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...said };
  };
  const save = (key: string) => ask(saveOrder.path, { shippingWay: 'AIR' }, { 'idempotency-key': key });
  const list = (headers: Readonly<Record<string, string>> = {}) => ask(listWaybills.path, { page: 1, size: 10 }, headers);
  const isBack = () => expect.poll(async () => (await list()).status, { timeout: BACK_TIMEOUT_MS }).toBe(200);

  it('answers 503 while it restarts and is back by itself; nothing acknowledged is lost, nothing repeated is made twice', async () => {
    const acknowledged: string[] = [];
    const others: unknown[] = [];
    let unanswered = 0;
    const ending = new AbortController();
    // As a client does: what was not answered is sent again, under the same key, until it is.
    const write = async (): Promise<void> => {
      for (let key = randomUUID(); ;) {
        const { status, code, retryAfter, message, data } = await save(key);
        if (status === 503 && Number(retryAfter) > 0 && message === SENTENCES.zh) {
          unanswered += 1;
          continue;
        }
        if (status === 200 && code === 200) acknowledged.push(String(data.waybillNo));
        else others.push({ status, code, message });
        if (ending.signal.aborted) return;
        key = randomUUID();
      }
    };
    const read = async (): Promise<void> => {
      while (!ending.signal.aborted) {
        const answers = await Promise.all([list(), ask(login.path, { userName: 'durable', password: 'Portal2026' })]);
        others.push(...answers.filter(({ status, code }) => status !== 503 && !(status === 200 && code === 200)));
      }
    };
    const writers = [read(), ...Array.from({ length: WRITERS }, write)];
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length - before, { interval: 5, timeout: BACK_TIMEOUT_MS }).toBeGreaterThan(20);
      await cluster.restartAtOnce();
    }
    await isBack();
    ending.abort();
    await Promise.all(writers);
    expect(others).toEqual([]);
    expect(unanswered).toBeGreaterThan(0);
    const { rows } = await cluster.run('portal', 'select waybill_no from waybill');
    expect(rows.map((row) => String(row['waybill_no'])).toSorted()).toEqual(acknowledged.toSorted());
  });

  it('answers 503 in the caller’s language while it is gone, and is back by itself', async () => {
    await cluster.stop();
    const [zh, en] = await Promise.all([list(), list({ 'accept-language': 'en' })]);
    expect(zh).toMatchObject({ status: 503, code: 503, retryAfter: '5', message: SENTENCES.zh });
    expect(en).toMatchObject({ status: 503, code: 503, retryAfter: '5', message: SENTENCES.en });
    await cluster.start();
    await isBack();
  });

  it('answers 503 to whom it has no connection left for, and to nobody once there are', async () => {
    const holder = new pg.Client({ connectionString: cluster.address('portal') });
    await holder.connect();
    await holder.query('begin; lock table waybill in access exclusive mode');
    const asked = Array.from({ length: 8 }, () => list());
    const first = await Promise.race(asked);
    expect(first).toMatchObject({ status: 503, retryAfter: '5', message: SENTENCES.zh });
    await holder.query('rollback');
    await holder.end();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    await isBack();
  });
});
