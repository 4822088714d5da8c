import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config.ts';
import { serveDemoAmazon, withDemoAmazon } from './demo-amazon.ts';

const MOODS = '/demo/amazon/moods';
const DEMO = withDemoAmazon(readConfig({ DEMO: 'on', DATA_DIR: '/nowhere' }));
const app = fastify();
serveDemoAmazon(app, DEMO, () => new Date('2026-11-29T02:00:00Z'));
afterAll(() => app.close());

const order = (options: { remoteAddress: string; url?: string; headers?: Record<string, string> }) =>
  app.inject({ method: 'POST', url: MOODS, payload: { mood: 'outage', times: 1 }, ...options });

it('takes orders of what goes wrong from this machine', async () => {
  const answer = await order({ remoteAddress: '127.0.0.1' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { moods: [{ mood: 'outage', times: 1 }] }]);
});

it.each(['127.0.0.1:8080', 'localhost', '[::1]:8080'])('takes them under the name %s', async (host) => {
  expect((await order({ remoteAddress: '127.0.0.1', headers: { host } })).statusCode).toBe(200);
});

it.each(['moods', 'moods?a=b', 'x/../moods', '%2e/moods', 'x/%2E%2e/moods', '/h/moods', '\\h/moods', './moods', '/['])(
  'is silent towards the network under any spelling: %s',
  async (spelling) => {
    expect((await order({ remoteAddress: '203.0.113.9', url: `/demo/amazon/${spelling}` })).statusCode).toBe(404);
  },
);

it.each([
  { remoteAddress: '203.0.113.9' },
  { remoteAddress: '127.0.0.1', headers: { host: 'portal.example.com' } },
  { remoteAddress: '127.0.0.1', headers: { 'x-real-ip': '203.0.113.9' } },
  { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } },
  { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=203.0.113.9' } },
])('is silent towards whoever comes by the network: %j', async (from) => {
  expect((await order(from)).statusCode).toBe(404);
});

it('is not there where Amazon itself is asked', async () => {
  const amazon = { AMAZON_APP_ID: 'amzn1.sp.solution.x', AMAZON_CLIENT_ID: 'id', AMAZON_CLIENT_SECRET: 'secret' };
  const real = fastify();
  serveDemoAmazon(real, withDemoAmazon(readConfig({ DEMO: 'on', DATA_DIR: '/nowhere', ...amazon })), () => new Date());
  expect((await real.inject({ method: 'POST', url: MOODS, payload: { mood: 'outage' }, remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
  await real.close();
});
