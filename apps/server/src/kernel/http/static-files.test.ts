import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { serveWebApp } from '../../web-app/serve-web-app.ts';
import { testServer } from '../../../test/server/test-server.ts';

const SCRIPT = `export const words = ${JSON.stringify('waybill '.repeat(400))};`;
const REQUESTS_PER_MINUTE = 5;

const folder = mkdtempSync(path.join(tmpdir(), 'waybound-files-'));
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>Waybound</title>${'<i></i>'.repeat(400)}`);
writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(path.join(folder, 'assets/page-a1b2c3d.js'), SCRIPT);
writeFileSync(path.join(folder, 'assets/page-a1b2c3d.js.br'), brotliCompressSync(SCRIPT));

const { application } = await testServer();
const app = await buildApp({
  ...application,
  logger: false,
  trustProxy: false,
  isSecure: true,
  requestsPerMinute: REQUESTS_PER_MINUTE,
  keyRequestsPerMinute: 1000,
  pageFolder: folder,
});
serveWebApp(app, '/brand/', folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });

describe('the files of the page', () => {
  it('say what they are and how long they last, and nothing else', async () => {
    const script = await get('/assets/page-a1b2c3d.js');
    expect(script.headers).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(SCRIPT).length),
      'content-type': 'application/javascript; charset=utf-8',
      etag: expect.any(String),
      vary: 'accept-encoding',
      connection: 'keep-alive',
      date: expect.any(String),
    });
    expect((await get('/favicon.svg')).headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  });

  it('are not counted, however many an office fetches, where documents and calls are', async () => {
    for (let asked = 0; asked < REQUESTS_PER_MINUTE * 4; asked += 1) {
      expect((await get('/assets/page-a1b2c3d.js')).statusCode).toBe(200);
    }
    const statuses: number[] = [];
    for (let asked = 0; asked <= REQUESTS_PER_MINUTE; asked += 1) statuses.push((await get('/dashboard')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: REQUESTS_PER_MINUTE }, () => 200), 429]);
  });
});

describe('the document', () => {
  it('is packed, and guarded as nothing else has to be', async () => {
    const guarded = await buildApp({
      ...application,
      logger: false,
      trustProxy: false,
      isSecure: true,
      requestsPerMinute: 1000,
      keyRequestsPerMinute: 1000,
      pageFolder: folder,
    });
    serveWebApp(guarded, '/brand/', folder);
    const document = await guarded.inject({ url: '/dashboard', headers: { 'accept-encoding': 'br' } });
    expect(document.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining(`frame-ancestors 'none'`),
      'strict-transport-security': expect.any(String),
      'x-request-id': expect.any(String),
    });
    const missing = await guarded.inject({ url: '/assets/page-0000000.js' });
    expect(missing.statusCode).toBe(404);
    await guarded.close();
  });
});
