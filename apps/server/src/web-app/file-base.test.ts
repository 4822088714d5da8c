import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { ConfigError } from '../kernel/config-error.ts';
import { serveWebApp } from './serve-web-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waybound-page-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Waybound</title>');
afterAll(() => rmSync(folder, { recursive: true }));

describe('where the files of the sites are', () => {
  it.each([
    ['', '/brand/'],
    ['/files/logos/', '/files/logos/'],
    ['https://files.example/brand/', 'https://files.example/brand/'],
  ])('%s is read as %s', (given, read) => {
    expect(readConfig({ FILE_BASE_URL: given }).fileBaseUrl).toBe(read);
  });

  it.each([
    'brand/',
    '/brand',
    'https://files.example',
    '//files.example/',
    'ftp://files.example/',
    "https://files.example/';script-src */",
  ])('is not %s', (given) => {
    expect(() => readConfig({ FILE_BASE_URL: given })).toThrow(ConfigError);
  });

  it.each([
    ['/brand/', `img-src 'self' data: blob:;`],
    ['https://files.example/brand/', `img-src 'self' data: blob: https://files.example;`],
  ])('lets the page show pictures from %s and from nowhere else', async (fileBaseUrl, policy) => {
    const app = Fastify();
    serveWebApp(app, fileBaseUrl, folder);
    const { headers } = await app.inject({ url: '/dashboard' });
    expect(String(headers['content-security-policy'])).toContain(policy);
    await app.close();
  });
});
