import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { i18n } from '@waybound/phrases/i18n';
import { transport } from '@waybound/phrases/zh/application/transport';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../kit/toast/toast.ts';
import { authorizePage } from './guard.ts';

vi.mock('../../kit/toast/toast.ts', () => ({ toast: vi.fn<typeof toast>() }));

/** What the real server never answers to a token: the guard does not let anybody in by it (section 2). Its pages are in the browser test. */
let answer: { code: number; mass: string; message: string; data: unknown };
let server: Server;

beforeAll(async () => {
  await i18n.start('zh', ['transport']);
  server = createServer((_incoming, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server's address is an object.
  const realFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init));
  vi.stubGlobal('location', { host: 'localhost', protocol: 'http:' });
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

let cookies: string[];
beforeEach(() => {
  vi.mocked(toast).mockClear();
  cookies = [];
  vi.stubGlobal('document', {
    get cookie() {
      return 'waybound=tok-1';
    },
    set cookie(written: string) {
      cookies.push(written);
    },
    documentElement: { lang: 'zh-CN' },
  });
});

it.each([
  ['no data is a failed verification', { code: 200, mass: '', message: '', data: null }, transport.verificationFailed],
  ["a refusal without words is 'Has Error'", { code: 500, mass: '', message: '', data: null }, transport.hasError],
])('%s: reported, the token dropped, and the login knows the way back', async (_case, given, words) => {
  answer = given;
  expect(await authorizePage({ pathname: '/dashboard', search: {}, hash: '' })).toEqual({ goTo: '/login?redirect=%2Fdashboard' });
  expect(vi.mocked(toast).mock.calls).toEqual([['error', words]]);
  expect(cookies).toEqual([expect.stringMatching(/^waybound=;.*max-age=0/)]);
});
