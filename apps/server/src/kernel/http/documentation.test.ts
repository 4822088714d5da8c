import { expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { pagePolicy } from './page-policy.ts';

const { app } = await testServer();

it('runs under the policy of our own pages, and needs nothing inside or from elsewhere', async () => {
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toBe(pagePolicy());
  expect(page.payload).not.toMatch(/<style|<script(?![^>]*\ssrc="\.\/)|https?:\/\//);
});

it('shows people what it describes to programs', async () => {
  const described = (await app.inject('/api/openapi.json')).json();
  expect(described).toMatchObject({ openapi: '3.1.1', paths: { '/author/getToken': expect.any(Object) } });
  expect((await app.inject('/api/docs/json')).json()).toEqual(described);
});

it('keeps the page’s policy to what is ours: scripts and styles carry a nonce or come as files', () => {
  expect(pagePolicy()).not.toMatch(/unsafe|https?:|\*/);
  expect(pagePolicy('abc', 'https://files.example/brand/')).toContain(`script-src 'self' 'nonce-abc'`);
  expect(pagePolicy('abc', 'https://files.example/brand/')).toContain("img-src 'self' data: blob: https://files.example;");
});
