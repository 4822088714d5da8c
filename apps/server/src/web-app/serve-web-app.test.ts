import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { serveWebApp } from './serve-web-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waybound-page-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__">1</script>');
const app = Fastify();
serveWebApp(app, '/brand/', folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const visit = async () => {
  const { headers, body } = await app.inject({ url: '/dashboard' });
  const directives = String(headers['content-security-policy'])
    .split('; ')
    .map((each) => each.split(' '));
  return { body, policy: Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources])) };
};

describe('the policy of the page', () => {
  it('runs scripts and styles of this origin or of this very answer, and nothing injected into it', async () => {
    const { body, policy } = await visit();
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(policy['script-src']).toEqual([`'self'`, `'nonce-${nonce}'`]);
    expect(policy['style-src']).toEqual([`'self'`, `'nonce-${nonce}'`]);
    expect(policy['default-src']).toEqual([`'self'`]);
    const other = await visit();
    expect(other.policy['script-src']).not.toEqual(policy['script-src']);
  });

  it('lets nobody frame the page, move its base or take its forms elsewhere', async () => {
    const { policy } = await visit();
    expect([policy['frame-ancestors'], policy['base-uri'], policy['form-action']]).toEqual([[`'none'`], [`'none'`], [`'self'`]]);
  });
});
