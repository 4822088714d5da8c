import { updatePassword } from '@waybound/contract/account/account';
import { login, sessionInfo } from '@waybound/contract/account/auth';
import { afterAll, describe, expect, it } from 'vitest';
import { ownTestServer } from '../../../test/server/test-server.ts';
import { readConfig } from '../../kernel/config.ts';
import { openPostgres } from '../../kernel/database/postgres/postgres-engine.ts';
import { loginThrottle } from '../../kernel/security/throttle.ts';
import { maintain } from '../../maintenance.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { buildHttpServer } from '../../server.ts';

const { send, call, customer, clock, application, engine, databaseUrl, close } = await ownTestServer();
const behindProxy = await buildHttpServer(application, readConfig({ TRUST_PROXY: 'on', REQUESTS_PER_MINUTE: '1000000' }), false);
afterAll(async () => {
  await behindProxy.close();
  await close();
});

const WRONG = 'wrong1234';
const SECOND_MS = 1000;
const pass = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * SECOND_MS));
/** An address of nobody else's. */
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `203.0.${addresses >> 8}.${addresses & 255}`;
};

interface Tried {
  reason: string;
  mass: string;
  waitS: number;
  device: string | undefined;
}

/** A try from an address, in a browser with these cookies; what it might have forged before the address is no part of it. */
async function tryFrom(address: string, loginName: string, password: string, cookie = '', lang = 'en'): Promise<Tried> {
  const headers = { 'x-forwarded-for': `198.51.100.7, ${address}`, 'accept-language': lang, cookie };
  const payload = { userName: loginName, password };
  const answer = await behindProxy.inject({ method: 'POST', url: `/api${login.path}`, headers, payload });
  const { mass, data } = answer.json<{ mass: string; data: { reason?: string; waitS?: number } }>();
  const device = String(answer.headers['set-cookie'] ?? '').split(';')[0] || undefined;
  return { reason: data.reason ?? 'isIn', mass, waitS: data.waitS ?? 0, device };
}

/** Wrong passwords, one after the other, until one has to wait. */
async function failUntilSlow(address: string, loginName: string, cookie = ''): Promise<number> {
  for (let n = 0; n < 200; n += 1) {
    if ((await tryFrom(address, loginName, WRONG, cookie)).reason === 'tooManyTries') return n;
  }
  throw new Error('Nothing slows these tries down.');
}

describe('wrong passwords', () => {
  it('slows down the tries of one place at one login, longer each time and five minutes at most', async () => {
    const { loginName } = await customer();
    const address = newAddress();
    expect(await failUntilSlow(address, loginName)).toBe(8);
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const { reason, waitS } = await tryFrom(address, loginName, DEMO_PASSWORD);
      expect(reason).toBe('tooManyTries');
      waits.push(waitS);
      pass(waitS);
      expect((await tryFrom(address, loginName, WRONG)).reason).toBe('wrongLogin');
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  });

  it('says how long to wait, in both languages', async () => {
    const { loginName } = await customer();
    const address = newAddress();
    await failUntilSlow(address, loginName);
    expect((await tryFrom(address, loginName, WRONG, '', 'zh')).mass).toBe('错误次数过多，请在 5 秒后重试。');
    expect((await tryFrom(address, loginName, WRONG)).mass).toBe('Too many failed attempts. Try again in 5 seconds.');
    pass(4);
    expect((await tryFrom(address, loginName, WRONG)).mass).toBe('Too many failed attempts. Try again in 1 second.');
    for (let n = 0; n < 5; n += 1) {
      pass(300);
      await tryFrom(address, loginName, WRONG);
    }
    expect((await tryFrom(address, loginName, WRONG, '', 'zh')).mass).toBe('错误次数过多，请在 3 分钟后重试。');
  });

  it('are no more than eight when 200 come at once', async () => {
    const { loginName } = await customer();
    const tries = Array.from({ length: 200 }, (_, n) => send(login, { userName: loginName, password: `wrong${n}` }));
    const reasons = (await Promise.all(tries)).map(({ data }) => data.reason as string);
    expect(reasons.filter((reason) => reason === 'wrongLogin')).toHaveLength(8);
    expect(reasons.filter((reason) => reason === 'tooManyTries')).toHaveLength(192);
  });

  it('are no more than twenty-four when 200 come at once from as many places', async () => {
    const { loginName } = await customer();
    const tries = Array.from({ length: 200 }, () => tryFrom(newAddress(), loginName, WRONG));
    const reasons = (await Promise.all(tries)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'wrongLogin')).toHaveLength(24);
    expect((await tryFrom(newAddress(), loginName, WRONG)).waitS).toBe(5);
  });

  it('count like those of a name that nobody has', async () => {
    expect(await failUntilSlow(newAddress(), 'nobody-at-all')).toBe(8);
  });

  it('are forgotten by a login that gets in', async () => {
    const { loginName } = await customer();
    const address = newAddress();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 7; n += 1) await tryFrom(address, loginName, WRONG);
      expect((await tryFrom(address, loginName, DEMO_PASSWORD)).reason).toBe('isIn');
    }
  });

  it('are forgotten after a day without one', async () => {
    const { loginName } = await customer();
    const address = newAddress();
    await failUntilSlow(address, loginName);
    pass(24 * 3600);
    expect(await failUntilSlow(address, loginName)).toBe(8);
  });

  it('count together on two servers', async () => {
    const { loginName } = await customer();
    const account = `1:${loginName}`;
    const other = databaseUrl === undefined ? engine : openPostgres(databaseUrl);
    const servers = [loginThrottle(engine), loginThrottle(other)];
    const tried = { kind: 'stranger', account, address: newAddress() } as const;
    const waits = await Promise.all(Array.from({ length: 40 }, async (_, n) => servers[n % 2]?.attempt(tried, clock.now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(8);
    if (other !== engine) await other.close();
  });
});

describe('a stranger', () => {
  it('cannot lock out a browser that has signed in to the login before', async () => {
    const { loginName } = await customer();
    const office = newAddress();
    const { device } = await tryFrom(office, loginName, DEMO_PASSWORD);
    // From the same address, as behind a proxy that is not declared.
    await failUntilSlow(office, loginName);
    expect((await tryFrom(office, loginName, DEMO_PASSWORD)).reason).toBe('tooManyTries');
    expect((await tryFrom(office, loginName, DEMO_PASSWORD, device)).reason).toBe('isIn');
  });

  it('cannot touch an open session, which changes its password', async () => {
    const { loginName, token } = await customer();
    await Promise.all(Array.from({ length: 60 }, () => tryFrom(newAddress(), loginName, WRONG)));
    expect((await send(sessionInfo, {}, { token })).status).toBe(200);
    expect(await call(updatePassword, { oldPassWord: DEMO_PASSWORD, newPassWord: 'Harbour2027' }, { token })).toMatchObject({ data: true });
  });

  it('at one place leaves room for a new device at another', async () => {
    const { loginName } = await customer();
    const address = newAddress();
    for (let n = 0; n < 40; n += 1) pass((await tryFrom(address, loginName, WRONG)).waitS);
    pass(120);
    expect((await tryFrom(address, loginName, WRONG)).reason).toBe('tooManyTries');
    expect((await tryFrom(newAddress(), loginName, DEMO_PASSWORD)).reason).toBe('isIn');
  });

  it('makes a new device wait two minutes at most, from however many places', async () => {
    const { loginName } = await customer();
    let longest = 0;
    for (let n = 0; n < 60; n += 1) {
      const { waitS } = await tryFrom(newAddress(), loginName, WRONG);
      longest = Math.max(longest, waitS);
      pass(waitS);
    }
    expect(longest).toBe(120);
  });
});

describe('an address', () => {
  it('slows down what is unknown after a hundred failures, by ten seconds at most, and no other address', async () => {
    const address = newAddress();
    for (let n = 0; n < 100; n += 1) expect((await tryFrom(address, `guess-${n}`, WRONG)).reason).toBe('wrongLogin');
    const waits: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { waitS } = await tryFrom(address, `guess-${n}-more`, WRONG);
      waits.push(waitS);
      pass(waitS);
      await tryFrom(address, `guess-${n}-more`, WRONG);
    }
    expect(waits).toEqual([5, 10, 10, 10]);
    expect((await tryFrom(newAddress(), 'guess-0', WRONG)).reason).toBe('wrongLogin');
  });

  it('that is slowed down slows down no login at another', async () => {
    const { loginName } = await customer();
    const address = newAddress();
    for (let n = 0; n < 100; n += 1) await tryFrom(address, `other-${n}`, WRONG);
    for (let n = 0; n < 50; n += 1) expect((await tryFrom(address, loginName, WRONG)).reason).toBe('tooManyTries');
    expect((await tryFrom(newAddress(), loginName, DEMO_PASSWORD)).reason).toBe('isIn');
  });

  it('slows down no browser that has signed in before', async () => {
    const { loginName } = await customer();
    const address = newAddress();
    const { device } = await tryFrom(address, loginName, DEMO_PASSWORD);
    for (let n = 0; n < 101; n += 1) await tryFrom(address, `third-${n}`, WRONG);
    expect((await tryFrom(address, loginName, DEMO_PASSWORD)).reason).toBe('tooManyTries');
    expect((await tryFrom(address, loginName, DEMO_PASSWORD, device)).reason).toBe('isIn');
  });
});

describe('a known device', () => {
  const known = async () => {
    const { loginName, ...rest } = await customer();
    const { device = '' } = await tryFrom(newAddress(), loginName, DEMO_PASSWORD);
    return { ...rest, loginName, device };
  };

  it('is counted by itself: its guesses wait, and those of no one else', async () => {
    const { loginName, device } = await known();
    expect(await failUntilSlow(newAddress(), loginName, device)).toBe(8);
    expect((await tryFrom(newAddress(), loginName, DEMO_PASSWORD, device)).reason).toBe('tooManyTries');
    expect((await tryFrom(newAddress(), loginName, DEMO_PASSWORD)).reason).toBe('isIn');
  });

  it('is known to the logins that have signed in there, and a stranger to all others', async () => {
    const [mine, other] = await Promise.all([known(), customer()]);
    const address = newAddress();
    await failUntilSlow(address, other.loginName);
    expect((await tryFrom(address, other.loginName, DEMO_PASSWORD, mine.device)).reason).toBe('tooManyTries');
    pass(5);
    // A login beside it gives the browser a new name, which both know.
    const { device } = await tryFrom(address, other.loginName, DEMO_PASSWORD, mine.device);
    await Promise.all([failUntilSlow(address, other.loginName), failUntilSlow(address, mine.loginName)]);
    expect((await tryFrom(address, mine.loginName, DEMO_PASSWORD, device)).reason).toBe('isIn');
  });

  it('gets another name at each login: the one before, which somebody may have planted, is nobody’s', async () => {
    const { loginName, device } = await known();
    const { device: next } = await tryFrom(newAddress(), loginName, DEMO_PASSWORD, device);
    const address = newAddress();
    await failUntilSlow(address, loginName);
    expect((await tryFrom(address, loginName, DEMO_PASSWORD, device)).reason).toBe('tooManyTries');
    expect((await tryFrom(address, loginName, DEMO_PASSWORD, next)).reason).toBe('isIn');
  });

  it('keeps its name where no script reads it, and opens nothing with it', async () => {
    const { loginName } = await customer();
    const answer = await send(login, { userName: loginName, password: DEMO_PASSWORD });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^waybound_device=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    const [, token = ''] = /=([\w-]+)/.exec(cookie) ?? [];
    expect((await send(sessionInfo, {}, { token })).status).toBe(401);
    expect((await send(sessionInfo, {}, { headers: { cookie } })).status).toBe(401);
    const { rows } = await engine.query(`select json_agg(d)::text as kept from known_device d`, []);
    expect(String(rows[0]?.['kept'])).not.toContain(token);
  });

  it('is not named by a wrong password, and over TLS only over TLS', async () => {
    const { loginName } = await customer();
    expect((await send(login, { userName: loginName, password: WRONG })).headers['set-cookie']).toBeUndefined();
    const headers = { 'x-forwarded-for': newAddress(), 'x-forwarded-proto': 'https' };
    const payload = { userName: loginName, password: DEMO_PASSWORD };
    const answer = await behindProxy.inject({ method: 'POST', url: `/api${login.path}`, headers, payload });
    expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/);
  });

  it('that came back is not forgotten for a script that signs in anew each time', async () => {
    const { loginName, device } = await known();
    const address = newAddress();
    const { device: mine } = await tryFrom(address, loginName, DEMO_PASSWORD, device);
    for (let n = 0; n < 25; n += 1) await tryFrom(address, loginName, DEMO_PASSWORD);
    await failUntilSlow(address, loginName);
    expect((await tryFrom(address, loginName, DEMO_PASSWORD, mine)).reason).toBe('isIn');
  });

  it('is forgotten after the twenty that came later, and after four hundred days', async () => {
    const { loginName, device, customerId } = await known();
    const address = newAddress();
    const count = async () => (await engine.query('select from known_device where customer_id = $1', [customerId])).rowCount;
    for (let n = 0; n < 20; n += 1) await tryFrom(address, loginName, DEMO_PASSWORD);
    expect(await count()).toBe(20);
    await failUntilSlow(address, loginName);
    expect((await tryFrom(address, loginName, DEMO_PASSWORD, device)).reason).toBe('tooManyTries');
    await maintain(engine, application.services.files, new Date(clock.now.getTime() + 401 * 24 * 3600 * SECOND_MS));
    expect(await count()).toBe(0);
  });
});
