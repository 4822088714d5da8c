import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '@waybound/contract/account/single-sign-on';
import { findSite } from '@waybound/contract/site/site';
import { opsSite, saveEmbeddedSecret, saveSite } from '@waybound/contract/operations/site-operations';
import { EMBEDDED_PATHS } from '@waybound/contract/wire/account/embedded-paths';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { newColleague } from '../../../test/server/colleague.ts';
import { ownTestServer } from '../../../test/server/test-server.ts';
import { nameEmbeddedSite } from '../../seed/accounts.ts';
import { embeddedOrigins } from '../../web-app/embedded-origins.ts';

const server = await ownTestServer();
const { send, call, customer, engine, clock, app } = server;
afterAll(() => server.close());

const HOST = 'std.localhost:3123';
const ORIGIN = `http://${HOST}`;
await nameEmbeddedSite(engine, 3123);

const secretOf = async (site: string): Promise<Uint8Array> => {
  const { rows } = await engine.query(`select secret from site_secret join site on id = site_id where code = $1 and purpose = 'embedded'`, [
    site,
  ]);
  return rows[0]?.['secret'] as Uint8Array; // Of bytea, and seeded with the site.
};
const tokenIn = (address: string): string => new URL(address).searchParams.get('token') ?? '';
const visit = (address: string) => app.inject({ url: address.replace(ORIGIN, ''), headers: { host: HOST } });

describe('an embedded page', () => {
  it('is addressed by its own path, segments, parameters, source, language and a token that is no session', async () => {
    const { token, code, loginName } = await customer();
    const input = { page: '/std/enquiry/detail' as const, stdParams: ['17', '..', 'a b'], stdQuery: 'kind=air&token=mine' };
    const { address } = await call(openEmbedded, input, { token, lang: 'en' });
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe(`${ORIGIN}/std/enquiry/detail/17/a%20b`);
    const { token: pass, ...others } = Object.fromEntries(searchParams);
    expect(others).toEqual({ kind: 'air', source: 'portal', lang: 'en' });
    const expected = { issuer: 'waybound', audience: ORIGIN, currentDate: clock.now };
    const { payload } = await jwtVerify(pass ?? '', await secretOf('waybound'), expected);
    expect(payload).toMatchObject({ sub: loginName, customer: code, prices: true });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    expect(await send(findSite, { domainName: 'localhost' }, { token: pass ?? '' })).toMatchObject({ code: 200 });
    expect(await send(openEmbedded, { page: '/std/coupon' }, { token: pass ?? '' })).toMatchObject({ status: 401 });
  });

  it('learns that a login does not see prices', async () => {
    const { token, customerId } = await newColleague(server, await customer());
    await engine.query('update login set hides_prices = true where customer_id = $1', [customerId]);
    expect(decodeJwt(tokenIn((await call(openEmbedded, { page: '/std/coupon' }, { token })).address))).toMatchObject({ prices: false });
  });

  it.each([{ page: '/std/other' }, { page: '/std/enquiry', stdParams: ['x'.repeat(101)] }, { page: '/std/enquiry', stdParams: [''] }])(
    'is refused for %j',
    async (input) => {
      const { token } = await customer();
      expect(await send(openEmbedded, input, { token })).toMatchObject({ code: 400, data: { reason: 'invalidInput' } });
    },
  );

  it('is refused in words where the site has named no address, or shares no secret', async () => {
    const siteCode = 'embedless';
    const site = { siteCode, hosts: ['embedless.localhost'], title: { zh: '无', en: 'None' } };
    await call(saveSite, site);
    const { token } = await customer({ site: siteCode });
    const asked = () => send(openEmbedded, { page: '/std/coupon' }, { token, lang: 'en' });
    expect(await asked()).toMatchObject({ code: 404, data: { reason: 'noEmbeddedPages' }, mass: expect.stringMatching(/not set up/) });
    await call(saveSite, { siteCode, rev: (await call(opsSite, { siteCode })).rev, embeddedUrl: 'https://std.example/app' });
    expect(await call(findSite, { domainName: 'embedless.localhost' })).toMatchObject({ embeddedUrl: 'https://std.example/app' });
    expect(await asked()).toMatchObject({ code: 404, data: { reason: 'noEmbeddedPages' } });
  });

  it('never comes from a host of the portal', async () => {
    const { rev } = await call(opsSite, { siteCode: 'oceanstar' });
    for (const embeddedUrl of ['http://localhost:9000/', 'https://oceanstar.localhost/app']) {
      const answer = await send(saveSite, { siteCode: 'oceanstar', rev, embeddedUrl }, { token: server.operatorKey });
      expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'embeddedUrl', rule: 'alreadyUsed' }] } });
    }
  });

  it('is framed by the pages of its own site alone', async () => {
    const originOf = embeddedOrigins(engine);
    expect(await originOf('LOCALHOST')).toBe(ORIGIN);
    expect(await originOf('embedless.localhost')).toBe('https://std.example');
  });
});

describe('the embedded site of the demo', () => {
  const opened = async (page: (typeof EMBEDDED_PATHS)[number], more: { token: string; lang?: 'zh' | 'en' }) =>
    (await call(openEmbedded, { page, stdParams: ['17'], stdQuery: 'kind=air' }, more)).address;

  it('shows each of the eleven pages in both languages, greets the customer and says that it stands', async () => {
    const { token, code, loginName } = await customer();
    expect(EMBEDDED_PATHS).toHaveLength(11);
    const shown = new Set<string>();
    for (const page of EMBEDDED_PATHS) {
      for (const lang of ['zh', 'en'] as const) {
        const { statusCode, payload, headers } = await visit(await opened(page, { token, lang }));
        expect(statusCode).toBe(200);
        for (const text of [code, loginName, '17', 'kind = air', 'postMessage']) expect(payload).toContain(text);
        expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:*');
        shown.add(/<h1>(.*)<\/h1>/.exec(payload)?.[1] ?? '');
      }
    }
    expect(shown.size).toBe(22);
  });

  it('takes a token once, for its minute, for its origin, and from its site', async () => {
    const { token } = await customer();
    const address = await opened('/std/coupon', { token });
    expect((await visit(address)).statusCode).toBe(200);
    expect((await visit(address)).statusCode).toBe(403);
    const late = await opened('/std/coupon', { token });
    clock.now = new Date(clock.now.getTime() + 66_000);
    expect((await visit(late)).statusCode).toBe(403);
    const elsewhere = (await opened('/std/coupon', { token })).replace(ORIGIN, '');
    expect((await app.inject({ url: elsewhere, headers: { host: 'std.localhost:9' } })).statusCode).toBe(403);
    for (const wrong of ['/std/coupon', '/std/coupon?token=a.b.c', '/std/coupon?token=&token=x']) {
      expect((await visit(`${ORIGIN}${wrong}`)).statusCode).toBe(403);
    }
    expect((await visit(`${ORIGIN}/std/nothing`)).statusCode).toBe(404);
  });

  it('writes what an address brings as text', async () => {
    const { token } = await customer();
    const { address } = await call(openEmbedded, { page: '/std/coupon', stdParams: ['<i>'], stdQuery: 'x=<script>' }, { token });
    const { payload } = await visit(address);
    expect(payload).not.toMatch(/<i>|x = <script>/);
  });
});

describe('what checks a token', () => {
  it('is in the document a program that works as printed there', async () => {
    const document = readFileSync(path.join(import.meta.dirname, '../../../../../docs/embedded-pages.md'), 'utf8');
    const program = /```js\n([^]*?)```/.exec(document)?.[1] ?? '';
    const start = clock.now;
    clock.now = new Date();
    const { token, code } = await customer();
    const { address } = await call(openEmbedded, { page: '/std/enquiry' }, { token });
    clock.now = start;
    const check = (secret: Uint8Array, origin: string) =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
        env: { TOKEN: tokenIn(address), ORIGIN: origin, SITE: 'waybound', SECRET: Buffer.from(secret).toString('base64') },
      })
        .toString()
        .trim();
    expect(JSON.parse(check(await secretOf('waybound'), ORIGIN))).toMatchObject({ customer: code, prices: true });
    expect(check(await secretOf('oceanstar'), ORIGIN)).toBe('refused');
    expect(check(await secretOf('waybound'), 'https://elsewhere.example')).toBe('refused');
  });
});

describe('the secret that both share', () => {
  it('is set by the operations API, kept sealed, and signs from then on', async () => {
    const { token } = await customer();
    const before = await secretOf('waybound');
    const secret = Buffer.alloc(48, 5).toString('base64');
    for (const bad of ['short', `${secret}!`, Buffer.alloc(16).toString('base64')])
      expect(
        (await send(saveEmbeddedSecret, { siteCode: 'waybound', secret: bad }, { token: server.operatorKey })).data.errors,
      ).toMatchObject([{ path: 'secret' }]);
    expect(await call(saveEmbeddedSecret, { siteCode: 'waybound', secret })).toEqual({ siteCode: 'waybound' });
    const { rows } = await engine.query(
      `select secret, sealed from site_secret join site on id = site_id where code = 'waybound' and purpose = 'embedded'`,
    );
    expect(rows[0]?.['secret']).toBeNull();
    expect(Buffer.from(rows[0]?.['sealed'] as Uint8Array).includes(Buffer.alloc(48, 5))).toBe(false);
    const { address } = await call(openEmbedded, { page: '/std/coupon' }, { token });
    const expected = { issuer: 'waybound', audience: ORIGIN, currentDate: clock.now };
    await expect(jwtVerify(tokenIn(address), before, expected)).rejects.toThrow();
    expect((await jwtVerify(tokenIn(address), Buffer.from(secret, 'base64'), expected)).payload).toMatchObject({ iss: 'waybound' });
    expect((await visit(address)).statusCode).toBe(200);
  });

  it('is no reader’s to set', async () => {
    const { token } = await customer();
    expect(
      (await send(saveEmbeddedSecret, { siteCode: 'waybound', secret: Buffer.alloc(32).toString('base64') }, { token })).status,
    ).not.toBe(200);
  });
});
