import { sessionInfo } from '@waybound/contract/wire/account/auth';
import { recordLogin } from '@waybound/contract/wire/account/single-sign-on';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newCustomer, received, type TestCustomer } from '../test/test-server.ts';
import { request } from './client.ts';
import { encodeCall } from './encode-call.ts';
import { discardPreloadedCalls } from './preloaded-calls.ts';
import { storeToken } from './session.ts';

let customer: TestCustomer;

beforeEach(async () => {
  discardPreloadedCalls();
  customer = await newCustomer();
  storeToken(customer.token);
});

/** As the document does it. */
function sendEarly({ token = customer.token, language = document.documentElement.lang || 'zh-CN', url = '' } = {}): void {
  const { url: itsUrl, method, contentType = '' } = encodeCall(sessionInfo, {});
  const body = '';
  const headers = { 'accept-language': language, authorization: token, 'content-type': contentType };
  const answer = fetch(url || itsUrl, { method, body, headers });
  answer.catch(() => undefined);
  globalThis.openingCalls = [{ url: itsUrl, body, token, language, sentAt: performance.now(), answer }];
}

const asked = async () => (await received(sessionInfo)).length;

describe('a call that the document has sent', () => {
  it('is not made again, and answers once', async () => {
    sendEarly();
    expect((await request(sessionInfo, {})).customerCode).toBe(customer.code);
    expect(await asked()).toBe(1);
    expect((await request(sessionInfo, {})).customerCode).toBe(customer.code);
    expect(await asked()).toBe(2);
  });

  it('answers nobody but the login it was made for', async () => {
    sendEarly();
    const other = await newCustomer();
    storeToken(other.token);
    expect((await request(sessionInfo, {})).customerCode).toBe(other.code);
  });

  it('answers in no other language', async () => {
    sendEarly({ language: document.documentElement.lang === 'en' ? 'zh-CN' : 'en' });
    await request(sessionInfo, {});
    expect(await asked()).toBe(2);
  });

  it.each([
    ['was answered with an error', '/api/no/such/call'],
    ['had no answer', 'http://127.0.0.1:9/'],
  ])('is made again where it %s', async (_how, url) => {
    sendEarly({ url });
    expect((await request(sessionInfo, {})).customerCode).toBe(customer.code);
    expect(await asked()).toBe(1);
  });

  it('is made again when it is old, and when something has been changed since', async () => {
    sendEarly();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
    await request(sessionInfo, {});
    expect(await asked()).toBe(2);
    vi.restoreAllMocks();
    sendEarly();
    await request(recordLogin, { customerId: customer.customerId, clientType: 2 });
    await request(sessionInfo, {});
    expect(await asked()).toBe(4);
  });

  it('gives nothing to who no longer wants it', async () => {
    sendEarly();
    const gone = new AbortController();
    const answer = request(sessionInfo, {}, { signal: gone.signal });
    gone.abort();
    await expect(answer).rejects.toThrow(/abort/i);
  });
});
