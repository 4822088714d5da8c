import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config.ts';
import { serveDemoAmazon, withDemoAmazon } from './demo-amazon.ts';

const MOODS = '/demo/amazon/moods';
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-amazon-'));
const DEMO = withDemoAmazon(readConfig({ DEMO: 'on', DATA_DIR: dataDir }));
const app = fastify();
serveDemoAmazon(app, DEMO, () => new Date('2026-11-29T02:00:00Z'));
afterAll(async () => {
  await app.close();
  fs.rmSync(dataDir, { recursive: true });
});

const tokenFile = path.join(dataDir, 'demo-amazon.token');
const order = (authorization: string | undefined, url = MOODS) =>
  app.inject({
    method: 'POST',
    url,
    payload: { mood: 'outage', times: 1 },
    remoteAddress: '127.0.0.1',
    headers: authorization === undefined ? {} : { authorization },
  });

it('takes orders of what goes wrong from whoever can read its data folder', async () => {
  expect(fs.statSync(tokenFile).mode & 0o777).toBe(0o600);
  const answer = await order(`Bearer ${fs.readFileSync(tokenFile, 'utf8')}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { moods: [{ mood: 'outage', times: 1 }] }]);
});

it.each([undefined, '', 'Bearer ', `Bearer ${'A'.repeat(43)}`, fs.readFileSync(tokenFile, 'utf8')])(
  'is silent towards everybody else, on this machine too: %s',
  async (authorization) => {
    expect((await order(authorization)).statusCode).toBe(404);
  },
);

it.each(['moods?a=b', 'x/../moods', '%2e/moods', 'x/%2E%2e/moods', '/h/moods', '\\h/moods', './moods', '/['])(
  'is silent under any spelling: %s',
  async (spelling) => {
    expect((await order(undefined, `/demo/amazon/${spelling}`)).statusCode).toBe(404);
  },
);

it('has another token at each start', () => {
  const before = fs.readFileSync(tokenFile, 'utf8');
  serveDemoAmazon(fastify(), DEMO, () => new Date());
  const after = fs.readFileSync(tokenFile, 'utf8');
  fs.writeFileSync(tokenFile, before);
  expect(after).not.toBe(before);
});

it('is not there where Amazon itself is asked', async () => {
  const amazon = { AMAZON_APP_ID: 'amzn1.sp.solution.x', AMAZON_CLIENT_ID: 'id', AMAZON_CLIENT_SECRET: 'secret' };
  const real = fastify();
  serveDemoAmazon(real, withDemoAmazon(readConfig({ DEMO: 'on', DATA_DIR: '/nowhere', ...amazon })), () => new Date());
  expect((await real.inject({ method: 'POST', url: MOODS, payload: { mood: 'outage' }, remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
  await real.close();
});
