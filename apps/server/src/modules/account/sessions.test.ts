import { endOtherSessions, endSession, listSessions } from '@waybound/contract/account/account';
import { login, logout, sessionInfo } from '@waybound/contract/account/auth';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';

const { send, call, customer, engine, clock } = await testServer();
const HOUR_MS = 3_600_000;

const again = async ({ loginName }: TestCustomer, userAgent = 'x') =>
  (await call(login, { userName: loginName, password: DEMO_PASSWORD }, { headers: { 'user-agent': userAgent } })).token;
const statusOf = async (token: string) => (await send(sessionInfo, {}, { token })).status;

describe('the sessions of a login', () => {
  it('are listed with their device, last seen first, the one that asks marked', async () => {
    const who = await customer();
    const started = clock.now;
    clock.now = new Date(started.getTime() + 60_000);
    try {
      await again(who, 'Telephone/1.0');
      const { sessions } = await call(listSessions, {}, { token: who.token });
      expect(sessions.map(({ userAgent, address, isThis }) => [userAgent, address, isThis])).toEqual([
        ['Telephone/1.0', '127.0.0.1', false],
        [expect.any(String), '127.0.0.1', true],
      ]);
      expect(sessions[0]).toMatchObject({ createdAt: clock.now.toISOString(), lastSeenAt: clock.now.toISOString() });
    } finally {
      clock.now = started;
    }
  });

  it('are not listed when they have had their time', async () => {
    const who = await customer();
    const started = clock.now;
    clock.now = new Date(started.getTime() + 13 * HOUR_MS);
    try {
      const { sessions } = await call(listSessions, {}, { token: await again(who) });
      expect(sessions.map(({ isThis }) => isThis)).toEqual([true]);
    } finally {
      clock.now = started;
    }
  });

  it('end one by one', async () => {
    const who = await customer();
    const [lost, kept] = [await again(who, 'lost'), await again(who, 'kept')];
    const { sessions } = await call(listSessions, {}, { token: who.token });
    const id = sessions.find(({ userAgent }) => userAgent === 'lost')?.id ?? '';
    expect(await call(endSession, { id }, { token: who.token })).toEqual({ ended: 1 });
    expect([await statusOf(lost), await statusOf(kept), await statusOf(who.token)]).toEqual([401, 200, 200]);
    expect(await send(endSession, { id }, { token: who.token })).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
  });

  it('end all but the one that asks', async () => {
    const who = await customer();
    const others = [await again(who), await again(who)];
    expect(await call(endOtherSessions, {}, { token: who.token })).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await statusOf(who.token)).toBe(200);
  });

  it('are nobody else’s to see or to end', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const [mine] = (await call(listSessions, {}, { token: who.token })).sessions;
    const seen = (await call(listSessions, {}, { token: stranger.token })).sessions.map(({ id }) => id);
    expect(seen).not.toContain(mine?.id);
    expect(await send(endSession, { id: mine?.id }, { token: stranger.token })).toMatchObject({ data: { reason: 'recordMissing' } });
    await call(endOtherSessions, {}, { token: stranger.token });
    expect(await statusOf(who.token)).toBe(200);
  });

  it('are nobody else’s in the same company either', async () => {
    const who = await customer();
    const colleague = `${who.loginName}-colleague`;
    await engine.query(
      'insert into login (customer_id, site_id, login_name, password_hash, is_owner) select customer_id, site_id, $2, password_hash, false from login where customer_id = $1',
      [who.customerId, colleague],
    );
    const other = await call(login, { userName: colleague, password: DEMO_PASSWORD });
    const [mine] = (await call(listSessions, {}, { token: who.token })).sessions;
    expect((await call(listSessions, {}, other)).sessions).toHaveLength(1);
    expect(await send(endSession, { id: mine?.id }, other)).toMatchObject({ data: { reason: 'recordMissing' } });
    await call(endOtherSessions, {}, other);
    expect(await statusOf(who.token)).toBe(200);
  });

  it('leave a trail of who came, who failed and who left', async () => {
    const who = await customer();
    await send(login, { userName: who.loginName, password: 'Wrong2026' });
    await call(endOtherSessions, {}, { token: who.token });
    await call(logout, {}, { token: who.token });
    const { rows } = await engine.query(
      "select actor, call, subject, what, after from audit where customer_id = $1 and subject = 'session' order by id",
      [who.customerId],
    );
    expect(rows.map(({ call: name, what, after }) => [name, what, after])).toEqual([
      ['auth.login', 'login', { address: '127.0.0.1' }],
      ['auth.login', 'loginFailed', { address: '127.0.0.1', reason: 'wrongLogin' }],
      ['account.endOtherSessions', 'endOtherSessions', { ended: 0 }],
      ['auth.logout', 'logout', null],
    ]);
    expect(new Set(rows.map(({ actor }) => actor)).size).toBe(1);
  });
});
