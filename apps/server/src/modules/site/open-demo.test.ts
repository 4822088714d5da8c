import { findSite } from '@waybound/contract/site/site';
import { afterAll, expect, it } from 'vitest';
import { ownTestServer } from '../../../test/server/test-server.ts';
import { isOpenDemo } from '../../kernel/config.ts';

it.each([
  ['0.0.0.0', true],
  ['::', true],
  ['192.168.1.10', true],
  ['portal.example.com', true],
  ['127.example.com', true],
  ['127.0.0.1', false],
  ['127.0.0.2', false],
  ['::1', false],
  ['localhost', false],
])('a demo that listens on %s is open to others: %s', (host, isOpen) => {
  expect(isOpenDemo({ demo: true, host })).toBe(isOpen);
  expect(isOpenDemo({ demo: false, host })).toBe(false);
});

it('is told to the login page', async () => {
  const [open, closed] = await Promise.all([ownTestServer({ host: '0.0.0.0' }), ownTestServer({ host: '0.0.0.0', demo: false })]);
  afterAll(() => Promise.all([open.close(), closed.close()]));
  expect(await open.call(findSite, { domainName: 'localhost' })).toMatchObject({ isOpenDemo: true });
  expect(await closed.call(findSite, { domainName: 'localhost' })).toMatchObject({ isOpenDemo: false });
});
