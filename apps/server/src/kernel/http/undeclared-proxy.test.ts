import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { readConfig } from '../config.ts';
import { buildHttpServer } from '../../server.ts';
import { undeclaredProxyIn } from './undeclared-proxy.ts';

const { application } = await testServer();

/** What a server with these settings logs while requests with these headers come. */
async function logOf(settings: Record<string, string>, requests: readonly Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildHttpServer(application, readConfig(settings), { level: 'warn', stream });
  for (const headers of requests) await app.inject({ url: '/healthz', headers });
  await app.close();
  return lines;
}

it.each([['x-forwarded-for'], ['forwarded']])('a request with %s behind no declared proxy is noticed, and said once', async (header) => {
  const lines = await logOf({}, [{}, { [header]: '198.51.100.7' }, { [header]: '198.51.100.8' }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`carries the header ${header}`);
  expect(lines[0]).toContain('set TRUST_PROXY=on');
});

it('nothing is said where the proxy is declared, or there is none', async () => {
  expect(await logOf({ TRUST_PROXY: 'on' }, [{ 'x-forwarded-for': '198.51.100.7' }])).toEqual([]);
  expect(await logOf({}, [{}])).toEqual([]);
});

it('is known from the settings alone where pages are served over TLS, which only a proxy can speak', () => {
  expect(undeclaredProxyIn(readConfig({ SECURE: 'on' }))).toMatch(/TRUST_PROXY=on/);
  expect(undeclaredProxyIn(readConfig({ SECURE: 'on', TRUST_PROXY: 'on' }))).toBeUndefined();
  expect(undeclaredProxyIn(readConfig({}))).toBeUndefined();
});
