import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startSecondFactor } from '@waybound/contract/account/account';
import { sessionInfo } from '@waybound/contract/account/auth';
import type { CallSpec } from '@waybound/contract/call';
import { methodOf, sentOf } from '@waybound/contract/wire';
import { fastTemplate } from '@waybound/contract/orders/order-intake';
import { initData } from '@waybound/contract/site/site';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';

const { customer, app } = await testServer();

/** The answer as it travels. */
const ask = (spec: CallSpec, token: string, encodings: string | undefined, input: object = {}) =>
  app.inject({
    method: methodOf(spec),
    url: `/api${spec.path}`,
    headers: { authorization: token, ...(encodings !== undefined && { 'accept-encoding': encodings }) },
    ...(sentOf(spec) === 'body' && { payload: input }),
  });

describe('what the API answers', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is packed for who accepts %s, and the same when it is unpacked', async (accepted, used, unpack) => {
    const { token } = await customer();
    const plain = await ask(initData, token, undefined);
    const packed = await ask(initData, token, accepted);
    expect(packed.headers).toMatchObject({ 'content-encoding': used, vary: 'accept-encoding', 'cache-control': 'no-store' });
    expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it.each(['', 'identity', 'deflate', 'br;q=0'])('is not for who accepts "%s"', async (accepted) => {
    const { token } = await customer();
    const { headers, json } = await ask(initData, token, accepted);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(json().data.countries.length).toBeGreaterThan(10);
  });

  it('is not where it is short', async () => {
    const { token, code } = await customer();
    const { headers, json } = await ask(sessionInfo, token, 'br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(json().data.customerCode).toBe(code);
  });

  it('is not where it is a secret, so that its size reveals nothing', async () => {
    const { token } = await customer();
    const { headers, json, rawPayload } = await ask(startSecondFactor, token, 'br', { password: DEMO_PASSWORD });
    expect(rawPayload.length).toBeGreaterThan(1024);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(json().data.secret).toMatch(/^[A-Z2-7]+$/);
  });

  it('is not where it is a file', async () => {
    const { token } = await customer();
    const { headers, rawPayload } = await ask(fastTemplate, token, 'br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('unpacks nothing that is sent to it: a small body could be a huge one', async () => {
    const { token } = await customer();
    const answer = await app.inject({
      method: 'POST',
      url: `/api${sessionInfo.path}`,
      headers: { authorization: token, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('1f8b0800000000000003', 'hex'),
    });
    expect(answer.statusCode).toBe(400);
  });
});
