import { login, logout, sessionInfo } from '@waybound/contract/account/auth';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';

const { app, send, call, customer, engine, clock } = await testServer();

describe('login', () => {
  it('answers a token that opens the session, the name trimmed', async () => {
    const { loginName, customerId } = await customer();
    const { token } = await call(login, { userName: `  ${loginName} `, password: 'Portal2026' });
    expect(token).toMatch(/^[\w-]{40,}$/);
    const info = await call(sessionInfo, {}, { token });
    expect(info).toMatchObject({ loginName, isCheckPrice: false, showWarehouseInfo: 1 });
    expect(info.userInfo).toEqual({ id: customerId, companyText: 'TEST', isClientView: expect.any(Number) });
  });

  it('takes a password as it was typed: no blank around it, no other case', async () => {
    const { loginName: userName } = await customer();
    for (const password of [' Portal2026', 'Portal2026 ', 'portal2026', 'Portal2026\n']) {
      expect((await send(login, { userName, password })).data).toMatchObject({ reason: 'wrongLogin' });
    }
  });

  it('is form-encoded where the body does not say what it is', async () => {
    const { loginName } = await customer();
    const payload = new URLSearchParams({ userName: loginName, password: 'Portal2026' }).toString();
    const answer = await app.inject({ method: 'POST', url: `/api${login.path}`, payload });
    expect(answer.json()).toMatchObject({ code: 200, data: { token: expect.any(String) } });
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
