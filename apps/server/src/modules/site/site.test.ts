import { login } from '@waybound/contract/account/auth';
import { findSite, listArticles } from '@waybound/contract/site/site';
import { opsSite, publishArticle, saveSite, withdrawArticle } from '@waybound/contract/operations/site-operations';
import { describe, expect, it } from 'vitest';
import { FULL_ARTICLE, fullSite } from '../../../test/scenarios/sites.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';

const { call, send, customer, clock, engine, operatorKey } = await testServer();

const siteOf = (domainName: string) => call(findSite, { domainName });
/** Logged in again: at another time the session of today has ended. */
const readAt = async (instant: string, { loginName: userName }: TestCustomer) => {
  const start = clock.now;
  clock.now = new Date(instant);
  try {
    return await call(listArticles, {}, await call(login, { userName, password: DEMO_PASSWORD }));
  } finally {
    clock.now = start;
  }
};
const titles = async (token: string) => (await call(listArticles, {}, { token })).map(({ en }) => en.title);

describe('the site of a host', () => {
  it.each([
    ['localhost', 'waybound'],
    ['127.0.0.1:3000', 'waybound'],
    ['oceanstar.localhost', 'oceanstar'],
    [' OceanStar.LOCALHOST:8080 ', 'oceanstar'],
    ['nobody.example', 'waybound'],
    ['oceanstar.localhost.evil.example', 'waybound'],
  ])('of %s is %s', async (host, code) => {
    expect(await siteOf(host)).toMatchObject({ code, fileBase: '/brand/' });
  });

  it('answers nothing beyond what the page needs', async () => {
    expect(await siteOf('oceanstar.localhost')).not.toHaveProperty('oldSystemUrl');
  });
});

describe('saving a site', () => {
  let sites = 0;
  const newCode = () => `site-${process.pid}-${(sites += 1)}`;

  it('makes a new one, found by its hosts, and changes it by its revision', async () => {
    const siteCode = newCode();
    const host = `${siteCode}.example`;
    expect(await call(saveSite, { siteCode, ...fullSite(host) })).toEqual({ siteCode, rev: 1 });
    expect(await siteOf(`${host.toUpperCase()}:443`)).toMatchObject({ code: siteCode, title: { en: 'Trial Run Freight' }, showQq: true });

    const moved = `new.${host}`;
    await call(saveSite, { siteCode, rev: 1, ...fullSite(moved), title: { zh: '新名', en: 'New name' }, websiteUrl: '' });
    expect(await siteOf(moved)).toMatchObject({ code: siteCode, title: { zh: '新名' }, websiteUrl: '' });
    expect(await siteOf(host)).toMatchObject({ code: 'waybound' });
    expect(await call(opsSite, { siteCode })).toMatchObject({ rev: 2, hosts: [moved], isDefault: false });
  });

  it('is refused over a newer revision, with a code that is taken and for a site that does not exist', async () => {
    const siteCode = newCode();
    const fields = { siteCode, ...fullSite(`${siteCode}.example`) };
    const refusal = async (input: object) => (await send(saveSite, input, { token: operatorKey })).data;
    expect(await refusal({ ...fields, rev: 1 })).toMatchObject({ errors: [{ path: 'siteCode', rule: 'unknownRecord' }] });
    await call(saveSite, fields);
    expect(await refusal(fields)).toMatchObject({ reason: 'duplicate' });
    expect(await refusal({ ...fields, rev: 9 })).toMatchObject({ reason: 'stale', newer: { siteCode, rev: 1 } });
  });

  it('refuses the host of another site at its field', async () => {
    const siteCode = newCode();
    const hosts = [`${siteCode}.example`, 'oceanstar.localhost'];
    const { data } = await send(saveSite, { siteCode, ...fullSite(''), hosts }, { token: operatorKey });
    expect(data.errors).toMatchObject([{ path: 'hosts.1', rule: 'alreadyUsed' }]);
    expect(await siteOf('oceanstar.localhost')).toMatchObject({ code: 'oceanstar' });
  });

  it.each([
    ['a script for a website', { websiteUrl: 'javascript:alert(1)' }, 'websiteUrl'],
    ['an order management without a scheme', { orderManagementUrl: 'orders.example' }, 'orderManagementUrl'],
    ['a colour with more behind it', { accent: { light: '#123456; }' } }, 'accent.light'],
    ['a file outside the base', { menuLogo: ['../../etc/passwd'] }, 'menuLogo.0'],
    ['a file of another host', { loginLogo: ['https://evil.example/x.svg'] }, 'loginLogo.0'],
    ['a host with a port', { hosts: ['a.example:80'] }, 'hosts.0'],
    ['no host', { hosts: [] }, 'hosts'],
    ['a QQ number of words', { qq: 'call me' }, 'qq'],
  ])('refuses %s', async (_case, change, path) => {
    const siteCode = newCode();
    const { data } = await send(saveSite, { siteCode, ...fullSite(`${siteCode}.example`), ...change }, { token: operatorKey });
    expect(data.errors).toContainEqual(expect.objectContaining({ path }));
  });

  it('is nothing for a customer', async () => {
    const { token } = await customer();
    expect((await send(saveSite, { siteCode: 'waybound', rev: 1, ...fullSite('localhost') }, { token })).status).toBe(401);
  });

  it('leaves who, what it was and what it is', async () => {
    const siteCode = newCode();
    await call(saveSite, { siteCode, ...fullSite(`${siteCode}.example`) });
    await call(saveSite, { siteCode, rev: 1, ...fullSite(`b.${siteCode}.example`) });
    const { rows } = await engine.query(
      `select before, after from audit where what = 'saveSite' and after ->> 'siteCode' = $1 order by id`,
      [siteCode],
    );
    expect(rows).toMatchObject([{ before: null }, { before: { rev: 1 }, after: { rev: 2, hosts: [`b.${siteCode}.example`] } }]);
  });
});

describe('announcements', () => {
  it('are on from the first moment of their first day to the last of their last, at our own place', async () => {
    const who = await customer();
    const { id } = await call(publishArticle, { siteCode: 'waybound', ...FULL_ARTICLE, from: '2026-11-18', to: '2026-11-19' });
    const seenAt = async (instant: string) => (await readAt(instant, who)).find((article) => article.id === id)?.isCurrent;
    expect(await seenAt('2026-11-17T15:59:59.999Z')).toBeUndefined();
    expect(await seenAt('2026-11-17T16:00:00Z')).toBe(true);
    expect(await seenAt('2026-11-19T15:59:59.999Z')).toBe(true);
    expect(await seenAt('2026-11-19T16:00:00Z')).toBe(false);
    const shown = (await readAt('2026-11-30T00:00:00Z', who)).find((article) => article.id === id);
    expect(shown).toMatchObject({ from: '2026-11-18', to: '2026-11-19', kind: 'notice' });
    await call(withdrawArticle, { siteCode: 'waybound', id });
  });

  it('have no end where none is set, and the newest come first', async () => {
    const { token } = await customer({ site: 'oceanstar' });
    const open = { ...FULL_ARTICLE, siteCode: 'oceanstar', to: '' };
    await call(publishArticle, { ...open, from: '2026-10-01', en: { title: 'Older', body: 'x' } });
    await call(publishArticle, { ...open, from: '2026-11-01', en: { title: 'Newer', body: 'x' } });
    const seen = await call(listArticles, {}, { token });
    expect(seen.map(({ en, to, isCurrent }) => [en.title, to, isCurrent])).toEqual([
      ['Newer', null, true],
      ['Older', null, true],
    ]);
  });

  it('are read on their own site only', async () => {
    const [here, there] = [await customer(), await customer({ site: 'oceanstar' })];
    const { id } = await call(publishArticle, { siteCode: 'waybound', ...FULL_ARTICLE, en: { title: 'Here only', body: 'x' } });
    expect(await titles(here.token)).toContain('Here only');
    expect(await titles(there.token)).not.toContain('Here only');
    await call(withdrawArticle, { siteCode: 'waybound', id });
  });

  it('can be changed and withdrawn, from their newest revision, on their own site', async () => {
    const { token } = await customer();
    const { id, rev } = await call(publishArticle, { siteCode: 'waybound', ...FULL_ARTICLE });
    const changed = { siteCode: 'waybound', id, rev, ...FULL_ARTICLE, en: { title: 'Corrected', body: 'y' } };
    expect(await call(publishArticle, changed)).toEqual({ id, rev: 2 });
    expect(await titles(token)).toContain('Corrected');
    const refusal = async (input: object) => (await send(withdrawArticle, input, { token: operatorKey })).data;
    expect(await refusal({ siteCode: 'waybound', id, rev: 1 })).toMatchObject({ reason: 'stale', newer: { id, rev: 2 } });
    expect(await refusal({ siteCode: 'oceanstar', id })).toMatchObject({ reason: 'recordMissing' });
    await call(withdrawArticle, { siteCode: 'waybound', id, rev: 2 });
    expect(await titles(token)).not.toContain('Corrected');
    expect(await refusal({ siteCode: 'waybound', id })).toMatchObject({ reason: 'recordMissing' });
    expect((await send(publishArticle, { ...changed, rev: 3 }, { token: operatorKey })).data).toMatchObject({ reason: 'recordMissing' });
    expect((await send(withdrawArticle, { siteCode: 'waybound', id }, { token })).status).toBe(401);
  });

  it('are cleaned when they are written, and refused where nothing readable is left or they end before they begin', async () => {
    const { token } = await customer();
    const body = '<p onclick="x()">Hello <script>alert(1)</script><img src=x onerror=y><b>you</b></p>';
    const { id } = await call(publishArticle, { siteCode: 'waybound', ...FULL_ARTICLE, en: { title: 'Markup', body } });
    const shown = (await call(listArticles, {}, { token })).find((article) => article.id === id);
    expect(shown?.en.body).toBe('<p>Hello <b>you</b></p>');
    await call(withdrawArticle, { siteCode: 'waybound', id });
    const wrong = { ...FULL_ARTICLE, siteCode: 'waybound', from: '2026-11-02', to: '2026-11-01' };
    const early = await send(publishArticle, wrong, { token: operatorKey });
    expect(early.data.errors).toMatchObject([{ path: 'to', rule: 'tooSmall' }]);
    const empty = await send(publishArticle, { ...wrong, to: '', zh: { title: '空', body: '<script>1</script>' } }, { token: operatorKey });
    expect(empty.data.errors).toMatchObject([{ path: 'zh.body', rule: 'required' }]);
  });
});
