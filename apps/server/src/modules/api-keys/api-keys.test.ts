import { apiKeys, createApiKey, listApiKeys, MAX_API_KEYS, revokeApiKey, saveApiKey } from '@waybound/contract/account/api-keys';
import { login } from '@waybound/contract/account/auth';
import { acceptInvitation, disableMember, enableMember, inviteMember } from '@waybound/contract/account/members';
import { listHistory } from '@waybound/contract/account/history';
import type { Scope } from '@waybound/contract/account/scopes';
import { saveOrder } from '@waybound/contract/orders/orders';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { afterEach, describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { UNKNOWN_ID } from '../../../test/data/waybill-maker.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';

const { send, call, customer, engine, clock } = await testServer();

const PASSWORD = 'Sailor2026';
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const start = clock.now;
afterEach(() => {
  clock.now = start;
});

interface Wish {
  name?: string;
  scopes?: Scope[];
  hidesPrices?: boolean;
  expiresInDays?: number;
}
const make = ({ token }: { token: string }, wish: Wish = {}) =>
  call(createApiKey, { name: 'ERP', scopes: ['waybills:write'], hidesPrices: false, ...wish }, { token });
const keyOf = async ({ token }: { token: string }, id: string) =>
  (await call(listApiKeys, {}, { token })).keys.find((key) => key.id === id)!;
const list = (token: string) => send(listWaybills, {}, { token });
const reasonOf = async (sent: ReturnType<typeof send>) => (await sent).data.reason as string;
/** A second owner of the customer. */
const join = async (owner: TestCustomer, isOwner = true) => {
  const loginName = `second.${owner.code}`.toLowerCase();
  const { member, token } = await call(inviteMember, { loginName, isOwner, hidesPrices: false }, { token: owner.token });
  await call(acceptInvitation, { token, password: PASSWORD });
  return { ...member, ...(await call(login, { userName: loginName, password: PASSWORD })) };
};

describe('a key', () => {
  it('is shown once, stored as its hash, and works as its customer', async () => {
    const owner = await customer();
    const { key, secret } = await make(owner, { name: '聚水潭', scopes: ['files:read', 'waybills:write'] });
    expect(secret).toMatch(/^wbk_[0-9a-f]{10}_[A-Za-z0-9_-]{43}$/);
    expect(key).toMatchObject({ name: '聚水潭', state: 'active', createdBy: owner.loginName, expiresAt: null, lastUsedAt: null, rev: 1 });
    expect(secret.startsWith(`${key.prefix}_`)).toBe(true);
    expect(key.scopes).toEqual(['waybills:write', 'files:read']);
    const { rows } = await engine.query('select * from api_key k, audit a where k.id = $1 and a.customer_id = k.customer_id', [key.id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(-43));

    const draft = await call(saveOrder, { shippingWay: 'AIR' }, { token: secret });
    expect((await call(listWaybills, {}, { token: `Bearer ${secret}` })).rows.map(({ id }) => id)).toEqual([draft.id]);
    expect((await call(getWaybill, { id: draft.id }, { token: owner.token })).waybill.waybillNo).toBe(draft.waybillNo);
  });

  it('sees nothing of another customer', async () => {
    const [mine, other] = [await customer(), await customer()];
    const { secret } = await make(mine);
    const draft = await call(saveOrder, { shippingWay: 'AIR' }, { token: other.token });
    expect(await reasonOf(send(getWaybill, { id: draft.id }, { token: secret }))).toBe('recordMissing');
    expect(await reasonOf(send(deleteWaybill, { id: draft.id }, { token: secret }))).toBe('recordMissing');
  });

  it('opens what its scopes name: reading is in changing, not the other way', async () => {
    const owner = await customer();
    const [reader, writer, stranger] = [
      await make(owner, { scopes: ['waybills:read'] }),
      await make(owner, { scopes: ['waybills:write'] }),
      await make(owner, { scopes: ['files:write'] }),
    ].map(({ secret }) => secret);
    const save = (token: string | undefined) => send(saveOrder, { shippingWay: 'AIR' }, { token });
    expect([(await list(reader!)).status, (await list(writer!)).status, (await list(stranger!)).status]).toEqual([200, 200, 403]);
    expect([(await save(reader)).status, (await save(writer)).status, (await save(stranger)).status]).toEqual([403, 200, 403]);
  });

  it.each(['x', '_'])('answers 401 like a wrong token where it is none: %s', async (more) => {
    const { secret } = await make(await customer());
    expect((await list(secret + more)).status).toBe(401);
    expect((await list(secret.slice(0, -1))).status).toBe(401);
  });

  it('ends when it is revoked, for good', async () => {
    const owner = await customer();
    const { key, secret } = await make(owner);
    expect((await list(secret)).status).toBe(200);
    expect(await call(revokeApiKey, { id: key.id }, { token: owner.token })).toMatchObject({ state: 'revoked', rev: 2 });
    expect((await list(secret)).status).toBe(401);
    expect(await reasonOf(send(revokeApiKey, { id: key.id }, { token: owner.token }))).toBe('keyRevoked');
    const change = { id: key.id, rev: 2, name: 'x', scopes: ['waybills:read'], hidesPrices: false };
    expect(await reasonOf(send(saveApiKey, change, { token: owner.token }))).toBe('keyRevoked');
  });

  it('ends with the moment it was made to end', async () => {
    const owner = await customer();
    const { key, secret } = await make(owner, { expiresInDays: 1 });
    expect(key.expiresAt).toBe(new Date(start.getTime() + DAY_MS).toISOString());
    clock.now = new Date(start.getTime() + DAY_MS - 1);
    expect((await list(secret)).status).toBe(200);
    clock.now = new Date(start.getTime() + DAY_MS);
    expect((await list(secret)).status).toBe(401);
    const { token } = await call(login, { userName: owner.loginName, password: DEMO_PASSWORD });
    expect(await keyOf({ token }, key.id)).toMatchObject({ state: 'expired' });
  });

  it('rests while the login that made it may not manage keys', async () => {
    const owner = await customer();
    const second = await join(owner);
    const { key, secret } = await make(second);
    await call(disableMember, { id: second.id }, { token: owner.token });
    expect((await list(secret)).status).toBe(401);
    expect(await keyOf(owner, key.id)).toMatchObject({ state: 'paused', createdBy: second.loginName });
    await call(enableMember, { id: second.id }, { token: owner.token });
    expect((await list(secret)).status).toBe(200);
  });

  it('says when it was last used, to within five minutes', async () => {
    const owner = await customer();
    const { key, secret } = await make(owner);
    const usedAt = async (minutes: number) => {
      clock.now = new Date(start.getTime() + minutes * MINUTE_MS);
      await list(secret);
      return (Date.parse((await keyOf(owner, key.id)).lastUsedAt!) - start.getTime()) / MINUTE_MS;
    };
    expect([await usedAt(0), await usedAt(4.9), await usedAt(5), await usedAt(9)]).toEqual([0, 0, 5, 5]);
  });

  it('is changed from its newest revision', async () => {
    const owner = await customer();
    const { key, secret } = await make(owner);
    const change = { id: key.id, rev: key.rev, name: '只读', scopes: ['waybills:read' as const], hidesPrices: true };
    expect(await call(saveApiKey, change, { token: owner.token })).toMatchObject({ name: '只读', rev: 2, hidesPrices: true });
    expect((await send(saveOrder, { shippingWay: 'AIR' }, { token: secret })).status).toBe(403);
    const late = await send(saveApiKey, change, { token: owner.token });
    expect(late.data).toMatchObject({ reason: 'stale', newer: { id: key.id, rev: 2, name: '只读' } });
  });

  it('is refused without a name or a scope, with one that does not exist, and beyond the twentieth', async () => {
    const owner = await customer();
    const wrong = await send(createApiKey, { name: ' ', scopes: [], hidesPrices: false, expiresInDays: 0 }, { token: owner.token });
    expect(wrong.data.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'scopes', 'expiresInDays']);
    const unknown = await send(createApiKey, { name: 'x', scopes: ['members:write'], hidesPrices: false }, { token: owner.token });
    expect(unknown.data.errors).toMatchObject([{ path: 'scopes.0', rule: 'unknownChoice' }]);
    const made = [];
    for (let n = 0; n < MAX_API_KEYS; n += 1) made.push((await make(owner)).key);
    const one = { name: 'x', scopes: ['waybills:read'], hidesPrices: false };
    expect(await reasonOf(send(createApiKey, one, { token: owner.token }))).toBe('tooManyKeys');
    await call(revokeApiKey, { id: made[0]!.id }, { token: owner.token });
    expect((await make(owner)).key.state).toBe('active');
  });
});

describe('who manages keys', () => {
  const input = { id: UNKNOWN_ID, rev: 1, name: 'x', scopes: ['waybills:read'], hidesPrices: false };

  it.each(Object.entries(apiKeys))('%s is no member’s to call, and no key’s', async (_name, spec) => {
    const owner = await customer();
    const member = await join(owner, false);
    const { secret } = await make(owner);
    expect((await send(spec, input, { token: member.token })).status).toBe(403);
    expect((await send(spec, input, { token: secret })).status).toBe(403);
  });

  it.each([saveApiKey, revokeApiKey])('%s answers a stranger as for an unknown record', async (spec) => {
    const { key } = await make(await customer());
    const { token } = await customer();
    for (const id of [key.id, UNKNOWN_ID]) expect(await reasonOf(send(spec, { ...input, id }, { token }))).toBe('recordMissing');
  });
});

describe('the audit trail', () => {
  it('names the key that did it, and who made, changed and revoked it', async () => {
    const owner = await customer();
    const { key, secret } = await make(owner, { name: '聚水潭' });
    const { waybillNo } = await call(saveOrder, { shippingWay: 'AIR' }, { token: secret });
    await call(saveApiKey, { id: key.id, rev: 1, name: '旺店通', scopes: ['waybills:read'], hidesPrices: true }, { token: owner.token });
    await call(revokeApiKey, { id: key.id }, { token: owner.token });
    const { rows } = await engine.query(`select actor from audit where customer_id = $1 and what = 'create'`, [owner.customerId]);
    expect(rows).toEqual([{ actor: `apikey:${key.id}` }]);

    const { entries } = await call(listHistory, {}, { token: owner.token });
    const shown = entries.map(({ what, by, keyName, loginName, subject }) => ({ what, by, keyName, loginName, subject }));
    const byOwner = { by: 'login', keyName: null, loginName: owner.loginName, subject: '旺店通' };
    expect(shown.slice(0, 4)).toEqual([
      { ...byOwner, what: 'revokeApiKey' },
      { ...byOwner, what: 'saveApiKey' },
      { what: 'create', by: 'apiKey', keyName: '旺店通', loginName: null, subject: null },
      { ...byOwner, what: 'createApiKey' },
    ]);
    expect(entries[1]!.changes).toEqual([{ field: 'hidesPrices', from: 'false', to: 'true' }]);
    expect(entries[2]!.waybill?.waybillNo).toBe(waybillNo);
  });

  it('shows a member what a key did with the goods, not the keys', async () => {
    const owner = await customer();
    const member = await join(owner, false);
    const { secret } = await make(owner);
    await call(saveOrder, { shippingWay: 'AIR' }, { token: secret });
    const { entries } = await call(listHistory, {}, { token: member.token });
    expect(entries.map(({ what }) => what)).toContain('create');
    expect(entries.map(({ what }) => what)).not.toContain('createApiKey');
  });
});
