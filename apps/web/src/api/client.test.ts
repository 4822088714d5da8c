import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login, sessionInfo } from '@waybound/contract/wire/account/auth';
import { uploadFile, downloadFile } from '@waybound/contract/wire/documents/files';
import { channelPrices, endChannels, saveOrder } from '@waybound/contract/wire/orders/orders';
import { deleteWaybill } from '@waybound/contract/wire/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { i18n } from '@waybound/phrases/i18n';
import { transport } from '@waybound/phrases/zh/application/transport';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../kit/toast/toast.ts';
import { ApiError } from './api-error.ts';
import { request } from './client.ts';
import { onSessionEnd } from './session.ts';
import { hasSlowCalls, subscribeToSlowCalls } from './slow-calls.ts';

vi.mock('../kit/toast/toast.ts', () => ({ toast: vi.fn<typeof toast>() }));

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Reply = (response: ServerResponse) => void;

let server: Server;
/** Of the server that the client speaks with. */
let port: number;
let seen: Seen[] = [];
let reply: Reply;
/** How often the client has tried to reach a server, and how often none was there. */
let tries: { begun: number; failed: number };

const envelope =
  (fields: object, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(fields));
const success = (data: unknown) => envelope({ code: 200, mass: '', message: '', data });
const status =
  (code: number): Reply =>
  (response) =>
    response.writeHead(code, { 'x-request-id': 'r-1' }).end('no');

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error instanceof ApiError) return error;
  throw new Error('the call was not refused');
}

beforeAll(async () => {
  await i18n.start('zh', ['transport']);
  server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
      reply(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('fetch', fetchFromTheServer);
});

const realFetch = fetch;
/** A browser knows where a path leads, and says itself why it has not got there; Node keeps that in the cause. */
async function fetchFromTheServer(path: string, init: RequestInit): Promise<Response> {
  tries.begun += 1;
  try {
    return await realFetch(`http://127.0.0.1:${port}${path}`, init);
  } catch (error) {
    tries.failed += 1;
    throw error instanceof TypeError ? new TypeError(String(error.cause)) : error;
  }
}

/** What the network does goes on while the clock is stopped. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

beforeEach(() => {
  port = (server.address() as AddressInfo).port; // A TCP server's address is an object.
  tries = { begun: 0, failed: 0 };
  seen = [];
  reply = success({});
  vi.mocked(toast).mockClear();
  vi.stubGlobal('document', { cookie: 'language=en; waybound=tok-1', documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => vi.useRealTimers());

describe('a request', () => {
  it('carries the token, the language and JSON', async () => {
    reply = success({ token: 't' });
    await expect(request(login, { userName: 'demo', password: 'x' })).resolves.toEqual({ token: 't' });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/author/getToken', body: '{"userName":"demo","password":"x"}' });
    expect(seen[0]?.headers).toMatchObject({ authorization: 'tok-1', 'accept-language': 'en', 'content-type': 'application/json' });
  });

  it('carries no token where nobody is logged in', async () => {
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } });
    await request(sessionInfo, {});
    expect(seen[0]?.headers.authorization).toBeUndefined();
    // Section 7: what says nothing of its type is form-encoded.
    expect(seen[0]).toMatchObject({ body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(seen[0]?.headers['accept-language']).toBe('zh-CN');
  });

  it('marks the paths of seaair, but not the prices of channels', async () => {
    await request(listWaybills, {});
    await request(channelPrices, { shippingWay: 'AIR' } as never); // Only the path matters here.
    await request(sessionInfo, {});
    expect(seen.map(({ headers }) => headers['session-status'])).toEqual(['y', undefined, undefined]);
  });

  it('sends parameters in the address where the contract says so', async () => {
    await request(deleteWaybill, { id: '7' });
    await request(endChannels, { countryId: 16 });
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/seaair/waybills/deleteWaybillById?id=7', ''],
      ['GET', '/api/seaair/waybills/queryEndOrderChannel?countryId=16', ''],
    ]);
  });

  it('sends files as a form', async () => {
    await request(uploadFile, { waybillId: '7', fileType: 'invoice', files: { file: new File(['hello'], '发票.pdf') } });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('filename="发票.pdf"');
    expect(seen[0]?.body).toContain('name="waybillId"');
  });

  it('carries the idempotency key', async () => {
    await request(saveOrder, { shippingWay: 'AIR' }, { idempotencyKey: 'k-1' });
    expect(seen[0]?.headers['idempotency-key']).toBe('k-1');
  });

  it("answers a file under the server's name", async () => {
    reply = (response) =>
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('箱唛.pdf')}`,
        })
        .end('%PDF');
    const file = await request(downloadFile, { id: '7' });
    expect(file).toMatchObject({ name: '箱唛.pdf', type: 'application/pdf', size: 4 });
  });
});

describe('a refusal', () => {
  it('keeps code, reason, findings, words and the request id, and is left to the caller to show', async () => {
    const errors = [{ path: 'customerVolume', rule: 'required', message: '必填' }];
    reply = envelope({ code: 400, mass: '请检查', message: '请检查', data: { reason: 'invalidInput', errors } }, { 'x-request-id': 'r-9' });
    const error = await refusalOf(request(saveOrder, { shippingWay: 'AIR' }));
    expect(error).toMatchObject({ code: 400, reason: 'invalidInput', mass: '请检查', findings: errors, requestId: 'r-9', isShown: false });
    expect(toast).not.toHaveBeenCalled();
  });

  it('of a download is an error, not a file', async () => {
    reply = envelope({ code: 404, mass: '没有找到', message: '没有找到', data: { reason: 'recordMissing' } });
    expect((await refusalOf(request(downloadFile, { id: '7' }))).reason).toBe('recordMissing');
  });
});

describe('an HTTP error is shown once, in the words of section 8', () => {
  const WORDS = [
    [400, '请求错误(400)', 'Bad request (400)'],
    [403, '拒绝访问(403)', 'Access denied (403)'],
    [404, '请求出错(404)', 'Request failed (404)'],
    [408, '请求超时(408)', 'Request timed out (408)'],
    [413, '上传内容过大(413)', 'Upload is too large (413)'],
    [415, '不支持的文件类型(415)', 'File type is not supported (415)'],
    [429, '操作过于频繁，请稍后再试(429)', 'Too many requests, please try again shortly (429)'],
    [500, '服务器错误(500)', 'Server error (500)'],
    [501, '服务未实现(501)', 'Service not implemented (501)'],
    [502, '网络错误(502)', 'Network error (502)'],
    [503, '服务不可用(503)', 'Service unavailable (503)'],
    [504, '网络超时(504)', 'Network timed out (504)'],
    [505, 'HTTP版本不受支持(505)', 'HTTP version not supported (505)'],
    [402, '连接出错(402)!', 'Connection error (402)!'],
    [418, '连接出错(418)!', 'Connection error (418)!'],
    [599, '连接出错(599)!', 'Connection error (599)!'],
  ] as const;

  it.each(
    WORDS.flatMap(([code, zh, english]) => [
      { language: 'zh' as const, code, words: zh },
      { language: 'en' as const, code, words: english },
    ]),
  )('$code in $language: $words', async ({ language, code, words }) => {
    await i18n.changeLanguage(language);
    reply = status(code);
    const error = await refusalOf(request(listWaybills, {}));
    await i18n.changeLanguage('zh');
    expect(error).toMatchObject({ code, mass: words, isShown: true, requestId: 'r-1' });
    expect(vi.mocked(toast).mock.calls).toEqual([['error', words]]);
    expect(seen).toHaveLength(1);
  });

  it('is left to a caller that asked for it', async () => {
    reply = status(500);
    const error = await refusalOf(request(listWaybills, {}, { isQuiet: true }));
    expect(error).toMatchObject({ code: 500, mass: '服务器错误(500)', isShown: false, requestId: 'r-1' });
    expect(toast).not.toHaveBeenCalled();
  });

  it('401: shown once for all calls, and after three seconds the session ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.fn<() => void>();
    onSessionEnd(ended);
    reply = status(401);
    await Promise.all([refusalOf(request(listWaybills, {})), refusalOf(request(sessionInfo, {}))]);
    expect(vi.mocked(toast).mock.calls).toEqual([['error', '登录过期！(401)']]);
    vi.advanceTimersByTime(2999);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('401: shown in English too, and to a quiet caller', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('document', { cookie: 'waybound=tok-quiet', documentElement: { lang: 'en' } });
    await i18n.changeLanguage('en');
    reply = status(401);
    const error = await refusalOf(request(listWaybills, {}, { isQuiet: true }));
    await i18n.changeLanguage('zh');
    expect(error).toMatchObject({ code: 401, isShown: true });
    expect(vi.mocked(toast).mock.calls).toEqual([['error', 'Your session has expired! (401)']]);
  });

  it('401: nothing ends where another login has taken place in between', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.fn<() => void>();
    onSessionEnd(ended);
    reply = status(401);
    await refusalOf(request(listWaybills, {}));
    vi.stubGlobal('document', { cookie: 'waybound=tok-2', documentElement: { lang: 'en' } });
    vi.advanceTimersByTime(10_000);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('without an answer', () => {
  const broken: Reply = (response) => response.socket?.destroy();

  it('says that the server cannot be reached and does not try again', async () => {
    reply = broken;
    expect(await refusalOf(request(listWaybills, {}))).toMatchObject({ code: 0, isShown: true });
    expect(vi.mocked(toast).mock.calls).toEqual([['error', transport.unreachable]]);
    expect(seen).toHaveLength(1);
  });

  it('offline: the banner says so; a message only says that something was not saved', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    reply = broken;
    expect(await refusalOf(request(listWaybills, {}))).toMatchObject({ mass: transport.offline, isShown: true });
    expect(toast).not.toHaveBeenCalled();
    await refusalOf(request(saveOrder, { shippingWay: 'AIR' }));
    expect(vi.mocked(toast).mock.calls).toEqual([['warning', transport.offlineNotSaved]]);
  });

  describe('and a text that contains 404', () => {
    /** Nobody listens there, and the refusal to connect names it. */
    const closedPort = async (): Promise<number> => {
      for (let candidate = 40_400; candidate < 40_500; candidate += 1) {
        const probe = createServer();
        const isFree = await new Promise<boolean>((resolve) => {
          probe.once('error', () => resolve(false)).listen(candidate, '127.0.0.1', () => resolve(true));
        });
        if (!isFree) continue;
        await new Promise((resolve) => probe.close(resolve));
        return candidate;
      }
      throw new Error('No port is free');
    };

    it('tries once more after a second', async () => {
      const open = port;
      port = await closedPort();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const call = request(listWaybills, {});
      await until(() => tries.failed === 1);
      port = open;
      await vi.advanceTimersByTimeAsync(999);
      expect(tries.begun).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      await expect(call).resolves.toEqual({});
      expect(tries.begun).toBe(2);
      expect(seen).toHaveLength(1);
    });

    it('is not tried a third time', async () => {
      port = await closedPort();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const call = refusalOf(request(listWaybills, {}));
      await until(() => tries.failed === 1);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await call).toMatchObject({ code: 0, isShown: true });
      await vi.advanceTimersByTimeAsync(5000);
      expect(tries).toEqual({ begun: 2, failed: 2 });
    });
  });

  it('an abort is no error to show', async () => {
    const stop = new AbortController();
    const call = request(listWaybills, {}, { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(toast).not.toHaveBeenCalled();
  });
});

describe('a slow call', () => {
  it('is reported after five seconds, until it has ended one way or the other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reported: boolean[] = [];
    const stop = subscribeToSlowCalls(() => reported.push(hasSlowCalls()));
    for (const end of [success({}), status(502)]) {
      const waiting: ServerResponse[] = [];
      reply = (response) => void waiting.push(response);
      const call = request(listWaybills, {}).catch(() => undefined);
      await until(() => waiting.length === 1);
      await vi.advanceTimersByTimeAsync(4999);
      expect(hasSlowCalls()).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(hasSlowCalls()).toBe(true);
      for (const response of waiting) end(response);
      await call;
      expect(hasSlowCalls()).toBe(false);
    }
    stop();
    expect(reported).toEqual([true, false, true, false]);
  });
});
