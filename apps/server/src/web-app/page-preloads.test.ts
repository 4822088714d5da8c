import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PagePreload, PagePreloads } from '@waybound/contract/page-preloads';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';

import { serveWebApp } from './serve-web-app.ts';

const opening = (name: string, isOpen = false): PagePreload => ({
  isOpen,
  scripts: [`assets/${name}.js`],
  styles: [`assets/${name}.css`],
  words: { zh: [`assets/${name}-zh.js`], en: [`assets/${name}-en.js`] },
  calls: [],
  reads: [{ url: `/api/${name}`, method: 'POST', body: '{"name":"</script>"}', headers: {} }],
  places: {},
});
const OPENINGS: PagePreloads = {
  login: '/login',
  home: '/dashboard',
  pages: {
    '/login': opening('login'),
    '/dashboard': opening('dashboard'),
    '/waybills/:id': opening('details'),
    '/shared/:id/:token': opening('shared', true),
  },
};

const folder = mkdtempSync(path.join(tmpdir(), 'waybound-opening-'));
mkdirSync(path.join(folder, '.vite'));
writeFileSync(
  path.join(folder, 'index.html'),
  '<!doctype html><!-- first calls --><script nonce="__CSP_NONCE__"></script><!-- first files -->',
);
writeFileSync(path.join(folder, '.vite/openings.json'), JSON.stringify(OPENINGS));
const app = Fastify();
serveWebApp(app, '/brand/', folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = async (url: string, cookie = '') => (await app.inject({ url, headers: { cookie } })).body;
const opensWith = (document: string) => [...document.matchAll(/(?:href|src)="\/assets\/([\w-]+)\.(?:css|js)"/g)].map(([, name]) => name);

describe('the document', () => {
  it.each([
    ['/dashboard', 'dashboard'],
    ['/waybills/17', 'details'],
    ['/waybills/17/?hash=1', 'details'],
    ['/', 'dashboard'],
    ['/no/such/page', 'dashboard'],
  ])('%s asks at once for what the page begins with', async (url, name) => {
    const document = await get(url, 'waybound=a-token');
    expect(opensWith(document)).toEqual([name, name, `${name}-zh`]);
    expect(document).toContain(`<link rel="modulepreload" crossorigin href="/assets/${name}.js">`);
  });

  it('sends its calls before it waits for a style sheet', async () => {
    const document = await get('/dashboard', 'waybound=a-token');
    expect(document).toMatch(/id="opening">.*<script nonce="[^"]+"><\/script>.*rel="stylesheet"/);
  });

  it('asks for the words of the language that was chosen', async () => {
    expect(opensWith(await get('/dashboard', 'language=en; waybound=a-token'))).toEqual(['dashboard', 'dashboard', 'dashboard-en']);
  });

  it.each([
    ['/dashboard', 'login'],
    ['/login', 'login'],
    ['/shared/17/secret', 'shared'],
  ])('%s of somebody without a session begins with %s', async (url, name) => {
    expect(opensWith(await get(url))).toEqual([name, name, `${name}-zh`]);
  });

  it('says nothing of the request, and lets no call end its own script', async () => {
    const document = await get('/waybills/"><script>alert(1)</script>?q=<b>', 'waybound=a-token');
    expect(document).not.toContain('alert');
    const [, written = ''] = /<script type="application\/json" id="opening">(.*?)<\/script>/.exec(document) ?? [];
    expect(JSON.parse(written)).toEqual({ calls: [], reads: OPENINGS.pages['/dashboard']?.reads ?? [], places: {} });
  });

  it('is as it was built where the build has written nothing down', async () => {
    const bare = mkdtempSync(path.join(tmpdir(), 'waybound-opening-'));
    writeFileSync(path.join(bare, 'index.html'), '<!doctype html><!-- first calls --><br><!-- first files -->');
    const plain = Fastify();
    serveWebApp(plain, '/brand/', bare);
    expect((await plain.inject({ url: '/dashboard' })).body).toBe('<!doctype html><br>');
    await plain.close();
    rmSync(bare, { recursive: true });
  });
});
