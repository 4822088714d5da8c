import { login, logout, sessionInfo } from '@waybound/contract/account/auth';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { readConfig } from '../../kernel/config.ts';
import { buildHttpServer } from '../../server.ts';

const { send, call, customer, engine, clock, application } = await testServer();

describe('login', () => {
  it('answers a token that opens the session, the name trimmed', async () => {
    const { loginName } = await customer();
    const { token } = await call(login, { userName: `  ${loginName} `, password: 'Portal2026' });
    expect(token).toMatch(/^[\w-]{40,}$/);
    const info = await call(sessionInfo, {}, { token });
    expect(info).toMatchObject({ loginName, isCheckPrice: false, showWarehouseInfo: 1 });
  });

  it('keeps only the hash of the token', async () => {
    const { token } = await customer();
    const { rows } = await engine.query('select encode(token_hash, $1) as hash from session', ['hex']);
    expect(rows.map((row) => row['hash'])).not.toContain(Buffer.from(token).toString('hex'));
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each([
    ['wrong password', { password: 'Portal2027' }],
    ['unknown name', { userName: 'nobody-at-all' }],
    ['another site', { host: 'oceanstar.localhost' }],
  ])('answers %s alike, in both languages', async (_case, change) => {
    const { loginName } = await customer();
    const { host, ...fields } = { host: 'localhost', userName: loginName, password: 'Portal2026', ...change };
    const zh = await send(login, fields, { lang: 'zh', host });
    const en = await send(login, fields, { lang: 'en', host });
    expect(zh).toMatchObject({ status: 200, code: 403, mass: '账号或密码不正确，请检查后重试。', data: { reason: 'wrongLogin' } });
    expect(en.mass).toMatch(/password/i);
  });

  it('is throttled per login after repeated failures, the right password included', async () => {
    const { loginName } = await customer();
    for (let attempt = 0; attempt < 8; attempt += 1) await send(login, { userName: loginName, password: 'wrong1234' });
    const refused = await send(login, { userName: loginName, password: 'Portal2026' });
    expect(refused).toMatchObject({ code: 429, data: { reason: 'tooManyTries' } });
    expect(refused.mass).toMatch(/1[45]/);
  });

  it('lets through no more wrong passwords when 200 come at once', async () => {
    const { loginName } = await customer();
    const tries = Array.from({ length: 200 }, (_, n) => send(login, { userName: loginName, password: `wrong${n}` }));
    const reasons = (await Promise.all(tries)).map(({ data }) => data.reason as string);
    expect(reasons.filter((reason) => reason === 'wrongLogin')).toHaveLength(8);
    expect(reasons.filter((reason) => reason === 'tooManyTries')).toHaveLength(192);
  });

  it('forgets the failures of a login that gets in', async () => {
    const { loginName } = await customer();
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 7; attempt += 1) await send(login, { userName: loginName, password: 'wrong1234' });
      await call(login, { userName: loginName, password: 'Portal2026' });
    }
  });

  it('is throttled per address, which behind a proxy is the one that the proxy has seen', async () => {
    const app = await buildHttpServer(application, readConfig({ TRUST_PROXY: 'on', REQUESTS_PER_MINUTE: '1000000' }), false);
    const attempt = async (n: number, address: string): Promise<string> => {
      const headers = { 'x-forwarded-for': `198.51.100.${n}, ${address}` };
      const payload = { userName: `guess-${n}`, password: 'wrong1234' };
      const answer = await app.inject({ method: 'POST', url: `/api${login.path}`, headers, payload });
      return answer.json<{ data: { reason: string } }>().data.reason;
    };
    for (let n = 0; n < 100; n += 1) expect(await attempt(n, '203.0.113.9')).toBe('wrongLogin');
    expect(await attempt(100, '203.0.113.9')).toBe('tooManyTries');
    expect(await attempt(101, '203.0.113.10')).toBe('wrongLogin');
    await app.close();
  });

  it('finds the site whatever the case of its host', async () => {
    const { loginName } = await customer({ site: 'oceanstar' });
    await call(login, { userName: loginName, password: 'Portal2026' }, { host: 'OceanStar.LocalHost' });
  });

  it.each([
    ['a name of 5,000 characters', { userName: 'x'.repeat(5000), password: 'Portal2026' }, 'userName', 'tooLong'],
    ['no name', { password: 'Portal2026' }, 'userName', 'required'],
    ['blanks for a name', { userName: '   ', password: 'Portal2026' }, 'userName', 'required'],
    ['a number for a password', { userName: 'demo', password: 5 }, 'password', 'wrongType'],
  ])('refuses %s at its field', async (_case, fields, path, rule) => {
    const answer = await send(login, fields, { lang: 'zh' });
    expect(answer).toMatchObject({ status: 200, code: 400, data: { reason: 'invalidInput' } });
    expect(answer.data.errors).toContainEqual(expect.objectContaining({ path, rule, message: expect.stringMatching(/[一-龥]/) }));
  });

  it('takes a form-encoded body too', async () => {
    const { loginName } = await customer();
    const answer = await send(login, { userName: loginName, password: 'Portal2026' }, { form: true });
    expect(answer).toMatchObject({ status: 200, code: 200 });
  });
});

describe('session', () => {
  it('ends at logout, for this token only', async () => {
    const { token, loginName } = await customer();
    const other = await call(login, { userName: loginName, password: 'Portal2026' });
    expect(await call(logout, {}, { token })).toEqual({ ended: true });
    expect((await send(sessionInfo, {}, { token })).status).toBe(401);
    expect((await send(sessionInfo, {}, { token: other.token })).status).toBe(200);
  });

  const HOUR_MS = 3_600_000;
  const atWork = { 'session-status': 'y' };

  it('ends when nobody used it for twelve hours, and lives on while somebody is at work', async () => {
    const { token } = await customer();
    const start = clock.now;
    try {
      for (const [hours, status] of [
        [11, 200],
        [22, 200],
        [35, 401],
      ] as const) {
        clock.now = new Date(start.getTime() + hours * HOUR_MS);
        expect((await send(sessionInfo, {}, { token, headers: atWork })).status).toBe(status);
      }
    } finally {
      clock.now = start;
    }
  });

  it('is not extended by a call without the session-status header', async () => {
    const { token } = await customer();
    const start = clock.now;
    try {
      clock.now = new Date(start.getTime() + 11 * HOUR_MS);
      expect((await send(sessionInfo, {}, { token })).status).toBe(200);
      clock.now = new Date(start.getTime() + 13 * HOUR_MS);
      expect((await send(sessionInfo, {}, { token })).status).toBe(401);
    } finally {
      clock.now = start;
    }
  });

  it('ends thirty days after its login, however busy it is', async () => {
    const { token } = await customer();
    const start = clock.now;
    const statuses: number[] = [];
    try {
      for (let hours = 0; hours <= 30 * 24; hours += 10) {
        clock.now = new Date(start.getTime() + hours * HOUR_MS);
        statuses.push((await send(sessionInfo, {}, { token, headers: atWork })).status);
      }
      expect(statuses.at(-1)).toBe(401);
      expect(statuses.slice(0, -1)).not.toContain(401);
    } finally {
      clock.now = start;
    }
  });

  it('counts in the header only: a cookie alone is nobody', async () => {
    const { token } = await customer();
    const answer = await send(sessionInfo, {}, { headers: { cookie: `waybound=${token}` } });
    expect(answer.status).toBe(401);
    expect(answer.mass).toMatch(/401/);
  });
});
