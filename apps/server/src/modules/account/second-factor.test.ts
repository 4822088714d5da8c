import {
  confirmSecondFactor,
  disableSecondFactor,
  loginSecurity,
  renewRecoveryCodes,
  startSecondFactor,
} from '@waybound/contract/account/account';
import { login } from '@waybound/contract/account/auth';
import { describe, expect, it } from 'vitest';
import { authenticate, codeAt } from '../../../test/server/authenticator.ts';
import { testServer, type Sent, type TestCustomer } from '../../../test/server/test-server.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';

const server = await testServer();
const { send, call, customer, engine, clock } = server;
const password = DEMO_PASSWORD;

const enter = ({ loginName }: TestCustomer, code?: string) => send(login, { userName: loginName, password, code });
const codesOf = (answers: readonly Sent[]) => answers.map(({ code }) => code ?? 0).toSorted((a, b) => a - b);
const protect = async () => {
  const who = await customer();
  return { who, app: await authenticate(server, who.token) };
};
const kept = async (customerId: string): Promise<string> => {
  const tables = ['second_factor', 'recovery_code', 'audit', 'idempotency'];
  const parts = tables.map((table) => `coalesce((select json_agg(t) from ${table} t where customer_id = $1)::text, '')`);
  const { rows } = await engine.query(`select ${parts.join(' || ')} as kept`, [customerId]);
  return String(rows[0]?.['kept']);
};

describe('setting up a second factor', () => {
  it('needs the password, shows a secret, and is on with the first code', async () => {
    const { token, loginName } = await customer();
    expect(await send(startSecondFactor, { password: 'Wrong2026' }, { token })).toMatchObject({ data: { reason: 'wrongPassword' } });
    const { secret, uri, qr, setUp } = await call(startSecondFactor, { password }, { token });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, pathname, searchParams } = new URL(uri);
    expect([protocol, decodeURIComponent(pathname)]).toEqual(['otpauth:', expect.stringContaining(`Waybound Logistics:${loginName}`)]);
    expect(searchParams.get('secret')).toBe(secret);
    expect(Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg /);
    expect(await call(loginSecurity, {}, { token })).toEqual({ passwordChangedAt: null, secondFactorSince: null, recoveryCodesLeft: 0 });

    const { recoveryCodes } = await call(confirmSecondFactor, { setUp, code: codeAt(secret, clock.now) }, { token });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(await call(loginSecurity, {}, { token })).toMatchObject({ secondFactorSince: clock.now.toISOString(), recoveryCodesLeft: 10 });
  });

  it('is not on without the right code, in another login or too late', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { token } = who;
    const { secret, setUp } = await call(startSecondFactor, { password }, { token });
    const code = codeAt(secret, clock.now);
    expect(await send(confirmSecondFactor, { setUp, code: '000000' }, { token })).toMatchObject({ data: { reason: 'wrongCode' } });
    const stolen = await send(confirmSecondFactor, { setUp, code }, { token: stranger.token });
    expect(stolen).toMatchObject({ data: { reason: 'setUpExpired' } });
    const started = clock.now;
    clock.now = new Date(started.getTime() + 15 * 60_000);
    try {
      const late = await send(confirmSecondFactor, { setUp, code: codeAt(secret, clock.now) }, { token });
      expect(late).toMatchObject({ data: { reason: 'setUpExpired' } });
    } finally {
      clock.now = started;
    }
    expect((await enter(who)).code).toBe(200);
  });

  it('happens once', async () => {
    const { who } = await protect();
    const { token } = who;
    expect(await send(startSecondFactor, { password }, { token })).toMatchObject({ code: 409, data: { reason: 'secondFactorOn' } });
    const other = await customer();
    const begun = [
      await call(startSecondFactor, { password }, { token: other.token }),
      await call(startSecondFactor, { password }, { token: other.token }),
    ];
    const tries = begun.map(({ setUp, secret }) =>
      send(confirmSecondFactor, { setUp, code: codeAt(secret, clock.now) }, { token: other.token }),
    );
    expect(codesOf(await Promise.all(tries))).toEqual([200, 409]);
  });

  it('leaves the secret and the recovery codes nowhere but sealed', async () => {
    const { token, customerId } = await customer();
    const { secret, setUp } = await call(startSecondFactor, { password }, { token });
    const answer = await send(confirmSecondFactor, { setUp, code: codeAt(secret, clock.now) }, { token, key: 'once' });
    const again = await send(confirmSecondFactor, { setUp, code: codeAt(secret, clock.now) }, { token, key: 'once' });
    expect(again.data).toEqual(answer.data);
    const { recoveryCodes } = answer.data as { recoveryCodes: string[] };
    const text = await kept(customerId);
    const bytes = text.replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));
    expect(text).toContain('enableSecondFactor');
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(text).not.toContain(hidden);
      expect(bytes).not.toContain(hidden);
    }
    for (const spec of [loginSecurity]) expect((await send(spec, {}, { token })).raw.toString()).not.toContain(secret);
  });
});

describe('logging in with a second factor', () => {
  it('asks for a code after the password, and lets in with one', async () => {
    const { who, app } = await protect();
    expect(await enter(who)).toMatchObject({ code: 403, data: { reason: 'secondFactorNeeded' } });
    expect(await enter(who, '')).toMatchObject({ data: { reason: 'secondFactorNeeded' } });
    expect(await send(login, { userName: who.loginName, password: 'Wrong2026', code: app.code(1) })).toMatchObject({
      data: { reason: 'wrongLogin' },
    });
    expect(await enter(who, '000000')).toMatchObject({ code: 403, data: { reason: 'wrongCode' } });
    const code = app.code(1);
    expect((await enter(who, `${code.slice(0, 3)} ${code.slice(3)}`)).code).toBe(200);
  });

  it.each([
    [-2, 'wrongCode'],
    [-1, undefined],
    [0, undefined],
    [1, undefined],
    [2, 'wrongCode'],
  ])('takes a clock that is %i steps ahead: %s', async (steps, reason) => {
    const { who, app } = await protect();
    const started = clock.now;
    // Well after the set-up, whose step is used.
    clock.now = new Date(started.getTime() + 10 * 60_000);
    try {
      expect((await enter(who, app.code(steps))).data.reason).toBe(reason);
    } finally {
      clock.now = started;
    }
  });

  it('takes no code twice: not that of the set-up, not at once, not an older one after a newer', async () => {
    const { who, app } = await protect();
    expect(await enter(who, app.code(0))).toMatchObject({ data: { reason: 'wrongCode' } });
    const together = await Promise.all([enter(who, app.code(1)), enter(who, app.code(1))]);
    expect(codesOf(together)).toEqual([200, 403]);
    expect(await enter(who, app.code(1))).toMatchObject({ data: { reason: 'wrongCode' } });
    expect(await enter(who, app.code(0))).toMatchObject({ data: { reason: 'wrongCode' } });
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { who, app } = await protect();
    const [first = '', second = ''] = app.recoveryCodes;
    const together = await Promise.all([enter(who, first), enter(who, first.toLowerCase())]);
    expect(codesOf(together)).toEqual([200, 403]);
    expect((await enter(who, second.replace('-', ' ').toLowerCase())).code).toBe(200);
    expect((await call(loginSecurity, {}, { token: who.token })).recoveryCodesLeft).toBe(8);
    const stranger = await protect();
    expect(await enter(stranger.who, app.recoveryCodes[2])).toMatchObject({ data: { reason: 'wrongCode' } });
  });

  it('throttles guessed codes like guessed passwords, and forgets nothing before the code is right', async () => {
    const { who, app } = await protect();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      // Asked for the code: no guess.
      await enter(who);
      await enter(who, '000000');
    }
    expect(await enter(who, app.code(1))).toMatchObject({ code: 429, data: { reason: 'tooManyTries' } });
  });

  it('writes down by what somebody came in, and what failed', async () => {
    const { who, app } = await protect();
    await enter(who, '000000');
    await enter(who, app.code(1));
    await enter(who, app.recoveryCodes[0]);
    const { rows } = await engine.query(
      "select what, after from audit where customer_id = $1 and call = 'auth.login' order by id offset 1",
      [who.customerId],
    );
    expect(rows.map(({ what, after }) => [what, after])).toEqual([
      ['loginFailed', { address: '127.0.0.1', reason: 'wrongCode' }],
      ['login', { address: '127.0.0.1', secondFactor: 'app' }],
      ['login', { address: '127.0.0.1', secondFactor: 'recoveryCode' }],
    ]);
  });
});

describe('a second factor that is on', () => {
  it('gives new recovery codes for a code, and the old ones stop working', async () => {
    const { who, app } = await protect();
    const { token } = who;
    expect(await send(renewRecoveryCodes, { code: '000000' }, { token })).toMatchObject({ data: { reason: 'wrongCode' } });
    const { recoveryCodes } = await call(renewRecoveryCodes, { code: app.code(1) }, { token });
    expect(recoveryCodes).toHaveLength(10);
    expect(await enter(who, app.recoveryCodes[0])).toMatchObject({ data: { reason: 'wrongCode' } });
    expect((await enter(who, recoveryCodes[0])).code).toBe(200);
    expect(await send(renewRecoveryCodes, { code: app.code(1) }, { token })).toMatchObject({ data: { reason: 'wrongCode' } });
  });

  it('goes off with password and code, and with neither alone', async () => {
    const { who, app } = await protect();
    const { token } = who;
    const off = (fields: object) => send(disableSecondFactor, fields, { token });
    expect(await off({ password: 'Wrong2026', code: app.code(1) })).toMatchObject({ data: { reason: 'wrongPassword' } });
    expect(await off({ password, code: '000000' })).toMatchObject({ data: { reason: 'wrongCode' } });
    expect(await off({ password, code: app.code(1) })).toMatchObject({ code: 200, data: { isDisabled: true } });
    expect((await enter(who)).code).toBe(200);
    expect(await off({ password, code: app.code(1) })).toMatchObject({ code: 409, data: { reason: 'secondFactorOff' } });
    const renewed = await send(renewRecoveryCodes, { code: app.code(1) }, { token });
    expect(renewed).toMatchObject({ code: 409, data: { reason: 'secondFactorOff' } });
  });

  it('is nobody else’s to switch off', async () => {
    const { who, app } = await protect();
    const stranger = await customer();
    const tried = await send(disableSecondFactor, { password, code: app.code(1) }, { token: stranger.token });
    expect(tried).toMatchObject({ data: { reason: 'secondFactorOff' } });
    expect(await enter(who)).toMatchObject({ data: { reason: 'secondFactorNeeded' } });
  });

  it('throttles guesses from a session that somebody left open', async () => {
    const { who, app } = await protect();
    for (let attempt = 0; attempt < 8; attempt += 1) await send(renewRecoveryCodes, { code: '000000' }, { token: who.token });
    const tried = await send(renewRecoveryCodes, { code: app.code(1) }, { token: who.token });
    expect(tried).toMatchObject({ code: 429, data: { reason: 'tooManyTries' } });
  });
});
