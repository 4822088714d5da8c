import fs from 'node:fs';
import path from 'node:path';
import { sessionInfo } from '@waybound/contract/account/auth';
import { listMembers } from '@waybound/contract/account/members';
import { uploadLibraryFile } from '@waybound/contract/documents/file-library';
import { saveOrder } from '@waybound/contract/orders/orders';
import { acceptMeasured } from '@waybound/contract/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { Unproven, type Proof } from '../database/engine.ts';
import { hashToken, Sessions } from '../security/session.ts';

/** A server that has seen a token before asks the database in the transaction of the call: whatever has changed meanwhile counts. */

const server = await testServer();
const { app, call, customer, engine, send, clock, fileFolder } = server;

/** Whom this server has seen. */
async function known(): Promise<TestCustomer> {
  const who = await customer();
  expect((await send(listWaybills, {}, { token: who.token })).status).toBe(200);
  return who;
}

const changeLogin = ({ customerId }: TestCustomer, change: string) =>
  engine.query(`update login set ${change} where customer_id = $1`, [customerId]);
const logOutElsewhere = ({ token }: TestCustomer) => engine.query('select end_session($1)', [hashToken(token)]);
const waybillsOf = async ({ customerId }: TestCustomer) =>
  (await engine.query('select count(*)::int as n from waybill where customer_id = $1', [customerId])).rows[0]?.['n'];

describe('a session this server has seen', () => {
  it.each([
    ['was logged out', logOutElsewhere],
    ['belongs to a login that was disabled', (who: TestCustomer) => changeLogin(who, 'disabled_at = now()')],
    [
      'has had its time',
      ({ token }: TestCustomer) => engine.query(`update session set expires_at = $2 where token_hash = $1`, [hashToken(token), clock.now]),
    ],
  ])('opens nothing any more when it %s', async (_, end) => {
    const who = await known();
    await end(who);
    const answers = [
      await send(listWaybills, {}, { token: who.token }),
      await send(listWaybills, { size: 7 as never }, { token: who.token }),
      await send(saveOrder, { shippingWay: 'AIR' }, { token: who.token }),
      await send(saveOrder, { shippingWay: 'AIR' }, { token: who.token, headers: { 'idempotency-key': 'a' } }),
      await send(sessionInfo, {}, { token: who.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(await waybillsOf(who)).toBe(0);
  });

  it('uploads nothing any more when it was logged out', async () => {
    const who = await known();
    const files = () =>
      fs.readdirSync(fileFolder, { recursive: true }).filter((name) => fs.statSync(path.join(fileFolder, String(name))).isFile());
    const before = files();
    await logOutElsewhere(who);
    const sent = await encoded(uploadLibraryFile, { kind: 'powerOfAttorney' }, { name: 'a.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') });
    expect((await request(app, uploadLibraryFile, { ...sent, token: who.token })).status).toBe(401);
    expect(files()).toEqual(before);
  });

  it('has no right that was withdrawn, and at once each that was given', async () => {
    const who = await known();
    const status = async () => (await send(listMembers, {}, { token: who.token })).status;
    expect(await status()).toBe(200);
    await changeLogin(who, 'is_owner = false');
    expect(await status()).toBe(403);
    await changeLogin(who, 'is_owner = true');
    expect(await status()).toBe(200);
  });

  it('is shown prices, and may act on them, as its login may now', async () => {
    const who = await known();
    const waybill = await call(saveOrder, { shippingWay: 'AIR' }, { token: who.token });
    await engine.query(`update waybill set fee_minor = 12345, currency = 'CNY' where id = $1`, [waybill.id]);
    const seen = async () => {
      const listed = (await send(listWaybills, {}, { token: who.token })).data.rows[0].customerFee;
      return [listed, (await send(acceptMeasured, { id: waybill.id, rev: 1 }, { token: who.token })).data.reason];
    };
    expect(await seen()).toEqual(['123.45', expect.not.stringMatching('notAllowed')]);
    await changeLogin(who, 'hides_prices = true');
    expect(await seen()).toEqual([null, 'notAllowed']);
    await changeLogin(who, 'hides_prices = false');
    expect(await seen()).toEqual(['123.45', expect.not.stringMatching('notAllowed')]);
  });

  it('writes nothing where its right goes while the call runs', async () => {
    const who = await known();
    const bodies = Array.from({ length: 8 }, () => send(saveOrder, { shippingWay: 'AIR' }, { token: who.token }));
    const [answers] = await Promise.all([Promise.all(bodies), logOutElsewhere(who)]);
    const saved = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 401)).toBe(true);
    expect(await waybillsOf(who)).toBe(saved.length);
  });
});

describe('what is remembered', () => {
  it('is of so many sessions and no more: the one found longest ago is asked for again', async () => {
    const sessions = new Sessions(engine, 2);
    const [a, b, c] = [await customer(), await customer(), await customer()];
    const remembered = () => [a, b, c].map(({ token }) => sessions.recall(token, clock.now, false)?.customerId);
    for (const { token } of [a, b, a, c]) expect(await sessions.find(token, clock.now, false)).toBeDefined();
    expect(remembered()).toEqual([a.customerId, undefined, c.customerId]);
    expect(await sessions.find(b.token, clock.now, false)).toMatchObject({ customerId: b.customerId });
    expect(remembered()).toEqual([undefined, b.customerId, c.customerId]);
  });

  it('is not a session that was not found any more', async () => {
    const sessions = new Sessions(engine);
    const who = await customer();
    await sessions.find(who.token, clock.now, false);
    await logOutElsewhere(who);
    expect(sessions.recall(who.token, clock.now, false)).toBeDefined();
    expect(await sessions.find(who.token, clock.now, false)).toBeUndefined();
    expect(sessions.recall(who.token, clock.now, false)).toBeUndefined();
  });
});

describe('a transaction whose caller is not proven', () => {
  const wrong = (found: string): Proof => ({
    from: `(select ${found}::bigint as customer_id where $1)`,
    values: [found !== 'null'],
    holds: () => true,
  });

  it.each(['null', '999999999'])('sees and changes nothing, whoever is found in the place (%s)', async (found) => {
    const { customerId } = await customer();
    let seen: unknown;
    const identity = { role: 'portal_app', customerId, proof: wrong(found) } as const;
    const attempt = engine.transaction(identity, 'write', async (db) => {
      const [rows, changed, role] = await Promise.all([
        sql`select id from login where customer_id = ${customerId}`.execute(db),
        sql`delete from session where customer_id = ${customerId}`.execute(db),
        sql<{ role: string }>`select current_user as role`.execute(db),
      ]);
      seen = [rows.rows, Number(changed.numAffectedRows ?? 0n), role.rows[0]?.role];
    });
    await expect(attempt).rejects.toThrow(Unproven);
    expect(seen).toEqual([[], 0, 'portal_app']);
    expect((await engine.query('select count(*)::int as n from session where customer_id = $1', [customerId])).rows).toEqual([{ n: 1 }]);
  });

  it('says so whatever its work came to', async () => {
    const { customerId } = await customer();
    const identity = { role: 'portal_app', customerId, proof: wrong('null') } as const;
    const failing = engine.transaction(identity, 'read', async () => {
      throw new Error('Refused.');
    });
    await expect(failing).rejects.toThrow(Unproven);
    const broken = engine.transaction(identity, 'read', async (db) => sql`select 1 / 0`.execute(db));
    await expect(broken).rejects.toThrow(Unproven);
    expect(
      (await engine.transaction({ role: 'portal_app', customerId }, 'read', async (db) => sql`select 1 as n`.execute(db))).rows,
    ).toEqual([{ n: 1 }]);
  });
});
