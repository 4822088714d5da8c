import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loginByWebsiteToken, recordLogin, redirectLogin } from '@waybound/contract/account/single-sign-on';
import { sessionInfo } from '@waybound/contract/account/auth';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownTestServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { UNKNOWN_ID } from '../../../test/data/waybill-maker.ts';
import { readConfig } from '../../kernel/config.ts';
import { buildHttpServer } from '../../server.ts';
import { maintain } from '../../maintenance.ts';
import { signWebsiteToken } from './signed-tokens.ts';

const { send, call, customer, engine, clock, application, app } = await ownTestServer();

const secretOf = async (site: string, purpose: string): Promise<Uint8Array> => {
  const { rows } = await engine.query('select secret from site_secret join site on id = site_id where code = $1 and purpose = $2', [
    site,
    purpose,
  ]);
  return rows[0]?.['secret'] as Uint8Array; // Of bytea, and seeded with the site.
};
const secret = await secretOf('waybound', 'website');
const nowS = () => Math.floor(clock.now.getTime() / 1000);

/** A token as a website might make it, good but for what is changed; null leaves a claim out. */
function tokenWith(change: Record<string, unknown>, key = secret, alg = 'HS256'): Promise<string> {
  const claims = { iss: 'waybound', sub: 'demo', jti: crypto.randomUUID(), iat: nowS(), exp: nowS() + 60, ...change };
  const given = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
  return new SignJWT(given).setProtectedHeader({ alg }).sign(key);
}
const unsigned = (payload: object): string =>
  `${[{ alg: 'none' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

describe('a token of the official website', () => {
  it('opens a session of the login that it names, whatever its case', async () => {
    const { loginName } = await customer();
    const { token } = await call(loginByWebsiteToken, { websiteToken: await tokenWith({ sub: loginName.toUpperCase() }) });
    expect(await call(sessionInfo, {}, { token })).toMatchObject({ loginName });
  });

  it('counts once, one after the other', async () => {
    const websiteToken = await tokenWith({});
    await call(loginByWebsiteToken, { websiteToken });
    const again = await send(loginByWebsiteToken, { websiteToken });
    expect(again).toMatchObject({ status: 200, code: 403, data: { reason: 'websiteTokenRefused' } });
  });

  it('counts once, eight at once', async () => {
    const websiteToken = await tokenWith({});
    // One token may fail eight times before it is no longer checked.
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(loginByWebsiteToken, { websiteToken })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.reason === 'websiteTokenRefused')).toHaveLength(7);
  });

  it.each([
    ['signed with another secret', () => tokenWith({}, new Uint8Array(32).fill(7))],
    ['of another site, well signed there', async () => tokenWith({ iss: 'oceanstar' }, await secretOf('oceanstar', 'website'))],
    ['signed with the secret of the old system', async () => tokenWith({}, await secretOf('waybound', 'oldSystem'))],
    ['of another issuer', () => tokenWith({ iss: 'elsewhere' })],
    ['past', () => tokenWith({ iat: nowS() - 90, exp: nowS() - 30 })],
    ['signed in the future', () => tokenWith({ iat: nowS() + 30, exp: nowS() + 90 })],
    ['good for longer than a minute', () => tokenWith({ exp: nowS() + 61 })],
    ['good for ever', () => tokenWith({ exp: null })],
    ['without a time of signing', () => tokenWith({ iat: null })],
    ['without a number', () => tokenWith({ jti: null })],
    ['with an empty number', () => tokenWith({ jti: '' })],
    ['with a number of 101 characters', () => tokenWith({ jti: 'x'.repeat(101) })],
    ['without a login', () => tokenWith({ sub: null })],
    ['of an unknown login', () => tokenWith({ sub: 'nobody-at-all' })],
    ['not signed at all', async () => unsigned({ iss: 'waybound', sub: 'demo', jti: 'n', iat: nowS(), exp: nowS() + 60 })],
    ['signed by another method', () => tokenWith({}, secret, 'HS512')],
    ['no token', async () => 'no.token.here'],
  ])('is refused %s, in the same words', async (_case, made) => {
    const answer = await send(loginByWebsiteToken, { websiteToken: await made() }, { lang: 'zh' });
    expect(answer).toMatchObject({ status: 200, code: 403, data: { reason: 'websiteTokenRefused' } });
    expect(answer.mass).toMatch(/官网/);
  });

  it('is good on the host of its site only', async () => {
    const { loginName } = await customer({ site: 'oceanstar' });
    const make = async () => tokenWith({ iss: 'oceanstar', sub: loginName }, await secretOf('oceanstar', 'website'));
    expect(await send(loginByWebsiteToken, { websiteToken: await make() })).toMatchObject({ data: { reason: 'websiteTokenRefused' } });
    await call(loginByWebsiteToken, { websiteToken: await make() }, { host: 'oceanstar.localhost' });
  });

  it('opens nothing for a login that was switched off', async () => {
    const { loginName, customerId } = await customer();
    await engine.query('update login set disabled_at = $2 where customer_id = $1', [customerId, clock.now]);
    const answer = await send(loginByWebsiteToken, { websiteToken: await tokenWith({ sub: loginName }) });
    expect(answer).toMatchObject({ code: 403, data: { reason: 'accountDisabled' } });
  });

  it('does not pass by a second factor', async () => {
    const { loginName, customerId } = await customer();
    await engine.query(
      `insert into second_factor (customer_id, id, secret, last_step, confirmed_at) select customer_id, id, 'x', 0, $2 from login where customer_id = $1`,
      [customerId, clock.now],
    );
    const answer = await send(loginByWebsiteToken, { websiteToken: await tokenWith({ sub: loginName }) });
    expect(answer).toMatchObject({ code: 403, data: { reason: 'secondFactorNeeded' } });
  });

  it('is throttled per address, like a password', async () => {
    const behind = await buildHttpServer(application, readConfig({ TRUST_PROXY: 'on', REQUESTS_PER_MINUTE: '1000000' }), false);
    const attempt = async (websiteToken: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      const answer = await behind.inject({ method: 'POST', url: `/api${loginByWebsiteToken.path}`, headers, payload: { websiteToken } });
      return answer.json<{ data: { reason: string } }>().data.reason;
    };
    for (let n = 0; n < 100; n += 1) expect(await attempt(`guess-${n}`)).toBe('websiteTokenRefused');
    expect(await attempt('one more')).toBe('tooManyTries');
    expect(await attempt(await tokenWith({}))).toBe('tooManyTries');
    await behind.close();
  });

  it('is forgotten when nobody would take it any more, and not before', async () => {
    const count = async () => Number((await engine.query('select count(*)::int as n from spent_website_token')).rows[0]?.['n']);
    await call(loginByWebsiteToken, { websiteToken: await tokenWith({}) });
    await maintain(engine, application.services.files, new Date(clock.now.getTime() + 60_000));
    expect(await count()).toBeGreaterThan(0);
    await maintain(engine, application.services.files, new Date(clock.now.getTime() + 67_000));
    expect(await count()).toBe(0);
  });
});

describe('the secrets', () => {
  it('appear in no answer and no document', async () => {
    const answers = [await app.inject('/api/openapi.json'), await app.inject('/healthz')].map(({ payload }) => payload).join('');
    for (const encoding of ['hex', 'base64', 'base64url'] as const) expect(answers).not.toContain(Buffer.from(secret).toString(encoding));
  });

  it("are hidden from a customer, except the one for its own site's old system", async () => {
    const { customerId } = await customer();
    const asked = (query: RawBuilder<unknown>) => engine.transaction({ role: 'portal_app', customerId }, 'read', (db) => query.execute(db));
    await expect(asked(sql`select website_secret(1)`)).rejects.toThrow(/permission denied/);
    await expect(asked(sql`select secret from site_secret`)).rejects.toThrow(/permission denied/);
    const { rows } = await asked(sql`select old_system_secret() as secret`);
    expect(Buffer.from((rows[0] as { secret: Uint8Array }).secret)).toEqual(Buffer.from(await secretOf('waybound', 'oldSystem')));
  });
});

describe('the old system', () => {
  const leadTo = (address: string) =>
    engine.query(`update site set data = data || jsonb_build_object('oldSystemUrl', $1::text) where code = 'waybound'`, [address]);

  it('is opened where the site says where it is, with a token for it alone', async () => {
    await leadTo('https://old.example/sso?from=portal');
    const { token, code, loginName } = await customer();
    const answer = await call(redirectLogin, {}, { token });
    expect(answer).toMatchObject({ code: 200, message: '' });
    const url = new URL(answer.data.url);
    expect(`${url.origin}${url.pathname}`).toBe('https://old.example/sso');
    expect(Object.fromEntries(url.searchParams)).toEqual({ from: 'portal', token: answer.data.token });
    const { payload } = await jwtVerify(answer.data.token, await secretOf('waybound', 'oldSystem'), {
      issuer: 'waybound',
      audience: 'old-system',
      currentDate: clock.now,
    });
    expect(payload).toMatchObject({ sub: loginName, customer: code });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  });

  it('has no token that opens the portal', async () => {
    await leadTo('https://old.example/sso');
    const { token } = await customer();
    const { data } = await call(redirectLogin, {}, { token });
    expect(await send(loginByWebsiteToken, { websiteToken: data.token })).toMatchObject({ data: { reason: 'websiteTokenRefused' } });
  });

  it.each(['', 'javascript:alert(1)', 'old.example'])('is refused with a sentence where the site names "%s"', async (address) => {
    await leadTo(address);
    const { token } = await customer();
    const answer = await send(redirectLogin, {}, { token, lang: 'zh' });
    expect(answer).toMatchObject({ code: 404, data: { reason: 'noOldSystem' } });
    expect(answer.mass).toMatch(/旧系统/);
  });
});

describe('a login event', () => {
  const eventsOf = async ({ customerId }: TestCustomer) =>
    (await engine.query('select client_type, at, login_id from login_event where customer_id = $1', [customerId])).rows;

  it('is stored for the own customer', async () => {
    const who = await customer();
    expect(await call(recordLogin, { customerId: who.customerId, clientType: 2 }, { token: who.token })).toEqual({ recorded: true });
    const { rows } = await engine.query('select id from login where customer_id = $1', [who.customerId]);
    expect(await eventsOf(who)).toEqual([{ client_type: 2, at: clock.now, login_id: rows[0]?.['id'] }]);
  });

  it("answers another customer's id like an unknown one, and stores nothing", async () => {
    const [who, other] = [await customer(), await customer()];
    const login = (customerId: string) => send(recordLogin, { customerId, clientType: 2 }, { token: who.token });
    const [foreign, nobodys] = [await login(other.customerId), await login(UNKNOWN_ID)];
    expect(foreign).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    expect(foreign.raw.toString()).toBe(nobodys.raw.toString());
    expect([...(await eventsOf(who)), ...(await eventsOf(other))]).toEqual([]);
  });

  it.each([1, 3, 'x'])('is refused with client type %s', async (clientType) => {
    const who = await customer();
    const answer = await send(recordLogin, { customerId: who.customerId, clientType }, { token: who.token });
    expect(answer).toMatchObject({ code: 400, data: { reason: 'invalidInput' } });
  });

  it('is taken as a form too', async () => {
    const who = await customer();
    const answer = await send(recordLogin, { customerId: who.customerId, clientType: 2 }, { token: who.token, form: true });
    expect(answer).toMatchObject({ code: 200 });
  });
});

describe('what signs', () => {
  it('is in the document a program that works as printed there', async () => {
    const document = readFileSync(path.join(import.meta.dirname, '../../../../../docs/website-token.md'), 'utf8');
    const program = /```js\n([^]*?)```/.exec(document)?.[1] ?? '';
    const env = { SITE: 'waybound', LOGIN: 'demo', PORTAL: 'http://portal', SECRET: Buffer.from(secret).toString('base64') };
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env }).toString();
    const websiteToken = new URL(printed.trim()).searchParams.get('websiteToken') ?? '';
    const start = clock.now;
    try {
      clock.now = new Date();
      const { token } = await call(loginByWebsiteToken, { websiteToken });
      expect(await call(sessionInfo, {}, { token })).toMatchObject({ loginName: 'demo' });
    } finally {
      clock.now = start;
    }
  });

  it('signs in the demo as the document says', async () => {
    const token = await signWebsiteToken(secret, 'waybound', 'demo', clock.now);
    const { iss, sub, jti, iat, exp } = decodeJwt(token);
    expect({ iss, sub, iat, exp }).toEqual({ iss: 'waybound', sub: 'demo', iat: nowS(), exp: nowS() + 60 });
    expect(jti).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the demo website', () => {
  const links = (page: string) => [...page.matchAll(/href="(\/\?websiteToken=[^"]+)"/g)].map((match) => match[1] ?? '');

  it('signs a pass at the press of a button, that opens the portal for the login of its brand', async () => {
    for (const [host, loginName] of [
      ['localhost', 'demo'],
      ['oceanstar.localhost', 'star'],
    ] as const) {
      const shown = await app.inject({ url: '/demo/website', headers: { host } });
      expect(links(shown.payload)).toEqual([]);
      const signed = await app.inject({ method: 'POST', url: '/demo/website', headers: { host } });
      const websiteToken = new URL(links(signed.payload)[0] ?? '', 'http://portal').searchParams.get('websiteToken') ?? '';
      const { token } = await call(loginByWebsiteToken, { websiteToken }, { host });
      expect(await call(sessionInfo, {}, { token, host })).toMatchObject({ loginName });
    }
  });

  it('speaks both languages and needs no script', async () => {
    const zh = await app.inject('/demo/website?lang=zh');
    const en = await app.inject('/demo/website?lang=en');
    expect(zh.payload).toMatch(/途界物流官方网站/);
    expect(en.payload).toMatch(/The website of Waybound Logistics/);
    expect(`${zh.payload}${en.payload}`).not.toMatch(/<script/);
    expect(zh.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(zh.headers['referrer-policy']).toBe('same-origin');
  });

  it('is not there where there is no demo', async () => {
    const httpServer = await buildHttpServer(application, readConfig({ DEMO: 'off' }), false);
    expect((await httpServer.inject('/demo/website')).payload).not.toMatch(/<form/);
    expect((await httpServer.inject({ method: 'POST', url: '/demo/website' })).statusCode).toBe(404);
    await httpServer.close();
  });
});
